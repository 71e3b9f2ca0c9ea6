// One HEAD request to the callback of a webhook. Not the board's transport: no proxy, no token, no kept connection, and
// an address that was checked before.
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import type { HostAddress } from '../model/ports.ts';

/**
 * All addresses of a host; an address resolves to itself. @throws Error of the resolver, or the reason of the signal
 */
export async function lookUpHost(host: string, signal: AbortSignal): Promise<readonly HostAddress[]> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // The resolver can't be stopped; its result is ignored.
  return await Promise.race([lookup(host, { all: true }), aborted]);
}

/**
 * The status of a HEAD request. Connects to one of the addresses, whatever the name leads to by now; TLS checks the
 * name. @throws Error of the network, or the reason of the signal
 */
export function headStatus(url: URL, addresses: readonly HostAddress[], signal: AbortSignal): Promise<number> {
  const options: RequestOptions & { readonly autoSelectFamily: boolean } = {
    method: 'HEAD',
    // A fresh one, which takes no proxy from the environment (NODE_USE_ENV_PROXY).
    agent: false,
    // Checks the certificate whatever the environment says (NODE_TLS_REJECT_UNAUTHORIZED).
    rejectUnauthorized: true,
    headers: { 'user-agent': 'taskboard-action' },
    // Asks for all addresses.
    autoSelectFamily: true,
    lookup: (_host, _options, callback) => callback(null, [...addresses]),
    signal,
  };
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options);
    const end = (response: IncomingMessage): void => {
      resolve(response.statusCode ?? 0);
      sent.destroy();
    };
    sent.once('response', end);
    // Without a listener, Node would silently drop a 101, and the request would never finish.
    sent.once('upgrade', end);
    sent.on('error', reject);
    sent.end();
  });
}
