// A tunnel through a proxy, by CONNECT (RFC 9110, section 9.3.6).
import type { Socket } from 'node:net';
import type { buildConnector, Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';
import { type ProxyServer, proxyHeaders } from './proxy.ts';
import { ProxyFailure, type ProxyFault } from './proxy-failure.ts';

/** Chosen here, since undici asks UNDICI_USE_MILO otherwise, and the bundle has neither that parser nor HTTP/2. */
export const http1 = { allowH2: false, useMilo: false } as const;

/**
 * Asks a proxy for a connection to `authority` (host and port). Not undici's ProxyAgent, which ignores the connect
 * timeout while it waits for the proxy's response, reports failures as free text only, and needs all of undici.
 */
export function openTunnel(
  proxy: ProxyServer,
  authority: string,
  connect: buildConnector.connector,
  timeoutMs: number,
  callback: (...[failure, socket]: [ProxyFailure, null] | [null, Socket]) => void,
): void {
  const client = new Client(proxy.origin, { connect, ...http1, headersTimeout: 0 });
  let asked = false;
  let over = false;
  const timer = setTimeout(() => fail({ kind: 'silent', asked, timeoutMs }), timeoutMs);

  function fail(fault: ProxyFault): void {
    clearTimeout(timer);
    if (over) return;
    over = true;
    callback(new ProxyFailure(proxy, fault), null);
    void client.destroy();
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart() {
      asked = true;
    },
    // Called for every response to CONNECT, whatever its status.
    onRequestUpgrade(_, status, __, socket) {
      if (over || status < 200 || status > 299) {
        socket.on('error', () => {}).destroy();
        fail({ kind: 'refused', status });
        return;
      }
      over = true;
      clearTimeout(timer);
      callback(null, socket as Socket);
    },
    onResponseError(_, cause) {
      fail({ kind: asked ? 'broken' : 'unreached', cause });
    },
  };
  client.dispatch({ method: 'CONNECT', path: authority, headers: proxyHeaders(proxy, authority) }, handler);
}
