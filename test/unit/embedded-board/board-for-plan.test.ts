import { expect, it } from 'vitest';
import { boardForPlan } from '../../../src/embedded-board/board-for-plan.ts';
import type { Operation } from '../../../src/model/operation.ts';

const update = (task: string, name: string, newName?: string) =>
  ({ kind: 'subtask-update', task, target: { by: 'name', name }, set: { name: newName } }) as Operation;
const exportOf = (tasks: readonly string[], more: object = {}) =>
  ({ kind: 'time-entry-export', tasks, filter: {}, report: {}, ...more }) as unknown as Operation;

it('the board for a plan has the tasks, subtasks and labels that a plan names, each once', () => {
  const { tasks } = boardForPlan(
    [
      update('T1', 'Draft', 'Final'),
      update('T1', 'Final'),
      { kind: 'subtask-update', task: 'T2', target: { by: 'index', index: 1 }, set: {} } as Operation,
      { kind: 'label-removal', task: 'T2', label: 'blocked' } as Operation,
    ],
    0,
  );
  expect(tasks.get('T1')?.subtasks.map(({ name }) => name)).toEqual(['Draft']);
  expect(tasks.get('T2')?.subtasks).toHaveLength(2);
  expect(tasks.get('T2')?.labels).toEqual(['blocked']);
});

it('the board for a plan has entries within the period and the filters of an export', () => {
  const span = { fromMs: Date.UTC(2026, 9, 1), untilMs: Date.UTC(2026, 9, 2) };
  const filter = { span, users: ['U1'], labels: ['Billable'] };
  const { tasks } = boardForPlan([exportOf(['T1'], { filter })], 0);
  const entries = tasks.get('T1')?.timeEntries ?? [];
  expect(entries).toHaveLength(3);
  for (const { startTimestamp, endTimestamp, userId, labelNames } of entries) {
    expect(Date.parse(startTimestamp)).toBeGreaterThanOrEqual(span.fromMs);
    expect(Date.parse(endTimestamp)).toBeLessThanOrEqual(span.untilMs);
    expect({ userId, labelNames }).toEqual({ userId: 'U1', labelNames: ['Billable'] });
  }
});

it('the board for a plan has no entries twice for exports of the same time', () => {
  const span = { fromMs: Date.UTC(2026, 9, 5), untilMs: Date.UTC(2026, 9, 12) };
  const countOf = (...filters: readonly object[]) =>
    boardForPlan(
      filters.map((filter) => exportOf(['T1'], { filter })),
      Date.UTC(2026, 9, 15),
    ).tasks.get('T1')?.timeEntries.length;
  expect(countOf({ span }, { span })).toBe(3);
  expect(countOf({ span }, {})).toBe(3);
  expect(countOf({ span, users: ['U1'] }, { span, users: ['U2', 'U1'] })).toBe(3);
  expect(countOf({ span, users: ['U1'] }, { span, users: ['U2'] })).toBe(6);
  expect(countOf({ span }, { span: { fromMs: span.untilMs, untilMs: Date.UTC(2026, 9, 19) } })).toBe(6);
  expect(countOf({ labels: ['Billable'] }, { labels: ['Support'] })).toBe(6);
});

const named = { users: ['U1', 'U2', 'U3', 'U4', 'U5'], labels: ['Support'] };
const week = { fromMs: Date.UTC(2026, 9, 5), untilMs: Date.UTC(2026, 9, 12) };
const tasksOf = (count: number) => Array.from({ length: count }, (_, index) => `T${index}`);

it.each([1, 2, 40])('the entries of a file that names users and labels have every one of them: %i tasks', (count) => {
  const plan = [exportOf(tasksOf(count), { report: { billable: ['Billable'] } })];
  const entries = [...boardForPlan(plan, 0, named).tasks.values()].flatMap(({ timeEntries }) => timeEntries);
  expect(new Set(entries.map(({ userId }) => userId))).toEqual(new Set(named.users));
  const labels = new Set(entries.flatMap(({ labelNames = [] }) => labelNames));
  expect(labels).toEqual(new Set(['Billable', 'Support', 'Demo']));
});

it.each([
  ['days before now', {}],
  ['days of a period', { span: week }],
])('the entries of a file that names users and labels never overlap for one user: %s', (_, filter) => {
  const { tasks } = boardForPlan([exportOf(tasksOf(40), { filter })], 0, named);
  const entries = [...tasks.values()].flatMap(({ timeEntries }) => timeEntries);
  for (const user of named.users) {
    // As the service shows them (task-board-api.md): without fractions of a second.
    expect(entries.map(({ startTimestamp }) => startTimestamp).join()).not.toContain('.');
    const own = entries.filter(({ userId }) => userId === user);
    const times = own.toSorted((a, b) => (a.startTimestamp < b.startTimestamp ? -1 : 1));
    const ends = times.flatMap(({ startTimestamp, endTimestamp }) => [startTimestamp, endTimestamp]);
    expect(ends).toEqual(ends.toSorted());
  }
});
