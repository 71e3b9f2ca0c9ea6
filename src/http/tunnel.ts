// A tunnel through a proxy, by CONNECT (RFC 9110, section 9.3.6).
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { type ProxyServer, proxyHeaders } from './proxy.ts';
import { ProxyFailure, type ProxyFault } from './proxy-failure.ts';

/** Gives a socket: with TLS an open one, otherwise perhaps one that is being connected. */
export type Connect = (callback: (...[error, socket]: [Error] | [null, Socket]) => void) => void;

/** Asks a proxy for a connection to `authority` (host and port). */
export function openTunnel(
  proxy: ProxyServer,
  authority: string,
  connect: Connect,
  timeoutMs: number,
  callback: (...[failure, socket]: [ProxyFailure] | [null, Socket]) => void,
): void {
  let asked = false;
  let over = false;
  const timer = setTimeout(() => fail({ kind: 'silent', asked, timeoutMs }), timeoutMs);

  function fail(fault: ProxyFault): void {
    clearTimeout(timer);
    if (over) return;
    over = true;
    callback(new ProxyFailure(proxy, fault));
    connection.destroy();
  }

  const connection = request({
    method: 'CONNECT',
    path: authority,
    headers: proxyHeaders(proxy, authority),
    insecureHTTPParser: false,
    createConnection: (_, give) => {
      connect((...[error, socket]) => give(error, socket as Socket));
      return undefined;
    },
  });
  connection.on('socket', (socket) => {
    const ask = () => {
      asked = true;
    };
    if (socket.connecting) socket.once('connect', ask);
    else ask();
  });
  // Emitted for every response to CONNECT, whatever its status.
  connection.on('connect', ({ statusCode: status = 0 }, socket: Socket, head) => {
    if (over || status < 200 || status > 299) {
      socket.on('error', () => {}).destroy();
      fail({ kind: 'refused', status });
      return;
    }
    over = true;
    clearTimeout(timer);
    if (head.length > 0) socket.unshift(head);
    callback(null, socket);
  });
  connection.on('error', (cause) => fail({ kind: asked ? 'broken' : 'unreached', cause }));
  connection.end();
}
