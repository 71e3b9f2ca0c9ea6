// Routes to a board on which connections go wrong; all on loopback.
import { connect, createServer, type Socket } from 'node:net';
import type { EmbeddedBoard } from '../../src/embedded-board/server.ts';
import type { Detour } from './fault-row.ts';
import { listen } from './listen.ts';
import { type ProxyOptions, startProxy } from './proxy-server.ts';

/** What happens to a connection once it is open. */
type OnConnection = (client: Socket, board: { readonly port: number }) => void;

/** A separate port that does this to every connection. */
export async function detour({ url }: Pick<EmbeddedBoard, 'url'>, onConnection: OnConnection): Promise<Detour> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket, { port: Number(new URL(url).port) });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A port where nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Nothing in between, only another address. */
export function elsewhere(url: string, env: Detour['env'] = {}): Promise<Detour> {
  return Promise.resolve({ url, env, [Symbol.asyncDispose]: () => Promise.resolve() });
}

/** A proxy before the board, which has a name that only the proxy can resolve. */
export async function behindProxy(
  board: EmbeddedBoard,
  scheme: 'http' | 'https',
  options: Omit<ProxyOptions, 'port'> = {},
): Promise<Detour> {
  const proxy = await startProxy({ port: Number(new URL(board.url).port), ...options });
  return {
    url: `${scheme}://board.invalid`,
    env: { [`${scheme}_proxy`]: `http://127.0.0.1:${proxy.port}` },
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}

/** Passes on one request of each connection and its response, and drops the connection when the next one comes. */
export const dropsUsedConnections: OnConnection = (client, { port }) => {
  const board = connect(port, '127.0.0.1');
  let hasResponded = false;
  board.on('error', () => client.destroy());
  board.on('data', (chunk) => {
    hasResponded = true;
    client.write(chunk);
  });
  client.on('data', (chunk) => {
    if (hasResponded) client.resetAndDestroy();
    else board.write(chunk);
  });
  client.on('close', () => board.destroy());
};

/** Passes on everything. */
const passesOn: OnConnection = (client, { port }) => {
  const board = connect(port, '127.0.0.1');
  board.on('error', () => client.destroy());
  client.on('close', () => board.destroy());
  client.pipe(board).pipe(client);
};

/** A port that closes after one response, and is open again once the step has noticed. */
export async function restartedDetour({ url }: EmbeddedBoard): Promise<Detour> {
  const board = { port: Number(new URL(url).port) };
  const again = createServer((client) => passesOn(client, board));
  const first = createServer((client) => {
    first.close();
    const upstream = connect(board.port, '127.0.0.1');
    client.pipe(upstream);
    upstream.once('data', (bytes) => {
      client.end(bytes);
      upstream.destroy();
    });
  });
  const port = await listen(first);
  return {
    url: `http://127.0.0.1:${port}`,
    onLine: (line) => {
      if (noticed.test(line) && !again.listening) again.listen(port, '127.0.0.1');
    },
    [Symbol.asyncDispose]: async () => {
      first.close();
      await new Promise((resolve) => again.close(resolve));
    },
  };
}

/** The connection may close while the second request is written. */
export const noticed = /refused the connection|closed the connection/;

/** Accepts connections and never responds. */
export const neverSpeaks: OnConnection = () => undefined;
