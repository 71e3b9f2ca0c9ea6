import type { BoardRequest } from '../model/board.ts';
import type { Operation, OperationKind } from '../model/operation.ts';
import { excerpt } from '../text/excerpt.ts';
import { hideQueryValues, quoteName } from '../text/quote.ts';
import { visibleText } from '../text/visible-text.ts';

/** Source and subject on one line: `subtask-updates[0] T3s6UGyzY subtask "Write tests"`. */
export function describeOperation(operation: Operation): string {
  return `${visibleText(operation.source)} ${subjectOf(operation)}`;
}

function subjectOf(operation: Operation): string {
  switch (operation.kind) {
    case 'subtask-update': {
      const { task, target } = operation;
      return `${idText(task)} subtask ${target.by === 'name' ? quoteName(target.name) : target.index}`;
    }
    case 'label-removal':
      return `${idText(operation.task)} label ${quoteName(operation.label)}`;
    case 'time-entry-export': {
      const { tasks, entries, files } = operation;
      const task = onlyOne(tasks);
      const read = task === undefined ? `${tasks.length} tasks` : idText(task);
      return `${read}${entriesText(entries)} to ${files.map((file) => idText(file.path)).join(', ')}`;
    }
    case 'webhook-registration': {
      const { name, callbackUrl } = operation.webhook;
      return `${name === undefined ? '' : `${quoteName(name)} `}for ${callbackHost(callbackUrl)}`;
    }
    case 'none':
      return kindNames[operation.of];
  }
}

/**
 * A request as a dry run prints it, complete and on one line: `POST /api/v1/tasks/T8/subtasks/by-index/0 {"finished":true}`.
 * Only query values of a webhook's callback, where receivers keep their keys, are hidden.
 */
export function describeRequest({ method, path, body }: Omit<BoardRequest, 'repeatable'>): string {
  if (body === undefined) return visibleText(`${method} ${path}`);
  return visibleText(`${method} ${path} ${path.endsWith('/webhooks') ? hideQueryValues(body) : body}`);
}

/** What a planned operation changes: `set {"finished":true}`, `remove`. May contain external text. */
export function describeChange(operation: Operation): string {
  switch (operation.kind) {
    case 'subtask-update':
      return `set ${JSON.stringify(operation.set)}`;
    case 'label-removal':
      return 'remove';
    case 'time-entry-export':
      return 'export';
    case 'webhook-registration':
      return `register for ${operation.webhook.events.map(({ name }) => name).join(', ')}`;
    case 'none':
      return 'nothing';
  }
}

/** Host and port of a callback, since its path and query may contain credentials. */
export function callbackHost(callbackUrl: string): string {
  const url = URL.parse(callbackUrl);
  return excerpt(visibleText(url === null ? hideQueryValues(callbackUrl) : url.host), 256);
}

const kindNames: Readonly<Record<OperationKind, string>> = {
  'subtask-update': 'subtask update',
  'label-removal': 'label removal',
  'time-entry-export': 'time-entry export',
  'webhook-registration': 'webhook registration',
};

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

function entriesText(entries: readonly string[] | undefined): string {
  if (entries === undefined) return '';
  const entry = onlyOne(entries);
  return entry === undefined ? `, ${entries.length} entries` : ` entry ${quoteName(entry)}`;
}

export function onlyOne(texts: readonly string[] = []): string | undefined {
  return texts.length === 1 ? texts[0] : undefined;
}

/** Ids and paths of plain characters need no quotes. */
function idText(id: string): string {
  return /^[\w./-]{1,256}$/.test(id) ? id : quoteName(id);
}
