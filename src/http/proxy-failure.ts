// What can go wrong at a proxy before the board sees anything, each with its explanation.
import type { Attempt, TransportError } from './attempt.ts';
import { explainError, type Stage } from './explain-error.ts';
import { hostOf, type ProxyServer } from './proxy.ts';

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

/** There is no connection to the proxy, or it was asked for one to the board and didn't respond in HTTP, or in time. */
export function unreachedProxy(proxy: ProxyServer, cause: unknown, stage: Stage = 'connecting'): ProxyFailure {
  const error = explainError(cause, stage, `${hostOf(proxy)} (the proxy)`);
  const trust = error.permanent === 'certificate' ? ` ${error.advice}` : '';
  return new ProxyFailure({ ...error, advice: `Check the proxy in ${proxy.variable}, ${orWithout}.${trust}` });
}

/** It refused CONNECT, or the forwarded request. As for the board's statuses, waiting helps after 408, 429 and 5xx. */
export function refusingProxy(proxy: ProxyServer, status: number): ProxyFailure {
  const { what, ...rest } = explainRefusal(proxy, status);
  return new ProxyFailure({ code: 'PROXY_STATUS', what: `The proxy ${hostOf(proxy)} ${what} (${status})`, ...rest });
}

const orWithout = 'or add the host of the board to no_proxy';

function explainRefusal({ variable }: ProxyServer, status: number): Omit<TransportError, 'code'> {
  if (status === 407) {
    const what = 'requires a valid user name and password';
    const advice = `Check both in ${variable}: ${proxyForm}, percent-encoded. The proxy must accept Basic authentication.`;
    return { what, advice, permanent: 'proxy' };
  }
  if (status >= 500) {
    const advice = `Check host and port of base-url, and that the proxy can reach them, ${orWithout}.`;
    return { what: 'could not connect to the board', advice };
  }
  const advice = `Have the proxy allow CONNECT to the host and port of base-url, ${orWithout}.`;
  const permanent = status === 408 || status === 429 ? undefined : 'proxy';
  return { what: 'refused to connect to the board', advice, permanent };
}

const proxyForm = 'http://USER:PASSWORD@HOST:PORT';
