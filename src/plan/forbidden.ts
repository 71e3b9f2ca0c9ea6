// What is declared but must not be: the settings forbid it (contract.md, `allowed-operations`, `allowed-tasks`,
// `max-requests`), or two webhooks would be kept under one name (section 6).
import type { KeepPlace, ResolvedDeclaration, ResolvedOf } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings } from '../model/settings.ts';
import { createGlobs } from '../text/glob.ts';
import { quote } from '../text/messages.ts';
import { remember } from '../text/remember.ts';
import { renderPosition } from '../text/render-problem.ts';

const maxNamedTasks = 10;

export function findForbidden(
  declarations: readonly ResolvedDeclaration[],
  { allowedOperations, allowedTasks }: Pick<Settings, 'allowedOperations' | 'allowedTasks'>,
  maxGlobSteps?: number,
): Problem[] {
  const guards = allowedTasks.map((globs) => createGlobs(globs, maxGlobSteps));
  const isForbidden = remember((task: string) => !guards.every(({ allow }) => allow(task)), Number.POSITIVE_INFINITY);
  const problems = declarations.flatMap((declaration) => {
    const { at, inFile, source } = declaration;
    const list = declaration.list === 'none' ? declaration.of : declaration.list;
    // Nothing to look up: a file may list a million tasks.
    const tasks = guards.length > 0 && 'tasks' in declaration ? new Set(declaration.tasks) : [];
    const isAllowed = allowedOperations.includes(list);
    const notAllowed = `${source} is declared, and allowed-operations permits only ${allowedOperations.join(', ')}; add ${list} there, or remove the declaration`;
    const refused = forbiddenTasks(declaration, [...tasks].filter(isForbidden));
    const reasons: readonly Reason[] = [...(isAllowed ? [] : [{ what: notAllowed }]), ...refused];
    return reasons.map((reason): Problem => ({ at, inFile, code: 'not-allowed', ...reason }));
  });
  if (!guards.some(({ exhausted }) => exhausted())) return problems;
  const hint = 'write fewer or simpler globs, or declare less';
  return [overLimit('allowed-tasks', 'too many wildcards to try on so many tasks', hint)];
}

type Reason = Pick<Problem, 'key' | 'what'>;

function forbiddenTasks(declaration: ResolvedDeclaration, tasks: readonly string[]): readonly Reason[] {
  const { source } = declaration;
  const named = tasks.slice(0, maxNamedTasks);
  const reasons = named.map((task) => ({
    key: keyOfTask(declaration, task),
    what: `${source} names the task ${quote(task)}, which allowed-tasks does not permit; add it there, or take the task out`,
  }));
  const more = tasks.length - named.length;
  const what = `${source} names ${more} more that allowed-tasks does not permit`;
  return more === 0 ? reasons : [...reasons, { what }];
}

function keyOfTask(declaration: ResolvedDeclaration, task: string): string {
  if (declaration.list === 'time-entry-exports' && declaration.tasksFile) return 'tasks-file';
  const tasks = ('tasks' in declaration && declaration.tasks) || [];
  return tasks.length > 1 ? `task[${tasks.indexOf(task)}]` : 'task';
}

/** A problem of the whole run. `source` is the input that sets the limit. */
export function overLimit(source: string, what: string, hint: string): Problem {
  return { at: { source, line: 1, column: 1 }, inFile: false, code: 'over-limit', what, hint };
}

/** Two that keep under one name would overwrite each other's id or secret, and be created again by every run. */
export function findKeptTwice(declarations: readonly ResolvedDeclaration[]): Problem[] {
  const taken = new Map<string, ResolvedOf<'webhook-registrations'>>();
  return declarations.flatMap((declaration) => {
    if (declaration.list !== 'webhook-registrations' || declaration.keep === undefined) return [];
    const { keep, at, inFile, source } = declaration;
    return namesOf(keep).flatMap(({ key, kind, title }): Problem[] => {
      const first = taken.get(key);
      taken.set(key, first ?? declaration);
      if (first === undefined) return [];
      const what = `${source} keeps under ${title}, as ${first.source} does, at ${renderPosition(first.at)}`;
      return [{ at, inFile, key: `keep.${kind}`, code: 'repeated-store', what, hint: 'give each its own' }];
    });
  });
}

/** GitHub knows names of secrets, variables and environments without regard to case. */
function namesOf(keep: KeepPlace): readonly { readonly key: string; readonly kind: string; readonly title: string }[] {
  const scope = keep.in.kind === 'environment' ? ['environment', keep.in.name.toUpperCase()] : [keep.in.kind];
  return (['secret', 'id'] as const).map((kind) => ({
    kind,
    key: JSON.stringify([...scope, kind, keep[kind].toUpperCase()]),
    title: `the ${kind === 'secret' ? 'secret' : 'variable'} ${quote(keep[kind])}`,
  }));
}
