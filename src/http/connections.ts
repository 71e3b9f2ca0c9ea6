// How an origin is reached: directly, through a tunnel of a proxy, or by a proxy that forwards requests.
import { Agent, type ClientRequest, type RequestOptions, request } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isForwarded, type ProxyServer } from './proxy.ts';
import { type Connect, openTunnel } from './tunnel.ts';

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

export type Connections = {
  /** Begins a request on a connection that is kept. */
  readonly beginShared: Begin;
  /** Begins a request on a connection of its own, which is closed afterwards. */
  readonly beginLone: Begin;
  /** Ends all connections, including those still being made: each would keep the process alive. */
  readonly destroy: () => void;
};

/** @throws TypeError for a header or a path that HTTP forbids */
export type Begin = (options: Pick<RequestOptions, 'method' | 'path' | 'headers'>) => ClientRequest;

export async function openConnections(options: ConnectionOptions): Promise<Connections> {
  const sockets = new Set<Socket>();
  const connectTo = await createConnector(options, sockets);
  const shared = new Lanes(connectTo, { keepAlive: true, maxSockets: options.connections });
  const lone = new Lanes(connectTo, { keepAlive: false });
  // Explicit, since flags of Node would apply otherwise.
  const settings = { maxHeaderSize: 16_384, insecureHTTPParser: false };
  return {
    beginShared: (begun) => request({ ...settings, ...begun, agent: shared }),
    beginLone: (begun) => request({ ...settings, ...begun, agent: lone }),
    destroy: () => {
      for (const socket of sockets) socket.destroy(closed());
      for (const lanes of [shared, lone]) lanes.close();
    },
  };
}

const closed = (): Error => Object.assign(new Error('closed from this side'), { code: 'CLOSED' });

/** Connections to one place. Node's agent keeps them; what it is asked to connect to does not matter. */
class Lanes extends Agent {
  readonly #connect: Connect;
  #isClosed = false;

  constructor(connectTo: Connect, options: { readonly keepAlive: boolean; readonly maxSockets?: number }) {
    super({ ...options, maxFreeSockets: options.maxSockets ?? 0 });
    this.#connect = connectTo;
  }

  override createConnection(
    _: unknown,
    callback: (error: Error | null, stream: Duplex) => void = () => undefined,
  ): undefined {
    // Only one of the two is given.
    const give = callback as (error: Error | null, stream?: Duplex) => void;
    if (this.#isClosed) give(closed());
    else this.#connect(give);
  }

  override keepSocketAlive(socket: Duplex): boolean {
    // Nothing was asked for, so it would be taken for the response to the next request.
    if (socket.readableLength > 0) return false;
    socket.on('data', endConnection);
    return super.keepSocketAlive(socket) as unknown as boolean;
  }

  override reuseSocket(socket: Duplex, next: ClientRequest): void {
    socket.off('data', endConnection);
    super.reuseSocket(socket, next);
  }

  /** Further connections are refused, those of requests in the queue among them. */
  close(): void {
    this.#isClosed = true;
    this.destroy();
  }
}

function endConnection(this: Duplex): void {
  this.destroy();
}

/** Loads TLS only if it is needed. */
async function createConnector(
  { origin, proxy, requestTimeoutMs }: ConnectionOptions,
  sockets: Set<Socket>,
): Promise<Connect> {
  // For each connection, its TLS included: to the proxy until its tunnel is open, and to the origin.
  const timeoutMs = Math.min(requestTimeoutMs, maxConnectMs);
  const connectTo = async (target: string): Promise<(callback: Parameters<Connect>[0], through?: Socket) => void> => {
    const open = await createOpener(target);
    return (callback, through) => {
      const socket = open(through);
      sockets.add(socket);
      const timer = setTimeout(() => {
        socket.destroy(Object.assign(new Error('no connection in time'), { code: 'CONNECT_TIMEOUT' }));
      }, timeoutMs);
      const stopTimer = () => clearTimeout(timer);
      socket.once('close', stopTimer).once('close', () => sockets.delete(socket));
      // The request that uses a socket reports its errors; those of one that waits, or carries TLS, are nobody's.
      socket.on('error', () => {});
      if (!('encrypted' in socket)) {
        socket.once('connect', stopTimer);
        callback(null, socket);
        return;
      }
      // A request that waits in a socket without TLS would hide why the handshake failed.
      socket.once('error', callback).once('secureConnect', () => {
        stopTimer();
        socket.off('error', callback);
        callback(null, socket);
      });
    };
  };
  if (proxy === undefined || isForwarded(origin)) return await connectTo(proxy?.origin ?? origin);
  const [toProxy, toHost] = await Promise.all([connectTo(proxy.origin), connectTo(origin)]);
  const { host, port } = new URL(origin);
  const authority = port === '' ? `${host}:443` : host;
  return (callback) =>
    openTunnel(proxy, authority, toProxy, timeoutMs, (...[failure, tunnel]) => {
      if (failure === null) toHost(callback, tunnel);
      else callback(failure);
    });
}

async function createOpener(origin: string): Promise<(through?: Socket) => Socket> {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'http:') return () => connect({ host, port: Number(port || 80), noDelay: true });
  const tls = await import('node:tls');
  let session: Buffer | undefined;
  return (through) => {
    const socket = tls.connect({
      ...(through === undefined ? { port: Number(port || 443) } : { socket: through }),
      host,
      ...(isIP(host) === 0 && { servername: host }),
      ALPNProtocols: ['http/1.1'],
      // Explicit, since otherwise NODE_TLS_REJECT_UNAUTHORIZED=0 applies.
      rejectUnauthorized: true,
      session,
    });
    socket.on('session', (latest) => {
      session = latest;
    });
    return socket.setNoDelay(true);
  };
}
