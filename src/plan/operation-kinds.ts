// PURE: how the declarations of each list become operations, what is suspicious in them, and what each kind of operation
// changes.
import type { TimeSpan } from '../model/calendar.ts';
import { operationKinds, type ResolvedDeclaration, type ResolvedOf, webhookFilterKeys } from '../model/declaration.ts';
import type { Operation, OperationOf, SubtaskUpdate } from '../model/operation.ts';
import type { KeyIssue } from '../model/problem.ts';
import type { Shard } from '../model/settings.ts';
import { quote } from '../text/quote.ts';
import { findCutMonth, findSharedFiles, findWebhookWarnings, type ShardSlice } from './own-warnings.ts';
import type { TextsByKind } from './suspicious-texts.ts';

type Expansion<List extends ResolvedDeclaration['list']> = {
  /**
   * One by one, since two long lists multiply to more than memory holds.
   *
   * @param declared what every operation takes from its declaration
   */
  readonly expand: (
    declaration: ResolvedOf<List>,
    slice: ShardSlice,
    declared: Pick<Operation, 'source' | 'at' | 'inFile'>,
  ) => Iterable<Operation>;
  /** Ids, names and labels, which may look like something else. */
  readonly textsOf: (declaration: ResolvedOf<List>) => TextsByKind;
  /** What else is legal but rarely intended in a declaration of this list alone. */
  readonly findWarnings?: (declaration: ResolvedOf<List>, slice: ShardSlice) => readonly KeyIssue[];
};

const expansions: { readonly [List in ResolvedDeclaration['list']]: Expansion<List> } = {
  none: {
    expand: ({ of, reason }, { shard }, declared) =>
      shard.part === 1 ? [{ kind: 'none', of: operationKinds[of], ...declared, reason }] : [],
    textsOf: ({ tasks }) => ({ task: tasks }),
  },
  'subtask-updates': {
    *expand({ target, set, ifMissing, fromCheckList }, { tasks }, declared) {
      const marked = fromCheckList === undefined ? declared : { ...declared, fromCheckList };
      for (const task of tasks) yield { kind: 'subtask-update', ...marked, task, target, set, ifMissing };
    },
    textsOf: ({ tasks, target, set }) => ({
      task: tasks,
      name: target.by === 'name' ? [target.name] : [],
      userId: [set.userId ?? ''],
    }),
  },
  'label-removals': {
    *expand({ labels, ifMissing }, { tasks }, declared) {
      for (const task of tasks) {
        for (const label of labels) yield { kind: 'label-removal', ...declared, task, label, ifMissing };
      }
    },
    textsOf: ({ tasks, labels }) => ({ task: tasks, label: labels }),
  },
  'time-entry-exports': {
    expand: ({ entries, entriesFrom, files, filter, mode, ifDifferent, report }, { tasks, shard }, declared) => {
      if (entriesFrom === undefined ? tasks.length === 0 : shard.part > 1) return [];
      // Paths may turn out the same: {from} and {until} of a period within a day.
      const filled = new Map(files.map(({ path, format }) => [fillPath(path, shard, filter.span), format]));
      return [
        {
          kind: 'time-entry-export',
          ...declared,
          tasks: [...new Set(tasks)],
          ...(entries && { entries: [...new Set(entries)] }),
          ...(entriesFrom && { entriesFrom }),
          files: [...filled].map(([path, format]) => ({ path, format })),
          filter,
          mode,
          ...(ifDifferent && { ifDifferent }),
          report,
        },
      ];
    },
    textsOf: ({ tasks, entries, filter, report }) => ({
      task: tasks,
      entry: entries,
      user: filter.users,
      label: filter.labels,
      billable: report.billable,
    }),
    findWarnings: (declaration, slice) => [...findSharedFiles(declaration, slice), ...findCutMonth(declaration)],
  },
  'webhook-registrations': {
    expand: ({ list: _list, ...registration }, { shard }) =>
      shard.part === 1 ? [{ kind: 'webhook-registration', ...registration }] : [],
    textsOf: () => ({}),
    findWarnings: findWebhookWarnings,
  },
};

/** Replaces `{shard}`, and `{from}` and `{until}` with the dates of the period (contract.md, section 7). */
export function fillPath(path: string, { part, of }: Shard, span?: TimeSpan): string {
  const filled = path.replaceAll('{shard}', `${part}-${of}`);
  return span === undefined ? filled : filled.replaceAll('{from}', span.fromDate).replaceAll('{until}', span.untilDate);
}

export function expand<List extends ResolvedDeclaration['list']>(
  declaration: ResolvedOf<List>,
  slice: ShardSlice,
): Iterable<Operation> {
  const { source, at, inFile } = declaration;
  return expansions[declaration.list].expand(declaration, slice, { source, at, inFile });
}

export function textsOf<List extends ResolvedDeclaration['list']>(declaration: ResolvedOf<List>): TextsByKind {
  return expansions[declaration.list].textsOf(declaration);
}

export function findOwnWarnings<List extends ResolvedDeclaration['list']>(
  declaration: ResolvedOf<List>,
  slice: ShardSlice,
): readonly KeyIssue[] {
  return expansions[declaration.list].findWarnings?.(declaration, slice) ?? [];
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

export function subtaskTarget({ task, target }: SubtaskUpdate): Target {
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
