import { expect, it } from 'vitest';
import { type BoardEvent, eventPayload, taskChanged } from '../../../src/embedded-board/events.ts';
import { createSubtask, createTask } from '../../../src/embedded-board/state.ts';

const timestamp = '2026-11-22T10:00:00.000Z';
const entry = {
  _id: 'E1',
  createdTimestamp: '2026-11-22T10:00:00Z',
  startTimestamp: '2026-11-22T09:00:00Z',
  endTimestamp: '2026-11-22T10:30:00Z',
  userId: 'U1',
  taskId: 'T1',
};
const task = createTask({
  _id: 'T1',
  name: 'Login',
  color: 'green',
  columnId: 'C1',
  labels: ['x', 'y'],
  subtasks: [createSubtask('Review')],
});
const comment = { _id: 'M1', text: 'Almost done', createdTimestamp: '2026-11-22T10:00:00.000Z' };

const named = { taskId: 'T1', taskName: 'Login' };
const shown = {
  _id: 'T1',
  name: 'Login',
  color: 'green',
  columnId: 'C1',
  totalSecondsSpent: 0,
  subTasks: [{ name: 'Review', finished: false }],
  labels: [
    { name: 'x', pinned: false },
    { name: 'y', pinned: false },
  ],
};
const taskComment = { ...comment, authorUserId: 'UHJ9JgtA' };

const edited = { oldTaskCommentText: 'Done', newTaskCommentText: 'Almost done' };
const booked = {
  task: { ...shown, totalSecondsSpent: 5400 },
  changedProperties: [{ property: 'totalSecondsSpent', oldValue: 0, newValue: 5400 }],
};

it.each<[BoardEvent, object]>([
  [{ name: 'taskCreated', task }, { task: shown }],
  [{ name: 'taskDeleted', task }, named],
  [taskChanged(task, { ...task, timeEntries: [entry] }), booked],
  [
    { name: 'taskCommentCreated', task, comment },
    { ...named, taskComment },
  ],
  [
    { name: 'taskCommentChanged', task, comment, oldText: 'Done' },
    { ...named, taskComment, ...edited },
  ],
  [
    { name: 'taskCommentDeleted', task, comment },
    { ...named, taskCommentId: 'M1', taskCommentText: 'Almost done' },
  ],
])('an event has the documented shape: $name', (event, properties) => {
  const payload = { eventType: event.name, userId: 'UHJ9JgtA', userFullName: 'Anna Lind', timestamp, ...properties };
  expect(JSON.parse(JSON.stringify(eventPayload(event, timestamp)))).toEqual(payload);
});

it('an event has every property that changed, with what it was', () => {
  const { color: _, ...plain } = task;
  const subtasks = [createSubtask('Review', { finished: true, userId: 'U2' })];
  const event = taskChanged(task, { ...plain, subtasks, labels: ['y'] });
  expect(event.changes).toEqual([
    { property: 'color', oldValue: 'green', newValue: null },
    { property: 'subTasks', oldValue: shown.subTasks, newValue: [{ name: 'Review', finished: true, userId: 'U2' }] },
    { property: 'labels', oldValue: shown.labels, newValue: [{ name: 'y', pinned: false }] },
  ]);
});
