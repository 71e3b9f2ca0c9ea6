import { describe, expect, test } from 'vitest';
import { checkRun } from '../../../src/engine/check.ts';
import type { EngineRequest } from '../../../src/engine/ports.ts';
import { systemClock } from '../../../src/host/system.ts';
import { FileError } from '../../../src/model/ports.ts';
import { type World, board, createWorld, requestOf } from './engine-fakes.ts';

const running = new AbortController().signal;

/** An expression of the configuration file. */
const expression = (text: string): string => `'\${{ ${text} }}'`;

const removal = 'label-removals:\n  - { task: T8, label: done }\n';

async function checkInputs(
  inputs: Readonly<Record<string, string>>,
  world: World = {},
  more: Partial<EngineRequest> = {},
) {
  const { ports, source, masked } = createWorld(world);
  return { masked, checked: await checkRun({ ...requestOf(inputs), ...more }, source, ports, running) };
}

async function checkFile(text: string, world: World = {}, inputs: Readonly<Record<string, string>> = {}) {
  const files = { '.github/taskboard.yml': text };
  return (await checkInputs(inputs, { files, ...world }, { boardless: true })).checked;
}

describe('a plan is checked without a board or token', () => {
  test('invalid ones give every problem, with its position', async () => {
    const checked = await checkFile('label-removals:\n  - { task: 8, label: done }\n  - { tsak: T8, label: done }\n');
    const places = checked.ok ? [] : checked.error.problems.map(({ at }) => `${at.source}:${at.line}:${at.column}`);
    expect(places).toEqual(['.github/taskboard.yml:2:13', '.github/taskboard.yml:3:7']);
  });

  test('what is forbidden, missing or kept twice is told with what is invalid', async () => {
    const keep = 'keep: { secret: A, id: B }';
    const text = `allowed-tasks: [T1]
label-removals:
  - { tsak: T1, label: done }
  - { task: [T1, T8], label: done }
  - { task: { from: pull-request }, label: done }
webhook-registrations:
  - { callbackUrl: 'https://a.example', events: [taskCreated], ${keep} }
  - { callbackUrl: 'https://b.example', events: [taskCreated], ${keep} }
`;
    const checked = await checkFile(text, {}, { 'allowed-operations': 'label-removals' });
    const problems = checked.ok
      ? []
      : checked.error.problems.map(({ code, at, key }) => `${at.line}:${at.column} ${key} ${code}`);
    expect(problems).toEqual([
      '3:7 tsak unknown-key',
      '5:13 task missing-task-references',
      '4:18 task[1] not-allowed',
      '7:5 undefined not-allowed',
      '8:5 undefined not-allowed',
      '8:80 keep.secret repeated-store',
      '8:87 keep.id repeated-store',
    ]);
  });

  test('the event gives tasks and values', async () => {
    const payload = {
      pull_request: { number: 7, title: 'board/T9', author_association: 'MEMBER', user: { login: 'mona' } },
    };
    const checked = await checkFile(
      `task-references: { pattern: 'board/(T[0-9])', in: title }
label-removals:
  - { task: { from: pull-request }, label: ${expression('github.event.pull_request.user.login')} }
`,
      { event: { name: 'pull_request', payload } },
    );
    expect(checked.ok && checked.value.plan.operations).toMatchObject([{ task: 'T9', label: 'mona' }]);
  });

  test.for<[string, string, string, number]>([
    ['task-references of a pull request start it', 'pull_request_target', "task-references: { pattern: '(T8)' }", 1],
    ['task-references of a push do not', 'push', "task-references: { pattern: '(T8)' }", 0],
    ['a required checklist starts it', 'pull_request', 'require: { checklist: true }', 1],
    ['a plain update does not', 'pull_request', '', 0],
  ])(
    'the parser of descriptions is started early, and ended with the check: %s',
    async ([, eventName, text, starts]) => {
      const { ports, source } = createWorld({ files: { '.github/taskboard.yml': `${text}\n${removal}` } });
      const started: AbortSignal[] = [];
      const startMarkdownParser = (until: AbortSignal) => void started.push(until);
      const request = { ...requestOf({}), eventName };
      await checkRun({ ...request, boardless: true }, source, { ...ports, startMarkdownParser }, running);
      expect(started.map(({ aborted }) => aborted)).toEqual(Array.from({ length: starts }, () => true));
    },
  );

  test('a signal is heard after a tasks-file has been read, before its tasks are planned', async () => {
    const text = 'time-entry-exports:\n  - tasks-file: tasks.txt\n    to: a.csv\n';
    const { ports, source } = createWorld({ files: { '.github/taskboard.yml': text, 'tasks.txt': 'T1' } });
    const interruption = new AbortController();
    const readText: typeof ports.readText = async (path, maxBytes) => {
      if (path === 'tasks.txt') setImmediate(() => interruption.abort());
      return await ports.readText(path, maxBytes);
    };
    await checkRun(
      { ...requestOf({}), boardless: true },
      source,
      { ...ports, clock: systemClock, readText },
      interruption.signal,
    );
    expect(interruption.signal.aborted).toBe(true);
  });

  test('an event that cannot be read is a problem like any other', async () => {
    const text = `label-removals:\n  - { task: T8, label: ${expression('github.actor')} }\n`;
    const { ports } = createWorld({ files: { '.github/taskboard.yml': text } });
    const source = () => Promise.reject(new FileError('it is not a JSON object'));
    const checked = await checkRun({ ...requestOf({}), boardless: true }, source, ports, running);
    expect(checked).toMatchObject({ ok: false, error: { problems: [{ at: { source: 'event' } }] } });
  });

  test('tasks of a file and dates of a period are filled in', async () => {
    const text =
      'time-entry-exports:\n  - { tasks-file: tasks.txt, to: "{from}/{from}_{until}.csv", period: last-month }\n';
    const checked = await checkFile(text, { files: { '.github/taskboard.yml': text, 'tasks.txt': 'T1\nT2\n' } });
    expect(checked.ok && checked.value.plan.operations).toMatchObject([
      { tasks: ['T1', 'T2'], files: [{ path: '2026-10-01/2026-10-01_2026-11-01.csv' }] },
    ]);
  });

  test('files of entries are found, each once, and plan no request', async () => {
    const text = 'time-entry-exports:\n  - { entries-from: [parts/*.csv, parts/a.*], to: all.csv }\n';
    const files = { '.github/taskboard.yml': text, 'parts/a.csv': '', 'parts/b.csv': '', 'other.csv': '' };
    const checked = await checkFile(text, { files });
    expect(checked.ok && checked.value.plan).toMatchObject({
      operations: [{ tasks: [], entriesFrom: ['parts/a.csv', 'parts/b.csv'] }],
      requestCount: 0,
    });
  });

  test.each<[string, string, RegExp]>([
    ['a glob with a placeholder', 'entries-from: "a-{from}.csv"', /no file of the workspace matches/],
    ['a glob that leaves the workspace', 'entries-from: ../*.csv', /leaves the workspace/],
    ['a single entry of files', 'entries-from: tasks.txt, entry: E1', /exactly one task/],
  ])('%s is a problem', async (_, selection, message) => {
    const text = `time-entry-exports:\n  - { ${selection}, to: a.csv }\n`;
    const checked = await checkFile(text, { files: { '.github/taskboard.yml': text, 'tasks.txt': '..\n' } });
    expect(JSON.stringify(checked)).toMatch(message);
  });

  test.each<[string, string, string]>([
    ['a tasks-file that is missing', 'tasks-file: nowhere.txt', 'tasks-file'],
    ['a glob that matches nothing', 'entries-from: nowhere-*.csv', 'entries-from'],
    [
      'a period that a time zone skips',
      'task: T1\n    time-zone: Pacific/Apia\n    period: 2011-12-30/2011-12-31',
      'period',
    ],
  ])('%s is a problem at the wrong value', async (_, keys, key) => {
    const lines = `time-entry-exports:\n  - to: a.csv\n    ${keys}\n`.split('\n');
    const checked = await checkFile(lines.join('\n'));
    const line = lines.findIndex((text) => text.includes(`${key}:`)) + 1;
    const at = { source: '.github/taskboard.yml', line, column: `    ${key}: `.length + 1 };
    expect(checked).toMatchObject({ ok: false, error: { problems: [{ at, inFile: true, key }] } });
  });
});

describe('names of tasks', () => {
  const exporting = (files: readonly string[]) =>
    `time-entry-exports:\n${files.map((file) => `  - { tasks-file: ${file}, to: ${file}.md }\n`).join('')}`;
  const files = {
    'a.csv': 'id,name\nT8,Login\nT9,Search\n',
    'b.csv': 'id,name\nT9,Search\nT10,Menu\n',
    'c.csv': 'id,name\nT9,Find\n',
  };
  const check = (text: string) => checkFile(text, { files: { ...files, '.github/taskboard.yml': text } });

  test('come from the files that list them, and from names, which wins', async () => {
    const names = 'names: { users: { U1: Anna }, tasks: { T8: Sign in, T1: Other } }\n';
    const checked = await check(names + exporting(['a.csv', 'b.csv']));
    expect(checked.ok && checked.value.names).toEqual({
      users: new Map([['U1', 'Anna']]),
      tasks: new Map([
        ['T8', 'Sign in'],
        ['T9', 'Search'],
        ['T10', 'Menu'],
        ['T1', 'Other'],
      ]),
      projects: new Map(),
    });
  });

  test('on which two files disagree are those of the later one', async () => {
    const checked = await check(exporting(['a.csv', 'c.csv']));
    expect(checked.ok && checked.value.names.tasks.get('T9')).toBe('Find');
  });
});

describe('projects of tasks', () => {
  const files = {
    'a.csv': 'id,name,project\nT8,Login,Website\nT9,,App\nT10,Menu,\n',
    'b.csv': 'project,id\nApp,T8\n',
  };
  const check = (text: string) => checkFile(text, { files: { ...files, '.github/taskboard.yml': text } });
  const exporting = (file: string) => `time-entry-exports:\n  - { tasks-file: ${file}, to: ${file}.md }\n`;
  const problemsOf = async (text: string) => {
    const checked = await check(text);
    return checked.ok ? [] : checked.error.problems.map(({ at, key, code, what }) => [at.line, key, code, what]);
  };

  test('come from names, and from a column of the files that list tasks', async () => {
    const checked = await check(`names: { projects: { Website: [T8, T1], Intern: T2 } }\n${exporting('a.csv')}`);
    expect(checked.ok && checked.value.names.projects).toEqual(
      new Map([
        ['T8', 'Website'],
        ['T1', 'Website'],
        ['T2', 'Intern'],
        ['T9', 'App'],
      ]),
    );
  });

  test.each<[string, string, number, string]>([
    ['names', 'names: { projects: { Website: [T8], App: [T9, T8] } }\n', 1, 'names.projects.App'],
    ['names and a file', `names: { projects: { Website: T9 } }\n${exporting('a.csv')}`, 3, 'tasks-file'],
    ['two files', `${exporting('a.csv')}  - { tasks-file: b.csv, to: b.md }\n`, 3, 'tasks-file'],
  ])('a task is in one only: %s', async (_, text, line, key) => {
    expect(await problemsOf(text)).toEqual([[line, key, 'conflicting-keys', expect.stringContaining('"App"')]]);
  });
});

describe('totals by rate', () => {
  const text = 'time-entry-exports:\n  - task: T8\n    to: a.md\n    group-by: [user, rate]\n';
  const problemsOf = async (file: string) => {
    const checked = await checkFile(file);
    return checked.ok ? [] : checked.error.problems.map(({ at, key, what }) => [at.line, key, what]);
  };

  test('need rates, and say so at the key', async () => {
    expect(await problemsOf(text)).toEqual([[4, 'group-by', 'group-by: rate needs rates']]);
    expect(await problemsOf(`rates: { currency: EUR, default: 80 }\n${text}`)).toEqual([]);
  });

  test('need none of an export that is skipped, and are not told apart from rates that are wrong', async () => {
    expect(await problemsOf(text.replace('- task', '- if: false\n    task'))).toEqual([]);
    expect(await problemsOf(`rates: { currency: euro }\n${text}`)).toEqual([[1, 'rates.currency', undefined]]);
  });
});

describe('without an event', () => {
  async function checkAlone(text: string, inputs: Readonly<Record<string, string>> = {}) {
    const { ports } = createWorld({});
    const file = { name: 'board.yml', text };
    return await checkRun({ ...requestOf(inputs), file, boardless: true }, undefined, ports, running);
  }
  const problemsOf = async (...asked: Parameters<typeof checkAlone>) => {
    const checked = await checkAlone(...asked);
    return checked.ok ? [] : checked.error.problems.map(({ code, key, at: { line } }) => `${line}: ${key}: ${code}`);
  };
  const unknown = expression('github.event.pull_request.user.login');
  const references = "task-references: { pattern: 'board/(T[0-9])' }\n";

  test.each<[string, string]>([
    ['an id', `label-removals:\n  - { task: ${unknown}, label: done }\n`],
    ['a part of a text', `label-removals:\n  - { task: ${unknown.replace("'", "'T")}, label: done }\n`],
    [
      'a value that is checked',
      `subtask-updates:\n  - { task: T8, index: ${unknown}, set: { finished: ${unknown} } }\n`,
    ],
    ['the only property of set', `subtask-updates:\n  - { task: T8, index: 0, set: { userId: ${unknown} } }\n`],
    ['a condition', `label-removals:\n  - { if: github.event.action == 'closed', task: T8, label: done }\n`],
    [
      'the pattern of the tasks',
      `task-references: { pattern: ${unknown} }\nlabel-removals:\n  - { task: { from: pull-request }, label: a }\n`,
    ],
  ])('a value that depends on an expression is not checked: %s', async (_, text) => {
    expect(await problemsOf(text)).toEqual([]);
  });

  test('values next to an expression are checked', async () => {
    const text = `subtask-updates:\n  - { task: ${unknown}, nmae: A, set: { finished: yes } }\n`;
    expect(await problemsOf(text)).toEqual(['2: nmae: unknown-key', '2: set.finished: invalid-type']);
  });

  test.each<[string, string, string]>([
    [
      'of a value',
      `label-removals:\n  - { task: ${expression('github.event.')}, label: a }\n`,
      '2: task: invalid-expression',
    ],
    [
      'with a context that there is not',
      `label-removals:\n  - { task: ${expression('secrets.A')}, label: a }\n`,
      '2: task: invalid-expression',
    ],
    ['of a condition', "label-removals:\n  - { if: 'github.', task: T8, label: a }\n", '2: if: invalid-expression'],
  ])('the syntax of an expression is checked: %s', async (_, text, problem) => {
    expect(await problemsOf(text)).toEqual([problem]);
  });

  test('tasks of the pull request are accepted, and left out of the plan', async () => {
    const lists = 'label-removals:\n  - { task: { from: pull-request }, label: a }\n  - { task: T8, label: b }\n';
    const updates = 'subtask-updates:\n  - { task: { from: pull-request }, checklist: true }\n';
    const checked = await checkAlone(references + lists + updates);
    expect(checked).toMatchObject({ ok: true, value: { notices: [], plan: { operations: [{ task: 'T8' }] } } });
  });

  test('neither address nor token is needed, and both are checked if given', async () => {
    expect(await problemsOf(removal, { 'auth-scheme': 'basic', 'auth-name': 'me' })).toEqual([]);
    expect(await problemsOf(removal, { 'base-url': 'ftp://board.example', token: 'a\nb' })).toEqual([
      '1: undefined: invalid-value',
      '1: undefined: invalid-value',
    ]);
  });
});

describe('a run is checked with its settings', () => {
  test('problems of inputs and declarations come together', async () => {
    const inputs = { ...board, concurrency: 'many', 'label-removals': '- { task: 8, label: done }' };
    const { checked } = await checkInputs(inputs);
    expect(checked.ok ? [] : checked.error.problems.map(({ at }) => at.source)).toEqual([
      'concurrency',
      'label-removals',
    ]);
  });

  test('the secrets of token, proxy and callbacks are masked', async () => {
    const hook = '- { callbackUrl: "https://h.example/?token=c4llback", events: [taskCreated] }';
    const variables = { https_proxy: 'http://me:pr0xy@proxy.example:3128' };
    const { checked, masked } = await checkInputs({ ...board, 'webhook-registrations': hook }, {}, { variables });
    expect(checked).toMatchObject({ ok: true, value: { route: { proxy: { origin: 'http://proxy.example:3128' } } } });
    expect(masked).toEqual(expect.arrayContaining(['s3cret-token', 'pr0xy', 'c4llback']));
  });

  test('a dry run needs no token, but checks one that is given', async () => {
    const dry = { ...board, 'dry-run': 'true', 'label-removals': '- { task: T8, label: done }' };
    const check = async (inputs: Readonly<Record<string, string>>) =>
      (await checkInputs({ ...dry, ...inputs })).checked.ok;
    expect([
      await check({ token: '' }),
      await check({ token: '', 'auth-scheme': 'header', 'auth-name': 'X-Key' }),
    ]).toEqual([true, true]);
    expect(await check({ token: 'Bearer x' })).toBe(false);
    expect(await check({ token: '', 'dry-run': 'false' })).toBe(false);
  });

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'a default file beside inline declarations',
      { '.github/taskboard.yml': removal },
      ['.github/taskboard.yml is not read, because there are inline declarations; pass it as config-file to use both'],
    ],
    [
      'a default file by another extension',
      { '.github/taskboard.yaml': removal },
      [
        '.github/taskboard.yaml is not read: only .github/taskboard.yml is read by default, and only if nothing is declared inline',
      ],
    ],
    ['no file', {}, []],
  ])('a notice reports %s', async (_, files, notices) => {
    const inputs = { ...board, 'label-removals': '- { task: T8, label: done }' };
    const { checked } = await checkInputs(inputs, { files });
    expect(checked.ok && checked.value.notices).toEqual(notices);
  });

  test('a default file with another extension is reported if nothing else is declared', async () => {
    const { checked } = await checkInputs(board, { files: { '.github/taskboard.yaml': removal } });
    expect(checked).toMatchObject({
      ok: false,
      error: { problems: [{ code: 'missing-input', hint: 'rename it, or pass it as config-file' }] },
    });
  });
});
