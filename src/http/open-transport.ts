// A transport over undici, which takes longer to load than all that a run without requests needs.
import { type Attempt, type HttpRequest, responseOf } from './attempt.ts';
import { type ConnectionOptions, openDispatchers } from './dispatchers.ts';
import { type ExchangeLimits, exchange } from './exchange.ts';
import { hostOf, isForwarded, proxyHeaders } from './proxy.ts';
import { refusingProxy, unsentAttempt } from './proxy-failure.ts';

export type TransportOptions = ConnectionOptions & {
  /** Goes before the path of every request: without a trailing slash, percent-encoded; may be empty. */
  readonly pathPrefix: string;
  /** Sent with every request, the credential among them; they replace those that the transport sets. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of a response's body at most; 32 MiB unless given (contract.md, section 5). */
  readonly maxResponseBytes?: number;
};

export type Transport = {
  /** Sends a request once; redirects are not followed. Never rejects for what the network or the service does. */
  readonly attempt: (request: HttpRequest, signal: AbortSignal) => Promise<Attempt>;
  readonly close: () => Promise<void>;
};

const defaultMaxResponseBytes = 32 * 1024 * 1024;

export function openTransport(options: TransportOptions): Transport {
  const { origin, pathPrefix, proxy, requestTimeoutMs } = options;
  const host = new URL(origin).host;
  const forwarder = isForwarded(origin) ? proxy : undefined;
  const limits: ExchangeLimits = {
    host: proxy === undefined ? host : `${host} (through the proxy ${hostOf(proxy)})`,
    plain: origin.startsWith('http:'),
    ...(forwarder && { forwarder }),
    timeoutMs: requestTimeoutMs,
    maxResponseBytes: options.maxResponseBytes ?? defaultMaxResponseBytes,
  };
  // A forwarding proxy takes the whole URL as the path (RFC 9112, section 3.2.2).
  const pathStart = (forwarder === undefined ? '' : origin) + pathPrefix;
  const headers = {
    host,
    ...(forwarder !== undefined && proxyHeaders(forwarder, host)),
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'taskboard-action',
    ...options.headers,
  };
  const headersWithBody = { ...headers, 'content-type': 'application/json' };
  const { shared, lone, destroy } = openDispatchers(options);

  async function attempt({ method, path, body, repeatable }: HttpRequest, signal: AbortSignal): Promise<Attempt> {
    const start = { origin, method, path: pathStart + path };
    const request = body === undefined ? { ...start, headers } : { ...start, headers: headersWithBody, body };
    const attempted = await exchange(repeatable ? shared : lone, request, limits, signal);
    // Only a 407 certainly comes from the proxy; any other response, such as 502, could come from either.
    if (forwarder === undefined || responseOf(attempted)?.status !== 407) return attempted;
    return unsentAttempt(refusingProxy(forwarder, 407));
  }

  return { attempt, close: destroy };
}
