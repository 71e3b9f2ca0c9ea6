// One request and its response: deadline, cancellation, byte cap.
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { AnswerBody } from './answer-body.ts';
import type { Attempt, HttpResponse } from './attempt.ts';
import { classifyDeadline, classifyError } from './classify.ts';
import type { Begin } from './connections.ts';
import type { Stage } from './explain-error.ts';
import { onAbort } from './on-abort.ts';
import type { ProxyServer } from './proxy.ts';
import { ProxyFailure } from './proxy-failure.ts';

export type ExchangeLimits = {
  /** Name and port, and the proxy in between, if any, for messages. */
  readonly host: string;
  /** Without TLS. */
  readonly plain: boolean;
  /** The proxy that gets the requests themselves, if any. */
  readonly forwarder?: ProxyServer;
  /** From here to the end of the response. */
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
};

export type ExchangeRequest = Parameters<Begin>[0] & { readonly body?: string };

/** Sends a request once, its path as it is. Never rejects. */
export function exchange(
  begin: Begin,
  request: ExchangeRequest,
  limits: ExchangeLimits,
  signal: AbortSignal,
): Promise<Attempt> {
  if (signal.aborted) return Promise.resolve({ kind: 'aborted', sent: false });
  return new Promise((resolve) => new Exchange(limits, signal, resolve).start(begin, request));
}

/** Settles once: by the response, an error, the deadline or the signal, whichever comes first. */
class Exchange {
  readonly #limits: ExchangeLimits;
  readonly #resolve: (attempt: Attempt) => void;
  readonly #timer: NodeJS.Timeout;
  /** Takes the exchange off the signal. */
  readonly #leave: () => void;
  #request: ClientRequest | undefined;
  #response: IncomingMessage | undefined;
  #stage: Stage = 'connecting';
  #isSettled = false;
  #head: Omit<HttpResponse, 'body'> = { status: 0, headers: {} };
  #encoding: string | undefined;
  readonly #body: AnswerBody;

  constructor(limits: ExchangeLimits, signal: AbortSignal, resolve: (attempt: Attempt) => void) {
    const { timeoutMs } = limits;
    this.#limits = limits;
    this.#body = new AnswerBody(limits.maxAnswerBytes);
    this.#resolve = resolve;
    this.#timer = setTimeout(() => this.#stop(classifyDeadline(this.#progress(), timeoutMs)), timeoutMs);
    this.#leave = onAbort(signal, () => this.#stop({ kind: 'aborted', sent: this.#stage !== 'connecting' }));
  }

  start(begin: Begin, { body, ...options }: ExchangeRequest): void {
    try {
      this.#request = begin(options)
        .on('socket', (socket) => this.#onSocket(socket))
        .on('response', (response) => this.#onResponse(response))
        .on('upgrade', (_, socket) => {
          socket.destroy();
          this.#fail(Object.assign(new Error('a protocol switch that was not requested'), { code: 'UNASKED' }));
        })
        // What follows a whole response does not undo it.
        .on('error', (error) => this.#response?.complete || this.#fail(error));
      this.#request.end(body);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** As soon as the connection is open, the request is written, which decides between unsent and ambiguous. */
  #onSocket(socket: Socket): void {
    const onOpen = () => {
      this.#stage = 'waiting';
    };
    if (socket.connecting) socket.once('connect', onOpen);
    else onOpen();
  }

  #onResponse(response: IncomingMessage): void {
    this.#stage = 'reading';
    this.#response = response;
    // Not `headers`, which leaves out repeated fields.
    this.#head = { status: response.statusCode ?? 0, headers: joinFields(response.headersDistinct) };
    this.#encoding = findEncoding(this.#head.headers);
    response
      .on('data', (chunk: Buffer) => this.#onData(chunk))
      .on('end', () => this.#onEnd())
      .on('error', (error) => this.#fail(error));
  }

  #onData(chunk: Buffer): void {
    if (this.#encoding !== undefined) {
      const what = `is compressed (${this.#encoding}), although that was not requested`;
      this.#refuse('COMPRESSED', what, 'Check for a proxy in between that does so.');
    } else if (!this.#body.add(chunk)) {
      const { maxAnswerBytes } = this.#limits;
      this.#refuse('TOO_LARGE', `is larger than ${maxAnswerBytes} bytes`, 'Check that base-url is that of the board.');
    }
  }

  #onEnd(): void {
    const response = { ...this.#head, body: this.#body.text() };
    // A turn later it is known whether the service has closed the connection in spite of what it said.
    this.#settle({ kind: 'answered', response }, (attempt) => setImmediate(this.#resolve, attempt));
  }

  #fail(error: unknown): void {
    const { forwarder } = this.#limits;
    const isOfProxy = forwarder !== undefined && this.#stage === 'connecting';
    const cause = isOfProxy ? new ProxyFailure(forwarder, { kind: 'unreached', cause: error }) : error;
    this.#settle(classifyError(cause, this.#progress()));
  }

  #progress() {
    return { stage: this.#stage, host: this.#limits.host, plain: this.#limits.plain };
  }

  #refuse(code: string, what: string, advice: string): void {
    const error = { code, what: `The response from ${this.#limits.host} (HTTP ${this.#head.status}) ${what}`, advice };
    this.#stop({ kind: 'unusable', ...this.#head, error });
  }

  /** Ends the exchange from this side, and its connection, on which the rest of the response would still arrive. */
  #stop(attempt: Attempt): void {
    this.#settle(attempt);
    this.#request?.destroy();
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

/** The coding of an encoded body; its name as the response spells it is shown only if it looks like one. */
function findEncoding(headers: HttpResponse['headers']): string | undefined {
  const codings = `${headers['content-encoding'] ?? ''},${headers['transfer-encoding'] ?? ''}`.toLowerCase().split(',');
  const coding = codings.map((text) => text.trim()).find((text) => !['', 'identity', 'chunked'].includes(text));
  return coding === undefined || /^[a-z0-9._-]{1,20}$/.test(coding) ? coding : 'in an unknown way';
}
