// The board's own requests: it checks callbacks with HEAD, and sends them events.
import { type IncomingHttpHeaders, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isLoopback } from './loopback.ts';

type Outcome = { readonly status: number } | { readonly error: string };

/** A slower callback counts as one that does not respond. */
const timeoutMs = 2000;

/** Marks the board's own requests to itself, so that its log of requests can leave them out. */
const ownHeader = 'x-embedded-board';

export class Callbacks {
  readonly #mark: string;
  /** Of the board, once it listens. */
  port = 0;

  /** @param mark a secret of this start, so that nobody else can keep a request out of the log. */
  constructor(mark: string) {
    this.#mark = mark;
  }

  isOwn(headers: IncomingHttpHeaders): boolean {
    return headers[ownHeader] === this.#mark;
  }

  /**
   * task-board-api.md, Create webhook: whether the address responds to HEAD with 200. One on another machine is assumed to,
   * since the board sends nothing beyond this one.
   */
  async isReachable(callbackUrl: string): Promise<boolean> {
    if (!isLoopback(new URL(callbackUrl).hostname)) return true;
    const outcome = await this.#send('HEAD', callbackUrl, {});
    return 'status' in outcome && outcome.status === 200;
  }

  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Outcome> {
    return this.#send('POST', url, { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body);
  }

  #send(method: string, address: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Outcome> {
    const url = new URL(address);
    const isToItself = url.protocol === 'http:' && isLoopback(url.hostname) && Number(url.port || 80) === this.port;
    return new Promise((resolve) => {
      const options = {
        method,
        headers: { ...headers, ...(isToItself && { [ownHeader]: this.#mark }) },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      };
      const fail = (error: unknown) => resolve({ error: describeFailure(error) });
      try {
        const sent = (url.protocol === 'https:' ? requestSecurely : request)(url, options);
        sent.on('response', (response) => {
          response.resume();
          response.on('error', () => undefined);
          resolve({ status: response.statusCode ?? 0 });
        });
        sent.on('error', fail);
        sent.end(body);
      } catch (error) {
        fail(error);
      }
    });
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} s`;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
