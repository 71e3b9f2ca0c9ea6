/**
 * Why a call to the board failed.
 *
 * - `status`: the board responded with an error status.
 * - `network`: there was no usable response: no connection, a reset, a refusal of the proxy.
 * - `timeout`: there was no response in time.
 * - `shape`: a success whose body is not what the API describes: a web page, no JSON, a missing field, too large.
 * - `aborted`: the caller's signal, or `close`, ended the call.
 */
export type BoardErrorKind = 'status' | 'network' | 'timeout' | 'shape' | 'aborted';

/** What a {@link BoardError} is made of. */
export type BoardErrorDetails = Pick<BoardError, 'kind' | 'method' | 'path' | 'attempts' | 'mayHaveActed'> &
  Partial<Pick<BoardError, 'status' | 'code' | 'retryAfterMs' | 'cause'>> & {
    /** What happened: sentences, secrets redacted. */
    readonly what: string;
  };

/**
 * A call to the board failed, retries included. Neither the message nor a field holds the token, a query, or the secret
 * of a webhook.
 */
export class BoardError extends Error {
  override readonly name = 'BoardError';
  readonly kind: BoardErrorKind;
  /** HTTP status of the last attempt that got a response; undefined if none did. */
  readonly status: number | undefined;
  /** Attempts that were made; 0 if nothing was sent. */
  readonly attempts: number;
  readonly method: string;
  /** Path of the request, variable segments percent-encoded. */
  readonly path: string;
  /** Error code from Node.js, OpenSSL or undici, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`; undefined if the board responded. */
  readonly code: string | undefined;
  /** The board may have acted: check there before you repeat a call that isn't idempotent. */
  readonly mayHaveActed: boolean;
  /** The wait that the board requested in its last response, if any. */
  readonly retryAfterMs: number | undefined;

  constructor({ kind, what, method, path, attempts, mayHaveActed, ...rest }: BoardErrorDetails) {
    super(`${method} ${path}: ${what}`, rest.cause === undefined ? undefined : { cause: rest.cause });
    this.kind = kind;
    this.status = rest.status;
    this.attempts = attempts;
    this.method = method;
    this.path = path;
    this.code = rest.code;
    this.mayHaveActed = mayHaveActed;
    this.retryAfterMs = rest.retryAfterMs;
  }
}
