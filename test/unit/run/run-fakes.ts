// Operations, a clock without real time and a board of one function, for tests of the runner.
import type { Attempt, HttpRequest } from '../../../src/http/attempt.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Clock } from '../../../src/model/ports.ts';
import type { RunPorts, RunSettings } from '../../../src/run/ports.ts';

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

export const answered = (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Attempt => ({
  kind: 'answered',
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

/** Four at once, four attempts, ten minutes. */
export function runSettings(changes: Partial<RunSettings> = {}): RunSettings {
  return { runAttempt: 1, concurrency: 4, failFast: false, maxAttempts: 4, deadlineMs: 600_000, ...changes };
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
      timers = timers.filter((timer) => timer !== first);
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
        const timer = { atMs: nowMs + delayMs, end: resolve };
        timers.push(timer);
        signal.addEventListener('abort', () => {
          timers = timers.filter((other) => other !== timer);
          resolve();
        });
        if (!turning) void turn();
      }),
  };
}

export type FakePorts = RunPorts & {
  /** Paths of requests, and `done SOURCE` of outcomes. */
  readonly log: string[];
  /** The time at which each request was sent. */
  readonly sentAtMs: number[];
  readonly secrets: string[];
  readonly seen: { mostInFlight: number; retries: number; pausesMs: number[] };
};

/** A board that answers at a turn of its own, so that what runs side by side overlaps. The jitter is always the half. */
export function fakePorts(
  answer: (request: HttpRequest, signal: AbortSignal) => Attempt | Promise<Attempt>,
  clock: Clock = fakeClock(),
): FakePorts {
  const log: string[] = [];
  const sentAtMs: number[] = [];
  const secrets: string[] = [];
  const seen = { mostInFlight: 0, retries: 0, pausesMs: [] as number[] };
  let inFlight = 0;
  return {
    log,
    sentAtMs,
    secrets,
    seen,
    clock,
    random: () => 0.5,
    board: {
      attempt: async (request, signal) => {
        inFlight += 1;
        seen.mostInFlight = Math.max(seen.mostInFlight, inFlight);
        log.push(request.path);
        sentAtMs.push(clock.monotonicMs());
        await new Promise((resolve) => setImmediate(resolve));
        inFlight -= 1;
        return answer(request, signal);
      },
    },
    requestFor: (call) => ({
      repeatable: call.call !== 'create-webhook' && !(call.call === 'update-subtask' && call.set.name !== undefined),
      method: 'POST',
      path: 'label' in call ? `${call.task}/${call.label}` : 'task' in call ? call.task : 'webhook',
    }),
    describeAnswer: (_, { status }) => `HTTP ${status}.`,
    parseRegisteredWebhook: (body) =>
      body === '' ? { ok: false, error: 'no secret' } : { ok: true, value: { webhookId: 'W1', secret: body } },
    runExport: async () => {
      log.push('export');
      return { status: 'succeeded', attempts: 1, message: 'written' };
    },
    onOutcome: ({ operation }) => log.push(`done ${operation.source}`),
    onProgress: () => undefined,
    onRetry: () => {
      seen.retries += 1;
    },
    onPause: ({ pauseMs }) => seen.pausesMs.push(pauseMs),
    registerGuarded: (_, create) => create(),
    onRegistered: (_, { secret }) => secrets.push(secret),
  };
}
