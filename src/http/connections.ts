// How an origin is reached: directly, through a tunnel of a proxy, or by a proxy that forwards requests.
import type { Socket } from 'node:net';
import type { buildConnector, Dispatcher } from 'undici';
import build from 'undici/lib/core/connect.js';
import Client from 'undici/lib/dispatcher/client.js';
import type { Attempt } from './attempt.ts';
import { isForwarded, type ProxyServer } from './proxy.ts';
import { ProxyFailure } from './proxy-failure.ts';
import { http1, openTunnel } from './tunnel.ts';

export type ConnectionOptions = {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Absent if the origin is reached directly. */
  readonly proxy?: ProxyServer;
  /**
   * Connections that are kept at most, each with one request in flight; further attempts queue behind one of them, which
   * counts against their timeout. A request that may not be repeated has one of its own and does not count: the caller bounds those.
   */
  readonly connections: number;
  /** For one attempt: connection, request and the whole response. */
  readonly requestTimeoutMs: number;
};

/** A slower connection hardly ever succeeds, and an attempt that is certainly unsent beats a long wait. */
const maxConnectMs = 10_000;

export type Connections = {
  /** Makes an attempt on a connection that is kept. */
  readonly onShared: Send;
  /** Makes an attempt on a connection of its own, which is closed afterwards. */
  readonly onLone: Send;
  /** Ends all connections, including those still being made: each would keep the process alive. */
  readonly destroy: () => Promise<void>;
};

type Send = (attempt: (dispatcher: Dispatcher) => Promise<Attempt>) => Promise<Attempt>;

/** `attempts`: in flight and queued. */
type Lane = { readonly client: Client; attempts: number };

type Connector = buildConnector.connector;

export function openConnections(options: ConnectionOptions): Connections {
  const { origin, proxy, connections } = options;
  const sockets = new Set<Socket>();
  const settings = {
    connect: createConnector(options, sockets),
    pipelining: 1,
    ...http1,
    maxHeaderSize: 16_384,
    // The exchange has one deadline for the whole attempt; undici's timers are coarse and restart with each part.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const target = proxy !== undefined && isForwarded(origin) ? proxy.origin : origin;
  const lanes = new Lanes(() => new Client(target, settings), connections);
  return {
    onShared: (attempt) => lanes.send(lanes.pick(), attempt),
    onLone: (attempt) => lanes.send(lanes.open(), attempt),
    destroy: async () => {
      await lanes.destroy();
      for (const socket of sockets) socket.destroy(new Error('closed from this side'));
    },
  };
}

/** Not undici's Pool, which looks through all its connections for each request and takes a millisecond to load. */
class Lanes {
  readonly #connect: () => Client;
  readonly #maxKept: number;
  readonly #open = new Set<Client>();
  readonly #kept = new Set<Lane>();

  constructor(connect: () => Client, maxKept: number) {
    this.#connect = connect;
    this.#maxKept = maxKept;
  }

  /** One that is used only once, unless it is kept. */
  open(): Lane {
    const client = this.#connect();
    this.#open.add(client);
    return { client, attempts: 0 };
  }

  /** The kept one with the least to do; a new one, if that is busy and there may be more. */
  pick(): Lane {
    let least: Lane | undefined;
    for (const lane of this.#kept) if (least === undefined || lane.attempts < least.attempts) least = lane;
    if (least !== undefined && (least.attempts === 0 || this.#kept.size >= this.#maxKept)) return least;
    const lane = this.open();
    this.#kept.add(lane);
    return lane;
  }

  async send(lane: Lane, attempt: Parameters<Send>[0]): Promise<Attempt> {
    lane.attempts += 1;
    let isSound = false;
    try {
      const attempted = await attempt(lane.client);
      isSound = attempted.kind === 'answered';
      return attempted;
    } finally {
      lane.attempts -= 1;
      // A connection that failed, perhaps while it was being made, is no use to the next attempt.
      if (!isSound) this.#kept.delete(lane);
      if (!this.#kept.has(lane) && lane.attempts === 0) {
        this.#open.delete(lane.client);
        void lane.client.destroy();
      }
    }
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.#open].map((client) => client.destroy()));
  }
}

function createConnector({ origin, proxy, requestTimeoutMs }: ConnectionOptions, sockets: Set<Socket>): Connector {
  // For each connection, its TLS included: to the proxy until its tunnel is open, and to the origin.
  const timeoutMs = Math.min(requestTimeoutMs, maxConnectMs);
  // Explicit, since otherwise NODE_TLS_REJECT_UNAUTHORIZED=0 applies.
  const connect = build({ allowH2: false, timeout: timeoutMs, rejectUnauthorized: true });
  const toHost: Connector = (target, callback) => {
    const socket = connect(target, callback);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  if (proxy === undefined) return toHost;
  // undici takes the TLS server name from the host header, which names the origin.
  const toProxy: Connector = ({ servername: _, ...target }, callback) => toHost(target, callback);
  if (isForwarded(origin)) return blame(proxy, toProxy);
  return (target, callback) => {
    const host = target.host ?? target.hostname;
    const authority = target.port === '' ? `${host}:443` : host;
    openTunnel(proxy, authority, toProxy, timeoutMs, (...[failure, httpSocket]) => {
      if (failure !== null) {
        callback(failure, null);
        return;
      }
      toHost({ ...target, httpSocket }, (...result) => {
        if (result[0] !== null) httpSocket.destroy();
        callback(...result);
      });
    });
  };
}

/** A connector whose failures are the proxy's. */
function blame(proxy: ProxyServer, connect: Connector): Connector {
  return (target, callback) =>
    connect(target, (...[error, socket]) => {
      if (error === null) callback(null, socket);
      else callback(new ProxyFailure(proxy, { kind: 'unreached', cause: error }), null);
    });
}
