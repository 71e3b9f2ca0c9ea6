// What each key of a declaration becomes.
import { describe, expect, it } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { parseFile } from './problems-of.ts';

async function read(text: string) {
  const { problems, ...declared } = await parseFile(text);
  expect(problems).toEqual([]);
  return declared;
}

const only = async (list: string, item: string) => (await read(`${list}:\n  - ${item}\n`)).declarations[0];
const origin = (list: string) => ({
  source: `${list}[0]`,
  at: { source: 'board.yml', line: 2, column: 5 },
  inFile: true,
});
const placeOf = (key: string, column: number) => ({
  at: { source: 'board.yml', line: 2, column },
  inFile: true,
  key,
});

describe('a subtask update', () => {
  const base = { ...origin('subtask-updates'), list: 'subtask-updates' };

  it('has every property of set as it is written', async () => {
    const utc = '2026-12-01T12:00:00.5+00:00';
    const set = `{name: " b ", finished: false, userId: U1, dueDateTimestamp: "${utc}", dueDateTimestampLocal: "2026-12-01T13:00"}`;
    expect(
      await only('subtask-updates', `{task: [T1, T2], index: 3, if-missing: ignore, if-empty: fail, set: ${set}}`),
    ).toEqual({
      ...base,
      tasks: ['T1', 'T2'],
      target: { by: 'index', index: 3 },
      set: {
        name: ' b ',
        finished: false,
        userId: 'U1',
        dueDateTimestamp: utc,
        dueDateTimestampLocal: '2026-12-01T13:00',
      },
      ifMissing: 'ignore',
    });
  });

  it('clears by a literal null', async () => {
    const set = '{userId: null, dueDateTimestamp: ~, dueDateTimestampLocal: NULL}';
    expect(await only('subtask-updates', `{task: T1, name: A, set: ${set}}`)).toEqual({
      ...base,
      tasks: ['T1'],
      target: { by: 'name', name: 'A' },
      set: { userId: null, dueDateTimestamp: null, dueDateTimestampLocal: null },
      ifMissing: 'fail',
    });
  });

  it.each([['2026-12-01t12:00z'], ['2026-12-01T12:00:00-00:00'], ['2026-12-01T12:00:00.123456789Z']])(
    'has a due date of %s',
    async (text) => {
      expect(await only('subtask-updates', `{task: T1, index: 0, set: {dueDateTimestamp: "${text}"}}`)).toMatchObject({
        set: { dueDateTimestamp: text },
      });
    },
  );

  it('has the largest position that is exact', async () => {
    expect(await only('subtask-updates', '{task: T1, index: 9007199254740991, set: {finished: true}}')).toMatchObject({
      target: { by: 'index', index: Number.MAX_SAFE_INTEGER },
    });
  });

  it.each([
    [
      '{task: {from: pull-request}, checklist: true}',
      { tasks: { from: 'pull-request' }, checklist: true, ifMissing: 'ignore' },
    ],
    ['{task: T1, checklist: "To do", if-missing: fail}', { tasks: ['T1'], checklist: 'To do', ifMissing: 'fail' }],
  ])('of a checklist: %s', async (item, expected) => {
    expect(await only('subtask-updates', item)).toEqual({ ...base, ...expected });
  });
});

describe('a label removal', () => {
  it.each([
    ['{task: {from: event}, label: a}', { tasks: { from: 'event' }, labels: ['a'], ifMissing: 'fail' }],
    ['{task: T1, label: [a, " "], if-missing: ignore}', { tasks: ['T1'], labels: ['a', ' '], ifMissing: 'ignore' }],
  ])('%s', async (item, expected) => {
    expect(await only('label-removals', item)).toEqual({
      ...origin('label-removals'),
      list: 'label-removals',
      ...expected,
    });
  });
});

describe('a time-entry export', () => {
  const base = { ...origin('time-entry-exports'), list: 'time-entry-exports' };

  it('needs only tasks and files', async () => {
    expect(await only('time-entry-exports', '{task: T1, to: ./A//b.CSV}')).toEqual({
      ...base,
      tasks: ['T1'],
      files: [{ path: 'A/b.CSV', format: 'csv' }],
      filter: {},
      mode: 'replace',
      report: { timeZone: 'UTC' },
    });
  });

  it('has every key as it is written', async () => {
    const item = [
      '{tasks-file: a/../ids.txt, period: last-week, to: ["{from}.json", x.y/b.ndjson], mode: verify, if-different: warn',
      'time-zone: europe/stockholm, user: U1, label: [a, b], group-by: [user, day], round: {to: 90s, mode: nearest}',
      'title: Hours, billable: Billable, task-url: "https://a.example/{task}"}',
    ].join(', ');
    expect(await only('time-entry-exports', item)).toEqual({
      ...base,
      tasks: [],
      tasksFile: { value: 'ids.txt', place: placeOf('tasks-file', 18) },
      files: [
        { path: '{from}.json', format: 'json' },
        { path: 'x.y/b.ndjson', format: 'ndjson' },
      ],
      filter: { users: ['U1'], labels: ['a', 'b'] },
      mode: 'verify',
      ifDifferent: 'warn',
      period: { value: { kind: 'named', name: 'last-week' }, place: placeOf('period', 40) },
      report: {
        timeZone: 'Europe/Stockholm',
        groupBy: ['user', 'day'],
        rounding: { toMs: 90_000, mode: 'nearest' },
        title: 'Hours',
        billable: ['Billable'],
        taskUrl: 'https://a.example/{task}',
      },
    });
  });

  it('has columns of its own, each once', async () => {
    const item = '{task: T1, to: a.csv, columns: [hours, date, hours, _id]}';
    expect(await only('time-entry-exports', item)).toMatchObject({ report: { columns: ['hours', 'date', '_id'] } });
  });

  it('has files of entries, and merges into what can be read back', async () => {
    const item =
      '{entries-from: [a-*.csv, "{b,c}.json", "to https://d/*.csv"], to: [a.csv, b.json, c.ndjson], mode: merge, not-in: [bills//*.csv]}';
    expect(await only('time-entry-exports', item)).toMatchObject({
      entryGlobs: [
        { value: 'a-*.csv', place: placeOf('entries-from[0]', 21) },
        { value: '{b,c}.json', place: placeOf('entries-from[1]', 30) },
        { value: 'to https:/d/*.csv', place: placeOf('entries-from[2]', 44) },
      ],
      mode: 'merge',
      notIn: ['bills/*.csv'],
    });
  });

  it('has single entries of one task', async () => {
    expect(await only('time-entry-exports', '{task: [T1], entry: E1, to: a.xlsx}')).toMatchObject({ entries: ['E1'] });
  });

  it.each(['1:/a.csv', 'a.git/.gitx.csv', '{shard}.PARQUET', '/w/a.xlsx'])('goes to a file at %s', async (path) => {
    expect(await only('time-entry-exports', `{task: T1, to: "${path}"}`)).toMatchObject({
      files: [{ path: path.replace('/w/', '') }],
    });
  });
});

describe('a webhook registration', () => {
  const base = { ...origin('webhook-registrations'), list: 'webhook-registrations' };

  it('needs only a callback and events', async () => {
    const item = '{callbackUrl: "HTTP://a.example?b=https://c@d", events: [taskCreated, {name: taskDeleted}]}';
    expect(await only('webhook-registrations', item)).toEqual({
      ...base,
      webhook: {
        callbackUrl: 'HTTP://a.example?b=https://c@d',
        events: [{ name: 'taskCreated' }, { name: 'taskDeleted' }],
      },
    });
  });

  it('has name and filter as they are written', async () => {
    const item = `{name: A, callbackUrl: "https://a.example/", events: [taskChanged], filter: {columnId: C, swimlaneId: S, changedProperties: [p]}}`;
    expect(await only('webhook-registrations', item)).toEqual({
      ...base,
      webhook: {
        name: 'A',
        callbackUrl: 'https://a.example/',
        events: [{ name: 'taskChanged' }],
        filter: { columnId: 'C', swimlaneId: 'S', changedProperties: ['p'] },
      },
    });
  });

  it.each([
    ['{}', {}],
    ['{changedProperties: []}', { changedProperties: [] }],
  ])('has the filter %s', async (text, filter) => {
    const item = `{callbackUrl: "https://a.example/", events: [taskChanged], filter: ${text}}`;
    expect(await only('webhook-registrations', item)).toMatchObject({ webhook: { filter } });
  });
});

it('a list whose value is none is reported beside a missing base-url, though something is required', async () => {
  const text = 'require: {checklist: true}\nlabel-removals: T8\n';
  const declared = await parseFile(text);
  expect(declared).toMatchObject({ needsBoard: true, problems: [{ code: 'invalid-type' }] });
});

describe('the keys beside the lists', () => {
  it('have defaults', async () => {
    expect(await read('task-references: {pattern: "(T\\\\d+)"}\n')).toEqual({
      declarations: [],
      needsBoard: false,
      warnings: [],
      unread: new Set(),
      locate: expect.any(Function),
      references: {
        value: {
          pattern: '(T\\d+)',
          in: ['title', 'body', 'branch'],
          trustedAuthors: ['OWNER', 'MEMBER', 'COLLABORATOR', 'write'],
        },
        patternPlace: {
          at: { source: 'board.yml', line: 1, column: 28 },
          inFile: true,
          key: 'task-references.pattern',
        },
      },
    });
  });

  it('are read as they are written', async () => {
    const text =
      'task-references: {pattern: "", in: [commits, branch]}\nallowed-tasks: ["T*, X1 ,", "Y\\nZ"]\nnames: {}\n';
    expect(await read(text)).toMatchObject({
      references: { value: { pattern: '', in: ['commits', 'branch'] } },
      allowedTasks: ['T*', 'X1', 'Y', 'Z'],
      names: { users: new Map(), tasks: new Map() },
    });
  });

  it('are named where their value is invalid', async () => {
    const unreadOf = async (text: string) => [...(await parseFile(text)).unread];
    expect(await unreadOf('names: 7\nrates: 7\nallowed-tasks: 7\ntask-references: 7\n')).toEqual([
      'names',
      'rates',
      'allowed-tasks',
      'task-references',
    ]);
    expect(await unreadOf('names: {users: {U1: 7}}')).toEqual(['names']);
    expect(await unreadOf('names: {users: {[U1]: a}}')).toEqual(['names']);
    expect(await unreadOf('rates: {currency: EUR, users: {U1: a}}')).toEqual(['rates']);
    expect(await unreadOf('rates: {currency: EUR, users: {[U1]: 1}}')).toEqual(['rates']);
  });
});

describe('inline lists', () => {
  it('come after those of the file, and count on', async () => {
    const { declarations, problems } = await parseDeclarations({
      file: { name: 'board.yml', text: 'label-removals:\n  - {task: T1, label: a}\n' },
      inline: new Map([
        ['label-removals', '- {task: T2, label: b}\n- {task: T3, label: c}'],
        ['subtask-updates', ' \n'],
        ['task-references', ' '],
        ['names', '{users: {U1: Anna}}'],
      ]),
      workspace: '/w',
    });
    expect(problems).toEqual([]);
    expect(declarations).toMatchObject([
      { source: 'label-removals[0]', inFile: true, at: { source: 'board.yml', line: 2, column: 5 } },
      { source: 'label-removals[1]', inFile: false, at: { source: 'label-removals', line: 1, column: 3 } },
      { source: 'label-removals[2]', inFile: false, at: { source: 'label-removals', line: 2, column: 3 } },
    ]);
  });

  it('keep what looks like an expression: GitHub has evaluated them', async () => {
    const label = `$${'{{'} github.actor }}`;
    const { declarations, problems } = await parseDeclarations({
      inline: new Map([['label-removals', `- {task: T1, label: "${label}"}`]]),
      loadEvaluator: () => Promise.reject(new Error('evaluated')),
      workspace: '/w',
    });
    expect(problems).toEqual([]);
    expect(declarations).toMatchObject([{ labels: [label] }]);
  });

  it('come with references, names and rates that replace those of the file', async () => {
    const text = 'task-references: {pattern: "(T)"}\nnames: {users: {U1: Anna}}\nrates: {currency: EUR}\n';
    const declared = await parseDeclarations({
      file: { name: 'board.yml', text },
      inline: new Map([
        ['task-references', '{pattern: "(X)"}'],
        ['names', '{users: {U1: Bo}}'],
        ['rates', '{currency: JPY}'],
      ]),
      workspace: '/w',
    });
    expect(declared).toMatchObject({
      problems: [],
      references: { value: { pattern: '(X)' }, patternPlace: { at: { source: 'task-references' }, inFile: false } },
      names: { users: new Map([['U1', 'Bo']]) },
      rates: { currency: { code: 'JPY' } },
    });
  });
});
