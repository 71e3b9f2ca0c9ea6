// An HTTP proxy as companies use them: it tunnels by CONNECT and forwards requests, all to one port of loopback.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { type CertificateName, identity } from './certificates.ts';
import { listen } from './listen.ts';

export type ProxyOptions = {
  /** The port of 127.0.0.1 behind every requested address. */
  readonly port: number;
  /** `USER:PASSWORD` without which it responds with 407. */
  readonly pair?: string;
  /** Responds to every CONNECT with this status. */
  readonly refuseWith?: number;
  /** Speaks TLS itself, with this certificate. */
  readonly certificate?: CertificateName;
};

export type ProxyServer = AsyncDisposable & {
  readonly port: number;
  /** The first line of each request, without the version: `CONNECT host:443`, `GET http://host/path`. */
  readonly lines: readonly string[];
  readonly headers: readonly IncomingMessage['headers'][];
};

export async function startProxy(options: ProxyOptions): Promise<ProxyServer> {
  const { port, pair, refuseWith, certificate } = options;
  const lines: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const sockets = new Set<Socket>();
  const server = certificate === undefined ? createServer() : createTlsServer(identity(certificate));
  const authorized = (message: IncomingMessage): boolean => {
    lines.push(`${message.method} ${message.url}`);
    headers.push(message.headers);
    const expected = pair === undefined ? undefined : `Basic ${Buffer.from(pair).toString('base64')}`;
    return message.headers['proxy-authorization'] === expected;
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  server.on('connect', (message: IncomingMessage, socket: Socket) => {
    const status = authorized(message) ? refuseWith : 407;
    socket.on('error', () => undefined);
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(target).pipe(socket);
    });
    sockets.add(target.on('error', () => socket.destroy()));
  });
  server.on('request', (message: IncomingMessage, response: ServerResponse) => {
    if (authorized(message)) passOn(message, response, port);
    else response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end('no');
  });
  return {
    port: await listen(server),
    lines,
    headers,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(message: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url = '', headers } = message;
  const path = url.replace(/^http:\/\/[^/]*/, '');
  const { 'proxy-authorization': _, ...passed } = headers;
  // The embedded board answers to no other host.
  const ownHost = { ...passed, host: `127.0.0.1:${port}` };
  const onward = request({ host: '127.0.0.1', port, method, path, headers: ownHost }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  message.pipe(onward);
}
