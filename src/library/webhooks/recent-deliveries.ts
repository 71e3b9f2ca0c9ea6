import { createHash } from 'node:crypto';

/** Older ones are forgotten: boards repeat a delivery within minutes. */
const maxRemembered = 1000;

/** Handles each body once, however often it is delivered: those under way, and the latest that were handled. */
export class RecentDeliveries {
  readonly #results = new Map<string, Promise<boolean>>();
  /** Oldest first. */
  readonly #handled: string[] = [];

  /** Resolves to whether the body was handled, now or before. One that failed is forgotten. */
  async handle(body: Uint8Array, act: () => unknown): Promise<boolean> {
    const hash = createHash('sha256').update(body).digest('base64');
    const known = this.#results.get(hash);
    if (known !== undefined) return await known;
    // After this turn, so that an `act` that throws at once is listed before it is taken off the list.
    const result = Promise.resolve()
      .then(act)
      .then(
        () => this.#remember(hash),
        () => {
          this.#results.delete(hash);
          return false;
        },
      );
    this.#results.set(hash, result);
    return await result;
  }

  #remember(hash: string): true {
    this.#handled.push(hash);
    if (this.#handled.length > maxRemembered) this.#results.delete(this.#handled.shift() ?? '');
    return true;
  }
}
