// Operations in words: `ticked "Code review" on Login page (T8)`.
import type { BoardRequest } from '../model/board.ts';
import type {
  Operation,
  OperationKind,
  SubtaskUpdate,
  TimeEntryExport,
  WebhookRegistration,
} from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { DisplayNames } from '../model/totals.ts';
import { hoursAndMinutes } from '../text/duration.ts';
import { visibleExcerpt } from '../text/excerpt.ts';
import { allOf, plural } from '../text/grammar.ts';
import { hideQueryValues } from '../text/quote.ts';
import { visibleText } from '../text/visible-text.ts';
import { describeSubtaskChanges, subtaskPhrase, type Tense } from './describe-subtask.ts';
import { id, listPhrases, name, type Phrase, title } from './phrase.ts';

/** Of one export; the results have them all. */
const maxPaths = 5;

/** What an operation does, to be continued from `could not` or `would`: `tick "Code review" on Login page (T8)`. */
export function describeOperation(operation: Operation, names: DisplayNames): Phrase {
  switch (operation.kind) {
    case 'subtask-update':
      return describeUpdate(operation, names, 'base');
    case 'label-removal':
      return ['remove the label ', name(operation.label), ' from ', ...taskPhrase(operation.task, names)];
    case 'time-entry-export':
      if (operation.mode === 'verify') {
        return ['verify ', ...pathsPhrase(filePaths(operation)), ' against ', ...entriesPhrase(operation, names)];
      }
      return ['export ', ...entriesPhrase(operation, names), ' to ', ...pathsPhrase(filePaths(operation))];
    case 'webhook-registration':
      return ['register ', ...webhookPhrase(operation), ` (${eventNames(operation)})`];
    case 'none':
      return [operation.source];
  }
}

/** What a success has changed: `ticked "Code review" on Login page (T8)`. */
export function describeDone({ operation, exported, registered }: Outcome, names: DisplayNames): Phrase {
  switch (operation.kind) {
    case 'subtask-update':
      return describeUpdate(operation, names, 'past');
    case 'label-removal':
      return ['removed the label ', name(operation.label), ' from ', ...taskPhrase(operation.task, names)];
    case 'time-entry-export':
      if (operation.mode === 'verify') return ['verified ', ...pathsPhrase(filePaths(operation))];
      if (exported === undefined) return ['exported ', ...entriesPhrase(operation, names)];
      return [`exported ${describeHours(exported)}, to `, ...pathsPhrase(exported.files.map(({ path }) => path))];
    case 'webhook-registration':
      return ['registered ', ...webhookPhrase(operation), ...(registered ? [' as ', id(registered.webhookId)] : [])];
    case 'none':
      return [operation.source];
  }
}

/** `212 entries, 80:30 hours`. */
function describeHours({ entries, totalSeconds }: { readonly entries: number; readonly totalSeconds: number }) {
  return `${plural(entries, 'entry', 'entries')}, ${hoursAndMinutes(Math.round(totalSeconds * 1000))} hours`;
}

function describeUpdate(operation: SubtaskUpdate, names: DisplayNames, tense: Tense): Phrase {
  return [...describeSubtaskChanges(operation, names, tense), ' on ', ...taskPhrase(operation.task, names)];
}

/** The noun: `"Code review" on Login page (T8)`, `the files reports/time.csv`. */
export function subjectOf(operation: Operation, names: DisplayNames): Phrase {
  switch (operation.kind) {
    case 'subtask-update':
      return [...subtaskPhrase(operation.target), ' on ', ...taskPhrase(operation.task, names)];
    case 'label-removal':
      return ['the label ', name(operation.label), ' on ', ...taskPhrase(operation.task, names)];
    case 'time-entry-export':
      return [operation.files.length === 1 ? 'the file ' : 'the files ', ...pathsPhrase(filePaths(operation))];
    case 'webhook-registration':
      return webhookPhrase(operation);
    case 'none':
      return [operation.source];
  }
}

/** `Login page (T8)`, or `task T8` without a display name. */
function taskPhrase(task: string, { tasks }: DisplayNames): Phrase {
  const known = tasks.get(task);
  return known === undefined ? ['task ', id(task)] : [title(known), ' (', id(task), ')'];
}

/** `the time entries of 3 tasks`. */
function entriesPhrase({ tasks, entries, entriesFrom }: TimeEntryExport, names: DisplayNames): Phrase {
  if (entriesFrom !== undefined) return ['the time entries of ', ...pathsPhrase(entriesFrom)];
  const task = onlyOne(tasks);
  const of: Phrase = task === undefined ? [`${tasks.length} tasks`] : taskPhrase(task, names);
  if (entries === undefined) return ['the time entries of ', ...of];
  const entry = onlyOne(entries);
  return [
    ...(entry === undefined ? [`${entries.length} time entries`] : ['the time entry ', id(entry)]),
    ' of ',
    ...of,
  ];
}

function pathsPhrase(paths: readonly string[]): Phrase {
  return listPhrases(
    paths.map((path) => [id(path)]),
    maxPaths,
  );
}

function filePaths({ files }: TimeEntryExport): readonly string[] {
  return files.map(({ path }) => path);
}

function webhookPhrase({ webhook }: WebhookRegistration): Phrase {
  const host = id(callbackHost(webhook.callbackUrl));
  return webhook.name === undefined ? ['a webhook for ', host] : ['the webhook ', name(webhook.name), ' for ', host];
}

export function eventNames({ webhook }: WebhookRegistration): string {
  return allOf(webhook.events.map((event) => event.name));
}

/**
 * A request as a dry run prints it, complete and on one line: `POST /api/v1/tasks/T8/subtasks/by-index/0 {"finished":true}`.
 * Only query values of a webhook's callback, where receivers keep their keys, are hidden.
 */
export function describeRequest({ method, path, body }: Omit<BoardRequest, 'repeatable'>): string {
  if (body === undefined) return visibleText(`${method} ${path}`);
  return visibleText(`${method} ${path} ${path.endsWith('/webhooks') ? hideQueryValues(body) : body}`);
}

/** Host and port of a callback, since its path and query may contain credentials. */
export function callbackHost(callbackUrl: string): string {
  const url = URL.parse(callbackUrl);
  return visibleExcerpt(url === null ? hideQueryValues(callbackUrl) : url.host);
}

/** The log group of an operation's outcome. */
export function headingOf(operation: Operation): string {
  return kindHeadings[operation.kind === 'none' ? operation.of : operation.kind];
}

/** In the order in which the kinds run. */
const kindHeadings: Readonly<Record<OperationKind, string>> = {
  'subtask-update': 'Subtask updates and label removals',
  'label-removal': 'Subtask updates and label removals',
  'webhook-registration': 'Webhook registrations',
  'time-entry-export': 'Time-entry exports',
};

export function onlyOne(texts: readonly string[] = []): string | undefined {
  return texts.length === 1 ? texts[0] : undefined;
}
