// Tunnels through a proxy, by CONNECT (RFC 9110, section 9.3.6).
import type { Socket } from 'node:net';
import { type buildConnector, errors, Pool } from 'undici';
import { isSuccess } from './attempt.ts';
import { refusingProxy, unreachedProxy } from './proxy-failure.ts';
import { type ProxyServer, proxyHeaders } from './proxy.ts';

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
