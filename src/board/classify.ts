// What a failed attempt came to, in words: the errors of the network, of TLS and of undici → unsent or ambiguous.
import type { Attempt } from '../model/board.ts';

/** How far an attempt got: no byte of the request was written; it was written; the head of an answer came. */
export type Stage = 'connecting' | 'waiting' | 'reading';

/** The failed attempt. `host` is name and port, as in a URL. */
export type Progress = { readonly stage: Stage; readonly host: string };

type Failure = Extract<Attempt, { readonly kind: 'unsent' | 'ambiguous' }>;

/**
 * An error of Node or undici as the attempt's end. Only the stage decides between unsent and ambiguous; the error
 * decides the words. Its own text is not quoted, only its code, so that nothing of a request can get into a log.
 */
export function classifyError(error: unknown, { stage, host }: Progress): Failure {
  const code = findCode(error);
  return failure(stage, `${explain(code, stage, host)} (${code}).`, nextStep(code, stage));
}

/** The end of an attempt that was not over within `timeoutMs`. */
export function classifyDeadline({ stage, host, timeoutMs }: Progress & { readonly timeoutMs: number }): Failure {
  const limit = `within ${timeoutMs / 1000} s (request-timeout)`;
  switch (stage) {
    case 'connecting':
      return failure(stage, `No connection to ${host} came about ${limit}.`, connectionAdvice);
    case 'waiting':
      return failure(
        stage,
        `${host} did not answer ${limit}.`,
        'Check that the board is well, or raise request-timeout.',
      );
    case 'reading':
      return failure(
        stage,
        `${host} began to answer but did not end ${limit}.`,
        'Raise request-timeout if answers are large.',
      );
  }
}

const connectionAdvice = 'Check host and port of base-url, and that firewalls let the runner through.';
const certificateAdvice =
  'Check that base-url names the host of the certificate; for a private authority set NODE_EXTRA_CA_CERTS for the runner.';
const schemeAdvice = 'Check scheme and port of base-url.';

function failure(stage: Stage, what: string, advice: string | undefined): Failure {
  const consequence =
    stage === 'connecting' ? 'Nothing was sent.' : 'The request had been sent: the board may have acted on it.';
  const message = [what, consequence, advice].filter((part) => part !== undefined).join(' ');
  return { kind: stage === 'connecting' ? 'unsent' : 'ambiguous', message };
}

function explain(code: string, stage: Stage, host: string): string {
  switch (code) {
    case 'ECONNREFUSED':
      return `${host} refused the connection: nothing listens there`;
    case 'ENOTFOUND':
      return `The name of ${host} could not be found`;
    case 'EAI_AGAIN':
      return `The name server could not be asked for ${host}`;
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return `${host} did not take the connection in time`;
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
    case 'EADDRNOTAVAIL':
      return `There is no route from the runner to ${host}`;
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return `${host} closed the connection ${closedWhen[stage]}`;
    case 'UND_ERR_HEADERS_TIMEOUT':
      return `${host} did not answer in time`;
    case 'UND_ERR_BODY_TIMEOUT':
      return `${host} began to answer but went silent`;
    case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
      return `The answer of ${host} was cut: it is not as long as it says`;
    case 'UND_ERR_HEADERS_OVERFLOW':
      return `The answer of ${host} has too large headers`;
    case 'UND_ERR_INVALID_ARG':
      return `The request to ${host} could not be written: a header or the path holds a character that HTTP forbids`;
    case 'UND_ERR_DESTROYED':
    case 'UND_ERR_CLOSED':
      return `The connection to ${host} was closed from this side`;
  }
  if (isCertificateError(code)) {
    return `${host} shows a certificate that is not trusted`;
  }
  if (isTlsError(code)) {
    return `${host} and the runner do not agree on TLS: perhaps an http port, or an old TLS version`;
  }
  if (isParserError(code)) {
    return stage === 'reading'
      ? `The answer of ${host} was cut, or breaks the rules of HTTP/1.1`
      : `What ${host} answered is not HTTP/1.1`;
  }
  return `The exchange with ${host} failed in an unexpected way`;
}

const closedWhen: Readonly<Record<Stage, string>> = {
  connecting: 'before a request could be sent',
  waiting: 'without an answer',
  reading: 'in the middle of its answer',
};

function nextStep(code: string, stage: Stage): string | undefined {
  if (isCertificateError(code)) {
    return certificateAdvice;
  }
  if (isTlsError(code) || (isParserError(code) && stage !== 'reading')) {
    return schemeAdvice;
  }
  switch (code) {
    case 'ECONNREFUSED':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
    case 'EADDRNOTAVAIL':
      return connectionAdvice;
    case 'ENOTFOUND':
      return 'Check the host of base-url for a misspelling.';
    case 'EAI_AGAIN':
      return 'Check the network of the runner and run again.';
    case 'UND_ERR_INVALID_ARG':
      return 'Check token and auth-name for line breaks and letters outside ASCII.';
    default:
      return undefined;
  }
}

/** OpenSSL's verification results as Node names them (Node.js TLS documentation, "X509 certificate error codes"). */
function isCertificateError(code: string): boolean {
  return (
    code.startsWith('CERT_') ||
    code.startsWith('UNABLE_TO_') ||
    code === 'DEPTH_ZERO_SELF_SIGNED_CERT' ||
    code === 'SELF_SIGNED_CERT_IN_CHAIN' ||
    code === 'INVALID_CA' ||
    code === 'HOSTNAME_MISMATCH' ||
    code === 'ERR_TLS_CERT_ALTNAME_INVALID'
  );
}

function isTlsError(code: string): boolean {
  return code === 'EPROTO' || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_');
}

/** undici 8.12 leaves the code of its HTTPParserError undefined, so that its name stands for it here. */
function isParserError(code: string): boolean {
  return code === 'HTTPParserError' || code.startsWith('HPE_');
}

/** The first code of an error, of the errors it gathers (one for each address tried), or of its cause. */
function findCode(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 3) {
    return 'no code';
  }
  if ('code' in error && typeof error.code === 'string' && /^[A-Z]\w{1,60}$/.test(error.code)) {
    return error.code;
  }
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? error.name : findCode(inner, depth + 1);
}
