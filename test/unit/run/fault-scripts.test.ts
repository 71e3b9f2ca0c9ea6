// What holds for any script of faults: the runner against the embedded board's own rules, without a network.

import { expect, test } from 'vitest';
import { describeResponse } from '../../../src/board/describe-response.ts';
import { requestFor } from '../../../src/board/endpoints.ts';
import { parseRegisteredWebhook } from '../../../src/board/parse-registered-webhook.ts';
import { Board } from '../../../src/embedded-board/board.ts';
import { findOperation } from '../../../src/embedded-board/operations.ts';
import { createState, createSubtask, createTask } from '../../../src/embedded-board/state.ts';
import type { Attempt, HttpRequest } from '../../../src/http/attempt.ts';
import type { Operation, Outcome } from '../../../src/model/operation.ts';
import { fc } from '../../support/fast-check.ts';
import { type FakePorts, fakePorts, refused, reset, runPlanned, runSettings, tooLarge } from './run-fakes.ts';

/** What becomes of one attempt; `after` means that the board had acted on the request. */
const faults = [
  'none',
  'unsent',
  'reset before',
  'reset after',
  '429',
  '429 for an hour',
  '503 before',
  '503 after',
  '408 after',
  '403',
  '401',
  'too large after',
] as const;
type Fault = (typeof faults)[number];

async function attemptUnder(fault: Fault, act: () => Promise<Attempt>): Promise<Attempt> {
  const responded = (status: number, headers = {}): Attempt => ({
    kind: 'response',
    response: { status, headers, body: '' },
  });
  if (fault.endsWith('after')) await act();
  switch (fault) {
    case 'none':
      return act();
    case 'unsent':
      return refused;
    case 'reset before':
    case 'reset after':
      return reset;
    case '429 for an hour':
      return responded(429, { 'retry-after': '3600' });
    case 'too large after':
      return tooLarge(200);
    default:
      return responded(Number.parseInt(fault, 10));
  }
}

/** Two tasks with two subtasks and two labels each, and no webhook. */
function createBoard(): Board {
  const tasks = ['T1', 'T2'].map((_id) =>
    createTask({ _id, labels: ['x', 'y'], subtasks: [createSubtask('a'), createSubtask('b')] }),
  );
  return new Board({ state: createState(tasks) }, async () => undefined);
}

async function actOn(board: Board, { method, path, body }: HttpRequest): Promise<Attempt> {
  const perform = findOperation(method, path);
  if (perform === undefined) throw new Error(`no operation for ${path}`);
  const response = await perform(board, { contentType: 'application/json', text: body ?? '' });
  return { kind: 'response', response: { status: response.status, headers: {}, body: String(response.body) } };
}

const base = (source: string) => ({ source, at: { source: 'board.yml', line: 1, column: 1 }, inFile: true });

/** All operations that one board of two tasks can meet, each at most once, so that each one's trace is its own. */
const operations: readonly Operation[] = ['T1', 'T2'].flatMap((task): Operation[] => [
  {
    kind: 'subtask-update',
    ...base(`${task} by name`),
    task,
    target: { by: 'name', name: 'a' },
    set: { finished: true },
    ifMissing: 'fail',
  },
  {
    kind: 'subtask-update',
    ...base(`${task} by index`),
    task,
    target: { by: 'index', index: 1 },
    set: { userId: 'U1' },
    ifMissing: 'fail',
  },
  {
    kind: 'subtask-update',
    ...base(`${task} rename`),
    task,
    target: { by: 'name', name: 'b' },
    set: { name: 'c' },
    ifMissing: 'ignore',
  },
  { kind: 'label-removal', ...base(`${task} x`), task, label: 'x', ifMissing: 'fail' },
  { kind: 'label-removal', ...base(`${task} gone`), task, label: 'gone', ifMissing: 'ignore' },
  {
    kind: 'webhook-registration',
    ...base(`${task} hook`),
    webhook: { name: task, callbackUrl: `https://hooks.example.com/${task}`, events: [{ name: 'taskCreated' }] },
  },
]);

/** Whether what the operation asks for is so on the board. */
function isDone(operation: Operation, board: Board): boolean {
  switch (operation.kind) {
    case 'webhook-registration':
      return countWebhooks(operation, board) > 0;
    case 'label-removal':
      return board.tasks.get(operation.task)?.labels.includes(operation.label) === false;
    case 'subtask-update':
      return isUpdated(operation, board);
    case 'time-entry-export':
    case 'none':
      return false;
  }
}

function isUpdated({ task: id, target, set }: Operation & { kind: 'subtask-update' }, board: Board): boolean {
  const task = board.tasks.get(id);
  if (set.name !== undefined) return task?.subtasks.some(({ name }) => name === set.name) === true;
  const subtask = target.by === 'index' ? task?.subtasks[target.index] : task?.subtasks.find((one) => one.name === 'a');
  return subtask?.finished === true || subtask?.userId === 'U1';
}

function countWebhooks({ webhook }: Operation & { kind: 'webhook-registration' }, board: Board): number {
  return board.webhooks.filter(({ name }) => name === webhook.name).length;
}

test('every operation ends in exactly one outcome, which is true on the board, and no webhook is created twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...operations], { minLength: 1 }),
      fc.array(fc.constantFrom(...faults), { maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      async (planned, script, maxAttempts, concurrency, failFast) => {
        const board = createBoard();
        let next = 0;
        const reported: Outcome[] = [];
        const ports: FakePorts = {
          ...fakePorts((request) => attemptUnder(script[next++] ?? 'none', () => actOn(board, request))),
          requestFor,
          parseRegisteredWebhook: async (body) => parseRegisteredWebhook(body),
          describeResponse: async (call, response) => describeResponse(call, response, (text) => text),
          onOutcome: (outcome) => reported.push(outcome),
        };
        const settings = runSettings({ maxAttempts, concurrency, failFast });
        const outcomes = await runPlanned(planned, settings, ports, new AbortController().signal);

        expect(outcomes.map(({ operation }) => operation)).toEqual(planned);
        expect(reported).toHaveLength(planned.length);
        expect(ports.seen.mostInFlight).toBeLessThanOrEqual(concurrency);
        for (const outcome of outcomes) {
          const { operation, status, message } = outcome;
          expect(message).not.toContain('this is a bug');
          if (status === 'succeeded' || status === 'unchanged') expect(isDone(operation, board)).toBe(true);
          if ((status === 'failed' || status === 'skipped') && !operation.source.endsWith('gone')) {
            expect(isDone(operation, board)).toBe(false);
          }
          if (operation.kind === 'webhook-registration') {
            expect(countWebhooks(operation, board)).toBeLessThanOrEqual(1);
            expect(outcome.registered !== undefined).toBe(status === 'succeeded');
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});
