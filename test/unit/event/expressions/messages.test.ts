import { test } from 'vitest';
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
