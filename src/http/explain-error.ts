// What the errors of the network, of TLS and of HTTP mean, by their codes.
import { errors } from 'undici';
import type { PermanentCause, TransportError } from './attempt.ts';

/** How far an attempt got: no byte of the request was written; it was written; the head of a response came. */
export type Stage = 'connecting' | 'waiting' | 'reading';

/** What happened, `HOST` standing for the host, what to do next, and whether it blocks every request. */
type Meaning = readonly [what: string, advice?: string | undefined, permanent?: PermanentCause | undefined];

/** Uses only the code of the error: its text may quote the request, and must not get into a log. */
export function explainError(cause: unknown, stage: Stage, host: string): TransportError {
  const code = findCode(cause);
  const [what, advice, permanent] = meaningOfBreach(cause, code, stage) ?? meaningOf(code);
  return { code, what: `${nameHost(what, host)} (${code})`, advice, ...(permanent && { permanent }), cause };
}

export function explainDeadline(timeoutMs: number, stage: Stage, host: string): TransportError {
  const [what, advice] = deadlines[stage];
  return { code: 'TIMEOUT', what: `${nameHost(what, host)} within ${timeoutMs / 1000} s (request-timeout)`, advice };
}

function nameHost(what: string, host: string): string {
  return what.replace('HOST', () => host);
}

const proxyAdvice = 'If this machine needs a proxy to reach it, check http_proxy, https_proxy and no_proxy.';
const connectionAdvice = `Check host and port of base-url, and that firewalls allow the connection. ${proxyAdvice}`;
const schemeAdvice = 'Check scheme and port of base-url.';

const deadlines: Readonly<Record<Stage, readonly [what: string, advice: string]>> = {
  connecting: ['No connection to HOST could be established', connectionAdvice],
  waiting: ['HOST did not respond', 'Check that the board is up, or raise request-timeout.'],
  reading: ['HOST began to respond but did not finish', 'Raise request-timeout if responses are large.'],
};

function meaningOf(code: string): Meaning {
  const unknown = [/^/, 'The exchange with HOST failed in an unexpected way'] as const;
  const [, ...meaning] = meanings.find(([codes]) => codes.test(code)) ?? unknown;
  return meaning;
}

/** The first row whose codes match. Those of certificates: Node.js TLS documentation, "X509 certificate error codes". */
const meanings: readonly (readonly [codes: RegExp, ...Meaning])[] = [
  [
    /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
    'The certificate of HOST has expired, or is not valid yet',
    'Have it renewed, and check the clock of this machine.',
    'certificate',
  ],
  [
    /^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    'The certificate of HOST was issued for another host',
    'Check that base-url names the host of the certificate.',
    'certificate',
  ],
  [
    /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|INVALID_CA$)/,
    "The certificate of HOST is not trusted: it isn't signed by a CA that this machine trusts",
    // Node reads the variable when it starts.
    'If it is self-signed, or from a private CA or an intercepting proxy, set NODE_EXTRA_CA_CERTS to the path of a PEM file with the certificate, or with that of its CA, in the environment of this process (in a workflow, under env). Otherwise the board may be omitting an intermediate certificate.',
    'certificate',
  ],
  [/^ECONNREFUSED$/, 'HOST refused the connection: nothing is listening there', connectionAdvice],
  [
    /^ENOTFOUND$/,
    'HOST could not be resolved: no such host name',
    `Check the spelling of the host in base-url. ${proxyAdvice}`,
  ],
  [
    /^EAI_AGAIN$/,
    'The name server did not answer the lookup of HOST',
    'Check the network of this machine, then re-run.',
  ],
  [/^(?:UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, 'HOST did not accept the connection in time', connectionAdvice],
  [/^(?:ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL)$/, 'There is no route from this machine to HOST', connectionAdvice],
  [
    /^UND_ERR_INVALID_ARG$/,
    'The request to HOST could not be written: a header or the path holds a character that HTTP forbids',
    'Check token and auth-name for line breaks and letters outside ASCII.',
    'header',
  ],
  [
    // Read as TLS, the first bytes of an HTTP response look like a wrong version.
    /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/,
    'TLS with HOST failed: perhaps this is an http port',
    `${schemeAdvice} For a board without TLS, use http:// and set allow-insecure-http.`,
    'scheme',
  ],
  [
    /^(?:EPROTO$|ERR_SSL_|ERR_TLS_)/,
    'TLS with HOST failed',
    'Check scheme and port of base-url, and that the board supports TLS 1.2 or later and requires no client certificate.',
  ],
];

/** A connection that ends early, or carries something other than an HTTP response: here, the code isn't enough. */
function meaningOfBreach(error: unknown, code: string, stage: Stage): Meaning | undefined {
  const isContradictory = error instanceof errors.ResponseContentLengthMismatchError;
  const isMalformed = isContradictory || error instanceof errors.HTTPParserError || code.startsWith('HPE_');
  // On Windows, writing to a closed connection fails with ECONNABORTED.
  const isClosed = error instanceof errors.SocketError || /^(?:ECONNRESET|ECONNABORTED|EPIPE)$/.test(code);
  if (!isMalformed && !isClosed) return undefined;
  if (stage === 'reading') return ['The response from HOST was cut off, or is not valid HTTP/1.1'];
  // A connection is closed at this stage only within the TLS handshake.
  if (stage === 'connecting') return ['HOST closed the connection before a request could be sent', schemeAdvice];
  // Many https ports answer plain http this way.
  return isClosed
    ? ['HOST closed the connection without a response', 'If it never responds, check scheme and port of base-url.']
    : ['The response from HOST is not HTTP/1.1', schemeAdvice];
}

/** The code of an error, of the first that it aggregates (one for each address tried), or of its cause. */
function findCode(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 3) return 'no code';
  if ('code' in error && typeof error.code === 'string' && /^[A-Z]\w{1,60}$/.test(error.code)) return error.code;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? error.name : findCode(inner, depth + 1);
}
