import { expect, it } from 'vitest';
import { sampleState } from '../../../src/embedded-board/sample-data.ts';

const entries = [...sampleState.tasks.values()].flatMap((task) => task.timeEntries);

it('the sample data have the subtasks and labels that the examples name', () => {
  const task = sampleState.tasks.get('T3s6UGyzY');
  expect(task?.subtasks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Write tests', 'Code review']));
  expect(task?.labels).toEqual(expect.arrayContaining(['in review', 'blocked']));
  expect(task?.timeEntries[0]?._id).toBe('E1');
});

it('the sample data have more than 20 entries, each with an id of its own, of its task, and with an end after its start', () => {
  expect(entries.length).toBeGreaterThan(20);
  expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length);
  for (const [id, task] of sampleState.tasks) {
    expect(task.timeEntries.every(({ taskId }) => taskId === id)).toBe(true);
  }
  for (const { startTimestamp, endTimestamp, createdTimestamp } of entries) {
    expect(startTimestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(Date.parse(endTimestamp)).toBeGreaterThan(Date.parse(startTimestamp));
    expect(Date.parse(createdTimestamp)).toBeGreaterThan(Date.parse(endTimestamp));
  }
});

it.each([
  ['a comma', /,/],
  ['a quote', /"/],
  ['a line break', /\n/],
  ['an emoji', /\p{Extended_Pictographic}/u],
  ['a formula', /^=SUM\(A1\)$/],
])('the sample data have a comment with %s', (_, pattern) => {
  expect(entries.some(({ comment }) => pattern.test(comment ?? ''))).toBe(true);
});

it('the sample data have entries without a comment, without labels, and with several', () => {
  expect(entries.some(({ comment }) => comment === '')).toBe(true);
  expect(entries.some(({ labelNames }) => labelNames?.length === 0)).toBe(true);
  expect(entries.some(({ labelNames }) => (labelNames ?? []).length > 1)).toBe(true);
  expect(entries.some(({ labelNames }) => labelNames?.includes('Billable'))).toBe(true);
});
