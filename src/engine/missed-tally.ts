// Whether every request of a run got 404, which a wrong `base-url` causes as well (contract.md, section 3).
import { type RequestResult, responseOf } from '../http/attempt.ts';
import type { Operation } from '../model/operation.ts';
import type { AllMissed } from '../model/outcome.ts';
import { isWebPage } from '../run/classify-outcome.ts';
import type { SendCall } from './perform-request.ts';

export class MissedTally {
  #requests = 0;
  #missed = 0;
  #failed = 0;
  #webPages = 0;

  /** Counts the requests that were sent, and those whose last response was 404. */
  count(send: SendCall): SendCall {
    return async (call, operation) => {
      const sent = await send(call, operation);
      if (sent.attempts > 0) this.#requests += 1;
      if (sent.httpStatus === 404) this.#add(sent, operation);
      return sent;
    };
  }

  #add({ attempt }: RequestResult, operation: Operation): void {
    const response = responseOf(attempt);
    this.#missed += 1;
    if (response !== undefined && isWebPage(response)) this.#webPages += 1;
    if (!('ifMissing' in operation && operation.ifMissing === 'ignore')) this.#failed += 1;
  }

  /** Undefined if not every request got 404, or if the failures alone say enough. */
  result(): AllMissed | undefined {
    const requests = this.#requests;
    if (requests === 0 || this.#missed < requests) return undefined;
    if (this.#webPages > 0 || this.#failed > 1) return { requests, level: 'warning' };
    return this.#failed === 0 ? { requests, level: 'notice' } : undefined;
  }
}
