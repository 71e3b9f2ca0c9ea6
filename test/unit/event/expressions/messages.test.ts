import { expect, test } from 'vitest';
import { createEvaluator } from '../../../../src/event/expressions/evaluate.ts';
import { expectPages } from '../../../support/golden-pages.ts';

const { evaluateText, evaluateCondition } = createEvaluator({
  github: { event: { labels: [{ name: 'bug' }] } },
  env: {},
  runner: {},
});

test('every text and every condition that is no expression is explained in the words of the golden file', async () => {
  await expectPages('event/expressions.txt', ({ title }) => {
    const evaluated = title.startsWith('if: ') ? evaluateCondition(title.slice('if: '.length)) : evaluateText(title);
    return [evaluated.ok ? 'fine' : evaluated.error];
  });
});

test.each([
  [`'${'x'.repeat(21_000)}'`, 'the expression has 21002 characters, and GitHub allows 21000'],
  [`${'('.repeat(60)}1${')'.repeat(60)}`, 'nested more than 50 levels deep, which GitHub does not allow'],
  [`1${' == 1'.repeat(60)}`, 'fine'],
])('an expression is refused only beyond the limits of GitHub', (expression, message) => {
  const evaluated = evaluateText(`\${{ ${expression} }}`);
  expect(evaluated.ok ? 'fine' : evaluated.error).toContain(message);
});
