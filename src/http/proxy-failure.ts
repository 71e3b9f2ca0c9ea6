// What can go wrong at a proxy before the board sees anything, each with its explanation.
import type { Attempt, PermanentCause, TransportError } from './attempt.ts';
import { explainError } from './explain-error.ts';
import { hostOf, type ProxyServer } from './proxy.ts';

/**
 * The board was not reached because of the proxy. It has no `code` on purpose: after some codes of a failed connect,
 * undici retries without end.
 */
export class ProxyFailure extends Error {
  override readonly name = 'ProxyFailure';
  /** Names the proxy and its variable. */
  readonly error: TransportError;

  constructor(error: TransportError) {
    super(error.what);
    this.error = error;
  }
}

/** Whatever the stage: the proxy let nothing through. */
export function unsentAttempt(failure: ProxyFailure): Attempt {
  return { kind: 'unsent', error: { ...failure.error, cause: failure } };
}

/** There is no connection to the proxy, or none that speaks TLS where it should. */
export function unreachedProxy(proxy: ProxyServer, cause: unknown): ProxyFailure {
  const error = explainError(cause, { stage: 'connecting', host: `${hostOf(proxy)} (the proxy)` });
  const trust = error.permanent === 'certificate' ? ` ${error.advice}` : '';
  return new ProxyFailure({ ...error, advice: `Check the proxy in ${proxy.variable}, ${orWithout}.${trust}` });
}

/** It broke off, its response is not HTTP, or there was none in time. */
export function brokenProxy(proxy: ProxyServer, cause: unknown): ProxyFailure {
  const { code } = explainError(cause, { stage: 'waiting', host: '' });
  const what = `The proxy ${hostOf(proxy)} did not respond in HTTP when asked for a connection to the board (${code})`;
  const advice = `Check scheme and port of the proxy in ${proxy.variable}, ${orWithout}.`;
  return new ProxyFailure({ code, what, advice, cause });
}

/** It refused CONNECT, or the forwarded request. */
export function refusingProxy(proxy: ProxyServer, status: number): ProxyFailure {
  const [what, advice] = explainRefusal(proxy, status);
  const permanent = permanentCauseOf(status);
  return new ProxyFailure({
    code: 'PROXY_STATUS',
    what: `The proxy ${hostOf(proxy)} ${what} (${status})`,
    advice,
    ...(permanent && { permanent }),
  });
}

const orWithout = 'or add the host of the board to no_proxy';

/** As for the board's statuses: a 4xx or a redirect is final, unless it asks to try again. */
function permanentCauseOf(status: number): PermanentCause | undefined {
  if (status === 407) return 'proxy-credentials';
  return status === 408 || status === 429 || status >= 500 ? undefined : 'proxy-tunnel';
}

function explainRefusal({ variable, authorization }: ProxyServer, status: number): readonly [string, string] {
  if (status === 407 && authorization === undefined) {
    const advice = `Put them into ${variable}, percent-encoded: http://USER:PASSWORD@HOST:PORT.`;
    return ['requires a valid user name and password', advice];
  }
  if (status === 407) {
    const advice = `Check both in ${variable}; they must be percent-encoded, and the proxy must accept Basic authentication.`;
    return ['does not accept the user and the password', advice];
  }
  if (status >= 500) {
    const advice = `Check host and port of base-url, and that the proxy can reach them, ${orWithout}.`;
    return ['could not connect to the board', advice];
  }
  return [
    'refused to connect to the board',
    `Have the proxy allow CONNECT to the host and port of base-url, ${orWithout}.`,
  ];
}
