import { describe, expect, test } from 'vitest';
import { readSource } from '../../../src/declare/yaml/context.ts';
import { parseSource } from '../../../src/declare/yaml/parse-source.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { problemsOf, renderLine } from './problems-of.ts';

describe('limits of the text', () => {
  test.each([
    ['flow lists', '['.repeat(100_000)],
    ['block lists', '- '.repeat(20_000)],
    ['mappings', 'a: '.repeat(65)],
    ['flow mappings', '{a: '.repeat(20_000)],
    ['keys', '? '.repeat(20_000)],
    ['65 levels', `label-removals: ${'['.repeat(65)}${']'.repeat(65)}`],
  ])('%s nested too deep are refused, whatever their number', async (_, text) => {
    expect((await problemsOf(text)).length).toBeGreaterThan(0);
  });

  const blockMaps = (levels: number) =>
    Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:`).join('\n');
  test.each<[string, (levels: number) => string]>([
    ['lists in brackets', (levels) => `${'['.repeat(levels)}${']'.repeat(levels)}`],
    ['mappings in braces', (levels) => `${'{a: '.repeat(levels)}1${'}'.repeat(levels)}`],
    ['lists of lines', (levels) => `${'- '.repeat(levels)}a`],
    ['mappings of lines', blockMaps],
    ['lists in mappings', (levels) => `${'{a: ['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`],
  ])('%s may be nested 64 levels deep, and no deeper', async (_, render) => {
    expect((await problemsOf(render(64))).join()).not.toContain('levels deep');
    expect((await problemsOf(render(66))).join()).toContain('nested more than 64 levels deep');
  });

  test.each([
    ['a list', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['a mapping', `${'{a: '.repeat(65)}1${'}'.repeat(65)}`],
  ])('%s at level 65 is refused, empty or not', async (_, text) => {
    expect((await problemsOf(text)).join()).toContain('nested more than 64 levels deep');
  });

  /** What is said of a text that may have this weight. */
  const toldOf = (text: string, most: number) => {
    const problems: Problem[] = [];
    readSource(problems, { name: 'f', text, inFile: true }, (context) => {
      Array.from(parseSource(context, most));
    });
    return problems.map(renderLine);
  };

  test('a long text is read in steps, between which signals take effect', () => {
    let steps = 0;
    readSource([], { name: 'f', text: '\n'.repeat(210_000), inFile: true }, (context) => {
      steps = Array.from(parseSource(context)).length;
    });
    expect(steps).toBe(2);
  });

  test('a text may be as heavy as the limit, and no heavier', () => {
    expect(toldOf('{a: b}', 11)).toEqual([]);
    expect(toldOf('{a: b}', 10)).toEqual([
      'f:1:7: there are over 1.5 million words, punctuation marks and line ends before this; split the text into several runs [too-large]',
    ]);
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
    // A twentieth of both.
    expect(toldOf(`subtask-updates:\n${item.repeat(1000)}`, 75_000)).toEqual([]);
  });

  test('8 MiB may be read, and no more', async () => {
    expect(await problemsOf(`# ${'x'.repeat(8 * 1024 * 1024 - 3)}\n`)).toEqual([
      expect.stringContaining('the file declares nothing'),
    ]);
    expect(await problemsOf(`# ${'x'.repeat(8 * 1024 * 1024)}\n`)).toEqual([
      'board.yml:1:1: the text is over 8 MiB; split it into several runs [too-large]',
    ]);
  });
});
