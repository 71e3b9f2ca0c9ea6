import { describe, expect, test } from 'vitest';
import type { ExportSummary } from '../../../src/model/export-report.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { SubtaskChanges, SubtaskTarget } from '../../../src/model/subtask.ts';
import { inPlainText } from '../../../src/report/wording.ts';
import { inWords } from '../../../src/report/words.ts';
import { names, operations } from './outcomes.ts';

const update = (set: SubtaskChanges, target: SubtaskTarget = { by: 'name', name: 'Code review' }, task = 'T8') =>
  ({ ...operations.byName, task, target, set }) as const;

const told = (operation: Operation) => inWords(operation, { names, show: inPlainText }).toDo();
const done = (operation: Operation, results = {}) => inWords(operation, { names, show: inPlainText }, results).done();

describe('changes are described in words', () => {
  test.each<[string, Operation, string]>([
    ['a box ticked', update({ finished: true }), 'ticked "Code review" on Login page (T8)'],
    ['a box unticked', update({ finished: false }), 'unticked "Code review" on Login page (T8)'],
    ['a new name', update({ name: 'B' }), 'renamed "Code review" to "B" on Login page (T8)'],
    [
      'a user with a name',
      update({ userId: 'UHJ9JgtA' }),
      'assigned "Code review" to Anna (UHJ9JgtA) on Login page (T8)',
    ],
    ['a user without', update({ userId: 'U2' }), 'assigned "Code review" to user U2 on Login page (T8)'],
    ['no user', update({ userId: null }), 'cleared the assignee of "Code review" on Login page (T8)'],
    [
      'a due date',
      update({ dueDateTimestamp: '2026-12-01T12:00:00Z' }),
      'set the due date of "Code review" to 2026-12-01T12:00:00Z on Login page (T8)',
    ],
    ['no due date', update({ dueDateTimestamp: null }), 'cleared the due date of "Code review" on Login page (T8)'],
    [
      'no local due date',
      update({ dueDateTimestampLocal: null }),
      'cleared the local due date of "Code review" on Login page (T8)',
    ],
    [
      'several properties',
      update({ finished: true, name: 'B', userId: null, dueDateTimestamp: null }),
      'renamed "Code review" to "B", ticked it, cleared its assignee and cleared its due date on Login page (T8)',
    ],
    ['a task without a name', update({ finished: true }, undefined, 'T9'), 'ticked "Code review" on task T9'],
    [
      'a subtask by index',
      update({ finished: true }, { by: 'index', index: 2 }),
      'ticked the subtask at index 2 on Login page (T8)',
    ],
  ])('%s', (_what, operation, sentence) => {
    expect(done(operation)).toBe(sentence);
  });

  test('an export with its hours, in the form of its totals, and its files', () => {
    const exported = { entries: 212, totalSeconds: 289_800, files: ['reports/time.csv'] };
    expect(done(operations.exportMany, { exported })).toBe('exported 212 entries, 80:30 hours, to reports/time.csv');
    const bill = { totals: { by: ['user', 'rate'] } } as unknown as ExportSummary;
    expect(done(operations.exportMany, { exported: { ...exported, summary: bill } })).toBe(
      'exported 212 entries, 80.50 hours, to reports/time.csv',
    );
  });

  test('a webhook with its id', () => {
    expect(done(operations.namelessWebhook, { registered: { webhookId: 'W1' } })).toBe(
      'registered a webhook for hooks.example.com as W1',
    );
  });
});

describe('planned operations are described in the same words', () => {
  test.each<[Operation, string]>([
    [update({ finished: true, name: 'B' }), 'rename "Code review" to "B" and tick it on Login page (T8)'],
    [
      { ...operations.exportOne, notIn: ['bills/*.csv'] },
      'export the time entry E1 of Login page (T8) not in "bills/*.csv" to reports/one.json',
    ],
  ])('%o', (operation, sentence) => {
    expect(told(operation)).toBe(sentence);
  });
});
