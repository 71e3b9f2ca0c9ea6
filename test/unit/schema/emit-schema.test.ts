import { globSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeFile } from '../../../scripts/schema/describe-file.ts';
import { emitSchema } from '../../../scripts/schema/emit-schema.ts';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import type { Evaluate } from '../../../src/model/expression.ts';

const validate = new Ajv({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  keywords: ['errorMessage'],
}).compile(emitSchema(describeFile()));

const evaluate: Evaluate = {
  evaluateText: () => ({ ok: true, value: { value: undefined } }),
  evaluateCondition: () => ({ ok: true, value: { holds: true } }),
};
const problemsOf = async (text: string) =>
  (
    await parseDeclarations({
      file: { name: 'board.yml', text },
      inline: new Map(),
      loadEvaluator: async () => evaluate,
      workspace: '/w',
    })
  ).problems;

const open = '$' + '{{';
const examples = [...globSync('examples/*.taskboard.yml'), 'examples/demo/taskboard.yml'];

const updating = (keys: string) => `subtask-updates:\n  - {${keys}}\n`;
const removing = (keys: string) => `label-removals:\n  - {${keys}}\n`;
const exporting = (keys: string) => `time-entry-exports:\n  - {${keys}}\n`;
const registering = (keys: string) =>
  `webhook-registrations:\n  - {callbackUrl: "https://a.example/", events: [taskCreated], ${keys}}\n`;

describe('the schema of the configuration file accepts', () => {
  it.each(examples)('the example %s', async (path) => {
    const text = readFileSync(path, 'utf8');
    expect([validate(parse(text)), validate.errors, await problemsOf(text)]).toEqual([true, null, []]);
  });

  it.each([
    ['values that are left out', updating('task: T1, index: 0, set: {name: "", userId: ""}, if-empty: omit')],
    ['values that clear', updating('task: T1, index: 0, set: {userId: null, dueDateTimestamp: null}')],
    ['tasks of the pull request', removing('task: {from: pull-request}, label: x')],
    ['a checklist', updating('task: T1, checklist: true')],
    ['the checklist below a heading', updating('task: T1, checklist: Done')],
    ['one entry of one task', exporting('task: [T1], entry: E1, to: a.CSV')],
    [
      'periods and rounding',
      exporting('task: T1, to: "{from}.md", period: 2026-11-01/2026-12-01, round: {to: 15m, mode: up}'),
    ],
    ['a kept webhook', registering('keep: {secret: S, id: I, in: "environment:a b"}')],
    ['keep of nothing', registering('keep: {}')],
    ['events as objects', registering('name: x, filter: {changedProperties: [color]}')],
    ['names by id', 'names: {users: {007: Bond}, tasks: {}}\n'],
    ['allowed tasks', 'allowed-tasks: [T*, "X?"]\n'],
  ])('%s, as the validator does', async (_, text) => {
    expect([validate(parse(text)), validate.errors, await problemsOf(text)]).toEqual([true, null, []]);
  });

  it.each([
    ['a text', removing(`task: "${open} x }}", label: "a ${open} x }}"`)],
    ['a flag', updating(`task: T1, index: "${open} x }}", set: {finished: "${open} x }}"}`)],
    ['a word', updating(`task: T1, name: a, set: {name: b}, if-missing: "${open} x }}"`)],
    ['a path', exporting(`task: T1, to: "${open} x }}"`)],
    ['the condition of a declaration', removing('if: github.event.pull_request.merged, task: T1, label: x')],
  ])('an expression as %s', (_, text) => {
    expect([validate(parse(text)), validate.errors]).toEqual([true, null]);
  });
});

describe('the schema of the configuration file refuses', () => {
  it.each([
    ['another type at the top', '- a\n'],
    ['an unknown key at the top', 'subtask-update: []\n'],
    ['an unknown key', removing('task: T1, label: x, labels: y')],
    ['a list that is a mapping', 'label-removals: {task: T1, label: x}\n'],
    ['a task id that is a number', removing('task: 8, label: x')],
    ['an empty list of tasks', removing('task: [], label: x')],
    ['an empty label', removing('task: T1, label: ""')],
    ['a label that cannot be addressed', removing('task: T1, label: ".."')],
    ['no label', removing('task: T1')],
    ['another source of tasks', removing('task: {from: push}, label: x')],
    ['another word', removing('task: T1, label: x, if-missing: no')],
    ['neither name nor index', updating('task: T1, set: {finished: true}')],
    ['both name and index', updating('task: T1, name: a, index: 0, set: {finished: true}')],
    ['no set', updating('task: T1, name: a')],
    ['an empty set', updating('task: T1, name: a, set: {}')],
    ['set beside a checklist', updating('task: T1, checklist: true, set: {finished: true}')],
    ['checklist: false', updating('task: T1, checklist: false')],
    ['a negative index', updating('task: T1, index: -1, set: {finished: true}')],
    ['a flag in quotes', updating('task: T1, index: 0, set: {finished: "true"}')],
    [
      'a due date that is not in UTC',
      updating('task: T1, index: 0, set: {dueDateTimestamp: "2026-12-01T12:00:00+01:00"}'),
    ],
    ['no tasks', exporting('to: a.csv')],
    ['tasks twice', exporting('task: T1, tasks-file: a.txt, to: a.csv')],
    ['tasks beside files', exporting('task: T1, entries-from: a.csv, to: b.csv')],
    ['a format that there is not', exporting('task: T1, to: a.pdf')],
    ['no file', exporting('task: T1')],
    ['another period', exporting('task: T1, to: a.csv, period: next-week')],
    ['an unknown column', exporting('task: T1, to: a.csv, columns: [weekday]')],
    ['a step without unit', exporting('task: T1, to: a.md, round: {to: 15, mode: up}')],
    ['an unknown event', 'webhook-registrations:\n  - {callbackUrl: "https://a.example/", events: [taskMoved]}\n'],
    ['no event', 'webhook-registrations:\n  - {callbackUrl: "https://a.example/", events: []}\n'],
    ['a callback that is no URL', 'webhook-registrations:\n  - {callbackUrl: a.example, events: [taskCreated]}\n'],
    ['a name that GitHub reserves', registering('keep: {secret: GITHUB_X, id: I}')],
    ['an environment without a name', registering('keep: {secret: S, id: I, in: "environment:"}')],
    ['task-references without a pattern', 'task-references: {in: [title]}\n'],
    ['a blank name', 'names: {users: {U1: " "}}\n'],
  ])('%s, as the validator does', async (_, text) => {
    expect([validate(parse(text)), (await problemsOf(text)).length > 0]).toEqual([false, true]);
  });
});
