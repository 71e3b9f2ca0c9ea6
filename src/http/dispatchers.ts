// How an origin is reached with undici: directly, through a tunnel of a proxy, or by a proxy that forwards requests.
import type { Socket } from 'node:net';
import { buildConnector, errors, Pool } from 'undici';
import { isForwarded, type ProxyServer } from './proxy.ts';
import { tunnelThrough } from './tunnels.ts';

/** Explicit where undici would ask the environment or flags of Node. */
const clientSettings = {
  allowH2: false,
  useMilo: false,
  maxHeaderSize: 16_384,
  // An exchange has one deadline for the whole attempt; undici's timers are coarse and restart with each part.
  headersTimeout: 0,
  bodyTimeout: 0,
} as const;

/** Explicit, since NODE_TLS_REJECT_UNAUTHORIZED=0 applies otherwise. */
const tlsSettings = { allowH2: false, rejectUnauthorized: true } as const;

export type ConnectionOptions = {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Absent if the origin is reached directly. */
  readonly proxy?: ProxyServer;
  /**
   * Connections that are kept at most, each with one request in flight; further attempts queue, which counts against their
   * timeout. A request that may not be repeated has one of its own and does not count: the caller bounds those.
   */
  readonly connections: number;
  /** For one attempt: connection, request and the whole response. */
  readonly requestTimeoutMs: number;
};

/** A slower connection hardly ever succeeds, and an attempt that is certainly unsent beats a long wait. */
const maxConnectMs = 10_000;

export function openDispatchers({ origin, proxy, connections, requestTimeoutMs }: ConnectionOptions) {
  const sockets = new Set<Socket>();
  const timeoutMs = Math.min(requestTimeoutMs, maxConnectMs);
  const direct = createConnector(timeoutMs, sockets);
  const settings = { ...clientSettings, connect: proxy === undefined ? direct : toProxy(direct) };
  const isTunneled = proxy !== undefined && !isForwarded(origin);
  const connect = isTunneled ? tunnelThrough(proxy, timeoutMs, direct, settings) : settings.connect;
  const target = proxy === undefined || isTunneled ? origin : proxy.origin;
  const shared = new Pool(target, { ...settings, connect, connections, pipelining: 1 });
  const lone = new Pool(target, { ...settings, connect, pipelining: 0 });
  return {
    /** Its connections are kept. */
    shared,
    /** Each request has a connection of its own, which is closed afterwards. */
    lone,
    /** Ends all connections, including those still being made: each would keep the process alive. */
    destroy: async () => {
      const destroyed = Promise.all([shared.destroy(), lone.destroy()]);
      for (const socket of sockets) socket.destroy(new errors.ClientDestroyedError());
      await destroyed;
    },
  };
}

/** undici takes the TLS server name from the host header, which names the origin. */
function toProxy(connect: buildConnector.connector): buildConnector.connector {
  return ({ servername: _, ...target }, callback) => connect(target, callback);
}

/** Keeps track of its sockets. */
function createConnector(timeout: number, sockets: Set<Socket>): buildConnector.connector {
  const connect: (...given: Parameters<buildConnector.connector>) => unknown = buildConnector({
    ...tlsSettings,
    timeout,
  });
  return (target, callback) => {
    const socket = connect(target, callback) as Socket;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
}
