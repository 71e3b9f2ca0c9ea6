// A transport over undici, which takes longer to load than all that a run without requests needs.
import type { Socket } from 'node:net';
import { Pool, buildConnector, errors } from 'undici';
import { type Attempt, type HttpRequest, responseOf } from './attempt.ts';
import { exchange } from './exchange.ts';
import { type ProxyServer, type Route, hostOf, proxyHeaders } from './proxy.ts';
import { refusingProxy, tunnelThrough, unreachedProxy } from './tunnels.ts';

export type TransportOptions = Route & {
  readonly origin: string;
  /** Goes before the path of every request: without a trailing slash, percent-encoded; may be empty. */
  readonly pathPrefix: string;
  /** Sent with every request, the credential among them; they replace those that the transport sets. */
  readonly headers: Readonly<Record<string, string>>;
  /** Kept at most, each with one request in flight. A request that may not be repeated has one of its own, beyond these. */
  readonly connections: number;
  readonly requestTimeoutMs: number;
  /** Bytes of a response's body at most; 16 MiB unless given (contract.md, section 5). */
  readonly maxResponseBytes?: number;
};

export type Transport = {
  /** Sends a request once; redirects are not followed. Never rejects for what the network or the service does. */
  readonly attempt: (request: HttpRequest, signal: AbortSignal) => Promise<Attempt>;
  readonly close: () => Promise<void>;
};

/** A slower connection hardly ever succeeds, and an attempt that is certainly unsent beats a long wait. */
const maxConnectMs = 10_000;

/** Explicit where undici would ask the environment or flags of Node. */
const clientSettings = {
  allowH2: false,
  useMilo: false,
  maxHeaderSize: 16_384,
  // An exchange has one deadline for the whole attempt; undici's timers are coarse and restart with each part.
  headersTimeout: 0,
  bodyTimeout: 0,
} as const;

export function openTransport(options: TransportOptions): Transport {
  const { origin, pathPrefix, proxy, requestTimeoutMs } = options;
  const { host, protocol } = new URL(origin);
  // Gets the requests themselves; those to an https origin go through a tunnel, unseen.
  const forwarder = protocol === 'http:' ? proxy : undefined;
  const limits = {
    host: proxy === undefined ? host : `${host} (through the proxy ${hostOf(proxy)})`,
    timeoutMs: requestTimeoutMs,
    maxResponseBytes: options.maxResponseBytes ?? 16 * 1024 * 1024,
  };
  // A forwarding proxy takes the whole URL as the path (RFC 9112, section 3.2.2).
  const pathStart = (forwarder === undefined ? '' : origin) + pathPrefix;
  const headers = {
    host,
    ...(forwarder !== undefined && proxyHeaders(forwarder, host)),
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'taskboard-action',
    ...options.headers,
  };
  const headersWithBody = { ...headers, 'content-type': 'application/json' };

  const sockets = new Set<Socket>();
  const { shared, unshared } = openPools(options, sockets);
  return {
    attempt: async ({ method, path, body, repeatable }, signal) => {
      const start = { origin, method, path: pathStart + path };
      const request = body === undefined ? { ...start, headers } : { ...start, headers: headersWithBody, body };
      const attempt = await exchange(repeatable ? shared : unshared, request, limits, signal);
      return forwarder === undefined ? attempt : nameProxy(attempt, forwarder);
    },
    close: async () => {
      const destroyed = Promise.all([shared.destroy(), unshared.destroy()]);
      // Connections still being made, too: each would keep the process alive.
      for (const socket of sockets) socket.destroy(new errors.ClientDestroyedError());
      await destroyed;
    },
  };
}

/** Only a 407 certainly comes from the proxy; any other response, such as 502, could come from either. */
function nameProxy(attempt: Attempt, forwarder: ProxyServer): Attempt {
  if (responseOf(attempt)?.status === 407) return refusingProxy(forwarder, 407).attempt;
  const isUnreached = attempt.kind === 'unsent' && attempt.error.cause !== undefined;
  return isUnreached ? unreachedProxy(forwarder, attempt.error.cause).attempt : attempt;
}

function openPools({ origin, proxy, connections, requestTimeoutMs }: TransportOptions, sockets: Set<Socket>) {
  const timeoutMs = Math.min(requestTimeoutMs, maxConnectMs);
  const direct = createConnector(timeoutMs, sockets);
  const settings = { ...clientSettings, connect: proxy === undefined ? direct : toProxy(direct) };
  const isTunneled = proxy !== undefined && origin.startsWith('https:');
  const connect = isTunneled ? tunnelThrough(proxy, timeoutMs, direct, settings) : settings.connect;
  const target = proxy === undefined || isTunneled ? origin : proxy.origin;
  return {
    shared: new Pool(target, { ...settings, connect, connections, pipelining: 1 }),
    unshared: new Pool(target, { ...settings, connect, pipelining: 0 }),
  };
}

/** undici takes the TLS server name from the host header, which names the origin. */
function toProxy(connect: buildConnector.connector): buildConnector.connector {
  return ({ servername: _, ...target }, callback) => connect(target, callback);
}

function createConnector(timeout: number, sockets: Set<Socket>): buildConnector.connector {
  // Explicit, since NODE_TLS_REJECT_UNAUTHORIZED=0 applies otherwise.
  const settings = { allowH2: false, rejectUnauthorized: true, timeout };
  const connect: (...given: Parameters<buildConnector.connector>) => unknown = buildConnector(settings);
  return (target, callback) => {
    const socket = connect(target, callback) as Socket;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
}
