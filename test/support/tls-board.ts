import { createServer, type ServerOptions } from 'node:https';
import { type CertificateName, identity } from './certificates.ts';
import { close, listen } from './listen.ts';

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
  return { port: await listen(server), calls, [Symbol.asyncDispose]: () => close(server) };
}
