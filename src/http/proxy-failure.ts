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
