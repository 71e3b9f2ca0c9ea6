import { expect, it } from 'vitest';
import { check, subtaskChanges, webhookDefinition } from '../../../src/embedded-board/check.ts';
import {
  createSubtask,
  createTask,
  presentTimeEntry,
  removeLabel,
  updateSubtask,
} from '../../../src/embedded-board/state.ts';

const task = createTask({
  _id: 'T1',
  labels: ['in review', 'blocked'],
  subtasks: [createSubtask('Write', { userId: 'U1' }), createSubtask('Review'), createSubtask('Write')],
});

it('updateSubtask changes only what is given, and of equal names the first', () => {
  const change = updateSubtask(task, { by: 'name', name: 'Write' }, { finished: true });
  expect(change).toEqual({
    ok: true,
    value: {
      ...task,
      subtasks: [createSubtask('Write', { userId: 'U1', finished: true }), ...task.subtasks.slice(1)],
    },
  });
  expect(task.subtasks[0]?.finished).toBe(false);
});

it('updateSubtask clears by null and renames, by index', () => {
  const change = updateSubtask(task, { by: 'index', index: 0 }, { userId: null, name: 'Wrote' });
  expect(change.ok && change.value.subtasks[0]).toEqual(createSubtask('Wrote'));
});

const due = '2026-12-01T12:00:00Z';
const local = '2026-12-01T13:00:00+01:00';
it.each([
  ['a local due date is the due date when it is not given', {}, { dueDateTimestamp: due }, [due, due]],
  [
    'a local due date is cleared with the due date',
    { dueDateTimestamp: due },
    { dueDateTimestamp: null },
    [null, null],
  ],
  [
    'a local due date is the one that is given',
    {},
    { dueDateTimestamp: due, dueDateTimestampLocal: local },
    [due, local],
  ],
  ['a local due date is cleared alone', { dueDateTimestamp: due }, { dueDateTimestampLocal: null }, [due, null]],
  [
    'a local due date outlasts changes of other properties',
    { dueDateTimestamp: due, dueDateTimestampLocal: local },
    { finished: true },
    [due, local],
  ],
])('%s', (_, before, changes, after) => {
  const one = createTask({ _id: 'T2', subtasks: [createSubtask('Write', before)] });
  const change = updateSubtask(one, { by: 'index', index: 0 }, changes);
  const { dueDateTimestamp, dueDateTimestampLocal } = (change.ok && change.value.subtasks[0]) || createSubtask('');
  expect([dueDateTimestamp, dueDateTimestampLocal]).toEqual(after);
});

it.each([
  ['a name in other case', { by: 'name', name: 'write' }, 'task T1 has no subtask named "write"'],
  ['an index past the end', { by: 'index', index: 3 }, 'task T1 has no subtask at index 3'],
] as const)('updateSubtask does not find %s', (_, target, message) => {
  expect(updateSubtask(task, target, {})).toEqual({ ok: false, error: message });
});

// What the document of the API does not allow is in openapi.test.ts.
it.each([
  ['an unknown property', { done: true }, 'Unrecognized key: "done"'],
  ['a property of every object', { toString: 'x' }, 'Unrecognized key: "toString"'],
  ['an empty user', { userId: '' }, 'userId: Too small: expected string to have >=1 characters'],
])('a body that changes a subtask is refused for %s', (_, body, message) => {
  expect(check(subtaskChanges, body)).toEqual({ ok: false, error: [message] });
});

it('removeLabel removes only that label', () => {
  expect(removeLabel(task, 'in review')).toEqual({ ok: true, value: { ...task, labels: ['blocked'] } });
});

it('removeLabel does not find a label in another case', () => {
  const message = 'task T1 has no label "Blocked"';
  expect(removeLabel(task, 'Blocked')).toEqual({ ok: false, error: message });
});

it.each([
  ['an unknown filter', { filter: { color: 'red' } }, 'filter: Unrecognized key: "color"'],
  ['a name that is a number', { name: 1 }, 'name: Invalid input: expected string, received number'],
  ['a relative address', { callbackUrl: '/x' }, 'callbackUrl: expected an absolute http:// or https:// address'],
])('a body that creates a webhook is refused for %s', (_, parts, message) => {
  const webhook = { callbackUrl: 'https://a.example/x', events: [{ name: 'taskCreated' }] };
  expect(check(webhookDefinition, { ...webhook, ...parts })).toEqual({ ok: false, error: [message] });
});

it('an entry is shown without an empty comment and without an empty list of labels', () => {
  const entry = {
    _id: 'E1',
    createdTimestamp: '2026-11-02T10:00:05Z',
    startTimestamp: '2026-11-02T09:00:00Z',
    endTimestamp: '2026-11-02T10:00:00Z',
    userId: 'U1',
    taskId: 'T1',
  };
  expect(presentTimeEntry({ ...entry, comment: '', labelNames: [] })).toEqual(entry);
  const full = { ...entry, comment: 'x', labelNames: ['Billable'] };
  expect(presentTimeEntry(full)).toEqual(full);
});
