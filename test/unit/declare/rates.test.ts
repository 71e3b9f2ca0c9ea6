import { describe, expect, it, test } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { rates } from '../../../src/declare/shapes/rates.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { renderProblem } from '../../../src/text/render-problem.ts';
import { expectPages } from '../../support/golden-pages.ts';
import { parseFile, renderLine } from './problems-of.ts';
import { readShape } from './read-shape.ts';

const cents = (units: bigint, scale = 0) => ({ units, scale });

describe('rates', () => {
  it('are read by user, task, project and label, digit for digit', () => {
    const text =
      '{currency: EUR, default: 80, users: {UHJ9JgtA: 95.50, 007: "0.1"}, tasks: {T8: 110}, projects: {Website: 100}, labels: {Support: 120, A: 0}}';
    expect(readShape(rates, text)).toEqual({
      problems: [],
      value: {
        currency: { code: 'EUR', digits: 2 },
        preset: cents(80n),
        users: new Map([
          ['UHJ9JgtA', cents(955n, 1)],
          ['007', cents(1n, 1)],
        ]),
        tasks: new Map([['T8', cents(110n)]]),
        projects: new Map([['Website', cents(100n)]]),
        labels: new Map([
          ['Support', cents(120n)],
          ['A', cents(0n)],
        ]),
      },
    });
  });

  it('keep digits that no number holds', () => {
    const { value } = readShape(
      rates,
      '{currency: EUR, default: 0.1000000000000000055511151231257827021181583404541016}',
    );
    expect(value?.preset?.scale).toBe(52);
    expect(readShape(rates, `{currency: EUR, default: ${'1'.repeat(100)}}`).problems).toEqual([]);
  });

  it('need only a currency', () => {
    expect(readShape(rates, '{currency: JPY}').problems).toEqual([]);
  });
});

describe('problems of rates are reported without values', () => {
  const inInput = (text: string) => parseDeclarations({ inline: new Map([['rates', text]]), workspace: '/w' });
  const shownOf = (problems: readonly Problem[]) =>
    JSON.stringify([problems, problems.map(renderProblem)]).replaceAll('\\"', '"');

  test('in the input, in the words of the golden file', async () => {
    await expectPages('declare/rates.txt', async ({ written }) => {
      const { problems } = await inInput(written);
      expect([written, problems]).not.toEqual([written, []]);
      expect(shownOf(problems)).not.toContain('4711');
      return problems.map(renderLine);
    });
  });

  test.each(['rates', '"rates"', 'Rate'])('in a file, under the key %s', async (key) => {
    for (const value of ['{currency: EUR, default: -4711}', '{currency: EUR, users: {U1: 4711 EUR}}', '4711']) {
      const text = `names: {}\n${key}: ${value}\nallowed-tasks: [T1]\n`;
      const { problems } = await parseFile(text);
      expect(problems).toHaveLength(1);
      expect(shownOf(problems)).not.toContain('4711');
    }
  });

  it('shows the lines of other keys', async () => {
    const text = 'lists: []\nmy-rates: 7\nrates-of: 7\nrates:\n  currency: EUR\nnames:\n  user: {}\n';
    const { problems } = await parseFile(text);
    expect(problems.map(({ sourceLine }) => sourceLine)).toEqual([
      'lists: []',
      'my-rates: 7',
      'rates-of: 7',
      '  user: {}',
    ]);
  });
});
