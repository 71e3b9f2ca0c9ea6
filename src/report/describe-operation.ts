// PURE: the words for an operation, the same in the log, the summary and the annotations.
import type { BoardRequest } from '../model/board.ts';
import type { Operation, OperationKind } from '../model/operation.ts';
import { excerpt } from '../text/excerpt.ts';
import { hideQueryValues, quoteName } from '../text/quote.ts';
import { visibleText } from '../text/visible-text.ts';

/** `subtask-updates[0] T3s6UGyzY subtask "Write tests"`: where it is declared and what it is about, on one line. */
export function describeOperation(operation: Operation): string {
  return `${visibleText(operation.source)} ${subjectOf(operation)}`;
}

/** What the operation is about: `T3s6UGyzY subtask "Write tests"`. */
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
      const [task] = tasks;
      const read = task !== undefined && tasks.length === 1 ? idText(task) : `${tasks.length} tasks`;
      return `${read}${entriesText(entries)} to ${files.map((file) => idText(file.path)).join(', ')}`;
    }
    case 'webhook-registration': {
      const { name, callbackUrl } = operation.webhook;
      return `${name === undefined ? '' : `${quoteName(name)} `}for ${callbackHost(callbackUrl)}`;
    }
    case 'none':
      return noOperationWords[operation.of];
  }
}

/**
 * A request as a dry run prints it: `POST /api/v1/tasks/T8/subtasks/by-index/0 {"finished":true}`, whole, on one
 * line, but for query values of a webhook's callback, where receivers keep their keys.
 */
export function describeRequest({ method, path, body }: Omit<BoardRequest, 'repeatable'>): string {
  if (body === undefined) return visibleText(`${method} ${path}`);
  return visibleText(`${method} ${path} ${path.endsWith('/webhooks') ? hideQueryValues(body) : body}`);
}

/** Host and port of a callback; its path and query may hold credentials. */
export function callbackHost(callbackUrl: string): string {
  const url = URL.parse(callbackUrl);
  return excerpt(visibleText(url === null ? hideQueryValues(callbackUrl) : url.host), 256);
}

const noOperationWords: Readonly<Record<OperationKind, string>> = {
  'subtask-update': 'subtask update',
  'label-removal': 'label removal',
  'time-entry-export': 'time-entry export',
  'webhook-registration': 'webhook registration',
};

/** The heading under which an outcome stands. */
export function headingOf(operation: Operation): string {
  return kindHeadings[operation.kind === 'none' ? operation.of : operation.kind];
}

/** What a kind of operation is called where its outcomes stand together, in the order in which they are carried out. */
const kindHeadings: Readonly<Record<OperationKind, string>> = {
  'subtask-update': 'Subtask updates and label removals',
  'label-removal': 'Subtask updates and label removals',
  'webhook-registration': 'Webhook registrations',
  'time-entry-export': 'Time-entry exports',
};

function entriesText(entries: readonly string[] | undefined): string {
  if (entries === undefined) return '';
  const [entry] = entries;
  return entry !== undefined && entries.length === 1 ? ` entry ${quoteName(entry)}` : `, ${entries.length} entries`;
}

/** Ids and paths go without quotes where they are made of plain characters. */
function idText(id: string): string {
  return /^[\w./-]{1,256}$/.test(id) ? id : quoteName(id);
}
