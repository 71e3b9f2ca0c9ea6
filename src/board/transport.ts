// The board over HTTP/1.1: one attempt a call, every end of it told as a value. The only importer of undici.
import type { Dispatcher } from 'undici';
import type { Attempt, Board, BoardRequest } from '../model/board.ts';
import type { Credential } from '../model/settings.ts';
import { authorizationHeaders } from './credential.ts';
import { type ExchangeLimits, exchange } from './exchange.ts';

export type BoardOptions = {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Path before `/api/v1`, without a trailing slash, as a URL spells it; may be empty. */
  readonly pathPrefix: string;
  readonly credential: Credential;
  /** Connections at most, each with one request in flight; further attempts queue, which counts as time of theirs. */
  readonly concurrency: number;
  /** For one attempt: connection, request and the whole answer. */
  readonly requestTimeoutMs: number;
  /** Bytes of an answer's body at most; 32 MiB unless given (contract.md, section 5). */
  readonly maxAnswerBytes?: number;
};

const defaultMaxAnswerBytes = 32 * 1024 * 1024;

/** A connection that takes longer will not come about: rather an attempt that is surely unsent than a long wait. */
const maxConnectMs = 10_000;

/**
 * The board at an address. Nothing is connected before the first attempt. `close` destroys all connections; attempts
 * in flight end as unsent or ambiguous, later ones as unsent.
 */
export function createBoard(options: BoardOptions): Board & { readonly close: () => Promise<void> } {
  const { origin, pathPrefix, credential, requestTimeoutMs } = options;
  const limits: ExchangeLimits = {
    host: new URL(origin).host,
    timeoutMs: requestTimeoutMs,
    maxAnswerBytes: options.maxAnswerBytes ?? defaultMaxAnswerBytes,
  };
  const bodilessHeaders = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'taskboard-action',
    ...authorizationHeaders(credential),
  };
  const headersWithBody = { ...bodilessHeaders, 'content-type': 'application/json' };
  let opening: Promise<Dispatcher> | undefined;
  let closed = false;

  async function attempt({ method, path, body }: BoardRequest, signal: AbortSignal): Promise<Attempt> {
    if (closed) {
      return { kind: 'unsent', message: `The connection to ${limits.host} was closed from this side.` };
    }
    opening ??= openDispatcher(options);
    const dispatcher = await opening;
    const rawPath = pathPrefix + path;
    const request =
      body === undefined
        ? { method, path: rawPath, headers: bodilessHeaders }
        : { method, path: rawPath, headers: headersWithBody, body };
    return await exchange(dispatcher, request, limits, signal);
  }

  async function close(): Promise<void> {
    closed = true;
    const dispatcher = await opening;
    await dispatcher?.destroy();
  }

  return { attempt, close };
}

/**
 * Decides how connections come about, and is the place where a proxy comes in: nothing else depends on the kind.
 * The pool alone loads in a third of the time of undici's face (25 instead of 70 ms), and only when a request is sent.
 */
async function openDispatcher({ origin, concurrency, requestTimeoutMs }: BoardOptions): Promise<Dispatcher> {
  const { default: Pool } = await import('undici/lib/dispatcher/pool.js');
  return new Pool(origin, {
    connections: concurrency,
    pipelining: 1,
    allowH2: false,
    // The exchange has a deadline of its own over the whole attempt; undici's timers are coarse and start anew.
    headersTimeout: 0,
    bodyTimeout: 0,
    connectTimeout: Math.min(requestTimeoutMs, maxConnectMs),
  });
}
