import { describe, expect, test } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { readSource } from '../../../src/declare/yaml/context.ts';
import { expectPages, type Page, readPages } from '../../support/golden-pages.ts';
import { exporting, hook, registering, removing, setting, update, updating } from './file-texts.ts';
import { messageOf, parseFile, problemsOf as problemsOfFile } from './problems-of.ts';

const workspace = '/github/repo';
const problemsOf = (text: string) => problemsOfFile(text, workspace);

const problemsOn = ({ written }: Page) => problemsOf(written === '' ? '' : `${written}\n`);

describe('one cause is one problem', () => {
  test('in the words of the golden file', async () => {
    await expectPages('declare/one-cause.txt', problemsOn);
    for (const page of readPages('declare/one-cause.txt')) {
      expect([page.title, await problemsOn(page)]).toEqual([page.title, [expect.any(String)]]);
    }
  });

  test('but two slips are two, also of YAML', async () => {
    expect(await problemsOf('label-removals:\n  - {task: @a, label: b}\n  - {task: "\\q", label: b}\n')).toHaveLength(
      2,
    );
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
  ])('a URL with a password, %s', async (_, text) => {
    const problems = await problemsOf(text);
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
  ])('a %s of any length', async (_, text) => {
    const problems = await problemsOf(text);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      expect(problem.length).toBeLessThan(620);
      expect(problem).not.toMatch(/\n/);
    }
  });
});

describe('problems are reported with their position, what was expected and what to do', () => {
  test('in the words of the golden file', async () => {
    await expectPages('declare/problems.txt', problemsOn);
    for (const page of readPages('declare/problems.txt'))
      expect([page.title, ...(await problemsOn(page))]).not.toEqual([page.title]);
  });

  test.each([
    ['keys that exclude each other', updating('{task: T1, name: A, index: 0, set: {finished: true}}')],
    ['a place to keep it whose key is no word', registering(`{${hook}, events: [taskCreated], keep: {? [a] : b}}`)],
    ['keys of a declaration in set', updating('{task: T1, index: 0, set: {finished: true, task: T2}}')],
    ['a checklist of the event', updating('{task: {from: event}, checklist: true}')],
  ])('a declaration is left out for %s', async (_, text) => {
    const { declarations } = await parseFile(text);
    expect(declarations).toEqual([]);
  });

  test('the line of each is shown as it is written, whatever ends it', async () => {
    const text = 'label-removals:\r\n  - task: 7\r\n    label: 8';
    const { problems } = await parseFile(text);
    expect(problems.map(({ sourceLine }) => sourceLine)).toEqual(['  - task: 7', '    label: 8']);
  });

  test('what a program declares has no quotes to remove', async () => {
    const data = [{ task: 'T1', index: '0', set: { finished: 'true' } }];
    const { problems } = await parseDeclarations({ inline: new Map([['subtask-updates', data]]), workspace });
    expect(problems.map(messageOf)).toEqual([
      'index: expected the position of a subtask, a whole number from 0, found the string "0"',
      'set.finished: expected true or false, found the string "true"',
    ]);
  });

  test('a fault of the reader itself is none of the text', () => {
    const read = () => {
      throw new Error('a bug');
    };
    expect(() => readSource([], { name: 'f', text: '', inFile: true }, read)).toThrow('a bug');
  });
});
