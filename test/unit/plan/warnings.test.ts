import { describe, expect, test } from 'vitest';
import { renderIssue } from '../../../src/text/render-problem.ts';
import { expectPages } from '../../support/golden-pages.ts';
import { planOf } from './plan-of.ts';

/** `LINE: message` of each warning. */
async function warningsOf(text: string, shard = { part: 1, of: 1 }): Promise<string[]> {
  return (await planOf(text, { shard })).plan.warnings.map((one) => `${one.at.line}: ${renderIssue(one)}`);
}

test('declarations that are legal but rarely intended get the warnings of the golden file', async () => {
  await expectPages('plan/warnings.txt', async ({ written }) => {
    const warnings = await warningsOf(written);
    return warnings.length === 0 ? ['no warning'] : warnings;
  });
});

test('warnings of one kind are counted after the twentieth, and hide no other kind', async () => {
  const update = (name: string) => `  - {task: T1, name: A, set: {name: ${name}}}\n`;
  const removals = '  - {task: T1, label: a}\n'.repeat(30);
  const warnings = await warningsOf(`label-removals:\n${removals}subtask-updates:\n${update('B')}${update('C')}`);
  expect(warnings).toHaveLength(22);
  expect(warnings[0]).toContain('is renamed earlier');
  expect(warnings.at(-1)).toBe(
    '23: the label "a" of the task "T1" is already declared at board.yml:2:5; keep one of them; and 8 more like it',
  );
});

describe('a file that several parts of a matrix write', () => {
  const exporting = (task: string, to: string) => `time-entry-exports:\n  - {task: ${task}, to: ${to}}\n`;
  const half = { part: 1, of: 2 };

  test('is a warning in each part, for each path without {shard}', async () => {
    const text = exporting('[T1, T2, T3, T4]', '[a.csv, "b-{shard}.csv"]');
    for (const part of [1, 2]) {
      expect(await warningsOf(text, { part, of: 2 })).toEqual([
        '2: the file "a.csv" is the same for all 2 parts, and each part replaces it; put {shard} into the path',
      ]);
    }
  });

  test.each([
    ['no shards', exporting('[T1, T2, T3, T4]', 'a.csv'), { part: 1, of: 1 }],
    ['{shard} in the path', exporting('[T1, T2, T3, T4]', '"a-{shard}.csv"'), half],
    ['one task, which belongs to one part', exporting('T1', 'a.csv'), half],
  ])('is none with %s', async (_, text, shard) => {
    expect(await warningsOf(text, shard)).toEqual([]);
  });
});
