// The vocabulary of http/: a request, one attempt at it, and the result of all attempts.

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the transport's prefix; sent unchanged, so variable segments must be percent-encoded. */
  readonly path: string;
  readonly body?: string;
  /** Sending it twice has the effect of sending it once, so it may follow an ambiguous attempt (contract.md, section 5). */
  readonly repeatable: boolean;
};

/** A request as a dry run shows it. */
export type PlannedRequest = Omit<HttpRequest, 'repeatable'>;

export type HttpResponse = {
  readonly status: number;
  /** Lower-case names; repeated fields joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Why an attempt brought no usable response. No field but `cause` repeats anything of the request or the response. */
export type TransportError = {
  /** A code of Node, OpenSSL or undici, such as `ECONNREFUSED`, or our own, such as `TIMEOUT`. */
  readonly code: string;
  /** What happened: a sentence without its full stop, which names the host. */
  readonly what: string;
  readonly advice?: string | undefined;
  /** Present if neither waiting nor another request helps (contract.md, section 5). */
  readonly permanent?: PermanentCause | undefined;
  /** The original error, for programs. Never rendered: its text may quote the request. */
  readonly cause?: unknown;
};

/** What blocks every request. `scheme`: the port does not speak TLS; `header`: none can carry the credential. */
export type PermanentCause = 'certificate' | 'scheme' | 'header' | 'proxy';

export type Attempt =
  | { readonly kind: 'response'; readonly response: HttpResponse }
  /** The service cannot have seen the request: refused, no such host, connect timeout. */
  | { readonly kind: 'unsent'; readonly error: TransportError }
  /** The service may have acted on it: reset, timeout or cut response after sending. */
  | { readonly kind: 'ambiguous'; readonly error: TransportError }
  /** A response came, at least in part, whose body may not be used: too large, or compressed unasked. */
  | {
      readonly kind: 'unusable';
      readonly status: number;
      readonly headers: HttpResponse['headers'];
      readonly error: TransportError;
    }
  /** The caller's signal ended it; `sent`: the service may have seen it. */
  | { readonly kind: 'aborted'; readonly sent: boolean };

export type RequestResult = {
  /** The last attempt; one that was aborted before it was sent counts only if there was no other. */
  readonly attempt: Attempt;
  /** Attempts made; 0 if the sender stopped before the first. */
  readonly attempts: number;
  readonly httpStatus?: number;
  /** After some attempt, the service may have acted on the request. */
  readonly ambiguous: boolean;
  /** A sentence: why it was not sent, or not retried; absent if the last attempt says it all. */
  readonly reason?: string;
};

export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

export function responseOf(attempt: Attempt): Omit<HttpResponse, 'body'> | undefined {
  if (attempt.kind === 'response') return attempt.response;
  return attempt.kind === 'unusable' ? attempt : undefined;
}

/** `HTTP 503`, or the code of an error. */
export function attemptCode(attempt: Attempt): string {
  const status = responseOf(attempt)?.status;
  if (status !== undefined) return `HTTP ${status}`;
  return 'error' in attempt ? attempt.error.code : attempt.kind;
}

/** In a clause, which holds nothing of the response: what happened, or the status. */
export function causeOf(attempt: Attempt): string {
  return attempt.kind === 'unsent' || attempt.kind === 'ambiguous' ? attempt.error.what : attemptCode(attempt);
}

/** Sentences about this attempt alone. @param reads the request changes nothing, so it can do no harm */
export function describeFailure(
  { kind, error }: Extract<Attempt, { readonly error: unknown }>,
  reads: boolean,
): string {
  const parts = [`${error.what}.`];
  if (kind === 'unsent') parts.push('Nothing was sent in this attempt.');
  if (kind === 'ambiguous' && !reads) parts.push('The request had been sent: the board may have acted on it.');
  if (error.advice !== undefined) parts.push(error.advice);
  return parts.join(' ');
}
