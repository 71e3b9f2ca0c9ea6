import { expect, test } from 'vitest';
import { createEvaluator } from '../../../../src/event/expressions/evaluate.ts';

const { evaluateText, evaluateCondition } = createEvaluator({
  github: { event: { labels: [{ name: 'bug' }] } },
  env: {},
  runner: {},
});

const expressions: readonly string[] = [
  '',
  "'a",
  'github.sha == "a"',
  "github.sha = 'a'",
  "github.sha 'a'",
  "github.sha == 'a' and env.NAME",
  'env.A OR (env.B)',
  'not(env.A)',
  'env\u00A0.NAME',
  'env\u2003.NAME',
  'github.sha = 1',
  'github.sha &1',
  'github.sha |1',
  '1 + 1',
  '1 +x-y(2)',
  '7 * 2',
  '7 / 2',
  '7 % 2',
  '7 -',
  'a ? b : c',
  '#',
  'github.sha)',
  'github sha',
  'github.sha ==',
  'github.sha == )',
  '1 == == 2',
  '1 && || 2',
  '(1',
  'github.',
  'gitub.sha',
  'main',
  'vars.NAME',
  'github.token',
  "GitHub [ 'Token' ]",
  'success()',
  'Always()',
  "hashFiles('a')",
  "contain('a', 'b')",
  'constructor()',
  "contains('a',)",
  "case(true, 'a')",
  "case(true, 'a', false, 'b')",
  "Contains('a')",
  "endsWith('a')",
  'format()',
  'fromJSON()',
  "join('a', 'b', 'c')",
  "startsWith('a')",
  'toJSON()',
  "case('a', 'b', 'c')",
  "fromJSON('{')",
  "fromJSON(' ')",
  "format('{0} {1}', 'a')",
  "format('{0', 'a')",
  `'${'x'.repeat(21_000)}'`,
  `${'('.repeat(60)}1${')'.repeat(60)}`,
  `1${' == 1'.repeat(60)}`,
  'github.event',
  'github.event.labels',
];

const texts = [...expressions.map((text) => `\${{ ${text} }}`), `a \${{ github.event.labels }}`, `a \${{ env.NAME }`];

const conditions = [`\${{ github.sha }} == 'a'`, 'main', `github.sha == "it's a b"`, "github.sha == 'a"];

/** A long text shows in its first characters. */
const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replaceAll(/[\u00A0\u2003]/g, '␣');

test('every message', async () => {
  const said = [
    ...texts.map((text) => ({ text, answer: evaluateText(text) })),
    ...conditions.map((text) => ({ text: `if: ${text}`, answer: evaluateCondition(text) })),
  ].map(({ text, answer }) => `# ${shown(text)}\n${answer.ok ? 'fine' : answer.error}\n`);
  await expect(said.join('\n')).toMatchFileSnapshot('../../../golden/event/expressions.txt');
});
