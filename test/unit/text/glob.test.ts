import { describe, expect, test } from 'vitest';
import { createFileGlobs, createGlobs, createPathGlobs } from '../../../src/text/glob.ts';
import { fc } from '../../support/fast-check.ts';

const allows = (text: string, ...globs: string[]) => createGlobs(globs).allow(text);

describe('globs', () => {
  test.each([
    ['T1', 'T1', true],
    ['T1', 't1', false],
    ['axb', 'a.b', false],
    ['a[b]', 'a[b]', true],
    ['😀', '?', true],
  ])('%s against %s: %s', (text, glob, expected) => {
    expect(allows(text, glob)).toBe(expected);
  });

  test('one match in a list is enough, and an empty list allows nothing', () => {
    expect([allows('T1', 'X', 'T?'), allows('T1', 'T1', 'X*'), allows('T1')]).toEqual([true, true, false]);
  });

  test('agree with a regular expression', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (text, glob) => {
        const pattern = [...glob].map((point) => ({ '*': '.*', '?': '.' })[point] ?? point).join('');
        return allows(text, glob) === new RegExp(`^${pattern}$`).test(text);
      }),
      { numRuns: 500 },
    );
  });

  test('many wildcards stay fast', () => {
    expect(allows('a'.repeat(5000), `${'*a'.repeat(100)}b`)).toBe(false);
  });

  test('give up, reject and say so when the work is too much', () => {
    const globs = createGlobs(['a*b', 'a*'], 10);
    expect([globs.allow('abb'), globs.exhausted()]).toEqual([true, false]);
    expect([globs.allow(`a${'b'.repeat(50)}c`), globs.exhausted()]).toEqual([false, true]);
  });
});

describe('globs of paths', () => {
  const allowsPath = (text: string, glob: string) => createPathGlobs([glob]).allow(text);

  test.each([
    ['dependabot[bot]', '*[bot]', true],
    ['b', '*[bot]', false],
    ['release/1.2', 'release/*', true],
    ['release/1.2/hotfix', 'release/*', false],
    ['release/1.2/hotfix', 'release/**', true],
    ['release-1/2', 'release**', true],
    ['{a,b}', '{a,b}', true],
    ['!a', '!a', true],
  ])('%s against %s: %s', (text, glob, expected) => {
    expect(allowsPath(text, glob)).toBe(expected);
  });

  test('agree with a regular expression', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '**', '?'), maxLength: 9 });
    const words = new Map([
      ['*', '[^/]*'],
      ['?', '[^/]'],
    ]);
    fc.assert(
      fc.property(letters, letters, (text, glob) => {
        const pattern = glob.replace(/\*\*+|./g, (part) => words.get(part) ?? (part.length > 1 ? '.*' : part));
        return allowsPath(text, glob) === new RegExp(`^${pattern}$`, 's').test(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('many wildcards stay fast', () => {
    expect(allowsPath('a/'.repeat(300), `${'**a*'.repeat(60)}b`)).toBe(false);
  });

  test('give up after a tenth of the work, since a pull request has three lists of them', () => {
    const globs = createPathGlobs(Array.from({ length: 10_000 }, (_, index) => `${'**a*'.repeat(60)}${index}`));
    for (let label = 0; label < 20; label += 1) globs.allow('a'.repeat(50));
    expect(globs.exhausted()).toBe(true);
  });
});

describe('globs of files', () => {
  test.each([
    ['a.csv', '**/*.csv', true],
    ['b/c/a.csv', '**/*.csv', true],
    ['b/a.csv', 'b/**/*.csv', true],
    ['b/c/a.csv', 'b/**', true],
    ['b/a.csv', '*/*.csv', true],
    ['bc/a.csv', 'b/**/*.csv', false],
    ['b/xa.csv', '**/a.csv', false],
    ['b/c/a.csv', 'b/*.csv', false],
    ['a.csv', '*/*.csv', false],
  ])('%s against %s: %s', (path, glob, expected) => {
    expect(createFileGlobs([glob]).allow(path)).toBe(expected);
  });
});
