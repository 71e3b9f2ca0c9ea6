import { describe, expect, test } from 'vitest';
import type { DeclarationList, ResolvedDeclaration } from '../../../src/model/declaration.ts';
import { findForbidden } from '../../../src/plan/forbidden.ts';
import { partOf, planOperations } from '../../../src/plan/plan-operations.ts';
import { renderIssue } from '../../../src/text/render-problem.ts';
import { fc } from '../../support/fast-check.ts';
import { planOf, preset } from './plan-of.ts';

const declared = { source: 'board.yml[0]', at: { source: 'board.yml', line: 2, column: 5 }, inFile: true };

describe('a declaration expands to one operation for each task, subtask or label', () => {
  test('tasks in order, and for each its labels in order', async () => {
    const { plan } = await planOf('label-removals:\n  - {task: [T2, T1], label: [b, a]}\n');
    expect(plan.operations.map((operation) => 'label' in operation && [operation.task, operation.label])).toEqual([
      ['T2', 'b'],
      ['T2', 'a'],
      ['T1', 'b'],
      ['T1', 'a'],
    ]);
  });

  test('an export is one operation that reads each task once', async () => {
    const { plan } = await planOf('time-entry-exports:\n  - {task: [T1, T2, T1], to: a.csv}\n');
    expect(plan.operations).toMatchObject([{ kind: 'time-entry-export', tasks: ['T1', 'T2'] }]);
    expect(plan.requestCount).toBe(2);
  });

  test('an export of entries is one operation that reads each entry once', async () => {
    const { plan } = await planOf('time-entry-exports:\n  - {task: T1, entry: [E2, E1, E2], to: a.csv}\n');
    expect(plan.operations).toMatchObject([{ tasks: ['T1'], entries: ['E2', 'E1'] }]);
    expect(plan.requestCount).toBe(2);
  });

  test('an export of files is one operation of the first part, which sends nothing', () => {
    const files: ResolvedDeclaration = {
      ...declared,
      list: 'time-entry-exports',
      tasks: [],
      entriesFrom: ['part-*.ndjson'],
      files: [{ path: 'a.csv', format: 'csv' }],
      filter: {},
      mode: 'replace',
      report: { timeZone: 'UTC' },
    };
    const planOfPart = (part: number) => planOperations([files], { ...preset, shard: { part, of: 2 } }).plan;
    expect(planOfPart(1).operations).toMatchObject([{ tasks: [], entriesFrom: ['part-*.ndjson'] }]);
    expect(planOfPart(1).requestCount).toBe(0);
    expect(planOfPart(2).operations).toEqual([]);
  });

  test('{shard} in a path is the part, and 1-1 without one', async () => {
    const text = 'time-entry-exports:\n  - {task: [T1, T2, T3, T4], to: "a-{shard}.csv"}\n';
    expect((await planOf(text)).plan.operations).toMatchObject([{ files: [{ path: 'a-1-1.csv' }] }]);
    expect((await planOf(text, { shard: { part: 2, of: 2 } })).plan.operations).toMatchObject([
      { files: [{ path: 'a-2-2.csv' }] },
    ]);
  });
});

describe('a declaration that an expression disables', () => {
  const off = (of: DeclarationList): ResolvedDeclaration => ({
    ...declared,
    list: 'none',
    of,
    reason: 'if is false',
  });

  test.each([
    ['subtask-updates', 'subtask-update'],
    ['label-removals', 'label-removal'],
    ['time-entry-exports', 'time-entry-export'],
    ['webhook-registrations', 'webhook-registration'],
  ] as const)('of %s is an operation of its kind that does nothing', (of, kind) => {
    const { plan, problems } = planOperations([off(of)], { ...preset, allowedOperations: [of] });
    expect(problems).toEqual([]);
    expect(plan.operations).toMatchObject([{ kind: 'none', of: kind, reason: 'if is false' }]);
    expect(plan.requestCount).toBe(0);
  });

  test('is still a problem if its kind is not allowed', () => {
    const { problems } = planOperations([off('label-removals')], { ...preset, allowedOperations: ['subtask-updates'] });
    expect(problems).toMatchObject([{ code: 'not-allowed' }]);
  });
});

describe('what the settings forbid is a problem at the declaration', () => {
  const text = 'label-removals:\n  - {task: [T1, X9], label: a}\n';

  test('a kind that is not allowed', async () => {
    expect((await planOf(text, { allowedOperations: ['subtask-updates'] })).problems).toMatchObject([
      {
        at: { source: 'board.yml', line: 2, column: 5 },
        code: 'not-allowed',
        what: 'label-removals[0] is declared, and allowed-operations permits only subtask-updates; add label-removals there, or remove the declaration',
      },
    ]);
  });

  test('a task that is not allowed by every list of globs', async () => {
    expect((await planOf(text, { allowedTasks: [['T*', 'X*'], ['T?']] })).problems.map(renderIssue)).toEqual([
      'label-removals[0] names the task "X9", which allowed-tasks does not permit; add it there, or take the task out',
    ]);
  });

  test('many tasks of one declaration are counted after the first ten', async () => {
    const tasks = Array.from({ length: 25 }, (_, index) => `X${index}`).join(', ');
    const { problems } = await planOf(`label-removals:\n  - {task: [${tasks}], label: a}\n`, {
      allowedTasks: [['T*']],
    });
    expect(problems.map(renderIssue).slice(9)).toEqual([
      'label-removals[0] names the task "X9", which allowed-tasks does not permit; add it there, or take the task out',
      'label-removals[0] names 15 more that allowed-tasks does not permit',
    ]);
  });

  test('more wildcards than can be tried on all tasks', () => {
    const removal: ResolvedDeclaration = {
      ...declared,
      list: 'label-removals',
      tasks: ['T1', 'T2'],
      labels: ['a'],
      ifMissing: 'fail',
    };
    const settings = { ...preset, allowedTasks: [['*1', '*2', '*3']] };
    expect(findForbidden([removal], settings, 100)).toEqual([]);
    const hint = 'write fewer or simpler globs, or declare less';
    expect(findForbidden([removal], settings, 5)).toMatchObject([{ at: { source: 'allowed-tasks' }, hint }]);
  });

  test('more operations than a run can have, without expanding them all', async () => {
    const many = (letter: string) => Array.from({ length: 10_000 }, (_, index) => `${letter}${index}`).join(', ');
    const { plan, problems } = await planOf(`label-removals:\n  - {task: [${many('T')}], label: [${many('L')}]}\n`);
    expect(problems.map(renderIssue)).toEqual([
      'more than 500000 operations are declared, which is the limit for one run; declare less, or split the work with shard',
    ]);
    expect(plan.operations).toEqual([]);
  });

  test('more operations than a run can have, an export among them', async () => {
    const five =
      'label-removals:\n  - {task: [T1, T2], label: [a, b]}\ntime-entry-exports:\n  - {task: T1, to: a.csv}\n';
    expect((await planOf(five, {}, 5)).problems).toEqual([]);
    expect((await planOf(five, {}, 4)).problems.map(({ what }) => what)).toEqual([
      'more than 4 operations are declared, which is the limit for one run',
    ]);
  });

  test('more requests than max-requests', async () => {
    expect((await planOf(text, { maxRequests: 2 })).problems).toEqual([]);
    expect((await planOf(text, { maxRequests: 1 })).problems).toMatchObject([
      { at: { source: 'max-requests' }, inFile: false, code: 'over-limit' },
    ]);
  });
});

describe('shards', () => {
  test('each task belongs to one of the parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 300 }), (task, of) => {
        const part = partOf(task, of);
        return Number.isInteger(part) && part >= 1 && part <= of;
      }),
    );
  });

  test('the hash does not change between versions', () => {
    expect(['T3s6UGyzY', 'T8', 'ü', '任务'].map((task) => partOf(task, 4))).toEqual([3, 2, 3, 3]);
  });

  test('parts are about equal', () => {
    const tasks = Array.from({ length: 40_000 }, (_, index) => `T${index}`);
    for (const of of [2, 3, 4, 7]) {
      const size = tasks.filter((task) => partOf(task, of) === 1).length;
      expect(Math.abs(size - 40_000 / of)).toBeLessThan(600);
    }
  });

  test('an export of tasks that all belong to other parts is no operation', async () => {
    const text = 'time-entry-exports:\n  - {task: T8, to: a.csv}\n';
    expect((await planOf(text, { shard: { part: 2, of: 4 } })).plan.operations).toHaveLength(1);
    expect((await planOf(text, { shard: { part: 1, of: 4 } })).plan.operations).toEqual([]);
  });

  test('a webhook belongs to part 1', async () => {
    const text = 'webhook-registrations:\n  - {callbackUrl: "https://a.example/", events: [taskCreated]}\n';
    expect((await planOf(text, { shard: { part: 1, of: 2 } })).plan.operations).toHaveLength(1);
    expect((await planOf(text, { shard: { part: 2, of: 2 } })).plan.operations).toEqual([]);
  });
});
