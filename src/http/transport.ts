// A service over HTTP/1.1: one attempt a call, whatever becomes of it returned as data.
import type { Dispatcher } from 'undici';
import type { Attempt, HttpRequest } from './attempt.ts';
import type { Connections } from './connections.ts';
import { type ExchangeLimits, exchange } from './exchange.ts';
import { blameForwarder, isForwarded, proxyHeaders } from './forwarding.ts';
import type { ProxyServer } from './proxy.ts';
import { hostOf } from './proxy-failure.ts';

export type TransportOptions = {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Goes before the path of every request: without a trailing slash, as a URL spells it; may be empty. */
  readonly pathPrefix: string;
  /** Of every request, the credential among them; they replace those that the transport sets. */
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where the origin is reached directly. */
  readonly proxy?: ProxyServer;
  /**
   * Connections that are kept at most, each with one request in flight; further attempts queue, which counts against
   * their timeout. A request that may not be repeated has one of its own and does not count: the caller bounds those.
   */
  readonly connections: number;
  /** For one attempt: connection, request and the whole answer. */
  readonly requestTimeoutMs: number;
  /** Bytes of an answer's body at most; 32 MiB unless given (contract.md, section 5). */
  readonly maxAnswerBytes?: number;
};

export type Transport = {
  /** Sends a request once; redirects are not followed. Never rejects for what the network or the service does. */
  readonly attempt: (request: HttpRequest, signal: AbortSignal) => Promise<Attempt>;
  readonly close: () => Promise<void>;
};

const defaultMaxAnswerBytes = 32 * 1024 * 1024;

/** A slower connection hardly ever succeeds, and an attempt that is certainly unsent beats a long wait. */
const maxConnectMs = 10_000;

/**
 * Nothing is connected before the first attempt. `close` destroys all connections: attempts in flight end as unsent or
 * ambiguous, later ones as unsent. A request that may not be repeated has a connection of its own: the service could
 * close a kept one just as the request is written, and it would be unknown whether it arrived.
 */
export function createTransport(options: TransportOptions): Transport {
  const { origin, pathPrefix, proxy, requestTimeoutMs } = options;
  const host = new URL(origin).host;
  const forwarder = isForwarded(origin) ? proxy : undefined;
  const limits: ExchangeLimits = {
    host: proxy === undefined ? host : `${host} (through the proxy ${hostOf(proxy)})`,
    plain: origin.startsWith('http:'),
    timeoutMs: requestTimeoutMs,
    maxAnswerBytes: options.maxAnswerBytes ?? defaultMaxAnswerBytes,
  };
  // A forwarding proxy takes the whole URL as the path (RFC 9112, section 3.2.2).
  const pathStart = (forwarder === undefined ? '' : origin) + pathPrefix;
  const headers = {
    ...(forwarder !== undefined && proxyHeaders(forwarder, host)),
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'taskboard-action',
    ...options.headers,
  };
  const headersWithBody = { ...headers, 'content-type': 'application/json' };
  let opening: Promise<Connections> | undefined;
  let closed = false;

  async function attempt({ method, path, body, repeatable }: HttpRequest, signal: AbortSignal): Promise<Attempt> {
    if (closed) {
      const what = `The connection to ${limits.host} was closed from this side`;
      return { kind: 'unsent', error: { code: 'CLOSED', what } };
    }
    opening ??= open(options);
    const { shared, withLone } = await opening;
    const start = { method, path: pathStart + path, reset: !repeatable };
    const request = body === undefined ? { ...start, headers } : { ...start, headers: headersWithBody, body };
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

/** Loaded only when a request is sent, and only parts of undici: all of it would take 70 instead of 25 ms. */
async function open({ origin, proxy, connections, requestTimeoutMs }: TransportOptions): Promise<Connections> {
  const { openConnections } = await import('./connections.ts');
  return openConnections({
    origin,
    connections,
    connectTimeoutMs: Math.min(requestTimeoutMs, maxConnectMs),
    ...(proxy !== undefined && { proxy }),
  });
}
