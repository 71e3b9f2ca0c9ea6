import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server on 127.0.0.1 whose connections a test responds to byte by byte. */
export type Loopback = AsyncDisposable & {
  readonly origin: string;
  readonly port: number;
  readonly connections: () => number;
  /** The bytes of all requests as text, one entry for each whole request. */
  readonly requests: readonly string[];
};

/** Calls `reply` for each whole request with its socket. Requests are told apart by content-length; port 0 is any free one. */
export async function listen(reply: (socket: Socket, request: string) => void, port = 0): Promise<Loopback> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let pending = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (let length = wholeLength(pending); length > 0; length = wholeLength(pending)) {
        const request = pending.subarray(0, length).toString('utf8');
        pending = pending.subarray(length);
        requests.push(request);
        reply(socket, request);
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = (server.address() as AddressInfo).port;
  return {
    origin: `http://127.0.0.1:${bound}`,
    port: bound,
    connections: () => connections,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) {
        socket.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}

function wholeLength(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) {
    return 0;
  }
  const length = Number(/content-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1] ?? 0);
  return bytes.length >= head + 4 + length ? head + 4 + length : 0;
}

/** A response with its content-length. */
export function respond(status: string, body: string | Buffer = '', headers: readonly string[] = []): Buffer {
  const bytes = Buffer.from(body);
  const head = [`HTTP/1.1 ${status}`, ...headers, `content-length: ${bytes.length}`, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), bytes]);
}
