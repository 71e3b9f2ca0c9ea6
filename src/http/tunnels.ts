// Tunnels through a proxy, by CONNECT (RFC 9110, section 9.3.6).
import { type Dispatcher, errors, Pool, ProxyAgent } from 'undici';
import { isSuccess } from './attempt.ts';
import { type ProxyServer, proxyHeaders } from './proxy.ts';
import { brokenProxy, refusingProxy, unreachedProxy } from './proxy-failure.ts';

/**
 * A dispatcher whose connections lead through tunnels of a proxy.
 *
 * @param toProxy of the connections to the proxy itself
 */
export function openTunnels(
  proxy: ProxyServer,
  timeoutMs: number,
  settings: Omit<ProxyAgent.Options, 'uri'>,
  toProxy: Pool.Options,
): Dispatcher {
  return new ProxyAgent({
    ...settings,
    uri: proxy.origin,
    connectTimeout: timeoutMs,
    clientFactory: (origin) => new ProxyPool(proxy, timeoutMs, origin, toProxy),
  });
}

/**
 * Asks a proxy for connections, and says as data why it gave none: undici has nothing but a text for it, and would wait
 * for a response without end.
 */
class ProxyPool extends Pool {
  readonly #proxy: ProxyServer;
  readonly #timeoutMs: number;

  constructor(proxy: ProxyServer, timeoutMs: number, origin: URL, options: Pool.Options) {
    super(origin, options);
    this.#proxy = proxy;
    this.#timeoutMs = timeoutMs;
  }

  /** Rejects with a ProxyFailure. */
  override connect({ path }: Pick<Dispatcher.ConnectOptions, 'path'>): Promise<Dispatcher.ConnectData> {
    const [proxy, timeoutMs] = [this.#proxy, this.#timeoutMs];
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart: (controller) => {
          timer = setTimeout(() => controller.abort(new errors.ConnectTimeoutError()), timeoutMs);
        },
        // Called for every response to CONNECT, whatever its status.
        onRequestUpgrade: (_, status, headers, socket) => {
          clearTimeout(timer);
          if (isSuccess(status)) return resolve({ statusCode: 200, headers, socket, opaque: null });
          socket.on('error', () => {}).destroy();
          reject(refusingProxy(proxy, status));
        },
        onResponseError: (_, cause) => {
          clearTimeout(timer);
          reject(timer === undefined ? unreachedProxy(proxy, cause) : brokenProxy(proxy, cause));
        },
      };
      this.dispatch({ method: 'CONNECT', path, headers: proxyHeaders(proxy, path) }, handler);
    });
  }
}
