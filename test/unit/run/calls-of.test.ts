import { expect, test } from 'vitest';
import type { BoardCall } from '../../../src/model/board.ts';
import type { Operation } from '../../../src/model/operation.ts';
import { callsOf } from '../../../src/run/operation-kinds.ts';
import { exporting, removal, update, webhook } from './run-fakes.ts';

const off: Operation = {
  kind: 'none',
  of: 'label-removal',
  source: 'label-removals[0]',
  at: { source: 'board.yml', line: 2, column: 5 },
  inFile: true,
  reason: 'if is false',
};

test.each<[what: string, Operation, readonly BoardCall[]]>([
  ['nothing, where an expression switched it off', off, []],
  [
    'one update',
    update('T1'),
    [{ call: 'update-subtask', task: 'T1', target: { by: 'name', name: 'A' }, set: { finished: true } }],
  ],
  ['one deletion', removal('T1', 'a'), [{ call: 'delete-label', task: 'T1', label: 'a' }]],
  [
    'one creation',
    webhook,
    [{ call: 'create-webhook', webhook: { callbackUrl: 'https://a.example/', events: [{ name: 'taskCreated' }] } }],
  ],
  [
    'one reading for each task of an export',
    { ...exporting, tasks: ['T2', 'T1'] } as Operation,
    [
      { call: 'get-time-entries', task: 'T2' },
      { call: 'get-time-entries', task: 'T1' },
    ],
  ],
  [
    'one reading for each entry of an export',
    { ...exporting, entries: ['E2', 'E1'] } as Operation,
    [
      { call: 'get-time-entry', task: 'T1', entry: 'E2' },
      { call: 'get-time-entry', task: 'T1', entry: 'E1' },
    ],
  ],
])('An operation calls the board for %s', (_, operation, calls) => {
  expect(callsOf(operation)).toEqual(calls);
});
