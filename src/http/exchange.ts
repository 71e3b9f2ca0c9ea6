// One request and its response: deadline, cancellation, byte cap.
import type { Dispatcher } from 'undici';
import { ByteBuffer } from '../text/byte-buffer.ts';
import type { Attempt, HttpResponse, TransportError } from './attempt.ts';
import { type Stage, explainDeadline, explainError } from './explain-error.ts';
import { onAbort } from './on-abort.ts';
import { ProxyFailure } from './tunnels.ts';

export type ExchangeLimits = {
  /** Name and port as in a URL, and the proxy in between, if any. */
  readonly host: string;
  /** From here to the end of the response. */
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
};

/** Never rejects. The handler of `dispatch` learns when the request is written, which decides between unsent and ambiguous. */
export function exchange(
  dispatcher: Pick<Dispatcher, 'dispatch'>,
  request: Dispatcher.DispatchOptions,
  limits: ExchangeLimits,
  signal: AbortSignal,
): Promise<Attempt> {
  if (signal.aborted) return Promise.resolve({ kind: 'aborted', sent: false });
  return new Promise((resolve) => {
    const handler = new Exchange(limits, signal, resolve);
    try {
      dispatcher.dispatch(request, handler);
    } catch (error) {
      handler.onResponseError(undefined, error);
    }
  });
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #limits: ExchangeLimits;
  readonly #resolve: (attempt: Attempt) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #leave: () => void;
  #controller: Dispatcher.DispatchController | undefined;
  #stage: Stage = 'connecting';
  #isSettled = false;
  #head: Omit<HttpResponse, 'body'> = { status: 0, headers: {} };
  readonly #body = new ByteBuffer();

  constructor(limits: ExchangeLimits, signal: AbortSignal, resolve: (attempt: Attempt) => void) {
    const { timeoutMs, host } = limits;
    this.#limits = limits;
    this.#resolve = resolve;
    this.#timer = setTimeout(() => this.#stop(this.#failed(explainDeadline(timeoutMs, this.#stage, host))), timeoutMs);
    this.#leave = onAbort(signal, () => this.#stop({ kind: 'aborted', sent: this.#stage !== 'connecting' }));
  }

  /** Called right before the request is written to an open connection. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) controller.abort(new Error('stopped'));
    else this.#stage = 'waiting';
  }

  onResponseStart(_: unknown, status: number, fields: Fields): void {
    // An interim response is followed by the real one.
    if (status < 200) return;
    this.#stage = 'reading';
    this.#head = { status, headers: joinFields(fields) };
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    const { maxResponseBytes } = this.#limits;
    if (isCompressed(this.#head)) {
      const what = 'is compressed, although that was not requested';
      this.#refuse('COMPRESSED', what, 'Check for a proxy in between that does so.');
    } else if (this.#body.length + chunk.length > maxResponseBytes) {
      const what = `is larger than ${maxResponseBytes / 1024 / 1024} MiB`;
      this.#refuse('TOO_LARGE', what, 'Check that base-url is that of the board.');
    } else this.#body.append(chunk);
  }

  onResponseEnd(): void {
    // A byte order mark is not part of the text (RFC 8259, section 8.1).
    const response = { ...this.#head, body: new TextDecoder().decode(this.#body.take()) };
    // undici uses the connection again in a `setImmediate` that it queues after this, when it knows whether the service
    // has closed it after all. A response given before that would let the next attempt overtake it.
    this.#settle({ kind: 'response', response }, (attempt) =>
      queueMicrotask(() => setImmediate(this.#resolve, attempt)),
    );
  }

  onResponseError(_: unknown, error: unknown): void {
    if (error instanceof ProxyFailure) this.#settle(error.attempt);
    else this.#settle(this.#failed(explainError(error, this.#stage, this.#limits.host)));
  }

  /** How far it got decides between unsent and ambiguous, whatever the error. */
  #failed(error: TransportError): Attempt {
    return { kind: this.#stage === 'connecting' ? 'unsent' : 'ambiguous', error };
  }

  #refuse(code: string, what: string, advice: string): void {
    const error = { code, what: `The response from ${this.#limits.host} (HTTP ${this.#head.status}) ${what}`, advice };
    this.#stop({ kind: 'unusable', ...this.#head, error });
  }

  /** Ends the exchange from this side, and its connection, on which the rest of the response would still arrive. */
  #stop(attempt: Attempt): void {
    this.#settle(attempt);
    this.#controller?.abort(new Error('stopped'));
  }

  #settle(attempt: Attempt, give = this.#resolve): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#leave();
    give(attempt);
  }
}

type Fields = Readonly<Record<string, string | readonly string[] | undefined>>;

function joinFields(fields: Fields): HttpResponse['headers'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : (value ?? []).join(', ')]),
  );
}

function isCompressed({ headers }: Omit<HttpResponse, 'body'>): boolean {
  const codings = `${headers['content-encoding'] ?? ''},${headers['transfer-encoding'] ?? ''}`.toLowerCase().split(',');
  return codings.some((coding) => !['', 'identity', 'chunked'].includes(coding.trim()));
}
