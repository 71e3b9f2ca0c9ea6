// What can go wrong at a proxy before the board sees anything, and how it is explained.
import type { PermanentCause, TransportError } from './attempt.ts';
import { explainError, untrusted } from './explain-error.ts';
import { hostOf, type ProxyServer } from './proxy.ts';

export type ProxyFault =
  /** No connection to the proxy, or none that speaks TLS where it should. */
  | { readonly kind: 'unreached'; readonly cause: unknown }
  /** It refused CONNECT, or the forwarded request. */
  | { readonly kind: 'refused'; readonly status: number }
  /** It broke off, or its response is not HTTP. */
  | { readonly kind: 'broken'; readonly cause: unknown }
  /** It accepted the connection, but did not respond to CONNECT. */
  | { readonly kind: 'silent'; readonly timeoutMs: number };

/**
 * The board was not reached because of the proxy. It has no `code` on purpose: after some codes of a failed connect,
 * undici retries without end.
 */
export class ProxyFailure extends Error {
  override readonly name = 'ProxyFailure';

  readonly proxy: ProxyServer;
  readonly fault: ProxyFault;

  constructor(proxy: ProxyServer, fault: ProxyFault) {
    super(`the proxy failed (${fault.kind})`);
    this.proxy = proxy;
    this.fault = fault;
  }
}

/** Names the proxy and its variable. */
export function explainProxyFailure({ proxy, fault }: ProxyFailure): TransportError {
  const host = `The proxy ${hostOf(proxy)}`;
  switch (fault.kind) {
    case 'unreached': {
      const progress = { stage: 'connecting', host: `${hostOf(proxy)} (the proxy)` } as const;
      const { advice, ...error } = explainError(fault.cause, progress);
      const certificate = untrusted.test(error.code) ? ` ${advice}` : '';
      return { ...error, advice: `Check the proxy in ${proxy.variable}, ${orWithout}.${certificate}` };
    }
    case 'refused':
      return {
        code: 'PROXY_STATUS',
        ...explainRefusal(proxy, host, fault.status),
        permanent: permanentCauseOf(fault.status),
      };
    case 'broken': {
      const { code } = explainError(fault.cause, { stage: 'waiting', host });
      return {
        code,
        what: `${host} did not respond in HTTP when asked for a connection to the board (${code})`,
        advice: `Check scheme and port of the proxy in ${proxy.variable}, ${orWithout}.`,
      };
    }
    case 'silent':
      return {
        code: 'PROXY_TIMEOUT',
        what: `${host} did not connect to the board within ${fault.timeoutMs / 1000} s`,
        advice: `Check the proxy in ${proxy.variable}, and that it can reach the board, ${orWithout}.`,
      };
  }
}

const orWithout = 'or add the host of the board to no_proxy';

/** As for the board's statuses: a 4xx or a redirect is final, unless it asks to try again. */
function permanentCauseOf(status: number): PermanentCause | undefined {
  if (status === 407) return 'proxy-credentials';
  return status === 408 || status === 429 || status >= 500 ? undefined : 'proxy-tunnel';
}

function explainRefusal({ variable, authorization }: ProxyServer, host: string, status: number) {
  if (status === 407 && authorization === undefined) {
    return {
      what: `${host} requires a valid user name and password (407)`,
      advice: `Put them into ${variable}, percent-encoded: http://USER:PASSWORD@HOST:PORT.`,
    };
  }
  if (status === 407) {
    return {
      what: `${host} does not accept the user and the password (407)`,
      advice: `Check both in ${variable}; they must be percent-encoded, and the proxy must accept Basic authentication.`,
    };
  }
  return status >= 500
    ? {
        what: `${host} could not connect to the board (${status})`,
        advice: `Check host and port of base-url, and that the proxy can reach them, ${orWithout}.`,
      }
    : {
        what: `${host} refused to connect to the board (${status})`,
        advice: `Have the proxy allow CONNECT to the host and port of base-url, ${orWithout}.`,
      };
}
