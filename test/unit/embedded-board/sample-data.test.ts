import { expect, it } from 'vitest';
import { sampleState } from '../../../src/embedded-board/sample-data.ts';

it('the sample data have the subtasks, labels and entries that the examples name', () => {
  const task = sampleState.tasks.get('T3s6UGyzY');
  expect(task?.subtasks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Write tests', 'Code review']));
  expect(task?.labels).toEqual(expect.arrayContaining(['in review', 'blocked']));
  expect(task?.timeEntries[0]?._id).toBe('E1');
});

it('the sample data have comments that break careless exports', () => {
  const entries = [...sampleState.tasks.values()].flatMap(({ timeEntries }) => timeEntries);
  for (const pattern of [/,/, /"/, /\n/, /\p{Extended_Pictographic}/u, /^=SUM\(A1\)$/, /^$/]) {
    expect(entries.filter(({ comment = '' }) => pattern.test(comment))).not.toEqual([]);
  }
});
