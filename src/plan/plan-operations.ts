// From checked declarations to the operations of this run, or to the problems that only the whole list shows.
import type { Declaration, ResolvedDeclaration } from '../model/declaration.ts';
import type { Operation, Plan } from '../model/operation.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings, Shard } from '../model/settings.ts';
import { renderPosition } from '../text/render-problem.ts';
import { findDoubtfulTargets } from './doubtful-targets.ts';
import { callsOf, expand } from './expand.ts';
import { findForbidden, findKeptTwice, overLimit } from './forbidden.ts';
import { findSuspiciousTexts } from './warnings.ts';

export type PlanSettings = Pick<Settings, 'allowedOperations' | 'allowedTasks' | 'maxRequests' | 'shard'>;

export type Planned = { readonly plan: Plan; readonly problems: readonly Problem[] };

/** Far more than a day can send; two long lists multiply to that within a few KiB of YAML. */
const mostOperations = 500_000;

/** Warnings with one code; beyond that, people look at the declarations, not at the list. */
const maxAlike = 20;

/** Whether a declaration can be planned: it depends on neither the event nor a file. */
export function isResolved<D extends Declaration>(declaration: D): declaration is D & ResolvedDeclaration {
  if ('checklist' in declaration) return false;
  return !('tasks' in declaration) || declaration.tasks === undefined || Array.isArray(declaration.tasks);
}

/**
 * Expands declarations into operations, in the order declared. With problems, the plan must not be run. Warnings say what
 * is legal but rarely intended (contract.md, section 2).
 */
export function planOperations(
  declarations: readonly ResolvedDeclaration[],
  settings: PlanSettings,
  maxOperations = mostOperations,
): Planned {
  const { maxRequests, shard } = settings;
  const problems = [...findForbidden(declarations, settings), ...findKeptTwice(declarations)];
  const operations: Operation[] = [];
  const warnings: (readonly Problem[])[] = [];
  for (const declaration of declarations) {
    const expansion = expand(declaration, { tasks: tasksOf(declaration, shard), shard });
    for (const operation of expansion.operations) {
      operations.push(operation);
      if (operations.length <= maxOperations) continue;
      const what = `more than ${maxOperations} operations are declared, which is the limit for one run`;
      problems.push(overLimit('shard', what, 'declare less, or split the work with shard'));
      return { plan: { operations: [], requestCount: 0, warnings: [] }, problems };
    }
    const { at, inFile } = declaration;
    const suspicious = findSuspiciousTexts(expansion.texts ?? {});
    warnings.push([...suspicious, ...(expansion.warnings ?? [])].map((one) => ({ at, inFile, ...one })));
  }
  const requestCount = operations.reduce((sum, operation) => sum + callsOf(operation).length, 0);
  if (maxRequests > 0 && requestCount > maxRequests) {
    const what = `${requestCount} requests are planned and max-requests allows ${maxRequests}`;
    problems.push(overLimit('max-requests', what, 'declare less, raise it, or split the work with shard'));
  }
  // Conditions may exclude each other.
  warnings.push(findDoubtfulTargets(operations.filter(({ isConditional }) => !isConditional)));
  return { plan: { operations, requestCount, warnings: aggregate(warnings.flat()) }, problems };
}

function tasksOf(declaration: ResolvedDeclaration, shard: Shard): readonly string[] {
  const tasks = 'tasks' in declaration ? (declaration.tasks ?? []) : [];
  return shard.of === 1 ? tasks : tasks.filter((task) => partOf(task, shard.of) === shard.part);
}

/**
 * The part, from 1, that a task belongs to. The hash is permanently stable: a matrix whose jobs disagreed about it would
 * leave tasks out. FNV-1a over the UTF-8 bytes, mixed by the finaliser of MurmurHash3 so that its low bits are evenly
 * distributed, too.
 */
export function partOf(task: string, of: number): number {
  return (hashOf(task) % of) + 1;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The first warnings with each code, each once, and one that counts the rest. */
function aggregate(warnings: readonly Problem[]): readonly Problem[] {
  const unique = new Map(warnings.map((one) => [`${renderPosition(one.at)} ${one.what}`, one])).values();
  return [...Map.groupBy(unique, ({ code }) => code).values()].flatMap((alike) => {
    const [first, ...more] = alike.slice(maxAlike);
    if (first === undefined) return alike;
    const hint = [first.hint, `and ${more.length} more like it`].filter(Boolean).join('; ');
    return [...alike.slice(0, maxAlike), { ...first, hint }];
  });
}
