// Receives a webhook's events, for any server that speaks Fetch: Node.js, Deno, Bun, workers.

import { ByteBuffer } from '../../text/byte-buffer.ts';
import { parseJson } from '../../text/json.ts';
import { checkOptions, type SignatureFormat, verifyWebhook } from '../../webhooks/signature.ts';
import type { GlobalType } from '../global-type.ts';
import { RecentDeliveries } from './recent-deliveries.ts';

/** What a handler of webhook events needs, and how events are signed. */
export type WebhookHandlerOptions<Event> = SignatureFormat & {
  /** More than one while a secret is being rotated. At least one must be set and not empty. */
  readonly secrets: readonly (string | undefined)[];
  /**
   * Gets the parsed body of each verified event. If it throws or rejects, the board is asked to deliver the event again.
   * The type of an event is yours to state: the service's specification doesn't show its payload.
   */
  readonly onEvent: (event: Event) => unknown;
  /** The header with the signature. Without it, every header whose name ends in `signature` or `signature-256` counts. */
  readonly header?: string;
  /** Longer bodies get 413. 1 MiB unless given. */
  readonly maxBytes?: number;
};

/** What servers that speak Fetch call for each request. */
export type FetchHandler = (request: GlobalType<'Request'>) => Promise<GlobalType<'Response'>>;

/**
 * Handles the requests that a board sends to a callback: 200 for the HEAD by which it checks the callback, 204 for an
 * event once `onEvent` is done, 500 if that fails. A body that was already delivered, or is being handled, gets the
 * first one's response without another `onEvent`; the latest 1,000 are remembered in memory. Everything else gets 400,
 * 401, 405 or 413. It never rejects.
 *
 * @throws TypeError if no secret is usable, or an option, the digest or the encoding is unknown.
 */
export function createWebhookHandler<Event = unknown>(options: WebhookHandlerOptions<Event>): FetchHandler {
  checkOptions(options, ['secrets', 'onEvent', 'header', 'maxBytes']);
  const { onEvent, maxBytes = 1024 * 1024, ...verification } = options;
  if (typeof onEvent !== 'function') throw new TypeError('onEvent: expected a function');
  const isUsable = verification.secrets.some((secret) => secret !== undefined && secret !== '');
  if (!isUsable) throw new TypeError('secrets: expected at least one that is set and not empty');
  const deliveries = new RecentDeliveries();

  return async (request) => {
    const { method, headers } = request;
    if (method === 'HEAD') return new Response(null);
    if (method !== 'POST') return refuse(405, 'Events are sent by POST.', { allow: 'HEAD, POST' });
    const body = await readBody(request, maxBytes);
    if (body === 'too long') return refuse(413, `The body is too long; the limit is ${maxBytes} bytes.`);
    if (body === 'unreadable') return refuse(400, 'The body was cut off, or something else has already read it.');
    if (!verifyWebhook({ ...verification, body, headers })) return refuse(401, 'The signature is missing or wrong.');
    const event = parseBody(body);
    if (event === undefined) return refuse(400, 'The body is not JSON.');
    const isDone = await deliveries.handle(body, () => onEvent(event as Event));
    return isDone
      ? new Response(null, { status: 204 })
      : refuse(500, 'The event could not be handled. Deliver it again.');
  };
}

function refuse(status: number, reason: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${reason}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
}

async function readBody({ body, headers }: Request, maxBytes: number): Promise<Uint8Array | 'too long' | 'unreadable'> {
  if (Number(headers.get('content-length')) > maxBytes) return 'too long';
  const bytes = new ByteBuffer();
  try {
    for await (const chunk of body ?? []) {
      // Not `>`, which is false if the limit is NaN.
      if (!(bytes.length + chunk.length <= maxBytes)) return 'too long';
      bytes.append(chunk);
    }
  } catch {
    return 'unreadable';
  }
  return bytes.take();
}

/** Undefined if it is not JSON in UTF-8. */
function parseBody(body: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
