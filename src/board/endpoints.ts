// PURE: the five operations of task-board-api.md ("Endpoints") as requests: method, path and body.
import type { BoardCall, BoardRequest } from '../model/board.ts';
import { type WebhookDefinition, webhookFilterKeys } from '../model/declaration.ts';
import { type SubtaskChanges, type SubtaskTarget, subtaskKeys } from '../model/subtask.ts';

/**
 * The request that carries out a call. Bodies hold only given properties, in the order of task-board-api.md;
 * `null` stays `null`.
 *
 * @throws RangeError for an empty, `.` or `..` segment, or an invalid index.
 * @throws URIError for a lone surrogate. Validation rejects all of these first, so both mean a bug.
 */
export function requestFor(call: BoardCall): BoardRequest {
  switch (call.call) {
    case 'update-subtask':
      return {
        method: 'POST',
        path: `${taskPath(call.task)}/subtasks/${targetPath(call.target)}`,
        body: subtaskBody(call.set),
        repeatable: call.target.by === 'index' || call.set.name === undefined || call.set.name === call.target.name,
      };
    case 'get-time-entry': {
      const entry = encodeSegment(call.entry);
      return { method: 'GET', path: `${taskPath(call.task)}/manual-time-entries/${entry}`, repeatable: true };
    }
    case 'get-time-entries':
      return { method: 'GET', path: `${taskPath(call.task)}/manual-time-entries`, repeatable: true };
    case 'delete-label': {
      const label = encodeSegment(call.label);
      return { method: 'DELETE', path: `${taskPath(call.task)}/labels/by-name/${label}`, repeatable: true };
    }
    case 'create-webhook':
      return { method: 'POST', path: '/api/v1/webhooks', body: webhookBody(call.webhook), repeatable: false };
  }
}

/**
 * Text as exactly one raw path segment, spelled by `encodeURIComponent` (RFC 3986, section 3.3). A dot segment cannot be
 * encoded (`%2e` means the same, RFC 3986, section 6.2.2.2).
 *
 * @throws RangeError for an empty, `.` or `..` segment.
 * @throws URIError for a lone surrogate.
 */
export function encodeSegment(text: string): string {
  if (text === '' || text === '.' || text === '..') {
    throw new RangeError(`"${text}" cannot be addressed: as a path segment it names another resource`);
  }
  return encodeURIComponent(text);
}

function taskPath(task: string): string {
  return `/api/v1/tasks/${encodeSegment(task)}`;
}

function targetPath(target: SubtaskTarget): string {
  if (target.by === 'name') return `by-name/${encodeSegment(target.name)}`;
  if (!Number.isSafeInteger(target.index) || target.index < 0) {
    throw new RangeError(`${target.index} is not the index of a subtask`);
  }
  return `by-index/${target.index}`;
}

function subtaskBody(set: SubtaskChanges): string {
  return JSON.stringify(pick(set, subtaskKeys));
}

function webhookBody({ name, callbackUrl, events, filter }: WebhookDefinition): string {
  return JSON.stringify({
    name,
    callbackUrl,
    events: events.map((event) => ({ name: event.name })),
    filter: filter && pick(filter, webhookFilterKeys),
  });
}

/** Only these, in this order; JSON leaves out what is undefined. */
function pick<Value extends object>(value: Value, keys: readonly (keyof Value & string)[]): object {
  return Object.fromEntries(keys.map((key) => [key, value[key]]));
}
