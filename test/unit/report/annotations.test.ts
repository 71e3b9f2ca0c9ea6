import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/model/problem.ts';
import { renderAnnotations } from '../../../src/report/log/annotations.ts';
import { renderProblems } from '../../../src/report/log/problems.ts';
import { hostile, outcomes } from './outcomes.ts';

const problem = (source: string, line: number, message: string): Problem => ({
  at: { source, line, column: 7 },
  inFile: source.endsWith('.yml'),
  message,
});

const problems = [
  problem('label-removals', 1, hostile),
  problem('b.yml', 12, 'unknown key "lable"; did you mean "label"?'),
  problem('b.yml', 2, 'a missing key'),
  problem('::error::a.yml', 30, 'the task id is a number; quote it'),
];

describe('problems', () => {
  it('are counted, sorted and one line each', async () => {
    await expect(`${renderProblems(problems).join('\n')}\n`).toMatchFileSnapshot('../../golden/report/problems.txt');
    expect(renderProblems([])).toEqual([]);
  });
});

describe('annotations', () => {
  it('name the place in a file, or tell it in words', async () => {
    const annotations = renderAnnotations({
      problems,
      warnings: [problem('a.yml', 1, 'declared before')],
      outcomes,
      further: [{ level: 'notice', title: 'Dry run', message: 'nothing\nwas sent' }],
    });
    const text = `${JSON.stringify(annotations, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../golden/report/annotations.json');
  });

  it('are ten of a level at most, the last of which tells of the rest', () => {
    const many = Array.from({ length: 5000 }, (_, index) => problem('a.yml', index + 1, 'å'.repeat(30)));
    const annotations = renderAnnotations({ problems: many, warnings: many.slice(0, 10) });
    expect(annotations.map(({ level }) => level)).toEqual([...Array(10).fill('error'), ...Array(10).fill('warning')]);
    const last = annotations[9];
    expect(last?.message).toMatch(/^4991 more; the log has them all:\na\.yml:10:7: å/);
    expect(last?.message.length).toBeLessThan(4096);
    expect(last?.at).toBeUndefined();
  });

  it('bound every message', () => {
    const [annotation] = renderAnnotations({ problems: [problem('a.yml', 1, '日'.repeat(10_000))] });
    expect(Buffer.byteLength(annotation?.message ?? '')).toBeLessThan(4096);
  });
});
