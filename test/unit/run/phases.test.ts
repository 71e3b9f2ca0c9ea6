import { expect, test } from 'vitest';
import type { Operation } from '../../../src/model/operation.ts';
import { phasesOf, queuesOf } from '../../../src/run/calls.ts';
import { exporting, removal, update, webhook } from './run-fakes.ts';

const skipped: Operation = { ...webhook, kind: 'none', of: 'webhook-registration', reason: 'its condition is false' };
const otherHook = { ...webhook };
const otherExport = { ...exporting };

test('what concerns tasks comes first, then webhooks, then exports, each in the order declared', () => {
  const first = update('T1');
  const second = removal('T1');
  expect(phasesOf([exporting, webhook, first, skipped, second])).toEqual([
    [skipped],
    [first, second],
    [webhook],
    [exporting],
  ]);
});

test.each<[string, Operation[], number[]]>([
  ['operations of one task share a queue', [update('T1'), removal('T1'), removal('T1', 'b')], [3]],
  [
    'tasks have queues of their own, in the order of their first operation',
    [update('T2'), update('T1'), removal('T2')],
    [2, 1],
  ],
  ['webhooks have queues of their own', [webhook, otherHook], [1, 1]],
  ['exports share a queue', [exporting, otherExport], [2]],
])('%s', (_, operations, lengths) => {
  const [phase = []] = phasesOf(operations).filter((one) => one.length > 0);
  expect(queuesOf(phase).map((queue) => queue.length)).toEqual(lengths);
});
