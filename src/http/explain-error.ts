// What the errors of the network, of TLS and of undici mean, by their codes.
import type { Explanation, TransportError } from './attempt.ts';
import { explainTlsError } from './explain-tls-error.ts';

/** How far an attempt got: no byte of the request was written; it was written; the head of an answer came. */
export type Stage = 'connecting' | 'waiting' | 'reading';

export type Progress = {
  readonly stage: Stage;
  /** Name and port as in a URL, and the proxy in between, if any. */
  readonly host: string;
  /** Without TLS; false unless given. */
  readonly plain?: boolean;
};

/** Goes by the code of the error alone: its own text may quote the request, and must not get into a log. */
export function explainError(error: unknown, progress: Progress): TransportError {
  const { host } = progress;
  const code = findCode(error);
  const { what, ...advice } = explainConnecting(code, host) ??
    explainBreach(error, code, progress) ??
    explainTlsError(code, host) ?? { what: `The exchange with ${host} failed in an unexpected way` };
  return { code, what: `${what} (${code})`, ...advice };
}

/** Errors before there is a connection. */
function explainConnecting(code: string, host: string): Explanation | undefined {
  switch (code) {
    case 'ECONNREFUSED':
      return { what: `${host} refused the connection: nothing listens there`, advice: connectionAdvice };
    case 'ENOTFOUND':
      return {
        what: `The name of ${host} could not be found`,
        advice: 'Check the host of base-url for a misspelling.',
      };
    case 'EAI_AGAIN':
      return {
        what: `The name server could not be asked for ${host}`,
        advice: 'Check the network of the runner and run again.',
      };
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return { what: `${host} did not take the connection in time`, advice: connectionAdvice };
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
    case 'EADDRNOTAVAIL':
      return { what: `There is no route from the runner to ${host}`, advice: connectionAdvice };
    case 'UND_ERR_INVALID_ARG':
      return {
        what: `The request to ${host} could not be written: a header or the path holds a character that HTTP forbids`,
        advice: 'Check token and auth-name for line breaks and letters outside ASCII.',
      };
    case 'UND_ERR_DESTROYED':
    case 'UND_ERR_CLOSED':
      return { what: `The connection to ${host} was closed from this side` };
    default:
      return undefined;
  }
}

export const connectionAdvice = 'Check host and port of base-url, and that firewalls let the runner through.';
const schemeAdvice = 'Check scheme and port of base-url.';

/** A connection that ends early, or carries something other than an HTTP answer. */
function explainBreach(error: unknown, code: string, { stage, host, plain }: Progress): Explanation | undefined {
  switch (code) {
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      if (isUnasked(error)) {
        return { what: `${host} answered with an interim answer or a change of protocol that nobody asked for` };
      }
      return {
        what: `${host} closed the connection ${closedWhen[stage]}`,
        // A connection is closed at this stage only within the TLS handshake.
        ...(stage === 'connecting' && { advice: schemeAdvice }),
        // Many https ports answer plain http this way.
        ...(stage === 'waiting' && plain && { advice: 'If this is an https port, let base-url begin with https://.' }),
      };
    case 'UND_ERR_HEADERS_TIMEOUT':
      return { what: `${host} did not answer in time` };
    case 'UND_ERR_BODY_TIMEOUT':
      return { what: `${host} began to answer but went silent` };
    case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
      return stage === 'reading'
        ? { what: `The answer of ${host} was cut: it is not as long as it says` }
        : { what: `What ${host} answered is not HTTP/1.1: it says two things about its length` };
    case 'UND_ERR_HEADERS_OVERFLOW':
      return { what: `The answer of ${host} has too large headers` };
  }
  if (!isParserError(code)) return undefined;
  if (stage === 'reading') return { what: `The answer of ${host} was cut, or breaks the rules of HTTP/1.1` };
  return startsAsTls(error)
    ? {
        what: `What ${host} answered is not HTTP/1.1 but TLS: it is an https port`,
        advice: `${schemeAdvice} Let it begin with https://.`,
      }
    : { what: `What ${host} answered is not HTTP/1.1`, advice: schemeAdvice };
}

const closedWhen: Readonly<Record<Stage, string>> = {
  connecting: 'before a request could be sent',
  waiting: 'without an answer',
  reading: 'in the middle of its answer',
};

/** undici 8.12 leaves the code of its HTTPParserError undefined, so the name serves as the code. */
function isParserError(code: string): boolean {
  return code === 'HTTPParserError' || code.startsWith('HPE_');
}

/** undici distinguishes a 100 or 101 from a closed connection by the error's text only. */
function isUnasked(error: unknown): boolean {
  return error instanceof Error && (error.message === 'bad response' || error.message === 'bad upgrade');
}

/** undici keeps the bytes that its parser rejected; a TLS alert or handshake record begins like this (RFC 8446). */
function startsAsTls(error: unknown): boolean {
  const [start = ''] = error instanceof Error && 'data' in error ? [String(error.data)] : [];
  return start.startsWith('\x15\x03') || start.startsWith('\x16\x03');
}

/** The first code of an error, of the errors it aggregates (one for each address tried), or of its cause. */
function findCode(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 3) return 'no code';
  if ('code' in error && typeof error.code === 'string' && /^[A-Z]\w{1,60}$/.test(error.code)) return error.code;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? error.name : findCode(inner, depth + 1);
}
