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
    expect(problems).toHaveLength(1);
  });

  it('clears only where null is written', () => {
    expect(read(`index: 0, set: {userId: "${open} null }}"}`).declaration).toMatchObject({ set: { userId: null } });
  });

  it('of another type than the key is an error', () => {
    expect(read(`name: "${open} one }}", set: {finished: true}`).problems).toHaveLength(1);
  });

  it('that cannot be evaluated is told in the words of who evaluates', () => {
    expect(read(`name: "${open} broken }}", set: {finished: true}`).problems).toContain('the expression is broken');
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
    expect(parseDeclarations({ inline, workspace: '/w' }).problems[0]?.message).toMatch(/unknown key "if"/);
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
