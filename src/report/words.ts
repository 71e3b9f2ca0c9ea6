import type { OperationKind, WebhookDefinition } from '../model/declaration.ts';
import type { ExportTotals, Operation, OperationOf, Outcome, TimeEntryExport } from '../model/operation.ts';
import { allOf, hideQueryValues, plural, renderFirst, visibleExcerpt } from '../text/messages.ts';
import { headHours, hoursAndMinutes } from './totals/figures.ts';
import {
  type Show,
  type Wording,
  describeBox,
  describeSubtaskChanges,
  subtaskInWords,
  taskInWords,
} from './wording.ts';

/** Each is rendered only where it is shown. */
type Words = {
  /** `tick "Code review" on Login page (T8)`: continues `could not` or `would`. */
  readonly toDo: () => string;
  /** `ticked "Code review" on Login page (T8)`. */
  readonly done: () => string;
  /** A noun: `"Code review" on Login page (T8)`, `the export to reports/time.csv`. */
  readonly subject: () => string;
  /** Next to its task: `☑ Code review`, `Label "in review" removed`; absent if it changes no task. */
  readonly change?: () => string;
};

type Results = Pick<Outcome, 'exported' | 'registered'>;

type Identity = Readonly<Record<string, string | number>>;

type Count = { readonly count: number; readonly tasks: number };

type KindWords<Kind extends OperationKind> = {
  readonly heading: string;
  readonly words: (operation: OperationOf<Kind>, wording: Wording, results: Results) => Words;
  readonly identity: (operation: OperationOf<Kind>) => Identity;
  readonly done: (count: Count, done: readonly Outcome[]) => string;
  /** After `would`. */
  readonly planned: (count: Count) => string;
};

/** In the order in which a headline names them. */
export const kinds: { readonly [Kind in OperationKind]: KindWords<Kind> } = {
  'subtask-update': {
    heading: 'Subtask updates and label removals',
    words: (update, wording) => {
      const onTask = () => `on ${taskInWords(update.task, wording)}`;
      return {
        toDo: () => `${describeSubtaskChanges(update, wording, 'base')} ${onTask()}`,
        done: () => `${describeSubtaskChanges(update, wording, 'past')} ${onTask()}`,
        subject: () => `${subtaskInWords(update.target, wording.show)} ${onTask()}`,
        change: () => describeBox(update, wording),
      };
    },
    identity: ({ task, target }) => ({ task, subtask: target.by === 'name' ? target.name : target.index }),
    done: ({ count, tasks }) => `${plural(count, 'subtask')} updated on ${plural(tasks, 'task')}`,
    planned: ({ count, tasks }) => `update ${plural(count, 'subtask')} on ${plural(tasks, 'task')}`,
  },
  'label-removal': {
    heading: 'Subtask updates and label removals',
    words: ({ label, task }, wording) => {
      const shownLabel = () => wording.show.name(label);
      const shownTask = () => taskInWords(task, wording);
      return {
        toDo: () => `remove the label ${shownLabel()} from ${shownTask()}`,
        done: () => `removed the label ${shownLabel()} from ${shownTask()}`,
        subject: () => `the label ${shownLabel()} on ${shownTask()}`,
        change: () => `Label ${shownLabel()} removed`,
      };
    },
    identity: ({ task, label }) => ({ task, label }),
    done: ({ count, tasks }) => `${plural(count, 'label')} removed from ${plural(tasks, 'task')}`,
    planned: ({ count, tasks }) => `remove ${plural(count, 'label')} from ${plural(tasks, 'task')}`,
  },
  'time-entry-export': {
    heading: 'Time-entry exports',
    words: (operation, wording, { exported }) => {
      const paths = () => allOf(renderFirst(operation.files, ({ path }) => wording.show.id(path), maxPaths));
      const entries = () => entriesInWords(operation, wording);
      const subject = () => `the export to ${paths()}`;
      if (operation.mode === 'verify') {
        return { toDo: () => `verify ${paths()} against ${entries()}`, done: () => `verified ${paths()}`, subject };
      }
      return {
        toDo: () => `export ${entries()} to ${paths()}`,
        done: () => `exported ${exported ? exportedInWords(exported, wording.show) : entries()}`,
        subject,
      };
    },
    identity: ({ tasks, entries, entriesFrom }) => {
      if (entriesFrom !== undefined) return {};
      const task = onlyOne(tasks);
      const entry = onlyOne(entries);
      return { ...(task === undefined ? { tasks: tasks.length } : { task }), ...(entry !== undefined && { entry }) };
    },
    // The hours of several are not added up: what one export holds, another one often holds as well.
    done: ({ count }, done) =>
      count === 1 ? `${exportedHours(done)} hours exported` : `${count} time-entry exports written`,
    planned: ({ tasks }) => `export the time of ${tasks > 0 ? plural(tasks, 'task') : 'files'}`,
  },
  'webhook-registration': {
    heading: 'Webhook registrations',
    words: ({ webhook }, { show }, { registered }) => {
      const subject = () => webhookInWords(webhook, show);
      return {
        toDo: () => `register ${subject()} (${allOf(webhook.events.map((event) => event.name))})`,
        done: () => `registered ${subject()}${registered ? ` as ${show.id(registered.webhookId)}` : ''}`,
        subject,
      };
    },
    identity: ({ webhook }) => (webhook.name === undefined ? {} : { name: webhook.name }),
    done: ({ count }) => `${plural(count, 'webhook')} registered`,
    planned: ({ count }) => `register ${plural(count, 'webhook')}`,
  },
};

const maxPaths = 5;

function entriesInWords(operation: TimeEntryExport, wording: Wording): string {
  const { notIn } = operation;
  const all = readInWords(operation, wording);
  return notIn === undefined ? all : `${all} not in ${allOf(renderFirst(notIn, wording.show.id, maxPaths))}`;
}

function readInWords({ tasks, entries, entriesFrom }: TimeEntryExport, wording: Wording): string {
  const { show } = wording;
  if (entriesFrom !== undefined) return `the time entries of ${allOf(renderFirst(entriesFrom, show.id, maxPaths))}`;
  const task = onlyOne(tasks);
  const of = task === undefined ? `${tasks.length} tasks` : taskInWords(task, wording);
  if (entries === undefined) return `the time entries of ${of}`;
  const entry = onlyOne(entries);
  return `${entry === undefined ? `${entries.length} time entries` : `the time entry ${show.id(entry)}`} of ${of}`;
}

/** `212 entries, 80:30 hours, to reports/time.csv`, with decimal hours for a bill. */
function exportedInWords({ entries, totalSeconds, files, summary }: ExportTotals, show: Show): string {
  const durationMs = Math.round(totalSeconds * 1000);
  const hours = summary ? headHours({ ...summary.totals, durationMs }) : hoursAndMinutes(durationMs);
  return `${plural(entries, 'entry', 'entries')}, ${hours} hours, to ${allOf(renderFirst(files, show.id, maxPaths))}`;
}

function webhookInWords({ name, callbackUrl }: WebhookDefinition, show: Show): string {
  // Host and port alone, since path and query may contain credentials.
  const url = URL.parse(callbackUrl);
  const host = show.id(visibleExcerpt(url === null ? hideQueryValues(callbackUrl) : url.host));
  return name === undefined ? `a webhook for ${host}` : `the webhook ${show.name(name)} for ${host}`;
}

function onlyOne(texts: readonly string[] = []): string | undefined {
  return texts.length === 1 ? texts[0] : undefined;
}

/** The hours of the one export among the outcomes, as its reports show them. */
function exportedHours(outcomes: readonly Outcome[]): string {
  const { summary, totalSeconds = 0 } = outcomes.find(({ exported }) => exported !== undefined)?.exported ?? {};
  return summary ? headHours(summary.totals) : hoursAndMinutes(Math.round(totalSeconds * 1000));
}

export function headingOf(operation: Operation): string {
  return kinds[operation.kind === 'none' ? operation.of : operation.kind].heading;
}

export function inWords(operation: Operation, wording: Wording, results: Results = {}): Words {
  if (operation.kind !== 'none') return wordsOf(operation).words(operation, wording, results);
  const source = () => operation.source;
  return { toDo: source, done: source, subject: source };
}

export function identityOf(operation: Operation): Identity {
  return operation.kind === 'none' ? {} : wordsOf(operation).identity(operation);
}

function wordsOf<Kind extends OperationKind>(operation: OperationOf<Kind>): KindWords<Kind> {
  return kinds[operation.kind];
}
