// From operations to outcomes: tasks side by side with each task's own order kept, then webhooks, then exports.

import type { Sent } from '../http/attempt.ts';
import { boardPolicy } from '../http/retry-policy.ts';
import { createSender, type Retry } from '../http/sender.ts';
import type { BoardCall } from '../model/board.ts';
import type { Operation, WebhookRegistration } from '../model/operation.ts';
import type { Outcome, OutcomeDetails, RegisteredWebhook } from '../model/outcome.ts';
import { callOf, type SingleRequest } from './call-of.ts';
import type { RunPorts, RunSettings } from './ports.ts';
import { refusalOf } from './refuse-again.ts';
import { explainRead, type Settled, settle } from './settle.ts';

/** After an interruption, what has not ended within this is told as it stands: the runner kills soon after. */
const graceMs = 3000;

/**
 * Carries out the operations and gives exactly one outcome for each, in their order (contract.md, section 3). Never
 * rejects for what the board or the network does. When `signal` is aborted no new request starts, those in flight are
 * aborted, what was not begun is `skipped`, and the outcomes are there within three seconds. The reason of the signal
 * is an `Error` whose message tells why.
 */
export async function runOperations(
  operations: readonly Operation[],
  settings: RunSettings,
  ports: RunPorts,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const run = createRun(operations.length, settings, ports, signal);
  const indexed = operations.map((operation, index) => ({ operation, index }));
  const allDone = async (): Promise<void> => {
    await run.sideBySide([indexed.filter(({ operation }) => operation.kind === 'none')]);
    await run.sideBySide(lanesOfTasks(indexed));
    await run.sideBySide(
      indexed.filter(({ operation }) => operation.kind === 'webhook-registration').map((one) => [one]),
    );
    // One export at a time: each reads its tasks side by side, and memory stays that of one.
    await run.sideBySide([indexed.filter(({ operation }) => operation.kind === 'time-entry-export')]);
  };
  await orGraceOver(allDone(), signal, ports.clock);
  return run.conclude(indexed);
}

/** Ends with the work, or some time after the signal: a disk that hangs must not take all the other outcomes along. */
async function orGraceOver(work: Promise<void>, signal: AbortSignal, clock: RunPorts['clock']): Promise<void> {
  const done = new AbortController();
  const grace = async (): Promise<void> => {
    await aborted(AbortSignal.any([signal, done.signal]));
    await clock.wait(graceMs, done.signal);
  };
  // Not before the race is over, or the end of the grace would come before the failure of the work.
  await Promise.race([work, grace()]).finally(() => done.abort());
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

type Indexed = { readonly operation: Operation; readonly index: number };

/** One lane for each task, in the order of its first operation. */
function lanesOfTasks(operations: readonly Indexed[]): Indexed[][] {
  const lanes = Map.groupBy(
    operations.filter(({ operation }) => operation.kind === 'subtask-update' || operation.kind === 'label-removal'),
    ({ operation }) => ('task' in operation ? operation.task : ''),
  );
  return [...lanes.values()];
}

function createRun(count: number, settings: RunSettings, ports: RunPorts, signal: AbortSignal) {
  const outcomes: (Outcome | undefined)[] = [];
  const begun = new Set<number>();
  /** Whatever happens afterwards, their ids and secrets are in the outcomes: the board does not show them again. */
  const created = new Map<Operation, RegisteredWebhook>();
  let waiting = 0;
  let startWorker: () => void = () => undefined;
  let closed = false;
  let requestsDone = 0;

  const policy = boardPolicy({ maxAttempts: settings.maxAttempts, operations: count });
  const sender = createSender({ ...settings, ...ports, transport: ports.board, policy, signal });

  const send = async (call: BoardCall, operation: Operation): Promise<Sent> => {
    const onRetry = (retry: Retry, waited: Promise<void>): void => {
      ports.onRetry({ ...retry, operation });
      // Its slot is free while it waits, so another lane takes its turn.
      waiting += 1;
      startWorker();
      void waited.then(() => {
        waiting -= 1;
      });
    };
    const sent = await sender.send(ports.requestFor(call), { onRetry });
    requestsDone += 1;
    ports.onProgress(requestsDone);
    return sent;
  };

  const perform = async (operation: Operation): Promise<Outcome> => {
    if (operation.kind === 'time-entry-export') {
      const exported = await ports.runExport(
        operation,
        (call) => send(call, operation),
        signal,
        (sent, call) => explainRead(sent, call, ports),
      );
      return { operation, ...exported };
    }
    if (operation.kind === 'none') return { operation, status: 'skipped', attempts: 0, message: operation.reason };
    if (operation.kind === 'webhook-registration') return { operation, ...(await register(operation)) };
    return { operation, ...(await request(operation)) };
  };

  const request = async (operation: SingleRequest): Promise<Settled> =>
    settle(operation, await send(callOf(operation), operation), ports);

  const register = async (operation: WebhookRegistration): Promise<OutcomeDetails> => {
    const refusal = refusalOf(operation, settings.runAttempt);
    if (refusal !== undefined) return { status: 'failed', attempts: 0, message: refusal };
    const create = async (): Promise<Settled> => {
      const settled = await request(operation);
      const { registered } = settled;
      if (registered === undefined) return settled;
      created.set(operation, registered);
      ports.onRegistered(operation, registered);
      return settled;
    };
    const isGuarded = operation.keep !== undefined || operation.checkCallback === true;
    if (!isGuarded) return await create();
    const outcome = await ports.registerGuarded(operation, create, signal);
    return signal.aborted ? notCreated(outcome, sender.stopped() ?? 'the run is over') : outcome;
  };

  const finish = async ({ operation, index }: Indexed): Promise<void> => {
    const stopped = sender.stopped();
    if (stopped === undefined) begun.add(index);
    const outcome = stopped === undefined ? await performSafely(operation) : notStarted(operation, stopped);
    // What comes after the grace is not told any more: its outcome was given as unknown.
    if (closed) return;
    outcomes[index] = outcome;
    ports.onOutcome(outcome);
    if (settings.failFast && (outcome.status === 'failed' || outcome.status === 'unknown')) {
      sender.stop(`${operation.source} did not succeed, and fail-fast is true`);
    }
  };

  const performSafely = async (operation: Operation): Promise<Outcome> => {
    try {
      return await perform(operation);
    } catch (error) {
      // A bug of ours must not take the outcomes of the others with it.
      const words = error instanceof Error ? error.message : String(error);
      const message = `this is a bug in taskboard-action, please report it: ${words}`;
      return { operation, status: 'unknown', attempts: 0, message, ...registeredBy(operation) };
    }
  };

  const registeredBy = (operation: Operation): Pick<Outcome, 'registered'> => {
    const registered = created.get(operation);
    return registered === undefined ? {} : { registered };
  };

  /** Each lane in its own order; as many lanes at once as requests may be in flight, not counting those that wait. */
  const sideBySide = async (lanes: readonly (readonly Indexed[])[]): Promise<void> => {
    const rest = lanes.values();
    const workers: Promise<void>[] = [];
    const work = async (): Promise<void> => {
      for (const lane of rest) for (const one of lane) await finish(one);
    };
    startWorker = () => {
      if (workers.length < Math.min(settings.concurrency + waiting, lanes.length)) workers.push(work());
    };
    for (let started = 0; started < settings.concurrency; started += 1) startWorker();
    // A worker that was started meanwhile is at the end of the list.
    for (const worker of workers) await worker;
  };

  /** All outcomes in order, those that are missing included. */
  const conclude = (indexed: readonly Indexed[]): readonly Outcome[] => {
    closed = true;
    return indexed.map((one) => outcomes[one.index] ?? told(unfinished(one)));
  };

  const told = (outcome: Outcome): Outcome => {
    ports.onOutcome(outcome);
    return outcome;
  };

  const unfinished = ({ operation, index }: Indexed): Outcome => {
    const why = sender.stopped() ?? 'the run is over';
    if (!begun.has(index)) return notStarted(operation, why);
    const known = registeredBy(operation);
    const message =
      known.registered === undefined
        ? `It was begun, and then ${why}: nobody knows how far it came. Look at the board and the files.`
        : `It was registered as ${known.registered.webhookId}, and then ${why}: nobody knows whether it was kept. The outputs webhookId and secret hold both. Run it again: it says whether it was, and what to do if not.`;
    return { operation, status: 'unknown', attempts: 0, message, ...known };
  };

  return { sideBySide, conclude };
}

/** What is looked at before a creation fails when the run ends, which is no failure of its own. */
function notCreated(outcome: OutcomeDetails, why: string): OutcomeDetails {
  if (outcome.status !== 'failed' || outcome.attempts > 0) return outcome;
  return { ...outcome, status: 'skipped', message: `Not created: ${why}. ${outcome.message}` };
}

function notStarted(operation: Operation, why: string): Outcome {
  return { operation, status: 'skipped', attempts: 0, message: `Not started: ${why}.` };
}
