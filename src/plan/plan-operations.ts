// From checked declarations to the operations of this run, or to the problems that only the whole list shows.
import type { DeclarationList, ResolvedDeclaration } from '../model/declaration.ts';
import type { NoOperation, Operation, OperationKind, TimeEntryExport } from '../model/operation.ts';
import type { Plan } from '../model/plan.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings } from '../model/settings.ts';
import { matchesGlob } from './glob.ts';
import { isInShard } from './shard.ts';
import { findWarnings } from './warnings.ts';

export type PlanSettings = Pick<Settings, 'allowedOperations' | 'allowedTasks' | 'maxRequests' | 'shard'>;

export type Planned = { readonly plan: Plan; readonly problems: readonly Problem[] };

/** Expands declarations into operations, in the order declared. With problems, the plan must not be run. */
export function planOperations(declarations: readonly ResolvedDeclaration[], settings: PlanSettings): Planned {
  const problems = [...forbidden(declarations, settings)];
  const operations = declarations.flatMap((declaration) => expand(declaration, settings));
  const requestCount = operations.reduce((sum, operation) => sum + requestsOf(operation), 0);
  if (settings.maxRequests > 0 && requestCount > settings.maxRequests) {
    problems.push({
      at: { source: 'max-requests', line: 1, column: 1 },
      inFile: false,
      message: `${requestCount} requests are planned and max-requests allows ${settings.maxRequests}; declare less, raise it, or share the work with shard`,
    });
  }
  return { plan: { operations, requestCount, warnings: findWarnings(operations) }, problems };
}

/** Requests that an operation plans: one, or one for each task or entry that an export reads. */
function requestsOf(operation: Operation): number {
  if (operation.kind === 'none') return 0;
  return operation.kind === 'time-entry-export' ? (operation.entries ?? operation.tasks).length : 1;
}

function* forbidden(declarations: readonly ResolvedDeclaration[], settings: PlanSettings): Generator<Problem> {
  const allowed = new Map<string, boolean>();
  const isAllowed = (task: string): boolean => {
    const known = allowed.get(task);
    if (known !== undefined) return known;
    const verdict = settings.allowedTasks.every((globs) => globs.some((glob) => matchesGlob(task, glob)));
    allowed.set(task, verdict);
    return verdict;
  };
  for (const declaration of declarations) {
    const { at, inFile, source, list } = declaration;
    if (!settings.allowedOperations.includes(list)) {
      const others = settings.allowedOperations.join(', ');
      yield { at, inFile, message: `${source} is declared, and allowed-operations permits only ${others}` };
    }
    for (const task of list === 'webhook-registrations' ? [] : new Set(declaration.tasks)) {
      if (isAllowed(task)) continue;
      yield {
        at,
        inFile,
        message: `${source} names the task ${JSON.stringify(task)}, which allowed-tasks does not permit`,
      };
    }
  }
}

function expand(declaration: ResolvedDeclaration, { shard }: PlanSettings): Operation[] {
  const { source, at, inFile } = declaration;
  const planned = { source, at, inFile };
  if (declaration.skip !== undefined) {
    const nothing: NoOperation = { kind: 'none', of: kinds[declaration.list], ...planned, reason: declaration.skip };
    return shard.part === 1 ? [nothing] : [];
  }
  const tasks =
    declaration.list === 'webhook-registrations' ? [] : declaration.tasks.filter((task) => isInShard(task, shard));
  switch (declaration.list) {
    case 'subtask-updates': {
      const { target, set, ifMissing, fromCheckList } = declaration;
      const marked = fromCheckList === undefined ? planned : { ...planned, fromCheckList };
      return tasks.map((task) => ({ kind: 'subtask-update', ...marked, task, target, set, ifMissing }));
    }
    case 'label-removals': {
      const { labels, ifMissing } = declaration;
      return tasks.flatMap((task) =>
        labels.map((label) => ({ kind: 'label-removal' as const, ...planned, task, label, ifMissing })),
      );
    }
    case 'time-entry-exports':
      return tasks.length === 0 ? [] : [exportOf(declaration, tasks, planned, `${shard.part}-${shard.of}`)];
    case 'webhook-registrations':
      return shard.part === 1 ? [{ kind: 'webhook-registration', ...planned, webhook: declaration.webhook }] : [];
  }
}

const kinds: Readonly<Record<DeclarationList, OperationKind>> = {
  'subtask-updates': 'subtask-update',
  'label-removals': 'label-removal',
  'time-entry-exports': 'time-entry-export',
  'webhook-registrations': 'webhook-registration',
};

function exportOf(
  { entries, files, filter }: Extract<ResolvedDeclaration, { list: 'time-entry-exports' }>,
  tasks: readonly string[],
  planned: Pick<Operation, 'source' | 'at' | 'inFile'>,
  shard: string,
): TimeEntryExport {
  return {
    kind: 'time-entry-export',
    ...planned,
    tasks: [...new Set(tasks)],
    ...(entries === undefined ? {} : { entries: [...new Set(entries)] }),
    files: files.map(({ path, format }) => ({ path: path.replaceAll('{shard}', shard), format })),
    filter,
  };
}
