import { describe, expect, test } from 'vitest';
import { problemsOf } from './problems-of.ts';

describe('limits of the work on a text', () => {
  test('more than can be read in two seconds is refused with its place', async () => {
    // One text of many lines is quickly counted.
    expect(await problemsOf(`a: |\n${' \n'.repeat(1_500_000)}b: 1\n`)).toEqual([
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
    const pairs = `names: [${'a: 1,'.repeat(50_000)}]`;
    const workOf = async (text: string): Promise<number> => {
      const before = process.cpuUsage();
      expect(await problemsOf(text)).toEqual([expect.stringContaining('found a list')]);
      return process.cpuUsage(before).user;
    };
    const alone = await workOf(pairs);
    // Where every pair searched the rest of the text, this took 15 times as long.
    expect(await workOf(`${pairs} #${'x'.repeat(7_000_000)}`)).toBeLessThan(6 * alone);
  });

  test('after 10,000 problems of a text, the rest is only mentioned', async () => {
    const problems = await problemsOf(`label-removals:\n${'- a\n'.repeat(10_500)}`);
    expect(problems).toHaveLength(10_000);
    expect(problems.at(-1)).toBe(
      'board.yml:10001:3: there are more problems from here on; fix these first, then re-run [too-many-problems]',
    );
  });
});
