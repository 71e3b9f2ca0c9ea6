import { describe, expect, it, test } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { mayHoldExpressions } from '../../../src/declare/expressions.ts';
import type { Evaluate } from '../../../src/model/expression.ts';

const open = '$' + '{{';

/** Knows three words; whatever else stands there is missing. */
const evaluate: Evaluate = {
  evaluateText: (text) => {
    const inner = text.replace(open, '').replace('}}', '').trim();
    if (inner === 'broken') return { kind: 'fault', at: 0, message: 'the expression is broken' };
    if (inner === 'null') return { kind: 'value', value: null, literalNull: true };
    return { kind: 'value', value: { yes: true, name: 'a: [b', one: 1 }[inner] ?? null };
  },
  evaluateCondition: (text) =>
    text === 'broken'
      ? { kind: 'fault', at: 0, message: 'the condition is broken' }
      : { kind: 'value', value: text === 'yes' },
};

function read(update: string) {
  const text = `subtask-updates:\n  - {task: T1, ${update}}\n`;
  const { declarations, problems } = parseDeclarations({
    file: { name: 'board.yml', text },
    inline: new Map(),
    evaluate,
    workspace: '/w',
  });
  return { declaration: declarations[0], problems: problems.map(({ message }) => message) };
}

describe('An expression of the file', () => {
  it('keeps its type, and a value never adds structure', () => {
    const { declaration } = read(`name: "${open} name }}", set: {finished: "${open} yes }}"}`);
    expect(declaration).toMatchObject({ target: { name: 'a: [b' }, set: { finished: true } });
  });

  it('that is missing is an empty value, which never clears', () => {
    const { problems } = read(`index: 0, set: {userId: "${open} missing }}"}`);
    expect(problems).toEqual([
      'the expression gives an empty value; end it with "|| null" to clear then, or let it give a user id',
    ]);
  });

  it('clears only where null is written', () => {
    expect(read(`index: 0, set: {userId: "${open} null }}"}`).declaration).toMatchObject({ set: { userId: null } });
  });

  test.each([
    ['one', "the number 1; make it a text with format('{0}', …)"],
    ['yes', "the boolean true; make it a text with format('{0}', …)"],
    ['missing', 'an empty value: something that it names is missing'],
    ['null', 'null'],
  ])('that gives no text where one is needed is an error: %s', (expression, given) => {
    const { problems } = read(`name: "${open} ${expression} }}", set: {finished: true}`);
    expect(problems).toEqual([`expected the name of a subtask, but the expression gives ${given}`]);
  });

  test.each([
    ['a text', `name: "${open} broken }}", set: {finished: true}`],
    ['a flag', `name: a, set: {finished: "${open} broken }}"}`],
    ['a position', `index: "${open} broken }}", set: {finished: true}`],
  ])('that cannot be evaluated is told once, in the words of who evaluates, in the place of %s', (_, update) => {
    expect(read(update).problems).toEqual(['the expression is broken']);
  });
});

describe('A condition', () => {
  test.each<[string, string, string | undefined]>([
    ['that holds', 'yes', undefined],
    ['that does not', 'no', 'its condition (if) is false'],
    ['that is the word true', 'true', undefined],
    ['that is the word false', 'false', 'its condition (if) is false'],
  ])('%s', (_, condition, skip) => {
    const { declaration, problems } = read(`index: 0, set: {finished: true}, if: ${condition}`);
    expect(problems).toEqual([]);
    expect(declaration?.skip).toBe(skip);
  });

  test.each([['broken'], ['""'], ['[yes]'], ['1'], ['']])('that is %j is an error', (condition) => {
    expect(read(`index: 0, set: {finished: true}, if: ${condition}`).problems).toHaveLength(1);
  });

  it.each([
    ['subtask-updates', `{task: "${open} gone }}", index: 0, set: {finished: "${open} gone }}"}, if: IF}`],
    ['label-removals', `{task: T1, label: ["${open} gone }}"], if: IF}`],
    ['time-entry-exports', `{task: T1, to: "${open} gone }}", if: IF}`],
    ['webhook-registrations', `{callbackUrl: "${open} gone }}", events: [taskCreated], if: IF}`],
  ])('that is false lets a value of %s be missing', (list, item) => {
    const readWith = (condition: string) => {
      const file = { name: 'board.yml', text: `${list}:\n  - ${item.replace('IF', condition)}\n` };
      return parseDeclarations({ file, inline: new Map(), evaluate, workspace: '/w' });
    };
    const { declarations, problems } = readWith('no');
    expect(problems).toEqual([]);
    expect(declarations).toMatchObject([{ list, source: `${list}[0]`, skip: 'its condition (if) is false' }]);
    expect(readWith('yes').problems).not.toEqual([]);
  });

  it('that is false hides nothing else that is wrong', () => {
    const { problems } = read(`index: -1, set: {userId: "${open} gone }}", finished: "${open} broken }}"}, if: no`);
    expect(problems.length).toBeGreaterThan(1);
  });

  it('is no key of an inline declaration', () => {
    const inline = new Map([['label-removals' as const, '- {task: T1, label: x, if: true}']]);
    expect(parseDeclarations({ inline, workspace: '/w' }).problems.map(({ message }) => message)).toEqual([
      'unknown key "if": inline there is none; give the step or the job an if, or declare in the file',
    ]);
  });
});

test.each([
  [`a: ${open} b }}`, true],
  ['- if: true', true],
  ['{"if": true}', true],
  ['a: "\\x24{{ b }}"', true],
  ['subtask-updates:\n  - task: T1\n    if-missing: ignore\n', false],
])('whether what evaluates is needed shows in the text: %j', (text, expected) => {
  expect(mayHoldExpressions(text)).toBe(expected);
});
