import { describe, expect, test } from 'vitest';
import { renderIssue } from '../../../src/text/render-problem.ts';
import { planOf } from './plan-of.ts';

/** `LINE: message` of each warning. */
async function warningsOf(text: string, shard = { part: 1, of: 1 }): Promise<string[]> {
  return (await planOf(text, { shard })).plan.warnings.map((one) => `${one.at.line}: ${renderIssue(one)}`);
}

const updates = (...items: string[]) =>
  `subtask-updates:\n${items.map((item) => `  - {task: T1, ${item}}\n`).join('')}`;

describe('what is rarely intended is a warning', () => {
  test.each([
    [
      'the old name after a rename, told once',
      ['name: A, set: {name: B}', 'name: A, set: {finished: true}'],
      ['3: the subtask "A" of the task "T1" is renamed earlier, at board.yml:2:5; use its new name'],
    ],
    ['the new name after a rename', ['name: A, set: {name: B}', 'name: B, set: {finished: true}'], []],
    ['a rename to the same name', ['name: A, set: {name: A}'], []],
    [
      'the old name, which another subtask has by then',
      ['name: A, set: {name: B}', 'name: C, set: {name: A}', 'name: A, set: {finished: true}'],
      [],
    ],
    [
      'the old name, which a subtask has that was renamed by its index',
      ['name: A, set: {name: B}', 'index: 3, set: {name: A}', 'name: A, set: {finished: true}'],
      ['3: subtasks of the task "T1" are updated by name and by index; both may mean the same one'],
    ],
    [
      'names and indices mixed, told once',
      ['name: A, set: {finished: true}', 'index: 0, set: {finished: true}', 'index: 1, set: {finished: true}'],
      ['3: subtasks of the task "T1" are updated by name and by index; both may mean the same one'],
    ],
    [
      'the same target twice',
      ['index: 0, set: {finished: true}', 'index: 0, set: {finished: false}'],
      ['3: the subtask 0 of the task "T1" is already declared at board.yml:2:5'],
    ],
    [
      'the same target twice, by its index, which a new name does not change',
      ['index: 0, set: {name: B}', 'index: 0, set: {finished: true}'],
      ['3: the subtask 0 of the task "T1" is already declared at board.yml:2:5'],
    ],
  ])('%s', async (_, items, expected) => {
    expect(await warningsOf(updates(...items))).toEqual(expected);
  });

  test.each([
    [
      'commas',
      '"T8, T21"',
      [
        '2: the task id "T8, T21" looks like a list, and is used as one task id; for several tasks write a YAML list: ["T8", "T21"]',
      ],
    ],
    [
      'more commas than anybody reads',
      `"${Array.from({ length: 11 }, (_, index) => `T${index}`).join()}"`,
      [expect.stringMatching(/write a YAML list: \["T0", "T1", .*, "T9", …\]$/)],
    ],
    [
      'ten ids',
      `"${Array.from({ length: 10 }, (_, index) => `T${index}`).join()}"`,
      [expect.stringMatching(/write a YAML list: \["T0", "T1", .*, "T9"\]$/)],
    ],
    ['spaces, which an id may hold', '"T8 T21"', []],
    ['JSON', `'["T8"]'`, ['2: the task id "[\\"T8\\"]" is used exactly as written; write just "T8"']],
    ['a space at its end', '"T8 "', ['2: the task id "T8 " is used exactly as written; write just "T8"']],
    ['a number sign before it', '"#T8"', ['2: the task id "#T8" is used exactly as written; write just "T8"']],
    ['a comma at its end', '"T8,"', ['2: the task id "T8," is used exactly as written; write just "T8"']],
    ['a comma in an id', '"T8, the login page!"', []],
    ['a comma after a letter that no id has', '"Übung, T8"', []],
    ['a list', '[T8, T21]', []],
  ])('a task id that looks like a list, or not: %s', async (_, task, expected) => {
    expect(await warningsOf(`label-removals:\n  - {task: ${task}, label: [a, b]}\n`)).toEqual(expected);
  });

  test.each([
    [
      'commas',
      '"E1, E2"',
      [
        '2: the entry id "E1, E2" looks like a list, and is used as one entry id; for several entries write a YAML list: ["E1", "E2"]',
      ],
    ],
    ['a list', '[E1, E2]', []],
    ['a comma in an id', '"E1, at noon!"', []],
  ])('an entry id that looks like a list, or not: %s', async (_, entry, expected) => {
    expect(await warningsOf(`time-entry-exports:\n  - {task: T1, entry: ${entry}, to: a.csv}\n`)).toEqual(expected);
  });

  test.each([
    [
      'users',
      'user: "U1, U2"',
      [
        '2: the user id "U1, U2" looks like a list, and is used as one user id; for several users write a YAML list: ["U1", "U2"]',
      ],
    ],
    [
      'labels',
      'label: "in review, blocked"',
      [
        '2: the label "in review, blocked" looks like a list, and is used as one label; for several labels write a YAML list: ["in review", "blocked"]',
      ],
    ],
    [
      'billable labels',
      'billable: "[Support]"',
      ['2: the label "[Support]" is used exactly as written; write just "Support"'],
    ],
    ['a list', 'user: [U1, U2], label: [a b, c]', []],
    ['a label that is a phrase with signs', 'label: "Ready, set, go!"', []],
  ])('a filter that looks like a list, or not: %s', async (_, keys, expected) => {
    expect(await warningsOf(`time-entry-exports:\n  - {task: T1, to: a.csv, ${keys}}\n`)).toEqual(expected);
  });

  test('a label to remove, and a user to assign, that look like a list', async () => {
    expect(await warningsOf('label-removals:\n  - {task: T1, label: "a,b"}\n')).toEqual([
      '2: the label "a,b" looks like a list, and is used as one label; for several labels write a YAML list: ["a", "b"]',
    ]);
    expect(await warningsOf(updates('name: A, set: {userId: "U1, U2"}'))).toEqual([
      '2: the user id "U1, U2" looks like a list, and is used as one user id; a subtask has one user, so write one id',
    ]);
    expect(await warningsOf(updates('name: A, set: {userId: null}'))).toEqual([]);
  });

  test.each([
    [
      'that is empty',
      '[taskChanged], filter: {}',
      ['the filter is empty, so it filters nothing; leave it out, or say what to filter by'],
    ],
    [
      'of no properties',
      '[taskChanged], filter: {columnId: C1, changedProperties: []}',
      ['changedProperties is empty, so it filters nothing; leave it out, or say what to filter by'],
    ],
    [
      'of properties that no event has',
      '[taskCreated, taskDeleted], filter: {changedProperties: [color]}',
      [
        'changedProperties cannot match: only taskChanged has changed properties, and it is not among the events; add taskChanged to the events, or leave changedProperties out',
      ],
    ],
    [
      'of properties that one event has',
      '[taskCreated, {name: taskChanged}], filter: {changedProperties: [color]}',
      [],
    ],
    ['of a column', '[taskCreated], filter: {columnId: C1}', []],
  ])('a filter %s', async (_, keys, expected) => {
    const warnings = await warningsOf(
      `webhook-registrations:\n  - {callbackUrl: "https://a.example", events: ${keys}}\n`,
    );
    expect(warnings).toEqual(expected.map((one) => `2: ${one}`));
  });

  test.each<[zone: string, warning?: RegExp]>([
    ['est', /is UTC-5 all year, .*America\/New_York/],
    ['MST', /is UTC-7 all year, .*America\/Denver/],
    ['Etc/GMT-14', /is UTC\+14 all year/],
    ...['HST', 'CET', 'GMT', 'UTC', 'Etc/UTC', 'Etc/GMT', 'Etc/GMT-0', 'EST5EDT', 'America/Panama'].map(
      (zone): [string] => [zone],
    ),
  ])('a time zone that has daylight saving time by its name only, or not: %s', async (zone, warning) => {
    const warnings = await warningsOf(`time-entry-exports:\n  - {task: T1, to: a.csv, time-zone: ${zone}}\n`);
    expect(warnings).toEqual(warning === undefined ? [] : [expect.stringMatching(warning)]);
  });

  test.each([
    ['%Y-%m.csv', 1],
    ['$HOME/a.csv', 1],
    ['*.csv', 1],
    ['a%20b.csv', 0],
    ['5%.csv', 0],
    ['a$.csv', 0],
    ['{shard}.csv', 0],
  ])('a placeholder that a path does not know, or not: %s', async (path, count) => {
    expect(await warningsOf(`time-entry-exports:\n  - {task: T1, to: "${path}"}\n`)).toHaveLength(count);
  });

  test('an event named more than once, reported once', async () => {
    const events = '[taskCreated, taskDeleted, {name: taskCreated}, taskCreated]';
    expect(
      await warningsOf(`webhook-registrations:\n  - {callbackUrl: "https://a.example", events: ${events}}\n`),
    ).toEqual(['2: the event taskCreated is named more than once; keep one of them']);
  });

  test.each([
    ['a public host', 'http://hooks.example.com/board?key=hunter2', true],
    ['a public address', 'http://8.8.8.8/board', true],
    ['a public address of IPv6', 'http://[2001:4860:4860::8888]/board', true],
    ['the machine itself', 'http://127.0.0.1:8080/board', false],
    ['a private network', 'http://10.1.2.3/board', false],
    ['a private network of IPv6', 'http://[fd00::1]/board', false],
    ['a name of a private network', 'http://hooks.internal/board', false],
    ['a name without a dot', 'http://hooks/board', false],
    ['https', 'https://hooks.example.com/board', false],
  ])('a callback over plain http to %s', async (_, url, warns) => {
    const warnings = await warningsOf(`webhook-registrations:\n  - {callbackUrl: "${url}", events: [taskCreated]}\n`);
    expect(warnings).toEqual(
      warns ? [expect.stringMatching(/^2: the board will call ".*" over plain http.*; use https:/)] : [],
    );
    expect(warnings.join()).not.toContain('hunter2');
  });

  test.each([
    ['a task id', 'task: “T8”, label: a', 1],
    ['a label', 'task: T8, label: ‘in review’', 1],
    ['a word within a label', 'task: T8, label: the “big” one', 0],
    ['an inch', 'task: T8, label: 12″', 0],
  ])('curly quotes around %s', async (_, keys, count) => {
    expect(await warningsOf(`label-removals:\n  - {${keys}}\n`)).toHaveLength(count);
  });

  test('curly quotes around the name of a subtask', async () => {
    expect(await warningsOf(updates('name: “Write tests”, set: {finished: true}'))).toEqual([
      '2: “Write tests” is in curly quotes, which are sent as part of it; use straight quotes, or none',
    ]);
  });

  test('a task and a label named twice in one declaration, told once', async () => {
    expect(await warningsOf('label-removals:\n  - {task: [T1, T1], label: [a, a]}\n')).toEqual([
      '2: the label "a" of the task "T1" is declared twice here',
    ]);
  });

  test.each([
    ['replaces and merges', 'replace', 'merge', []],
    ['merge both', 'merge', 'merge', []],
    [
      'merge and replace',
      'merge',
      'replace',
      [
        '3: the file "a.csv", which the later export will replace, is already declared at board.yml:2:5; name another file, or use mode: merge in both',
      ],
    ],
  ])('two exports to one file that %s', async (_, first, second, expected) => {
    const items = [`to: a.csv, mode: ${first}`, `to: ./a.csv, mode: ${second}`].map(
      (keys) => `  - {task: T1, ${keys}}\n`,
    );
    expect(await warningsOf(`time-entry-exports:\n${items.join('')}`)).toEqual(expected);
  });

  test('many of one kind are counted after the twentieth, and hide no other kind', async () => {
    const item = '  - {task: T1, label: a}\n';
    const text = `label-removals:\n${item.repeat(30)}${updates('name: A, set: {name: B}', 'name: A, set: {name: C}')}`;
    const warnings = await warningsOf(text);
    expect(warnings).toHaveLength(22);
    expect(warnings[0]).toContain('is renamed earlier');
    expect(warnings.at(-1)).toBe(
      '23: the label "a" of the task "T1" is already declared at board.yml:2:5; and 8 more like it',
    );
  });
});

describe('a webhook that is declared twice', () => {
  const hooks = async (...items: string[]) =>
    await warningsOf(`webhook-registrations:\n${items.map((item) => `  - {${item}}\n`).join('')}`);
  const url = 'callbackUrl: "https://a.example"';

  test.each([
    ['under two names', `name: A, ${url}, events: [taskCreated]`, `name: B, ${url}, events: [taskCreated]`],
    [
      'with events in another order',
      `${url}, events: [taskCreated, taskDeleted]`,
      `${url}, events: [taskDeleted, {name: taskCreated}]`,
    ],
    ['with an empty filter', `${url}, events: [taskCreated], filter: {}`, `${url}, events: [taskCreated]`],
    [
      'at an address spelt in two ways',
      `${url}, events: [taskCreated]`,
      'callbackUrl: "https://A.example:443/", events: [taskCreated]',
    ],
  ])('%s is a warning', async (_, first, second) => {
    expect((await hooks(first, second)).filter((warning) => !warning.includes('filters nothing'))).toEqual([
      '3: a webhook with the same callbackUrl, events and filter, which the board will call as well, is already declared at board.yml:2:5',
    ]);
  });

  test.each([
    ['other events', `${url}, events: [taskCreated]`, `${url}, events: [taskDeleted]`],
    [
      'another filter',
      `${url}, events: [taskCreated], filter: {columnId: A}`,
      `${url}, events: [taskCreated], filter: {columnId: B}`,
    ],
    ['another path', `${url}, events: [taskCreated]`, 'callbackUrl: "https://a.example/b", events: [taskCreated]'],
  ])('%s make it another one', async (_, first, second) => {
    expect(await hooks(first, second)).toEqual([]);
  });
});

describe('a file that several parts of a matrix write', () => {
  const exporting = (task: string, to: string) => `time-entry-exports:\n  - {task: ${task}, to: ${to}}\n`;
  const half = { part: 1, of: 2 };

  test('is a warning in each part, for each path without {shard}', async () => {
    const text = exporting('[T1, T2, T3, T4]', '[a.csv, "b-{shard}.csv"]');
    for (const part of [1, 2]) {
      expect(await warningsOf(text, { part, of: 2 })).toEqual([
        '2: the file "a.csv" is the same for all 2 parts, and each part replaces it; put {shard} into the path',
      ]);
    }
  });

  test('says how parts can merge into one', async () => {
    const text = exporting('[T1, T2, T3, T4]', 'a.csv, mode: merge');
    expect(await warningsOf(text, half)).toEqual([
      '2: the file "a.csv" is the same for all 2 parts, and each part merges into it; let each have what the one before it wrote, or put {shard} into the path',
    ]);
  });

  test.each([
    ['no shards', exporting('[T1, T2, T3, T4]', 'a.csv'), { part: 1, of: 1 }],
    ['{shard} in the path', exporting('[T1, T2, T3, T4]', '"a-{shard}.csv"'), half],
    ['one task, which belongs to one part', exporting('T1', 'a.csv'), half],
  ])('is none with %s', async (_, text, shard) => {
    expect(await warningsOf(text, shard)).toEqual([]);
  });
});

describe('a bill of one path in every period', () => {
  const warnings = (keys: string) => warningsOf(`time-entry-exports:\n  - {task: T1, not-in: bills/*.csv, ${keys}}\n`);

  test('is a warning, since the next run would bill its entries again', async () => {
    expect(await warnings('to: [bills/new.csv, "bills/{until}.csv", new.csv], period: before-this-month')).toEqual([
      '2: the path "bills/new.csv" is the same in every period: the next run replaces the file, which not-in does not count, so its entries are exported again; put {until} into the path',
    ]);
  });

  test.each(['mode: merge, period: last-month', 'period: ../2026-11-01', 'title: ACME'])(
    'is no warning with %s',
    async (keys) => expect(await warnings(`to: bills/new.csv, ${keys}`)).toEqual([]),
  );
});

describe('a period of a month', () => {
  const exporting = (period: string) => `time-entry-exports:\n  - {task: T1, to: a.csv, period: ${period}}\n`;

  test('that leaves its last day out is a warning', async () => {
    expect(await warningsOf(exporting('2026-11-01/2026-11-30'))).toEqual([
      '2: the period ends before 2026-11-30, which is not in it; for the whole month write 2026-11-01/2026-12-01',
    ]);
  });

  test.each([
    '2026-11-01/2026-12-01',
    '2026-01-01/9999-12-31',
    '2026-11-02/2026-11-30',
    '2026-11-01/2026-11-15',
    'last-month',
  ])('is none for %s', async (period) => {
    expect(await warningsOf(exporting(period))).toEqual([]);
  });
});
