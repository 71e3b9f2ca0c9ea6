import { describe, expect, test } from 'vitest';
import { problemsOf } from './problems-of.ts';

describe('limits of the text', () => {
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

  test('8 MiB may be read, and no more', () => {
    expect(problemsOf(`# ${'x'.repeat(8 * 1024 * 1024 - 3)}\n`)).toEqual([
      expect.stringContaining('the file declares nothing'),
    ]);
    expect(problemsOf(`# ${'x'.repeat(8 * 1024 * 1024)}\n`)).toEqual([
      'board.yml:1:1: the text is over 8 MiB; split it into several runs [too-large]',
    ]);
  });
});
