import { ByteBuffer } from '../../text/byte-buffer.ts';
import type { FetchHandler } from './handler.ts';

/** What a listener uses of `IncomingMessage`, so that the types don't require those of Node.js. */
export type NodeRequest = {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Alternating names and values. */
  readonly rawHeaders: readonly string[];
  /** Whether it has arrived whole. */
  readonly complete: boolean;
  readonly destroyed: boolean;
  readonly readableEnded: boolean;
  readonly on: (event: 'data' | 'close' | 'end', listener: (piece: Uint8Array) => void) => unknown;
  readonly pause: () => unknown;
  readonly resume: () => unknown;
};

/** What a listener uses of `ServerResponse`. */
export type NodeResponse = {
  statusCode: number;
  readonly appendHeader: (name: string, value: string) => unknown;
  readonly end: (body: Uint8Array) => unknown;
  readonly destroy: () => unknown;
};

/**
 * A listener for `createServer` of `node:http` and for frameworks based on it. A handler that rejects gives 500. Its
 * responses are held in memory, and `request.url` always has the host `localhost`, since what a client names may be none.
 * The connection ends with a response that comes before the whole body, the rest of which is not read.
 */
export function toNodeListener(handler: FetchHandler): (request: NodeRequest, response: NodeResponse) => void {
  return (incoming, outgoing) => {
    void serve(handler, incoming, outgoing).catch(() => outgoing.destroy());
  };
}

async function serve(handler: FetchHandler, incoming: NodeRequest, outgoing: NodeResponse): Promise<void> {
  const request = toRequest(incoming);
  const response = request === undefined ? new Response(null, { status: 405 }) : await respond(handler, request);
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  const body = new Uint8Array(await response.arrayBuffer());
  // Node.js then ends the connection instead of reading what the client still sends.
  if (!incoming.complete) outgoing.appendHeader('connection', 'close');
  outgoing.end(body);
}

/** Undefined for a method that Fetch doesn't have, `TRACE`. */
function toRequest(incoming: NodeRequest): Request | undefined {
  const { method = 'GET', url = '/', rawHeaders } = incoming;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody && ReadableStream.from(readPieces(incoming));
  // Proxies may name scheme and host in front of the path (RFC 9112, 3.2.2); `OPTIONS *` has no path at all.
  const path = url.replace(/^[a-z][^/]*:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
  try {
    return new Request(`http://localhost${path}`, { method, headers, ...(body && { body, duplex: 'half' }) });
  } catch {
    return undefined;
  }
}

/**
 * The body, in one piece for each turn of the event loop. A client can send it in single bytes, and what the streams of
 * Fetch spend on a piece would keep other requests waiting.
 */
async function* readPieces(incoming: NodeRequest): AsyncGenerator<Uint8Array> {
  const bytes = new ByteBuffer();
  let wake = () => {};
  incoming.on('data', (piece) => {
    if (bytes.length === 0) setImmediate(() => wake());
    bytes.append(piece);
  });
  incoming.on('end', () => wake());
  incoming.on('close', () => wake());
  while (!incoming.readableEnded) {
    if (incoming.destroyed) throw new Error('the request was cut off');
    await new Promise<void>((resolve) => {
      wake = resolve;
      incoming.resume();
    });
    incoming.pause();
    if (bytes.length > 0) yield bytes.take();
  }
}

async function respond(handler: FetchHandler, request: Request): Promise<Response> {
  try {
    return await handler(request);
  } catch {
    // The error is not for whoever sent the request.
    return new Response(null, { status: 500 });
  }
}
