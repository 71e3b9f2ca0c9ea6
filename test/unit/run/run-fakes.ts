// Operations, a clock without real time and a board of one function, for tests of a run from plan to outcomes.
import type { Attempt, HttpRequest, RequestResult } from '../../../src/http/attempt.ts';
import { boardPolicy } from '../../../src/http/retry-policy.ts';
import { type OutageEvent, type Pause, type Retry, Sender } from '../../../src/http/sender.ts';
import type { BoardCall, EntryCall } from '../../../src/model/board.ts';
import type {
  Operation,
  Outcome,
  OutcomeDetails,
  RegisteredWebhook,
  SingleCall,
  WebhookRegistration,
} from '../../../src/model/operation.ts';
import type { Clock } from '../../../src/model/ports.ts';
import type { EntryRead } from '../../../src/model/time-entry.ts';
import { type ResponseReaders, classifyOutcome, classifyRead } from '../../../src/run/classify-outcome.ts';
import { WorkerPool, runOperations } from '../../../src/run/schedule.ts';

const at = { source: 'board.yml', line: 1, column: 1 };

export function removal(task: string, label = 'a', ifMissing: 'fail' | 'ignore' = 'fail'): Operation {
  return { kind: 'label-removal', source: `${task}/${label}`, at, inFile: true, task, label, ifMissing };
}

export function update(task: string, ifMissing: 'fail' | 'ignore' = 'fail'): Operation {
  const target = { by: 'name', name: 'A' } as const;
  return { kind: 'subtask-update', source: task, at, inFile: true, task, target, set: { finished: true }, ifMissing };
}

export const webhook: Operation = {
  kind: 'webhook-registration',
  source: 'webhook',
  at,
  inFile: true,
  webhook: { callbackUrl: 'https://a.example/', events: [{ name: 'taskCreated' }] },
};

export const exporting: Operation = {
  kind: 'time-entry-export',
  source: 'export',
  at,
  inFile: true,
  tasks: ['T1'],
  files: [{ path: 'a.csv', format: 'csv' }],
  filter: {},
  mode: 'replace',
  report: { timeZone: 'UTC' },
};

export const responded = (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Attempt => ({
  kind: 'response',
  response: { status, headers, body },
});

export const reset: Attempt = { kind: 'ambiguous', error: { code: 'ECONNRESET', what: 'reset' } };
export const refused: Attempt = { kind: 'unsent', error: { code: 'ECONNREFUSED', what: 'nothing listens' } };

export const tooLarge = (status: number, headers: Readonly<Record<string, string>> = {}): Attempt => ({
  kind: 'unusable',
  status,
  headers,
  error: { code: 'TOO_LARGE', what: 'large' },
});

export type RunSettings = {
  readonly concurrency: number;
  readonly failFast: boolean;
  readonly maxAttempts: number;
  readonly deadlineMs: number;
};

/** Four at once, four attempts, ten minutes. */
export function runSettings(changes: Partial<RunSettings> = {}): RunSettings {
  return { concurrency: 4, failFast: false, maxAttempts: 4, deadlineMs: 600_000, ...changes };
}

/** Time that passes only when nothing else is left to do: a wait of hours is over at once, and in order. */
export function fakeClock(): Clock {
  let nowMs = 0;
  let timers: { readonly atMs: number; readonly end: () => void }[] = [];
  let turning = false;

  /** After some turns of the event loop in which everything that can go on has gone on. */
  const turn = async (): Promise<void> => {
    turning = true;
    while (timers.length > 0) {
      for (let idle = 0; idle < 6; idle += 1) await new Promise((resolve) => setImmediate(resolve));
      const [first] = timers.toSorted((a, b) => a.atMs - b.atMs);
      if (first === undefined) break;
      nowMs = Math.max(nowMs, first.atMs);
      first.end();
    }
    turning = false;
  };

  return {
    nowMs: () => nowMs,
    monotonicMs: () => nowMs,
    wait: (delayMs, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve();
          return;
        }
        const end = (): void => {
          timers = timers.filter((other) => other !== timer);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = { atMs: nowMs + delayMs, end };
        timers.push(timer);
        signal.addEventListener('abort', end);
        if (!turning) void turn();
      }),
  };
}

export type FakePorts = ResponseReaders & {
  readonly clock: Clock;
  readonly attempt: (request: HttpRequest, signal: AbortSignal) => Promise<Attempt>;
  readonly requestFor: (call: BoardCall) => HttpRequest;
  readonly runExport: (read: (call: EntryCall) => Promise<EntryRead>) => Promise<OutcomeDetails>;
  readonly register: (
    operation: WebhookRegistration,
    create: () => Promise<OutcomeDetails>,
    interruption: () => string | undefined,
  ) => Promise<OutcomeDetails>;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onRetry: (retry: Retry) => void;
  readonly onPause: (pause: Pause) => void;
  readonly onRegistered: (operation: WebhookRegistration, webhook: RegisteredWebhook) => void;
  /** Paths of requests, and `done SOURCE` of outcomes. */
  readonly log: string[];
  /** The time at which each request was sent. */
  readonly sentAtMs: number[];
  readonly seen: { mostInFlight: number; pausesMs: number[]; outages: OutageEvent[] };
};

/** A board that responds at a turn of its own, so that what runs side by side overlaps. The jitter is always the half. */
export function fakePorts(
  reply: (request: HttpRequest, signal: AbortSignal) => Attempt | Promise<Attempt>,
  clock: Clock = fakeClock(),
): FakePorts {
  const log: string[] = [];
  const sentAtMs: number[] = [];
  const seen = { mostInFlight: 0, pausesMs: [] as number[], outages: [] as OutageEvent[] };
  let inFlight = 0;
  return {
    log,
    sentAtMs,
    seen,
    clock,
    attempt: async (request, signal) => {
      if (signal.aborted) return { kind: 'aborted', sent: false };
      inFlight += 1;
      seen.mostInFlight = Math.max(seen.mostInFlight, inFlight);
      log.push(request.path);
      sentAtMs.push(clock.monotonicMs());
      await new Promise((resolve) => setImmediate(resolve));
      inFlight -= 1;
      return reply(request, signal);
    },
    requestFor: (call) => ({
      repeatable:
        call.kind !== 'webhook-registration' && !(call.kind === 'subtask-update' && call.set.name !== undefined),
      method: 'POST',
      path: 'label' in call ? `${call.task}/${call.label}` : 'task' in call ? call.task : 'webhook',
    }),
    describeResponse: async (_, { status }) => `HTTP ${status}.`,
    parseRegisteredWebhook: async (body) =>
      body === '' ? { ok: false, error: 'no secret' } : { ok: true, value: { webhookId: 'W1', secret: body } },
    runExport: async () => {
      log.push('export');
      return { status: 'succeeded', attempts: 1, message: 'written' };
    },
    onOutcome: ({ operation }) => log.push(`done ${operation.source}`),
    onRetry: () => undefined,
    onPause: ({ pauseMs }) => seen.pausesMs.push(pauseMs),
    register: (_, create) => create(),
    onRegistered: () => undefined,
  };
}

/** Runs operations as the engine does: one sender, one pool of workers, one performer a kind. */
export async function runPlanned(
  operations: readonly Operation[],
  { concurrency, failFast, maxAttempts, deadlineMs }: RunSettings,
  ports: FakePorts,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const pool = new WorkerPool(concurrency);
  const sender = new Sender({
    transport: ports,
    policy: boardPolicy(maxAttempts),
    clock: ports.clock,
    random: () => 0.5,
    lend: pool.lend,
    concurrency,
    deadlineMs,
    signal,
    onPause: ports.onPause,
    onOutage: (event) => ports.seen.outages.push(event),
  });
  const send = (call: BoardCall): Promise<RequestResult> => sender.send(ports.requestFor(call), ports.onRetry);
  const request = async (operation: SingleCall) => classifyOutcome(operation, await send(operation), ports);
  return await runOperations(
    // Each operation of a plan is an object of its own.
    operations.map((operation) => ({ ...operation })),
    {
      perform: async (operation, note) => {
        switch (operation.kind) {
          case 'none':
            return { status: 'skipped', attempts: 0, message: operation.reason };
          case 'time-entry-export':
            return await ports.runExport(async (call) => classifyRead(call, await send(call), ports.describeResponse));
          case 'webhook-registration': {
            const create = async (): Promise<OutcomeDetails> => {
              const outcome = await request(operation);
              const { webhookId, secret } = outcome.registered ?? {};
              if (webhookId === undefined || secret === undefined) return outcome;
              note({ webhookId, secret });
              ports.onRegistered(operation, { webhookId, secret });
              return outcome;
            };
            return await ports.register(operation, create, () => (signal.aborted ? sender.stopped() : undefined));
          }
          default:
            return await request(operation);
        }
      },
      pool,
      stopped: () => sender.stopped(),
      stop: (reason) => sender.stop(reason),
      failFast,
      clock: ports.clock,
      onOutcome: ports.onOutcome,
    },
    signal,
  );
}
