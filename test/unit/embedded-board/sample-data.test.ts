import { expect, it } from 'vitest';
import { sampleState } from '../../../src/embedded-board/sample-data.ts';

it('the sample data have the subtasks, labels and entries that the examples name', () => {
  const task = sampleState.tasks.get('T3s6UGyzY');
  expect(task?.subtasks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Write tests', 'Code review']));
  expect(task?.labels).toEqual(expect.arrayContaining(['in review', 'blocked']));
  expect(task?.timeEntries[0]?._id).toBe('E1');
});
