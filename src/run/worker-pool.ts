/** A worker whose request waits for its next attempt lends its slot to another one. */
export class WorkerPool {
  readonly #concurrency: number;
  #waiting = 0;
  #startMore: () => void = () => undefined;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /** Each queue in its own order. `perform` must not reject. */
  async run<Item>(queues: readonly (readonly Item[])[], perform: (item: Item) => Promise<void>): Promise<void> {
    const rest = queues.values();
    const workers: Promise<void>[] = [];
    const work = async (): Promise<void> => {
      for (const queue of rest) for (const item of queue) await perform(item);
    };
    this.#startMore = () => {
      while (workers.length < Math.min(this.#concurrency + this.#waiting, queues.length)) workers.push(work());
    };
    this.#startMore();
    // Workers that start meanwhile join the end of the list.
    for (const worker of workers) await worker;
  }

  /** Lends the slot of a waiting worker until the returned function is called. */
  readonly lend = (): (() => void) => {
    this.#waiting += 1;
    this.#startMore();
    return () => {
      this.#waiting -= 1;
    };
  };
}
