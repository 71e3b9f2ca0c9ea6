// Tunnels through a proxy, by CONNECT (RFC 9110, section 9.3.6), and what can go wrong at a proxy before the board sees
// anything, each with its explanation.

import type { Socket } from 'node:net';
import { Pool, type buildConnector, errors } from 'undici';
import { type Attempt, type TransportError, isSuccess } from './attempt.ts';
import { type Stage, explainError } from './explain-error.ts';
import { type ProxyServer, hostOf, proxyHeaders } from './proxy.ts';

/**
 * The board was not reached because of the proxy. It has no `code` on purpose: after some codes of a failed connect,
 * undici retries without end.
 */
export class ProxyFailure extends Error {
  override readonly name = 'ProxyFailure';
  /** Unsent whatever the stage: the proxy let nothing through. Its error names the proxy and its variable. */
  readonly attempt: Extract<Attempt, { readonly kind: 'unsent' }>;

  constructor(error: TransportError) {
    super(error.what);
    this.attempt = { kind: 'unsent', error: { ...error, cause: this } };
  }
}

export function unreachedProxy(proxy: ProxyServer, cause: unknown, stage: Stage = 'connecting'): ProxyFailure {
  const error = explainError(cause, stage, `${hostOf(proxy)} (the proxy)`);
  const trust = error.permanent === 'certificate' ? ` ${error.advice}` : '';
  return new ProxyFailure({ ...error, advice: `Check the proxy in ${proxy.variable}, ${orWithout}.${trust}` });
}

/** As for the board's statuses, waiting helps after 408, 429 and 5xx. */
export function refusingProxy(proxy: ProxyServer, status: number): ProxyFailure {
  const isUnauthorized = status === 407;
  const isPassing = status === 408 || status === 429 || status >= 500;
  const what = isUnauthorized ? 'requires a valid user name and password' : 'did not connect to the board';
  const advice = isUnauthorized
    ? `Check both in ${proxy.variable}: http://USER:PASSWORD@HOST:PORT, percent-encoded. The proxy must accept Basic authentication.`
    : `Check that it allows CONNECT to the host and port of base-url, and can reach them, ${orWithout}.`;
  const permanent = isPassing ? undefined : 'proxy';
  return new ProxyFailure({
    code: 'PROXY_STATUS',
    what: `The proxy ${hostOf(proxy)} ${what} (${status})`,
    advice,
    permanent,
  });
}

const orWithout = 'or add the host of the board to no_proxy';

/**
 * Connects to https origins through tunnels of a proxy; fails with a ProxyFailure if there is none. undici's `ProxyAgent`
 * has nothing but a text for that, and would wait for the proxy's response without end.
 *
 * @param connect begins TLS with the origin, on the socket of a tunnel
 */
export function tunnelThrough(
  proxy: ProxyServer,
  timeoutMs: number,
  connect: buildConnector.connector,
  toProxy: Pool.Options,
): buildConnector.connector {
  const pool = new Pool(proxy.origin, toProxy);
  return (target, callback) => {
    const path = target.port === '' ? `${target.host}:443` : (target.host ?? '');
    let timer: NodeJS.Timeout | undefined;
    pool.dispatch(
      { method: 'CONNECT', path, headers: proxyHeaders(proxy, path) },
      {
        onRequestStart: (controller) => {
          timer = setTimeout(() => controller.abort(new errors.ConnectTimeoutError()), timeoutMs);
        },
        // Called for every response to CONNECT, whatever its status.
        onRequestUpgrade: (_, status, __, socket) => {
          clearTimeout(timer);
          if (isSuccess(status)) return connect({ ...target, httpSocket: socket as Socket }, callback);
          socket.on('error', () => {}).destroy();
          callback(refusingProxy(proxy, status), null);
        },
        onResponseError: (_, cause) => {
          clearTimeout(timer);
          callback(unreachedProxy(proxy, cause, timer === undefined ? 'connecting' : 'waiting'), null);
        },
      },
    );
  };
}
