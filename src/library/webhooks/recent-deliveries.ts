import { createHash } from 'node:crypto';

/** Older ones are forgotten: boards repeat a delivery within minutes. */
const maxRemembered = 1000;

/** Handles each body once, however often it is delivered: those under way, and the latest that were handled. */
export class RecentDeliveries {
  readonly #underWay = new Map<string, Promise<boolean>>();
  /** Oldest first. */
  readonly #handled = new Set<string>();

  /** Resolves to whether the body was handled, now or before. One that failed is forgotten. */
  async handle(body: Uint8Array, act: () => unknown): Promise<boolean> {
    const hash = createHash('sha256').update(body).digest('base64');
    if (this.#handled.has(hash)) return true;
    const underWay = this.#underWay.get(hash);
    if (underWay !== undefined) return await underWay;
    // After this turn, so that an `act` that throws at once is listed before it is taken off the list.
    const first = Promise.resolve()
      .then(act)
      .then(
        () => this.#remember(hash),
        () => false,
      )
      .finally(() => this.#underWay.delete(hash));
    this.#underWay.set(hash, first);
    return await first;
  }

  #remember(hash: string): true {
    this.#handled.add(hash);
    if (this.#handled.size > maxRemembered) {
      const [oldest = ''] = this.#handled;
      this.#handled.delete(oldest);
    }
    return true;
  }
}
