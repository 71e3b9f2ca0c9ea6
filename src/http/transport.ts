// The board over HTTP/1.1: one attempt a call, every end of it told as a value.
import type { Dispatcher } from 'undici';
import type { Attempt, Board, BoardRequest } from '../model/board.ts';
import type { ProxyServer } from '../model/proxy.ts';
import type { Credential } from '../model/settings.ts';
import type { Connections } from './connections.ts';
import { authorizationHeaders } from './credential.ts';
import { type ExchangeLimits, exchange } from './exchange.ts';
import { blameForwarder, forwardingHeaders, isForwarded } from './forwarding.ts';
import { hostOf } from './proxy-failure.ts';

export type BoardOptions = {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Path before `/api/v1`, without a trailing slash, as a URL spells it; may be empty. */
  readonly pathPrefix: string;
  readonly credential: Credential;
  /** Absent where the board is reached without one. */
  readonly proxy?: ProxyServer;
  /**
   * Connections that are kept at most, each with one request in flight; further attempts queue, which counts as time of
   * theirs. Requests with a connection of their own do not count: the caller bounds what is in flight.
   */
  readonly concurrency: number;
  /** For one attempt: connection, request and the whole answer. */
  readonly requestTimeoutMs: number;
  /** Bytes of an answer's body at most; 32 MiB unless given (contract.md, section 5). */
  readonly maxAnswerBytes?: number;
};

/** GitHub is reached by the same transport (see `github/ports.ts`), and has requests that the board has not. */
type TransportRequest = Omit<BoardRequest, 'method'> & { readonly method: BoardRequest['method'] | 'PUT' };

export type Transport = {
  readonly attempt: (request: TransportRequest, signal: AbortSignal) => ReturnType<Board['attempt']>;
  readonly close: () => Promise<void>;
};

const defaultMaxAnswerBytes = 32 * 1024 * 1024;

/** A connection that takes longer will not come about: rather an attempt that is surely unsent than a long wait. */
const maxConnectMs = 10_000;

/**
 * The board at an address. Nothing is connected before the first attempt. `close` destroys all connections; attempts
 * in flight end as unsent or ambiguous, later ones as unsent. A request that must not be repeated has a connection of
 * its own: one that was kept could be closed by the board just as it is written, and nobody would know if it arrived.
 */
export function createBoard(options: BoardOptions): Transport {
  const { origin, pathPrefix, credential, proxy, requestTimeoutMs } = options;
  const host = new URL(origin).host;
  const forwarder = isForwarded(origin) ? proxy : undefined;
  const limits: ExchangeLimits = {
    host: proxy === undefined ? host : `${host} (through the proxy ${hostOf(proxy)})`,
    plain: origin.startsWith('http:'),
    timeoutMs: requestTimeoutMs,
    maxAnswerBytes: options.maxAnswerBytes ?? defaultMaxAnswerBytes,
  };
  // A proxy that is handed a request wants the whole URL for a path (RFC 9112, section 3.2.2).
  const pathStart = (forwarder === undefined ? '' : origin) + pathPrefix;
  const bodilessHeaders = {
    ...(forwarder !== undefined && forwardingHeaders(forwarder, host)),
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'taskboard-action',
    ...authorizationHeaders(credential),
  };
  const headersWithBody = { ...bodilessHeaders, 'content-type': 'application/json' };
  let opening: Promise<Connections> | undefined;
  let closed = false;

  async function attempt({ method, path, body, repeatable }: TransportRequest, signal: AbortSignal): Promise<Attempt> {
    if (closed) {
      return { kind: 'unsent', message: `The connection to ${limits.host} was closed from this side.` };
    }
    opening ??= open(options);
    const { shared, withLone } = await opening;
    const request =
      body === undefined
        ? { method, path: pathStart + path, headers: bodilessHeaders, reset: !repeatable }
        : { method, path: pathStart + path, headers: headersWithBody, body, reset: !repeatable };
    const send = (dispatcher: Dispatcher) => exchange(dispatcher, request, limits, signal);
    const attempted = await (repeatable ? send(shared) : withLone(send));
    return forwarder === undefined ? attempted : blameForwarder(attempted, forwarder);
  }

  async function close(): Promise<void> {
    closed = true;
    const connections = await opening;
    await connections?.destroy();
  }

  return { attempt, close };
}

/** Loaded only when a request is sent, and of undici only parts: the whole would take 70 instead of 25 ms. */
async function open({ origin, proxy, concurrency, requestTimeoutMs }: BoardOptions): Promise<Connections> {
  const { openConnections } = await import('./connections.ts');
  return openConnections({
    origin,
    connections: concurrency,
    connectTimeoutMs: Math.min(requestTimeoutMs, maxConnectMs),
    ...(proxy !== undefined && { proxy }),
  });
}
