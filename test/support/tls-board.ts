import { createServer, type Server, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type CertificateName, identity } from './certificates.ts';

/** A board that speaks TLS, and responds to everything with 204. */
export type TlsBoard = AsyncDisposable & {
  readonly port: number;
  /** `METHOD path` of each request. */
  readonly calls: readonly string[];
};

/** Starts one on a free port of 127.0.0.1 with this certificate. */
export async function startTlsBoard(name: CertificateName, options: ServerOptions = {}): Promise<TlsBoard> {
  const calls: string[] = [];
  const server = createServer({ ...identity(name), ...options }, ({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    response.writeHead(204).end();
  });
  return { port: await listenLocally(server), calls, [Symbol.asyncDispose]: () => closeServer(server) };
}

async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
