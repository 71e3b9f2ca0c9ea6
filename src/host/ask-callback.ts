// One HEAD request to the callback of a webhook. Not the board's transport: no proxy, no token, no kept connection, and
// an address that was checked before.
import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, type RequestOptions, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { HostAddress } from '../model/ports.ts';

/**
 * All addresses of a host; an address resolves to itself. @throws Error of the resolver, or the reason of the signal
 */
export async function lookUpHost(host: string, signal: AbortSignal): Promise<readonly HostAddress[]> {
  const found = await orAborted(lookup(host, { all: true }), signal);
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

/**
 * The status of a HEAD request. Connects to one of the addresses, whatever the name leads to by now; TLS checks the
 * name. @throws Error of the network, or the reason of the signal
 */
export function headStatus(url: URL, addresses: readonly HostAddress[], signal: AbortSignal): Promise<number> {
  const isPlain = url.protocol === 'http:';
  const options: RequestOptions = {
    method: 'HEAD',
    // An agent of its own takes no proxy from the environment (NODE_USE_ENV_PROXY); one that says so checks the
    // certificate whatever the environment says (NODE_TLS_REJECT_UNAUTHORIZED).
    agent: isPlain
      ? new HttpAgent({ keepAlive: false })
      : new HttpsAgent({ keepAlive: false, rejectUnauthorized: true }),
    headers: { 'user-agent': 'taskboard-action' },
    lookup: pinned(addresses),
    signal,
  };
  return new Promise((resolve, reject) => {
    const sent = (isPlain ? requestHttp : requestHttps)(url, options);
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      sent.destroy();
    });
    // Without a listener, Node would silently drop a 101, and the request would never finish.
    sent.once('upgrade', (response, socket) => {
      resolve(response.statusCode ?? 0);
      socket.destroy();
    });
    sent.on('error', reject);
    sent.end();
  });
}

function pinned(addresses: readonly HostAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (first === undefined) callback(new Error('no address'), '');
    else if (all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

/** The resolver can't be stopped; its result is ignored. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
