import { describe, expect, it, test } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import type { Evaluate, Evaluated } from '../../../src/model/expression.ts';
import { evaluated, messageOf, parseFile, renderLine } from './problems-of.ts';

const open = '$' + '{{';

const known: Readonly<Record<string, Evaluated['value']>> = {
  yes: true,
  name: 'a: [b',
  one: 1,
  two: ['T1', 'T2'],
  none: [],
  blank: ['T1', ''],
  digit: '7',
  truth: 'true',
};

/** Whatever it does not know is missing. */
const evaluate: Evaluate = {
  evaluateText: (text) => {
    const inner = text.replace(open, '').replace('}}', '').trim();
    if (inner === 'broken') return { ok: false, error: 'the expression is broken' };
    if (inner === 'null') return { ok: true, value: { value: null, literalNull: true } };
    return { ok: true, value: { value: known[inner] ?? null } };
  },
  evaluateCondition: (text) =>
    text === 'broken'
      ? { ok: false, error: 'the condition is broken' }
      : { ok: true, value: { holds: text === 'yes' } },
};

const read = async (update: string) => await evaluated(`subtask-updates:\n  - {task: T1, ${update}}\n`, evaluate);

describe('An expression of the file', () => {
  it('keeps its type, and a value never adds structure', async () => {
    const { declaration } = await read(`name: "${open} name }}", set: {finished: "${open} yes }}"}`);
    expect(declaration).toMatchObject({ target: { name: 'a: [b' }, set: { finished: true } });
  });

  it('that is missing in names is a problem', async () => {
    const { problems } = await parseFile(`names: {users: {U1: "${open} missing }}"}}\n`, evaluate);
    expect(problems.map(renderLine)).toEqual([
      'board.yml:1:21: names.users.U1: expected a display name, but the expression gives an empty value: something that it names is missing [empty-value]',
    ]);
  });

  test.each([
    ['truth', 'found the string "true"'],
    ['two', 'found a list'],
  ])('that gives no boolean for finished is an error: %s', async (expression, told) => {
    const { problems } = await read(`index: 0, set: {finished: "${open} ${expression} }}"}`);
    expect(problems).toEqual([`set.finished: expected true or false, ${told}`]);
  });

  it('is evaluated as the name of an id that is called if', async () => {
    const { names } = await parseFile(`names: {users: {if: "${open} name }}"}}\n`, evaluate);
    expect(names?.users).toEqual(new Map([['if', 'a: [b']]));
  });

  it('clears only if null is written', async () => {
    expect((await read(`index: 0, set: {userId: "${open} null }}"}`)).declaration).toMatchObject({
      set: { userId: null },
    });
  });

  test.each([
    ['one', "the number 1; make it a string with format('{0}', …)"],
    ['yes', "the boolean true; make it a string with format('{0}', …)"],
    ['missing', 'an empty value: something that it names is missing'],
    ['env.NAME', 'an empty value: something that it names is missing; set the variable under env of the step'],
    ['envoy', 'an empty value: something that it names is missing'],
    ['null', 'null'],
  ])('that is not a string where one is needed is an error: %s', async (expression, given) => {
    const { problems } = await read(`name: "${open} ${expression} }}", set: {finished: true}`);
    expect(problems).toEqual([`name: expected the name of a subtask, but the expression gives ${given}`]);
  });

  test.each([
    ['a text', `name: "${open} broken }}", set: {finished: true}`],
    ['a flag', `name: a, set: {finished: "${open} broken }}"}`],
    ['a position', `index: "${open} broken }}", set: {finished: true}`],
  ])('that cannot be evaluated is reported once, in the words of the evaluator, instead of %s', async (_, update) => {
    expect((await read(update)).problems).toEqual([expect.stringMatching(/^[a-z.]+: the expression is broken$/)]);
  });
});

describe('An expression that gives a list', () => {
  const textOf = (list: string, item: string) => `${list}:\n  - ${item}\n`;
  const parse = (text: string) => parseFile(text, evaluate);
  const two = `"${open} two }}"`;

  it.each([
    ['the tasks', textOf('label-removals', `{task: ${two}, label: x}`), { tasks: ['T1', 'T2'] }],
    ['the labels', textOf('label-removals', `{task: T1, label: ${two}}`), { labels: ['T1', 'T2'] }],
    [
      'the users of a filter',
      textOf('time-entry-exports', `{task: T1, to: a.csv, user: ${two}}`),
      { filter: { users: ['T1', 'T2'] } },
    ],
  ])('is %s where one or many are allowed', async (_, text, expected) => {
    const { declarations, problems } = await parse(text);
    expect(problems).toEqual([]);
    expect(declarations).toMatchObject([expected]);
  });

  it.each([
    [
      'where one text is needed',
      `name: ${two}`,
      'name: expected the name of a subtask, but the expression gives a list; take one',
    ],
    ['in a list', `task: [${two}], name: a`, 'task[0]: expected a task id, but the expression gives a list; take one'],
    ['where a position is needed', `index: ${two}`, 'index: expected the position of a subtask'],
    [
      'that is empty, as in YAML',
      `task: "${open} none }}", name: a`,
      'task: the list is empty; expected a task id, or',
    ],
    [
      'with an empty string',
      `task: "${open} blank }}", name: a`,
      'task[1]: expected a task id, but the string is empty',
    ],
  ])('is an error %s', async (_, update, message) => {
    const item = `{${update.includes('task') ? '' : 'task: T1, '}${update}, set: {finished: true}}`;
    expect((await parse(textOf('subtask-updates', item))).problems.map(messageOf)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it('is not a list of declarations, which would be structure', async () => {
    const { problems } = await parse(`label-removals: ${two}\n`);
    expect(problems.map(messageOf)).toEqual([expect.stringContaining('expected a list of label removals')]);
  });
});

describe('A condition', () => {
  test.each<[string, string, string | undefined]>([
    ['that holds', 'yes', undefined],
    ['that does not', 'no', 'its condition (if) is false'],
    ['that is the word true', 'true', undefined],
    ['that is the word false', 'false', 'its condition (if) is false'],
  ])('%s', async (_, condition, skip) => {
    const { declaration, problems } = await read(`index: 0, set: {finished: true}, if: ${condition}`);
    expect(problems).toEqual([]);
    expect(declaration?.list === 'none' ? declaration.reason : undefined).toBe(skip);
  });

  const needed = 'if needs an expression, such as github.event.pull_request.merged; found';
  test.each([
    ['broken', 'if: the condition is broken'],
    ['""', `if: ${needed} an empty string`],
    ['[yes]', `if: ${needed} a list`],
    ['1', `if: ${needed} the number 1`],
    ['', `if: ${needed} nothing`],
  ])('that is %j is an error', async (condition, message) => {
    expect((await read(`index: 0, set: {finished: true}, if: ${condition}`)).problems).toEqual([message]);
  });

  it('that nothing can evaluate is not ignored', async () => {
    const { problems } = await parseFile('label-removals:\n  - {task: T1, label: x, if: yes}\n');
    expect(problems.map(messageOf)).toEqual([expect.stringContaining('unknown key "if"')]);
  });

  it.each([
    ['subtask-updates', `{task: "${open} gone }}", index: 0, set: {finished: "${open} gone }}"}, if: IF}`],
    ['label-removals', `{task: T1, label: ["${open} gone }}"], if: IF}`],
    ['time-entry-exports', `{task: T1, to: "${open} gone }}", if: IF}`],
    ['webhook-registrations', `{callbackUrl: "${open} gone }}", events: [taskCreated], if: IF}`],
  ])('that is false lets a value of %s be missing', async (list, item) => {
    const readWith = async (condition: string) => {
      return await parseFile(`${list}:\n  - ${item.replace('IF', condition)}\n`, evaluate);
    };
    const { declarations, problems } = await readWith('no');
    expect(problems).toEqual([]);
    expect(declarations).toMatchObject([
      { list: 'none', of: list, source: `${list}[0]`, reason: 'its condition (if) is false' },
    ]);
    expect((await readWith('yes')).problems).not.toEqual([]);
  });

  it('that is false hides no other problem', async () => {
    const { problems } = await read(
      `index: -1, set: {userId: "${open} gone }}", finished: "${open} broken }}"}, if: no`,
    );
    expect(problems.length).toBeGreaterThan(1);
  });
});

test.each([
  [`a: ${open} b }}`, true],
  ['a: $5', false],
  ['a: "{{ b }}"', false],
  ['- if: true', true],
  ['a: [b, {"if": true}]', true],
  ['a: "\\x24{{ b }}"', true],
  ['label-removals:\n  - {task: T1, label: x, if-missing: ignore}\n', false],
])('the evaluator is loaded only where the file has expressions: %j', async (text, expected) => {
  let isLoaded = false;
  const loadEvaluator = async () => {
    isLoaded = true;
    return evaluate;
  };
  await parseDeclarations({ file: { name: 'board.yml', text }, inline: new Map(), loadEvaluator, workspace: '/w' });
  expect(isLoaded).toBe(expected);
});
