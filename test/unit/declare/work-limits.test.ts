import { describe, expect, test } from 'vitest';
import { problemsOf } from './problems-of.ts';

describe('limits of the work on a text', () => {
  test('more keys than can be read in two seconds are refused with their place', async () => {
    expect(await problemsOf('a:\n'.repeat(380_000))).toEqual([
      expect.stringMatching(/^board\.yml:\d+:\d+: there are over 1\.5 million words/),
    ]);
  });

  test('a second document and invalid YAML are found without reading on', async () => {
    expect(await problemsOf('---\n'.repeat(30_000))).toHaveLength(1);
    expect((await problemsOf('...\n'.repeat(30_000))).length).toBeLessThan(10);
    expect(await problemsOf(`label-removals: "${'\\q'.repeat(30_000)}"`)).toHaveLength(1);
    expect(await problemsOf(`label-removals: [${','.repeat(30_000)}]`)).toHaveLength(1);
  });

  test('pairs of a line are read without a look at all that follows each of them', async () => {
    // Where every pair searched the rest of the text, this took 15 times as long.
    const text = `names: [${'a: 1,'.repeat(150_000)}] #${'x'.repeat(7_000_000)}`;
    expect(await problemsOf(text)).toEqual([expect.stringContaining('found a list')]);
  }, 10_000);

  test('after 10,000 problems of a text, the rest is only mentioned', async () => {
    const problems = await problemsOf(`label-removals:\n${'- a\n'.repeat(10_500)}`);
    expect(problems).toHaveLength(10_000);
    expect(problems.at(-1)).toBe(
      'board.yml:10001:3: there are more problems from here on; fix these first, then re-run [too-many-problems]',
    );
  });
});
