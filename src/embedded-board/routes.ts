import type { SubtaskTarget } from '../model/subtask.ts';

/** What a request asks for, decoded. */
export type Route =
  | { readonly name: 'update-subtask'; readonly task: string; readonly target: SubtaskTarget }
  | { readonly name: 'get-time-entries'; readonly task: string }
  | { readonly name: 'get-time-entry'; readonly task: string; readonly entry: string }
  | { readonly name: 'delete-label'; readonly task: string; readonly label: string }
  | { readonly name: 'create-webhook' }
  | { readonly name: 'callback' };

/**
 * Finds the operation of a request target as sent: split at `/` before it is decoded, so that `%2F` stays in its segment
 * and `%2e%2e` goes nowhere. A query, an empty segment or invalid UTF-8 matches nothing: the API has no such addresses,
 * and a client that forgets to encode a name should find out here.
 *
 * @param prefix path before `/api/v1`, without a trailing slash; callbacks are outside it.
 */
export function findRoute(method: string, target: string, prefix: string): Route | undefined {
  if ((method === 'HEAD' || method === 'POST') && target.startsWith('/callback/')) {
    return { name: 'callback' };
  }
  const start = `${prefix}/api/v1/`;
  if (!target.startsWith(start)) {
    return undefined;
  }
  const segments = decodeSegments(target.slice(start.length));
  return segments && findOperation(method, segments);
}

function findOperation(method: string, [first, task = '', ...rest]: readonly string[]): Route | undefined {
  if (first === 'webhooks') {
    return method === 'POST' && task === '' ? { name: 'create-webhook' } : undefined;
  }
  if (first !== 'tasks') {
    return undefined;
  }
  const [collection, second, third] = rest;
  switch (`${method} ${collection} ${rest.length}`) {
    case 'GET manual-time-entries 1':
      return { name: 'get-time-entries', task };
    case 'GET manual-time-entries 2':
      return { name: 'get-time-entry', task, entry: second ?? '' };
    case 'DELETE labels 3':
      return second === 'by-name' ? { name: 'delete-label', task, label: third ?? '' } : undefined;
    case 'POST subtasks 3': {
      const target = parseTarget(second, third ?? '');
      return target && { name: 'update-subtask', task, target };
    }
    default:
      return undefined;
  }
}

function parseTarget(by: string | undefined, value: string): SubtaskTarget | undefined {
  if (by === 'by-name') {
    return { by: 'name', name: value };
  }
  return by === 'by-index' && /^(?:0|[1-9][0-9]*)$/.test(value) ? { by: 'index', index: Number(value) } : undefined;
}

function decodeSegments(path: string): readonly string[] | undefined {
  const segments = path.split('/');
  if (segments.includes('') || /[?#]/.test(path)) {
    return undefined;
  }
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
