/**
 * Runs as many lanes concurrently as requests may be in flight. A lane whose request waits for its next attempt lends
 * its place to another one.
 */
export class LanePool {
  readonly #concurrency: number;
  #waiting = 0;
  #startMore: () => void = () => undefined;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /** Each lane in its own order. `perform` must not reject. */
  async run<Item>(lanes: readonly (readonly Item[])[], perform: (item: Item) => Promise<void>): Promise<void> {
    const rest = lanes.values();
    const workers: Promise<void>[] = [];
    const work = async (): Promise<void> => {
      for (const lane of rest) for (const item of lane) await perform(item);
    };
    this.#startMore = () => {
      while (workers.length < Math.min(this.#concurrency + this.#waiting, lanes.length)) workers.push(work());
    };
    this.#startMore();
    // Workers that start meanwhile join the end of the list.
    for (const worker of workers) await worker;
  }

  /** Lends the place of a lane that waits, until the function that is returned is called. */
  readonly lend = (): (() => void) => {
    this.#waiting += 1;
    this.#startMore();
    return () => {
      this.#waiting -= 1;
    };
  };
}
