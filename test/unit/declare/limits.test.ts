import { describe, expect, test } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { renderLine } from './render-line.ts';

function problemsOf(text: string): string[] {
  const { problems } = parseDeclarations({ file: { name: 'board.yml', text }, inline: new Map(), workspace: '/w' });
  return problems.map(renderLine);
}

// The bounds of work are tried out at their size: a second each, and several on a busy machine.
describe('limits of the text', { timeout: 60_000 }, () => {
  test.each([
    ['flow lists', '['.repeat(100_000)],
    ['block lists', '- '.repeat(20_000)],
    ['mappings', 'a: '.repeat(65)],
    ['flow mappings', '{a: '.repeat(20_000)],
    ['keys', '? '.repeat(20_000)],
    ['65 levels', `label-removals: ${'['.repeat(65)}${']'.repeat(65)}`],
  ])('%s nested too deep are refused, whatever their number', (_, text) => {
    expect(problemsOf(text).length).toBeGreaterThan(0);
  });

  const blockMaps = (levels: number) =>
    Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:`).join('\n');
  test.each<[string, (levels: number) => string]>([
    ['lists in brackets', (levels) => `${'['.repeat(levels)}${']'.repeat(levels)}`],
    ['mappings in braces', (levels) => `${'{a: '.repeat(levels)}1${'}'.repeat(levels)}`],
    ['lists of lines', (levels) => `${'- '.repeat(levels)}a`],
    ['mappings of lines', blockMaps],
    ['lists in mappings', (levels) => `${'{a: ['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`],
  ])('%s may be nested 64 levels deep, and no deeper', (_, render) => {
    expect(problemsOf(render(64)).join()).not.toContain('levels deep');
    expect(problemsOf(render(66)).join()).toContain('nested more than 64 levels deep');
  });

  test.each([
    ['a list', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['a mapping', `${'{a: '.repeat(65)}1${'}'.repeat(65)}`],
  ])('%s at level 65 is refused, empty or not', (_, text) => {
    expect(problemsOf(text).join()).toContain('nested more than 64 levels deep');
  });

  test.each([
    ['comments', '#\n'.repeat(760_000)],
    ['keys', 'a:\n'.repeat(380_000)],
    ['lists', `[${'[],'.repeat(310_000)}]`],
  ])('more %s than can be read in two seconds are refused with their place', (_, text) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(/^board\.yml:\d+:\d+: there are over 1\.5 million words/)]);
  });

  test.each([
    ['a literal block', `label-removals: |\n${' a\n'.repeat(1_600_000)}`],
    ['a quoted text', `label-removals: "${'\n'.repeat(1_600_000)}"`],
    ['a plain text', `label-removals: ${'a\n '.repeat(1_600_000)}`],
  ])('the lines of %s count too', (_, text) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining('over 1.5 million words')]);
  });

  test('20,000 updates that set everything, each property on its line, are not too many', () => {
    const item = `
- task: T1
  name: Write tests
  set:
    finished: true
    name: Write more
    userId: null
    dueDateTimestamp: "2026-12-01T12:00:00Z"
    dueDateTimestampLocal: "2026-12-01T13:00:00+01:00"
  if-missing: fail
`;
    expect(problemsOf(`subtask-updates:\n${item.repeat(20_000)}`)).toEqual([]);
  });

  test('a second document and invalid YAML are found without reading on', () => {
    expect(problemsOf('---\n'.repeat(1_000_000))).toHaveLength(1);
    expect(problemsOf('...\n'.repeat(1_000_000)).length).toBeLessThan(10);
    expect(problemsOf(`label-removals: "${'\\q'.repeat(1_000_000)}"`)).toHaveLength(1);
    expect(problemsOf(`label-removals:\n${'- "\\q"\n'.repeat(200_000)}`)).toHaveLength(100);
    expect(problemsOf(`label-removals: [${','.repeat(1_000_000)}]`)).toHaveLength(1);
  });

  test('after 10,000 problems of a text, the rest is only mentioned', () => {
    const problems = problemsOf(`label-removals:\n${'- a\n'.repeat(20_000)}`);
    expect(problems).toHaveLength(10_000);
    expect(problems.at(-1)).toBe(
      'board.yml:10001:3: there are more problems from here on; fix these first, then re-run [too-many-problems]',
    );
  });

  test('over 8 MiB is refused', () => {
    expect(problemsOf(`# ${'x'.repeat(8 * 1024 * 1024)}\n`)).toEqual([
      'board.yml:1:1: the text is over 8 MiB; split it into several runs [too-large]',
    ]);
  });
});
