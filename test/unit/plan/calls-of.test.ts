import { expect, test } from 'vitest';
import type { BoardCall } from '../../../src/model/board.ts';
import type { Operation } from '../../../src/model/operation.ts';
import { callsOf } from '../../../src/plan/expand.ts';
import { exporting, removal, update, webhook } from '../run/run-fakes.ts';

const off: Operation = {
  kind: 'none',
  of: 'label-removal',
  source: 'label-removals[0]',
  at: { source: 'board.yml', line: 2, column: 5 },
  inFile: true,
  reason: 'if is false',
};

test.each<[what: string, Operation, readonly BoardCall[]]>([
  ['no call if an expression switched it off', off, []],
  [
    'one read for each task of an export',
    { ...exporting, tasks: ['T2', 'T1'] } as Operation,
    [
      { kind: 'get-time-entries', task: 'T2' },
      { kind: 'get-time-entries', task: 'T1' },
    ],
  ],
  [
    'one read for each entry of an export',
    { ...exporting, entries: ['E2', 'E1'] } as Operation,
    [
      { kind: 'get-time-entry', task: 'T1', entry: 'E2' },
      { kind: 'get-time-entry', task: 'T1', entry: 'E1' },
    ],
  ],
])('An operation makes %s', (_, operation, calls) => {
  expect(callsOf(operation)).toEqual(calls);
});

test('An update, a removal and a registration are one call each', () => {
  const operations = [update('T1'), removal('T1', 'a'), webhook];
  expect(operations.flatMap(callsOf)).toEqual(operations);
});
