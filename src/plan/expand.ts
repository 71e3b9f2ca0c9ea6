// PURE: how the declarations of each list become operations, what is suspicious in them, and what each kind of operation
// sends and changes.
import type { BoardCall, EntryCall } from '../model/board.ts';
import type { TimeSpan } from '../model/calendar.ts';
import { type ResolvedDeclaration, type ResolvedOf, operationKinds, webhookFilterKeys } from '../model/declaration.ts';
import type { Operation, OperationOf, SubtaskUpdate, TimeEntryExport } from '../model/operation.ts';
import type { KeyIssue } from '../model/problem.ts';
import type { Shard } from '../model/settings.ts';
import { quote } from '../text/messages.ts';
import {
  type ShardSlice,
  type TextsByKind,
  findCutMonth,
  findFixedZone,
  findIdleFilter,
  findInsecureCallback,
  findRepeatedEvents,
  findSharedFiles,
  findUndatedFiles,
  findWildcards,
} from './warnings.ts';

type Expansion = {
  /** To be taken one by one, since two long lists multiply to more than memory holds. */
  readonly operations: Iterable<Operation>;
  readonly texts?: TextsByKind;
  readonly warnings?: readonly KeyIssue[];
};

const expansions: {
  readonly [List in ResolvedDeclaration['list']]: (declaration: ResolvedOf<List>, slice: ShardSlice) => Expansion;
} = {
  none: ({ list: _, of, tasks, ...skipped }, { shard }) => ({
    operations: shard.part === 1 ? [{ kind: 'none', ...skipped, of: operationKinds[of] }] : [],
    texts: { task: tasks },
  }),
  'subtask-updates': ({ list: _, tasks: declared, ...update }, { tasks }) => ({
    operations: tasks.values().map((task) => ({ kind: 'subtask-update', ...update, task })),
    texts: {
      task: declared,
      'set.userId': [update.set.userId ?? ''],
    },
  }),
  'label-removals': ({ list: _, tasks: declared, labels, ...removal }, { tasks }) => ({
    operations: tasks
      .values()
      .flatMap((task) => labels.values().map((label) => ({ kind: 'label-removal', ...removal, task, label }))),
    texts: { task: declared, label: labels },
  }),
  'time-entry-exports': (declaration, slice) => ({
    operations: expandExport(declaration, slice),
    texts: {
      to: declaration.files.map(({ path }) => path),
      task: declaration.tasks,
      user: declaration.filter.users,
      label: declaration.filter.labels,
      billable: declaration.report.billable,
    },
    warnings: [
      ...findSharedFiles(declaration, slice),
      ...[findWildcards, findUndatedFiles, findCutMonth, findFixedZone].flatMap((find) => find(declaration)),
    ],
  }),
  'webhook-registrations': (declaration, { shard }) => {
    const { list: _, ...registration } = declaration;
    return {
      operations: shard.part === 1 ? [{ kind: 'webhook-registration', ...registration }] : [],
      warnings: [findInsecureCallback, findRepeatedEvents, findIdleFilter].flatMap((find) => find(declaration)),
    };
  },
};

export function expand<List extends ResolvedDeclaration['list']>(
  declaration: ResolvedOf<List>,
  slice: ShardSlice,
): Expansion {
  return expansions[declaration.list](declaration, slice);
}

function expandExport(declaration: ResolvedOf<'time-entry-exports'>, { tasks, shard }: ShardSlice): Operation[] {
  const { list: _, files, ...shared } = declaration;
  const { entries, entriesFrom, filter } = shared;
  if (entriesFrom === undefined ? tasks.length === 0 : shard.part > 1) return [];
  // Paths may turn out the same: {from} and {until} of a period within a day.
  const filled = new Map(files.map(({ path, format }) => [fillPath(path, shard, filter.span), format]));
  return [
    {
      kind: 'time-entry-export',
      ...shared,
      tasks: [...new Set(tasks)],
      ...(entries && { entries: [...new Set(entries)] }),
      files: [...filled].map(([path, format]) => ({ path, format })),
    },
  ];
}

/** Replaces `{shard}`, and `{from}` and `{until}` with the dates of the period (contract.md, section 7). */
function fillPath(path: string, { part, of }: Shard, span?: TimeSpan): string {
  const filled = path.replaceAll('{shard}', `${part}-${of}`);
  if (span === undefined) return filled;
  return filled.replaceAll('{from}', span.fromDate ?? '{from}').replaceAll('{until}', span.untilDate);
}

export function entryCallsOf({ tasks, entries }: TimeEntryExport): readonly EntryCall[] {
  return tasks.flatMap((task): EntryCall | EntryCall[] =>
    entries === undefined
      ? { kind: 'get-time-entries', task }
      : entries.map((entry) => ({ kind: 'get-time-entry', task, entry })),
  );
}

export function callsOf(operation: Operation): readonly BoardCall[] {
  if (operation.kind === 'none') return [];
  return operation.kind === 'time-entry-export' ? entryCallsOf(operation) : [operation];
}

/** What an operation changes; two with the same key are probably a mistake. */
export type Target = {
  readonly key: string;
  readonly title: string;
  readonly hint?: string;
  /** It adds to an earlier operation's result. */
  readonly isShared?: boolean;
};

const targets: { readonly [Kind in Operation['kind']]: (operation: OperationOf<Kind>) => readonly Target[] } = {
  none: () => [],
  'subtask-update': (update) => [subtaskTarget(update)],
  'label-removal': ({ task, label }) => [
    { key: JSON.stringify(['label', task, label]), title: `the label ${quote(label)} of the task ${quote(task)}` },
  ],
  'time-entry-export': ({ mode, files }) =>
    (mode === 'verify' ? [] : files).map(({ path }) => ({
      key: JSON.stringify(['file', path]),
      title: `the file ${quote(path)}, which the later export will replace,`,
      hint: 'name another file, or use mode: merge in both',
      isShared: mode === 'merge',
    })),
  // Ignores the name: the board would call the address once for each webhook.
  'webhook-registration': ({ webhook: { callbackUrl, events, filter = {} } }) => {
    const address = URL.parse(callbackUrl)?.href ?? callbackUrl;
    const names = asSet(events.map(({ name }) => name));
    return [
      {
        key: JSON.stringify(['webhook', address, names, ...webhookFilterKeys.map((key) => asSet(filter[key]))]),
        title: 'a webhook with the same callbackUrl, events and filter, which the board will call as well,',
      },
    ];
  },
};

export function targetsOf<Kind extends Operation['kind']>(operation: OperationOf<Kind>): readonly Target[] {
  return targets[operation.kind](operation);
}

export function subtaskTarget({ task, target }: Pick<SubtaskUpdate, 'task' | 'target'>): Target {
  const subtask = target.by === 'name' ? target.name : target.index;
  return {
    key: JSON.stringify(['subtask', task, subtask]),
    title: `the subtask ${typeof subtask === 'string' ? quote(subtask) : subtask} of the task ${quote(task)}`,
  };
}

/** `[]` means the same as no list. */
function asSet(value: string | readonly string[] = []): unknown {
  return typeof value === 'string' ? value : [...new Set(value)].sort();
}
