import { describe, expect, test } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { renderPosition } from '../../../src/text/render-problem.ts';
import { messageOf, renderLine } from './render-line.ts';

const workspace = '/github/repo';
const hook = 'callbackUrl: https://hooks.example.com/board';

function problemsOf(text: string): string[] {
  const { problems } = parseDeclarations({ file: { name: 'board.yml', text }, inline: new Map(), workspace });
  return problems.map(renderLine);
}

const update = (lines: string) => `subtask-updates:\n  - task: T1\n    name: Write tests\n${lines}`;
const setting = (line: string) => update(`    set:\n      ${line}\n`);
const updating = (item: string) => `subtask-updates:\n  - ${item}\n`;
const removing = (item: string) => `label-removals:\n  - ${item}\n`;
const exporting = (item: string) => `time-entry-exports:\n  - ${item}\n`;
const registering = (item: string) => `webhook-registrations:\n  - ${item}\n`;

/** Each is refused; the golden file is the list of messages a user reads. */
const refused: Record<string, string> = {
  'an unknown key at the top': 'subtask-update: []\n',
  'an unknown key in a declaration': update('    sets: {finished: true}\n    set: {finished: true}\n'),
  'an unknown key in set': setting('finishd: true'),
  'a key of the prototype': update('    constructor: 1\n    set: {finished: true}\n'),
  'a repeated key at the top': 'label-removals: []\nlabel-removals: []\n',
  'a repeated key in a declaration': update('    name: Other\n    set: {finished: true}\n'),
  'a task id that is a number': updating('{task: 123, name: A, set: {finished: true}}'),
  'a task id that is a boolean': updating('{task: true, name: A, set: {finished: true}}'),
  'a task id that is null': updating('{task: null, name: A, set: {finished: true}}'),
  'a task id that is not there': updating('{task: , name: A, set: {finished: true}}'),
  'a task id in hexadecimal': updating('{task: 0x1F, name: A, set: {finished: true}}'),
  'a task id in exponent form': updating('{task: 1e5, name: A, set: {finished: true}}'),
  'an empty task id': updating('{task: "", name: A, set: {finished: true}}'),
  'a task id that is a dot': updating('{task: ".", name: A, set: {finished: true}}'),
  'a task id that is two dots': updating('{task: "..", name: A, set: {finished: true}}'),
  'a task id that is a web address': updating(
    '{task: "https://u:hunter2@board.example.com/t/T8/?key=hunter2", name: A, set: {finished: true}}',
  ),
  'a web address without an id': updating('{task: [T1, "HTTPS://board.example.com"], name: A, set: {finished: true}}'),
  'a task that is a mapping': updating('{task: {id: T1}, name: A, set: {finished: true}}'),
  'an empty list of tasks': updating('{task: [], name: A, set: {finished: true}}'),
  'a list of tasks in a list': updating('{task: [[T1]], name: A, set: {finished: true}}'),
  'a number among task ids': updating('{task: [T1, 7], name: A, set: {finished: true}}'),
  'no task': updating('{name: A, set: {finished: true}}'),
  'no set': updating('{task: T1, name: A}'),
  'an empty set': updating('{task: T1, name: A, set: {}}'),
  'a set that is nothing': update('    set:\n'),
  'a set that is a list': update('    set: [finished]\n'),
  'neither name nor index': updating('{task: T1, set: {finished: true}}'),
  'both name and index': updating('{task: T1, name: A, index: 0, set: {finished: true}}'),
  'a negative index': updating('{task: T1, index: -1, set: {finished: true}}'),
  'a fractional index': updating('{task: T1, index: 1.5, set: {finished: true}}'),
  'an index beyond what is exact': updating('{task: T1, index: 9007199254740993, set: {finished: true}}'),
  'an index that is infinite': updating('{task: T1, index: .inf, set: {finished: true}}'),
  'an index that is a text': updating('{task: T1, index: "0", set: {finished: true}}'),
  'an index that is empty': updating('{task: T1, index: , set: {finished: true}}'),
  'a name that holds a NUL': updating('{task: T1, name: "a\\0b", set: {finished: true}}'),
  'a name with half a surrogate pair': updating('{task: T1, name: "a\\ud800b", set: {finished: true}}'),
  'a new name that is empty': setting('name: ""'),
  'finished as a text': setting('finished: "true"'),
  'finished as yes': setting('finished: yes'),
  'finished as null': setting('finished: null'),
  'finished with nothing after it': setting('finished:'),
  'userId with nothing after it': setting('userId:'),
  'userId as an empty string': setting('userId: ""'),
  'userId as blanks': setting('userId: "  "'),
  'userId as the text null': setting('userId: "null"'),
  'userId as a number': setting('userId: 17'),
  'a due date with nothing after it': setting('dueDateTimestamp:'),
  'a due date as the text null': setting("dueDateTimestamp: 'null'"),
  'a due date that does not exist': setting('dueDateTimestamp: "2026-02-30T12:00:00Z"'),
  'a leap day in a common year': setting('dueDateTimestamp: "2027-02-29T12:00:00Z"'),
  'a due date at hour 24': setting('dueDateTimestamp: "2026-12-01T24:00:00Z"'),
  'a due date without a time': setting('dueDateTimestamp: "2026-12-01"'),
  'a due date that is not in UTC': setting('dueDateTimestamp: "2026-12-01T13:00:00+01:00"'),
  'a due date without a zone': setting('dueDateTimestamp: "2026-12-01T13:00:00"'),
  'a due date that is a year': setting('dueDateTimestamp: 2026'),
  'a due date in words': setting('dueDateTimestamp: tomorrow'),
  'a local due date with an impossible offset': setting('dueDateTimestampLocal: "2026-12-01T13:00:00+25:00"'),
  'if-missing with another word': update('    set: {finished: true}\n    if-missing: ignored\n'),
  'no label': removing('{task: T1}'),
  'a label that is a number': removing('{task: T1, label: 1.0}'),
  'a label that is a boolean': removing('{task: T1, label: [false]}'),
  'a label that is empty': removing('{task: T1, label: ""}'),
  'no file to write': exporting('{task: T1}'),
  'a file without extension': exporting('{task: T1, to: report}'),
  'a file of an unknown format': exporting('{task: T1, to: report.pdf}'),
  'a file above the workspace': exporting('{task: T1, to: ../report.csv}'),
  'a file that leaves and comes back': exporting('{task: T1, to: a/../../repo/report.csv}'),
  'an absolute file elsewhere': exporting('{task: T1, to: /etc/report.csv}'),
  'a file in .git': exporting('{task: T1, to: .git/hooks/report.csv}'),
  'a file in .GIT further down': exporting('{task: T1, to: vendor/.GIT/report.csv}'),
  'a file on a drive': exporting('{task: T1, to: "C:/report.csv"}'),
  'a file with backslashes': exporting('{task: T1, to: "reports\\\\time.csv"}'),
  'a folder': exporting('{task: T1, to: reports/}'),
  'an empty file name': exporting('{task: T1, to: ""}'),
  'a file with a date of no period': exporting('{task: T1, to: "time-{from}.csv"}'),
  'a placeholder with a slip': exporting('{task: T1, to: "time-{shar}.csv"}'),
  'a hidden file without a name': exporting('{task: T1, to: .csv}'),
  'an index of minus zero': updating('{task: T1, index: -0, set: {finished: true}}'),
  'two letters exchanged': updating('{taks: T1, name: A, set: {finished: true}}'),
  'the same file twice': exporting('{task: T1, to: [a.csv, ./a.csv]}'),
  'entries of two tasks': exporting('{task: [T1, T2], entry: E1, to: a.csv}'),
  'entries of one task that is listed twice': exporting('{task: [T1, T1], entry: E1, to: a.csv}'),
  'an entry that is a number': exporting('{task: T1, entry: 5, to: a.csv}'),
  'an empty filter': exporting('{task: T1, to: a.csv, user: []}'),
  'a user with nothing after it': exporting('{task: T1, to: a.csv, user: }'),
  'no callback': registering('{events: [taskCreated]}'),
  'a callback without scheme': registering('{callbackUrl: hooks.example.com, events: [taskCreated]}'),
  'a callback by ftp': registering('{callbackUrl: "ftp://hooks.example.com", events: [taskCreated]}'),
  'a callback with a password': registering('{callbackUrl: "https://u:p@hooks.example.com", events: [taskCreated]}'),
  'a callback with a space': registering('{callbackUrl: "https://hooks.example.com/a b", events: [taskCreated]}'),
  'a callback without host': registering('{callbackUrl: "https:///x", events: [taskCreated]}'),
  'a callback with an impossible port': registering('{callbackUrl: "https://a.example:99999/", events: [taskCreated]}'),
  'no events': registering(`{${hook}}`),
  'an empty list of events': registering(`{${hook}, events: []}`),
  'events that are one word': registering(`{${hook}, events: taskCreated}`),
  'an unknown event': registering(`{${hook}, events: [taskcreated]}`),
  'an unknown event as an object': registering(`{${hook}, events: [{name: taskMoved}]}`),
  'an event with another key': registering(`{${hook}, events: [{name: taskCreated, when: now}]}`),
  'an event that is null': registering(`{${hook}, events: [null]}`),
  'an unknown key in filter': registering(`{${hook}, events: [taskCreated], filter: {column: C1}}`),
  'a filter that is a text': registering(`{${hook}, events: [taskCreated], filter: C1}`),
  'properties that are one word': registering(`{${hook}, events: [taskCreated], filter: {changedProperties: color}}`),
  'an anchor': 'label-removals: &all []\n',
  'an alias': 'label-removals:\n  - {task: *t, label: A}\n',
  'a tag': updating('{task: !!str 1, name: A, set: {finished: true}}'),
  'a tag of no type': updating('{task: !secret T1, name: A, set: {finished: true}}'),
  'a merge key': updating('{<<: {name: A}, task: T1, set: {finished: true}}'),
  'a directive': '%YAML 1.2\n---\nlabel-removals: []\n',
  'a second document': 'label-removals: []\n---\nlabel-removals: []\n',
  'a list at the top': '- task: T1\n',
  'a text at the top': 'hello\n',
  'an empty file': '',
  'a file of comments': '# nothing yet\n',
  'a list that is nothing': 'label-removals:\n',
  'a list that is a mapping': 'label-removals: {task: T1, label: A}\n',
  'a declaration that is a text': removing('T1'),
  'a declaration that is nothing': removing(''),
  'a tab as indentation': 'label-removals:\n\t- task: T1\n',
  'a bracket that is not closed': 'label-removals: [\n',
  'a quote that is not closed': 'label-removals:\n  - task: "T1\n',
  'a path with braces that is not quoted': exporting('{task: T1, to: [reports/{from}.csv, reports/b.csv]}'),
  'a list as a key': '? [a]\n: b\n',
  'no task allowed': 'allowed-tasks: []\n',
  'a glob that YAML takes for an alias': 'allowed-tasks: [*, T1]\n',
  'the text null in capitals': setting('userId: "NULL"'),
  'a local due date as the text null': setting('dueDateTimestampLocal: "null"'),
  'a local due date with nothing after it': setting('dueDateTimestampLocal:'),
  'a local due date that does not exist': setting('dueDateTimestampLocal: "2026-13-01T12:00:00"'),
  'a label that is null': removing('{task: T1, label: null}'),
  'a label that is two dots': removing('{task: T1, label: ".."}'),
  'a label with half a surrogate pair': removing('{task: T1, label: "\\udc00"}'),
  'a task id that holds a NUL': removing('{task: "a\\0", label: b}'),
  'a subtask name that is a dot': updating('{task: T1, name: ".", set: {finished: true}}'),
  'a subtask name that is empty': updating('{task: T1, name: "", set: {finished: true}}'),
  'a subtask name that is a number': updating('{task: T1, name: 1, set: {finished: true}}'),
  'a callback with a user alone': registering('{callbackUrl: "https://u@hooks.example.com", events: [taskCreated]}'),
  'a callback with an empty user': registering('{callbackUrl: "https://@hooks.example.com", events: [taskCreated]}'),
  'an empty callback': registering('{callbackUrl: "", events: [taskCreated]}'),
  'a filter with an empty column': registering(`{${hook}, events: [taskCreated], filter: {columnId: ""}}`),
};

/** One slip each, which would be several problems if each consequence were told. */
const oneCause: Record<string, string> = {
  'a tab in the middle': 'subtask-updates:\n  - task: T1\n\tname: A\n    set: {finished: true}\n  - task: T2\n',
  'a line that is indented too little': update('   set: {finished: true}\n    if-missing: fail\n'),
  'a colon in a text': updating('task: T1\n    name: fix: this: now\n    set: {finished: true}'),
  'a colon that is missing': updating('task: T1\n    name A\n    set: {finished: true}'),
  'a bracket that is not closed above other lines': update('    set: {finished: true\n    if-missing: fail\n'),
  'an expression without quotes in braces': removing(`{task: $${'{{'} github.ref }}, label: a}`),
  'an alias for a whole declaration': removing('*a'),
  'an alias for a set': update('    set: *s\n'),
  'an alias for a list': 'label-removals: *a\n',
  'an alias as a key': removing('{*a : T1, label: b}'),
  'a merge key with an alias': 'subtask-updates:\n  - <<: *d\n    task: T1\n',
  'a tag on a mapping': update('    set: !!set {a, b}\n'),
  'two directives': '%YAML 1.2\n%TAG ! x\n---\nlabel-removals: []\n',
};

describe('one cause is one problem', () => {
  test.each(Object.entries(oneCause))('%s', (_, text) => {
    expect(problemsOf(text)).toHaveLength(1);
  });

  test('but two slips are two, also of YAML', () => {
    expect(problemsOf('label-removals:\n  - {task: @a, label: b}\n  - {task: "\\q", label: b}\n')).toHaveLength(2);
  });

  test('the messages are those of the golden file', async () => {
    await expect(renderCases(oneCause)).toMatchFileSnapshot('../../golden/declare/one-cause.txt');
  });
});

describe('no message repeats what may be a secret, or more than a line', () => {
  const secretUrl = 'https://bot:hunter2@hooks.example.com/?key=hunter2#hunter2';
  const long = 'x'.repeat(5000);

  test.each([
    ['as a callback', registering(`{callbackUrl: "${secretUrl}", events: [taskCreated]}`)],
    [
      'as a callback that is cut before the @',
      registering(`{callbackUrl: "ftp://${long}hunter2@a", events: [taskCreated]}`),
    ],
    ['as an event', registering(`{${hook}, events: ["${secretUrl}"]}`)],
    ['as a key', registering(`{"${secretUrl}": a, events: [taskCreated]}`)],
    ['as a key at the top', `"${secretUrl}": a\n`],
    ['as a key that stands twice', registering(`{"${secretUrl}": a, "${secretUrl}": b, events: [taskCreated]}`)],
    ['as a filter', registering(`{${hook}, events: [taskCreated], filter: "${secretUrl}"}`)],
    ['as a file', exporting(`{task: T1, to: "${secretUrl}"}`)],
    ['as a timestamp', setting(`dueDateTimestamp: "${secretUrl}"`)],
    ['as a word', update(`    set: {finished: true}\n    if-missing: "${secretUrl}"\n`)],
    ['as a list', `label-removals: "${secretUrl}"\n`],
    ['as a text at the top', `"${secretUrl}"\n`],
    ['in an escape', 'label-removals: "\\Uhunter2\n"\n'],
    ['behind a value', `label-removals: [] "${secretUrl}"\n`],
    ['in the head of a block', `label-removals: |${secretUrl}\n`],
  ])('a URL with a password, %s', (_, text) => {
    const problems = problemsOf(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).not.toContain('hunter2');
  });

  test.each([
    ['number', removing(`{task: 1${'0'.repeat(5000)}, label: a}`)],
    ['alias', removing(`*${long}`)],
    ['anchor', removing(`&${long} {task: T1, label: a}`)],
    ['tag', removing(`!${long} {task: T1, label: a}`)],
    ['key', removing(`{${long.slice(0, 900)}: T1, label: a}`)],
    ['repeated key', removing(`{task: T1, label: a, ${long.slice(0, 900)}: 1, ${long.slice(0, 900)}: 1}`)],
    ['word', removing(`{task: T1, label: a, if-missing: ${long}}`)],
    ['path', exporting(`{task: T1, to: "${long}"}`)],
    ['text of several lines', removing('{task: T1, label: a, if-missing: "a\\n::error::b\\u2028c"}')],
  ])('a %s of any length', (_, text) => {
    const problems = problemsOf(text);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      expect(problem.length).toBeLessThan(620);
      expect(problem).not.toMatch(/\n/);
    }
  });
});

describe('problems are reported with their position, what was expected and what to do', () => {
  test('every case is rejected', () => {
    expect(Object.entries(refused).filter(([, text]) => problemsOf(text).length === 0)).toEqual([]);
  });

  test('the messages are those of the golden file', async () => {
    await expect(renderCases(refused)).toMatchFileSnapshot('../../golden/declare/problems.txt');
  });

  test('all problems of all sources are reported at once', () => {
    const { problems } = parseDeclarations({
      file: { name: 'board.yml', text: 'label-removals:\n  - {task: 1, label: 2}\n' },
      inline: new Map([['subtask-updates', '\n- {task: T1}\n']]),
      workspace,
    });
    expect(problems.map(({ at, inFile }) => [renderPosition(at), inFile])).toEqual(
      [
        ['board.yml:2:12', true],
        ['board.yml:2:22', true],
        ['subtask-updates:2:3', false],
        ['subtask-updates:2:3', false],
      ].slice(0, problems.length),
    );
    expect(problems.length).toBeGreaterThanOrEqual(3);
  });

  test.each([
    [
      'the key of a list in its input',
      'label-removals:\n  - {task: T1, label: a}\n',
      /leave out the key "label-removals"/,
    ],
    ['a tab before a key', '- task: T1\n\tlabel: a\n', /indented with a tab; use spaces/],
  ])('%s', (_, text, words) => {
    const { problems } = parseDeclarations({ inline: new Map([['label-removals', text]]), workspace });
    expect(problems.map(messageOf)).toEqual([expect.stringMatching(words)]);
  });
});

function renderCases(cases: Record<string, string>): string {
  return Object.entries(cases)
    .map(([title, text]) => `# ${title}\n${indent(text)}\n${problemsOf(text).join('\n')}\n`)
    .join('\n');
}

function indent(text: string): string {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `    ${line.replaceAll('\t', '\\t')}`)
    .join('\n');
}
