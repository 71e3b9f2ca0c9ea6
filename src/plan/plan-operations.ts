// From checked declarations to the operations of this run, or to the problems that only the whole list shows.
import type { TimeSpan } from '../model/calendar.ts';
import type { DeclarationList, ResolvedDeclaration } from '../model/declaration.ts';
import type { Operation, OperationKind, Plan, TimeEntryExport } from '../model/operation.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings, Shard } from '../model/settings.ts';
import { findForbidden, overLimit } from './forbidden.ts';
import { findKeptTwice } from './kept-webhooks.ts';
import { isInShard } from './shard.ts';
import { findWarnings } from './warnings.ts';

export type PlanSettings = Pick<Settings, 'allowedOperations' | 'allowedTasks' | 'maxRequests' | 'shard'>;

export type Planned = { readonly plan: Plan; readonly problems: readonly Problem[] };

/** Far more than a day can send; two long lists multiply to that within a few KiB of YAML. */
const maxOperations = 500_000;

/** Expands declarations into operations, in the order declared. With problems, the plan must not be run. */
export function planOperations(declarations: readonly ResolvedDeclaration[], settings: PlanSettings): Planned {
  const { maxRequests, shard } = settings;
  const forbidden = [...findForbidden(declarations, settings), ...findKeptTwice(declarations)];
  const shares = declarations.map((declaration) => ({ declaration, tasks: tasksOf(declaration, shard) }));
  const count = shares.reduce((sum, share) => sum + countOf(share), 0);
  if (count > maxOperations) {
    const what = `${count} operations are declared, and the limit for one run is ${maxOperations}`;
    const excess = overLimit('shard', what, 'declare less, or split the work with shard');
    return { plan: nothing, problems: [...forbidden, excess] };
  }
  const operations = shares.flatMap((share) => expand(share, shard));
  const requestCount = operations.reduce((sum, operation) => sum + requestsOf(operation), 0);
  const what = `${requestCount} requests are planned and max-requests allows ${maxRequests}`;
  const excess =
    maxRequests === 0 || requestCount <= maxRequests
      ? []
      : [overLimit('max-requests', what, 'declare less, raise it, or split the work with shard')];
  const warnings = findWarnings(declarations, operations, shard);
  return { plan: { operations, requestCount, warnings }, problems: [...forbidden, ...excess] };
}

const nothing: Plan = { operations: [], requestCount: 0, warnings: [] };

/** A declaration with the tasks of it that belong to this run. */
type Share = { readonly declaration: ResolvedDeclaration; readonly tasks: readonly string[] };

function tasksOf(declaration: ResolvedDeclaration, shard: Shard): readonly string[] {
  return 'tasks' in declaration ? (declaration.tasks ?? []).filter((task) => isInShard(task, shard)) : [];
}

/** Upper bound of its operations. */
function countOf({ declaration, tasks }: Share): number {
  switch (declaration.list) {
    case 'none':
      return 0;
    case 'subtask-updates':
      return tasks.length;
    case 'label-removals':
      return tasks.length * declaration.labels.length;
    case 'time-entry-exports':
    case 'webhook-registrations':
      return 1;
  }
}

/** Requests that an operation plans: one, or one for each task or entry that an export reads. */
function requestsOf(operation: Operation): number {
  if (operation.kind === 'none') return 0;
  return operation.kind === 'time-entry-export' ? (operation.entries ?? operation.tasks).length : 1;
}

function expand({ declaration, tasks }: Share, shard: Shard): Operation[] {
  const { source, at, inFile } = declaration;
  const planned = { source, at, inFile };
  switch (declaration.list) {
    case 'none': {
      const { of, reason } = declaration;
      return shard.part === 1 ? [{ kind: 'none', of: kinds[of], ...planned, reason }] : [];
    }
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
      if (declaration.entriesFrom === undefined ? tasks.length === 0 : shard.part > 1) return [];
      return [exportOf(declaration, tasks, planned, `${shard.part}-${shard.of}`)];
    case 'webhook-registrations': {
      const { list: _list, keepsNothing: _nothing, ...registration } = declaration;
      return shard.part === 1 ? [{ kind: 'webhook-registration', ...registration }] : [];
    }
  }
}

const kinds: Readonly<Record<DeclarationList, OperationKind>> = {
  'subtask-updates': 'subtask-update',
  'label-removals': 'label-removal',
  'time-entry-exports': 'time-entry-export',
  'webhook-registrations': 'webhook-registration',
};

function exportOf(
  {
    entries,
    entriesFrom,
    files,
    filter,
    mode,
    ifDifferent,
    report,
  }: Extract<ResolvedDeclaration, { list: 'time-entry-exports' }>,
  tasks: readonly string[],
  planned: Pick<Operation, 'source' | 'at' | 'inFile'>,
  shard: string,
): TimeEntryExport {
  // Paths may turn out the same: {from} and {until} of a period within a day.
  const filled = new Map(
    files.map(({ path, format }) => [fillPeriod(path.replaceAll('{shard}', shard), filter.span), format]),
  );
  return {
    kind: 'time-entry-export',
    ...planned,
    tasks: [...new Set(tasks)],
    ...(entries === undefined ? {} : { entries: [...new Set(entries)] }),
    ...(entriesFrom && { entriesFrom }),
    files: [...filled].map(([path, format]) => ({ path, format })),
    filter,
    mode,
    ...(ifDifferent && { ifDifferent }),
    report,
  };
}

/** Replaces `{from}` and `{until}` with the dates of the period (contract.md, section 7). */
export function fillPeriod(path: string, span: TimeSpan | undefined): string {
  if (span === undefined) return path;
  return path.replaceAll('{from}', span.fromDate).replaceAll('{until}', span.untilDate);
}
