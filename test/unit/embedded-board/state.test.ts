import { describe, expect, it } from 'vitest';
import { checkSubtaskChanges, checkWebhook } from '../../../src/embedded-board/check-body.ts';
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

describe('updateSubtask', () => {
  it('changes only what is given, and of equal names the first', () => {
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

  it('clears by null and renames, by index', () => {
    const change = updateSubtask(task, { by: 'index', index: 0 }, { userId: null, name: 'Wrote' });
    expect(change.ok && change.value.subtasks[0]).toEqual(createSubtask('Wrote'));
  });

  const due = '2026-12-01T12:00:00Z';
  const local = '2026-12-01T13:00:00+01:00';
  const moved = '2026-12-02T12:00:00Z';
  it.each([
    ['a local due date is the due date when it is not given', {}, { dueDateTimestamp: due }, [due, due]],
    ['and goes with it', { dueDateTimestamp: due }, { dueDateTimestamp: null }, [null, null]],
    [
      'one that was given stays',
      { dueDateTimestamp: due, dueDateTimestampLocal: local },
      { dueDateTimestamp: moved },
      [moved, local],
    ],
    ['null clears it alone', { dueDateTimestamp: due }, { dueDateTimestampLocal: null }, [due, null]],
    [
      'cleared, it stays so',
      { dueDateTimestamp: due, dueDateTimestampLocal: null },
      { dueDateTimestamp: moved },
      [moved, null],
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
  ] as const)('does not find %s', (_, target, message) => {
    expect(updateSubtask(task, target, {})).toEqual({ ok: false, error: message });
  });
});

describe('checkSubtaskChanges', () => {
  it.each([
    ['an empty subset', {}],
    ['all properties', { name: 'a', finished: false, userId: 'U', dueDateTimestamp: 'x', dueDateTimestampLocal: null }],
  ])('takes %s', (_, body) => {
    expect(checkSubtaskChanges(body)).toEqual({ ok: true, value: body });
  });

  it.each([
    ['an array', [], 'expected a JSON object'],
    ['null', null, 'expected a JSON object'],
    ['an unknown property', { done: true }, 'unknown property "done": known are name, finished, '],
    ['a property of every object', { toString: 'x' }, 'unknown property "toString"'],
    ['a flag in quotes', { finished: 'true' }, 'finished: expected true or false'],
    ['a name that is cleared', { name: null }, 'name: expected a string, not empty'],
    ['an empty user', { userId: '' }, 'userId: expected a string or null'],
    ['a time as a number', { dueDateTimestamp: 1 }, 'dueDateTimestamp: expected a string or null'],
  ])('refuses %s', (_, body, message) => {
    expect(checkSubtaskChanges(body)).toEqual({ ok: false, error: expect.stringContaining(message) });
  });
});

describe('removeLabel', () => {
  it('removes only that label', () => {
    expect(removeLabel(task, 'in review')).toEqual({ ok: true, value: { ...task, labels: ['blocked'] } });
  });

  it('does not find a label in another case', () => {
    const message = 'task T1 has no label "Blocked"';
    expect(removeLabel(task, 'Blocked')).toEqual({ ok: false, error: message });
  });
});

describe('checkWebhook', () => {
  const webhook = { callbackUrl: 'https://a.example/x', events: [{ name: 'taskCreated' }] };

  it.each([
    ['the least', webhook],
    ['everything', { ...webhook, name: 'n', filter: { columnId: 'C', swimlaneId: 'S', changedProperties: ['color'] } }],
  ])('takes %s', (_, body) => {
    expect(checkWebhook(body)).toEqual({ ok: true, value: body });
  });

  it.each([
    ['no callback', { events: webhook.events }, 'callbackUrl is missing'],
    ['no events', { callbackUrl: webhook.callbackUrl }, 'events is missing'],
    ['an empty list of events', { ...webhook, events: [] }, 'events: expected an array with at least one'],
    ['events as names', { ...webhook, events: ['taskCreated'] }, 'events: expected'],
    ['an unknown event', { ...webhook, events: [{ name: 'taskMoved' }] }, 'events: expected'],
    ['another scheme', { ...webhook, callbackUrl: 'ftp://a.example' }, 'callbackUrl: expected an absolute http'],
    ['a relative address', { ...webhook, callbackUrl: '/x' }, 'callbackUrl: expected an absolute http'],
    ['an invalid name', { ...webhook, name: 1 }, 'name: expected a string'],
    ['an unknown filter', { ...webhook, filter: { color: 'red' } }, 'filter: unknown property "color"'],
    ['an invalid filter', { ...webhook, filter: [] }, 'filter: expected a JSON object'],
    [
      'one property as text',
      { ...webhook, filter: { changedProperties: 'color' } },
      'filter.changedProperties: expected an array of strings',
    ],
  ])('refuses %s', (_, body, message) => {
    expect(checkWebhook(body)).toEqual({ ok: false, error: expect.stringContaining(message) });
  });
});

it('An entry is shown without an empty comment and without an empty list of labels', () => {
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
