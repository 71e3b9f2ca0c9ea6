// From operations to outcomes, whatever happens: phases, queues, fail-fast, interruption.

import type { Operation, Outcome, OutcomeDetails, RegisteredWebhook } from '../model/operation.ts';
import type { Clock } from '../model/ports.ts';
import { phasesOf, queuesOf } from './calls.ts';

export type SchedulePorts = {
  /** Carries out one operation. `note` takes a webhook the moment it exists, so that no later failure loses it. */
  readonly perform: (operation: Operation, note: (webhook: RegisteredWebhook) => void) => Promise<OutcomeDetails>;
  readonly pool: WorkerPool;
  /** Why nothing more is started, if so. */
  readonly stopped: () => string | undefined;
  readonly stop: (reason: string) => void;
  readonly failFast: boolean;
  readonly clock: Clock;
  readonly onOutcome: (outcome: Outcome) => void;
};

/** The runner kills soon after an interruption, so what hasn't finished within this is reported as it is. */
const graceMs = 3000;

/**
 * Gives exactly one outcome for each operation, in their order, whatever the board or the network does; within three
 * seconds once `signal` is aborted.
 */
export async function runOperations(
  operations: readonly Operation[],
  ports: SchedulePorts,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const schedule = new Schedule(ports);
  await orGraceOver(schedule.run(operations), signal, ports.clock);
  return schedule.conclude(operations);
}

class Schedule {
  readonly #ports: SchedulePorts;
  readonly #outcomes = new Map<Operation, Outcome>();
  /** Operations that were begun, each with the webhook that exists by then. */
  readonly #begun = new Map<Operation, Pick<Outcome, 'registered'>>();
  #concluded = false;

  constructor(ports: SchedulePorts) {
    this.#ports = ports;
  }

  async run(operations: readonly Operation[]): Promise<void> {
    for (const phase of phasesOf(operations)) {
      await this.#ports.pool.run(queuesOf(phase), (operation) => this.#finish(operation));
    }
  }

  /** From now on, no outcome is added. */
  conclude(operations: readonly Operation[]): readonly Outcome[] {
    this.#concluded = true;
    return operations.map((operation) => {
      const known = this.#outcomes.get(operation);
      if (known !== undefined) return known;
      const outcome = this.#unfinished(operation);
      this.#ports.onOutcome(outcome);
      return outcome;
    });
  }

  async #finish(operation: Operation): Promise<void> {
    const { stopped, stop, failFast, onOutcome } = this.#ports;
    const reason = stopped();
    const outcome = reason === undefined ? await this.#perform(operation) : notStarted(operation, reason);
    // After the grace its outcome was given as unknown.
    if (this.#concluded) return;
    this.#outcomes.set(operation, outcome);
    onOutcome(outcome);
    if (failFast && (outcome.status === 'failed' || outcome.status === 'unknown')) {
      stop(`${operation.source} did not succeed, and fail-fast is set`);
    }
  }

  async #perform(operation: Operation): Promise<Outcome> {
    this.#begun.set(operation, {});
    try {
      const details = await this.#ports.perform(operation, (registered) => this.#begun.set(operation, { registered }));
      return { operation, ...details };
    } catch (error) {
      // A bug of ours must not lose the other outcomes.
      const cause = error instanceof Error ? error.message : String(error);
      const message = `this is a bug in taskboard-action, please report it: ${cause}`;
      return { operation, status: 'unknown', attempts: 0, message, ...this.#begun.get(operation) };
    }
  }

  #unfinished(operation: Operation): Outcome {
    const why = this.#ports.stopped() ?? 'the run is over';
    const begun = this.#begun.get(operation);
    if (begun === undefined) return notStarted(operation, why);
    const message =
      begun.registered === undefined
        ? `It was started, and then ${why}: it is unknown how far it got. Check the board and the files.`
        : `It was registered as ${begun.registered.webhookId}, and then ${why}: it is unknown whether it was kept. The outputs webhookId and secret hold both. Re-run: the next run says whether it was, and what to do if not.`;
    return { operation, status: 'unknown', attempts: 0, message, ...begun };
  }
}

function notStarted(operation: Operation, why: string): Outcome {
  return { operation, status: 'skipped', attempts: 0, message: `Not started: ${why}.` };
}

/** Ends with the work, or some time after the signal: a hanging disk must not delay all other outcomes. */
async function orGraceOver(work: Promise<void>, signal: AbortSignal, clock: Clock): Promise<void> {
  const done = new AbortController();
  const grace = async (): Promise<void> => {
    const either = AbortSignal.any([signal, done.signal]);
    if (!either.aborted) await new Promise((resolve) => either.addEventListener('abort', resolve));
    await clock.wait(graceMs, done.signal);
  };
  // Not before the race is over, or the end of the grace would come before the failure of the work.
  await Promise.race([work, grace()]).finally(() => done.abort());
}

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
