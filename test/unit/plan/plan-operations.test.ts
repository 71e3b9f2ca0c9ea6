import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { declarationLists } from '../../../src/model/declaration.ts';
import { matchesGlob } from '../../../src/plan/glob.ts';
import { type PlanSettings, planOperations } from '../../../src/plan/plan-operations.ts';
import { isInShard } from '../../../src/plan/shard.ts';

const preset: PlanSettings = {
  allowedOperations: declarationLists,
  allowedTasks: [],
  maxRequests: 0,
  shard: { part: 1, of: 1 },
};

function planOf(text: string, settings: Partial<PlanSettings> = {}) {
  const { declarations, problems } = parseDeclarations({
    file: { name: 'board.yml', text },
    inline: new Map(),
    workspace: '/w',
  });
  expect(problems).toEqual([]);
  return planOperations(declarations, { ...preset, ...settings });
}

describe('a declaration expands to one operation for each task, subtask or label', () => {
  test('tasks in order, and for each its labels in order', () => {
    const { plan } = planOf('label-removals:\n  - {task: [T2, T1], label: [b, a]}\n');
    expect(plan.operations.map((operation) => 'label' in operation && [operation.task, operation.label])).toEqual([
      ['T2', 'b'],
      ['T2', 'a'],
      ['T1', 'b'],
      ['T1', 'a'],
    ]);
  });

  test('an export is one operation that reads each task once', () => {
    const { plan } = planOf('time-entry-exports:\n  - {task: [T1, T2, T1], to: a.csv}\n');
    expect(plan.operations).toMatchObject([{ kind: 'time-entry-export', tasks: ['T1', 'T2'] }]);
    expect(plan.requestCount).toBe(2);
  });

  test('{shard} in a path is the part, and 1-1 without one', () => {
    const text = 'time-entry-exports:\n  - {task: [T1, T2, T3, T4], to: "a-{shard}.csv"}\n';
    expect(planOf(text).plan.operations).toMatchObject([{ files: [{ path: 'a-1-1.csv' }] }]);
    expect(planOf(text, { shard: { part: 2, of: 2 } }).plan.operations).toMatchObject([
      { files: [{ path: 'a-2-2.csv' }] },
    ]);
  });
});

describe('what the settings forbid is a problem at the declaration', () => {
  const text = 'label-removals:\n  - {task: [T1, X9], label: a}\n';

  test('a kind that is not allowed', () => {
    expect(planOf(text, { allowedOperations: ['subtask-updates'] }).problems).toMatchObject([
      {
        at: { source: 'board.yml', line: 2, column: 5 },
        message: 'label-removals[0] is declared, and allowed-operations permits only subtask-updates',
      },
    ]);
  });

  test('a task that is not allowed by every list of globs', () => {
    expect(planOf(text, { allowedTasks: [['T*', 'X*'], ['T?']] }).problems.map(({ message }) => message)).toEqual([
      'label-removals[0] names the task "X9", which allowed-tasks does not permit',
    ]);
  });

  test('more requests than max-requests', () => {
    expect(planOf(text, { maxRequests: 2 }).problems).toEqual([]);
    expect(planOf(text, { maxRequests: 1 }).problems).toMatchObject([{ at: { source: 'max-requests' } }]);
  });
});

describe('what is seldom meant is a warning', () => {
  const updates = (...items: string[]) =>
    planOf(`subtask-updates:\n${items.map((item) => `  - {task: T1, ${item}}\n`).join('')}`).plan.warnings.map(
      ({ at, message }) => `${at.line}: ${message}`,
    );

  test.each([
    [
      'the old name after a rename',
      ['name: A, set: {name: B}', 'name: A, set: {finished: true}'],
      [
        '3: the subtask "A" of the task "T1" is declared before, at board.yml:2:5',
        '3: the subtask "A" of the task "T1" is renamed before, at board.yml:2:5; use its new name',
      ],
    ],
    ['the new name after a rename', ['name: A, set: {name: B}', 'name: B, set: {finished: true}'], []],
    [
      'names and indices mixed, told once',
      ['name: A, set: {finished: true}', 'index: 0, set: {finished: true}', 'index: 1, set: {finished: true}'],
      ['3: subtasks of the task "T1" are updated by name and by index; both may mean the same one'],
    ],
    [
      'the same target twice',
      ['index: 0, set: {finished: true}', 'index: 0, set: {finished: false}'],
      ['3: the subtask 0 of the task "T1" is declared before, at board.yml:2:5'],
    ],
  ])('%s', (_, items, expected) => {
    expect(updates(...items)).toEqual(expected);
  });
});

describe('shards', () => {
  test('each task belongs to exactly one part', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 300 }), (task, of) => {
        const parts = Array.from({ length: of }, (_, index) => isInShard(task, { part: index + 1, of }));
        return parts.filter(Boolean).length === 1;
      }),
    );
  });

  test('the hash does not change between versions', () => {
    const parts = ['T3s6UGyzY', 'T8', 'ü', '任务'].map((task) =>
      [1, 2, 3, 4].findIndex((part) => isInShard(task, { part, of: 4 })),
    );
    expect(parts).toMatchInlineSnapshot(`
      [
        2,
        1,
        2,
        2,
      ]
    `);
  });

  test('parts are even', () => {
    const tasks = Array.from({ length: 40_000 }, (_, index) => `T${index}`);
    for (const of of [2, 3, 4, 7]) {
      const size = tasks.filter((task) => isInShard(task, { part: 1, of })).length;
      expect(Math.abs(size - 40_000 / of)).toBeLessThan(600);
    }
  });

  test('a webhook belongs to part 1', () => {
    const text = 'webhook-registrations:\n  - {callbackUrl: "https://a.example/", events: [taskCreated]}\n';
    expect(planOf(text, { shard: { part: 1, of: 2 } }).plan.operations).toHaveLength(1);
    expect(planOf(text, { shard: { part: 2, of: 2 } }).plan.operations).toEqual([]);
  });
});

describe('globs', () => {
  test.each([
    ['T1', 'T1', true],
    ['T1', 't1', false],
    ['T12', 'T1', false],
    ['T12', 'T*', true],
    ['T12', 'T?', false],
    ['T12', '*', true],
    ['', '*', true],
    ['', '', true],
    ['a.b', 'a.b', true],
    ['axb', 'a.b', false],
    ['a[b]', 'a[b]', true],
    ['😀', '?', true],
    ['abcbd', 'a*b?', true],
  ])('%s against %s: %s', (text, glob, expected) => {
    expect(matchesGlob(text, glob)).toBe(expected);
  });

  test('agree with a regular expression', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (text, glob) => {
        const pattern = [...glob].map((point) => ({ '*': '.*', '?': '.' })[point] ?? point).join('');
        return matchesGlob(text, glob) === new RegExp(`^${pattern}$`).test(text);
      }),
      { numRuns: 500 },
    );
  });

  test('many stars are quick', () => {
    expect(matchesGlob('a'.repeat(5000), `${'*a'.repeat(100)}b`)).toBe(false);
  });
});
