import { describe, expect, it } from 'vitest';
import { createEvaluator } from '../../../../src/event/expressions/evaluate.ts';
import type { Condition, Evaluated } from '../../../../src/model/expression.ts';
import type { Result } from '../../../../src/model/result.ts';
import { anyCharacter, fc } from '../../../support/fast-check.ts';

const opening = '$'.concat('{{');
const wrapped = (expression: string) => `${opening} ${expression} }}`;
const evaluatorOf = (event: unknown) => createEvaluator({ github: { event }, env: {}, runner: {} });

const tooDeep = 'nested more than 50 levels';
const tooLong = 'the string would be longer than 10485760 characters; take a part of it';
const tooMuchMemory = 'the expression needs more memory than there is; simplify it, or use less of the event';
const tooMuchWork = 'the expressions up to this one take too much work; simplify them, or use less of the event';

describe('an expression stays within bounds:', () => {
  const nested = (depth: number): unknown => JSON.parse(`${'[0,'.repeat(depth)}0${']'.repeat(depth)}`);
  const wide = Array.from({ length: 150_000 }, (_, index) => ({ name: `n${index}` }));

  it.each([
    ['a length that GitHub allows no longer', {}, `'${'x'.repeat(21_000)}'`, 'GitHub allows 21000'],
    ['deep parentheses', {}, `${'('.repeat(5_000)}1${')'.repeat(5_000)}`, tooDeep],
    ['deep negation', {}, `${'!'.repeat(20_000)}true`, tooDeep],
    ['a chain of comparisons', {}, Array.from({ length: 7_000 }, () => '1').join('=='), tooMuchMemory],
    ['a chain of properties', {}, `github${'.a'.repeat(5_000)}`, tooDeep],
    ['deep calls', {}, `${'join('.repeat(2_000)}1${')'.repeat(2_000)}`, tooDeep],
    ['brackets without an end', {}, `github${'[github'.repeat(2_000)}`, tooDeep],
    ['a value nested without end as JSON', nested(200_000), 'toJSON(github.event)', tooLong],
    ['a long text as JSON', 'x'.repeat(10 * 1024 * 1024 + 1), 'toJSON(github.event)', tooLong],
    ['a text that multiplies', 'x'.repeat(1_000_000), `format('${'{0}'.repeat(100)}', github.event)`, tooLong],
    ['much work', 'x'.repeat(1_000_000), `${"contains(github.event, 'y') || ".repeat(100)}true`, tooMuchWork],
    ['a long text as an index', 'x'.repeat(1_000_000), `${'github[github.event] || '.repeat(100)}true`, tooMuchWork],
    ['objects in a list', wide.map((one) => [one]), 'github.event.*.*.name', tooMuchWork],
    ['a wide list', wide, `${"contains(github.event.*.name, 'y') || ".repeat(400)}true`, tooMuchWork],
    ['a wide object', Object.fromEntries(wide.map(({ name }) => [name, 1])), 'join(github.event.*)', tooMuchMemory],
  ])('%s', (_, event, expression, message) => {
    expect(evaluatorOf(event).evaluateText(wrapped(expression))).toMatchObject({
      ok: false,
      error: expect.stringContaining(message),
    });
  });

  it('a text with many long values, at the one that is too much', () => {
    const { evaluateText } = evaluatorOf('x'.repeat(1_000_000));
    const one = wrapped('github.event');
    expect(evaluateText(one.repeat(20))).toStrictEqual({
      ok: false,
      error: tooLong,
    });
  });

  it('21,000 characters are what GitHub allows, without the space around them', () => {
    const text = 'x'.repeat(20_998);
    expect(evaluatorOf({}).evaluateText(wrapped(`  '${text}'  `))).toStrictEqual({ ok: true, value: { value: text } });
  });

  it('a string of 10 MB is allowed, and none longer', () => {
    const { evaluateText } = evaluatorOf(['x'.repeat(10 * 1024 * 1024 - 1)]);
    expect(evaluateText(wrapped("join(github.event, '-')")).ok).toBe(true);
    expect(evaluateText(wrapped("join(github.event, '--')"))).toStrictEqual({
      ok: false,
      error: tooLong,
    });
  });

  describe('whatever is work counts, from one expression to the next:', () => {
    const items = Array.from({ length: 1_000 }, (_, index) => index);
    const long = 'x'.repeat(2_329_400);

    /** Has work left for some thousand characters. */
    const drained = (event: unknown) => {
      const evaluator = createEvaluator({ github: { event, long }, env: {}, runner: {} });
      for (let time = 0; time < 6; time += 1) evaluator.evaluateText(wrapped("format('{0}', github.long)"));
      return evaluator;
    };

    it.each<[string, unknown, string]>([
      ['to read a list', items, 'github.event.* == 1'],
      ['to join a list', items, 'join(github.event) == 1'],
      ['to read an object', { ...items }, 'github.event.* == 1'],
      ['to look for a name in any case', { ...items }, 'github.event.X == 1'],
      ['to look for many names', {}, `${'github.nothing || '.repeat(1_000)} 1`],
      ['to print JSON', items.slice(0, 100), 'toJSON(github.event) == 1'],
      ['to search a text', 'x'.repeat(10_000), "contains(github.event, 'y')"],
      ['to give a text', 'x'.repeat(10_000), 'github.event'],
      ['to make a text', 'x'.repeat(5_000), "format('{0}', github.event) == 1"],
    ])('%s', (_, event, expression) => {
      expect(evaluatorOf(event).evaluateCondition(expression)).toMatchObject({ ok: true });
      expect(drained(event).evaluateCondition(expression)).toMatchObject({ error: tooMuchWork });
    });

    it('the names of an object count only once', () => {
      const names = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`n${index}`, 1]));
      expect(evaluatorOf(names).evaluateCondition(`${'github.event.X || '.repeat(150)} true`).ok).toBe(true);
    });

    it('what is not looked at does not count', () => {
      expect(drained({ items, a: 1 }).evaluateText(wrapped('github.event.a'))).toStrictEqual({
        ok: true,
        value: { value: 1 },
      });
    });
  });

  it('many expressions have one bound together, which is told once', () => {
    const { evaluateCondition } = evaluatorOf('x'.repeat(1_000_000));
    const results = Array.from({ length: 100 }, () => evaluateCondition("contains(github.event, 'y')"));
    expect(results.filter(({ ok }) => !ok)).toMatchObject([{ error: tooMuchWork }]);
    expect([results[0], results[99]]).toMatchObject([{ value: { holds: false } }, { value: { holds: true } }]);
  });

  const long = [wrapped(`${'1 || '.repeat(4_000)}1`).repeat(200)];
  const short = [wrapped('1').repeat(450_000)];
  const many = Array.from({ length: 450_000 }, () => wrapped('1'));
  describe.each([
    ['evaluated', () => evaluatorOf('x'.repeat(1_000_000)), { 'long ones in one text': long, 'many texts': many }],
    ['checked only', () => createEvaluator(), { 'short ones in one text': short }],
  ])('expressions, %s,', (_, create, excessive) => {
    it.each(Object.entries(excessive))('are refused once if they are too many: %s', (_, texts) => {
      const { evaluateText } = create();
      const refused = texts.map(evaluateText).filter(({ ok }) => !ok);
      expect(refused).toMatchObject([{ error: tooMuchWork }]);
    });

    it('are 30,000 of thirty characters, if a file needs them', () => {
      const { evaluateText } = create();
      const texts = Array.from({ length: 30_000 }, () => wrapped("github.actor == 'octocat-1234'"));
      expect(texts.every((text) => evaluateText(text).ok)).toBe(true);
      expect(evaluateText(wrapped('nothing')).ok).toBe(false);
    });
  });

  it('a long chain of && and || does not count as depth', () => {
    expect(evaluatorOf({}).evaluateText(wrapped(`${'0 || '.repeat(2_000)}7`))).toStrictEqual({
      ok: true,
      value: { value: 7 },
    });
  });
});

describe('whatever the text,', () => {
  const words =
    "' '' }} {0} ( ) [ ] . , * ! == && || < github event title env runner secrets null true NaN 0x - 1e9 contains( format( " +
    'join( toJSON( fromJSON( case( startsWith( constructor( __proto__';
  const piece = fc.oneof(
    fc.constantFrom(opening, ' ', '\n', ...words.split(' ')),
    fc.string({ unit: anyCharacter, maxLength: 4 }),
  );
  const anyText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  const { evaluateText, evaluateCondition } = createEvaluator({
    github: { event: { title: 'x', list: [1, 'a', null, { title: 'y' }] } },
    env: { A: 'b' },
    runner: { os: 'Linux' },
  });

  const isPlain = (given: Condition | Evaluated): boolean => {
    const value = 'holds' in given ? given.holds : given.value;
    if (typeof value === 'object' && value !== null) return value.every((item) => typeof item === 'string');
    return value === null || ['string', 'number', 'boolean'].includes(typeof value);
  };
  const isSound = (evaluated: Result<Condition | Evaluated>): boolean =>
    evaluated.ok ? isPlain(evaluated.value) : evaluated.error !== '';

  it.each<[string, (text: string) => Result<Condition | Evaluated>, (text: string) => string]>([
    ['as a text', evaluateText, (text: string) => text],
    ['as an expression', evaluateText, wrapped],
    ['as a condition', evaluateCondition, (text: string) => text],
  ])('%s it gives a value, or a fault with a position in it', (_, evaluate, spell) => {
    fc.assert(
      fc.property(anyText, (text) => isSound(evaluate(spell(text)))),
      { numRuns: 1_000 },
    );
  });

  it('a text without an expression is unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!text.includes(opening));
        expect(evaluateText(text)).toStrictEqual({ ok: true, value: { value: text } });
      }),
    );
  });
});

describe('hostile text', () => {
  const hostile = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom(wrapped('github.secret'), "' }} ${{ env.SECRET", '}}', '{0}{1}', "''", 'a\r\nb: c'),
  );
  const inEvent = (title: string) =>
    createEvaluator({ github: { event: { title }, secret: 'leaked' }, env: { SECRET: 'leaked' }, runner: {} });

  it.each([
    ['alone', 'github.event.title'],
    ['by format', "format('{0}', github.event.title)"],
    ['by ||', 'github.event.nothing || github.event.title'],
    ['by JSON and back', 'fromJSON(toJSON(github.event)).title'],
  ])('is never evaluated again: %s', (_, expression) => {
    const titles = hostile.filter((title) => title !== '');
    fc.assert(
      fc.property(titles, (title) => {
        const { evaluateText } = inEvent(title);
        expect(evaluateText(wrapped(expression))).toStrictEqual({ ok: true, value: { value: title } });
        expect(evaluateText(`<${wrapped(expression)}>`)).toStrictEqual({ ok: true, value: { value: `<${title}>` } });
      }),
    );
  });

  it('cannot shadow what GitHub wrote by a name in another case', () => {
    const { evaluateText } = createEvaluator({ github: JSON.parse('{"SHA": "x", "sha": "y"}'), env: {}, runner: {} });
    expect(evaluateText(wrapped('github.sha'))).toStrictEqual({ ok: true, value: { value: 'y' } });
  });
});
