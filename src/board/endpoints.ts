import type { HttpRequest } from '../http/attempt.ts';
import type { BoardCall, EntryCall } from '../model/board.ts';
import { type WebhookDefinition, webhookFilterKeys } from '../model/declaration.ts';
import { type SubtaskTarget, subtaskKeys } from '../model/subtask.ts';

type CallOf<Name extends BoardCall['kind']> = { [N in Name]: Extract<BoardCall, { readonly kind: N }> }[Name];

type Endpoint<Name extends BoardCall['kind']> = {
  readonly request: (call: CallOf<Name>) => HttpRequest;
  readonly adviceIfMissing: (call: CallOf<Name>) => string;
};

/** As in task-board-api.md, "Endpoints". */
const endpoints: { readonly [Name in BoardCall['kind']]: Endpoint<Name> } = {
  'subtask-update': {
    request: ({ task, target, set }) => ({
      method: 'POST',
      path: `${taskPath(task)}/subtasks/${targetPath(target)}`,
      body: JSON.stringify(pick(set, subtaskKeys)),
      repeatable: target.by === 'index' || set.name === undefined || set.name === target.name,
    }),
    adviceIfMissing: ({ target }) => {
      const which = target.by === 'name' ? 'of this name in it (case matters)' : 'at this index (counted from 0)';
      return `No such task, or no subtask ${which}: check both, or set if-missing: ignore.`;
    },
  },
  'get-time-entry': {
    request: ({ task, entry }) => ({
      method: 'GET',
      path: `${taskPath(task)}/manual-time-entries/${encodeSegment(entry)}`,
      repeatable: true,
    }),
    adviceIfMissing: () =>
      'No such task, or no such time entry in it: check both ids, and that the credential may see the task.',
  },
  'get-time-entries': {
    request: ({ task }) => ({ method: 'GET', path: `${taskPath(task)}/manual-time-entries`, repeatable: true }),
    adviceIfMissing: () => 'No such task: check its id, and that the credential may see it.',
  },
  'label-removal': {
    request: ({ task, label }) => ({
      method: 'DELETE',
      path: `${taskPath(task)}/labels/by-name/${encodeSegment(label)}`,
      repeatable: true,
    }),
    adviceIfMissing: () =>
      'No such task, or no such label on it (case matters): check both, or set if-missing: ignore.',
  },
  'webhook-registration': {
    request: ({ webhook }) => ({
      method: 'POST',
      path: '/api/v1/webhooks',
      body: webhookBody(webhook),
      repeatable: false,
    }),
    adviceIfMissing: () => 'There is no task board API at this address: check base-url and its path.',
  },
};

/** @throws as `encodeSegment` does. Validation rejects such texts first, so that means a bug. */
export function requestFor<Name extends BoardCall['kind']>(call: CallOf<Name>): HttpRequest {
  return endpoints[call.kind].request(call);
}

export function adviceIfMissing<Name extends BoardCall['kind']>(call: CallOf<Name>): string {
  return endpoints[call.kind].adviceIfMissing(call);
}

export function isRead(call: BoardCall): call is EntryCall {
  return call.kind === 'get-time-entry' || call.kind === 'get-time-entries';
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
  return target.by === 'name' ? `by-name/${encodeSegment(target.name)}` : `by-index/${target.index}`;
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
