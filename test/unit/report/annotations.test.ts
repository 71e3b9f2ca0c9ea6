import { describe, expect, it } from 'vitest';
import type { RenderedProblem } from '../../../src/model/problem.ts';
import { renderAnnotations } from '../../../src/report/log/annotations.ts';
import { renderProblemLine, sortProblems } from '../../../src/text/render-problem.ts';
import { hostile, names, operations, outcomes } from './outcomes.ts';

const problem = (source: string, line: number, message: string): RenderedProblem => ({
  at: { source, line, column: 7 },
  inFile: source.endsWith('.yml'),
  code: 'invalid-value',
  message,
});

const problems = [
  problem('label-removals', 1, hostile),
  problem('b.yml', 12, 'unknown key "lable"; did you mean "label"?'),
  problem('b.yml', 2, 'a missing key'),
  problem('::error::a.yml', 30, 'the task id is a number; quote it'),
];

describe('problems', () => {
  it('are sorted, and one line each', async () => {
    const lines = sortProblems(problems).map(renderProblemLine);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/report/problems.txt');
  });
});

describe('annotations', () => {
  it('name the position in a file, or give it in words', async () => {
    const { annotations } = renderAnnotations({
      problems,
      warnings: [problem('a.yml', 1, 'declared before')],
      outcomes,
      further: [{ level: 'notice', title: 'Dry run', message: 'nothing\nwas sent' }],
    });
    const text = `${JSON.stringify(annotations, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../golden/report/annotations.json');
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => problem('a.yml', index + 1, `${index} ${'å'.repeat(30)}`));

  it('are at most ten per level, the last of which summarizes the rest', () => {
    const { annotations } = renderAnnotations({ problems: many(5000), warnings: many(10) });
    expect(annotations.map(({ level }) => level)).toEqual([...Array(10).fill('error'), ...Array(10).fill('warning')]);
    const last = annotations[9];
    expect(last?.message).toMatch(/^4991 more; the log has them all:\na\.yml:10:7: 9 å/);
    expect(last?.message.length).toBeLessThan(4096);
    expect(last?.at).toBeUndefined();
  });

  it.each([0, 1, 9, 10, 11, 30, 500])('and the lines next to them show each of %d problems once', (count) => {
    const { annotations, lines } = renderAnnotations({ problems: many(count) });
    const shown = [...annotations.flatMap(({ message }) => message.split('\n')), ...lines];
    const isProblem = (line: string) => line.startsWith('a.yml:');
    expect(shown.filter(isProblem)).toEqual(many(count).map(renderProblemLine));
  });

  it('of outcomes are not repeated as lines, since the log has them already', () => {
    const [failed] = outcomes.filter(({ status }) => status === 'failed');
    const { annotations, lines } = renderAnnotations({
      outcomes: Array.from({ length: 500 }, (_, index) => (failed ? { ...failed, message: `m${index}` } : [])).flat(),
    });
    expect([annotations.length, lines]).toEqual([10, []]);
  });

  it('of outcomes with one message have all of it, such as when to re-run', () => {
    const message = 'HTTP 429. Re-run at 15:10.';
    const failures = ['T1', 'T2'].map(
      (task) =>
        ({
          operation: { ...operations.label, task },
          status: 'failed',
          attempts: 1,
          cause: 'HTTP 429.',
          message,
        }) as const,
    );
    const [annotation] = renderAnnotations({ outcomes: failures, names }).annotations;
    expect(annotation?.message).toMatch(/^2 operations, for the same reason: HTTP 429\. Re-run at 15:10\.\n/);
  });

  it('of outcomes with one cause are one, at the first, which names the others', () => {
    const failures = Array.from({ length: 22 }, (_, index) => {
      const operation = { ...operations.label, task: `T${index}`, at: { ...operations.label.at, line: 10 + index } };
      return { operation, status: 'failed', attempts: 4, cause: 'HTTP 503.', message: `HTTP 503. ${index}` } as const;
    });
    const [annotation, ...others] = renderAnnotations({ outcomes: failures, names }).annotations;
    expect(others).toEqual([]);
    expect(annotation?.at?.line).toBe(10);
    const lines = annotation?.message.split('\n') ?? [];
    expect(lines.slice(0, 3)).toEqual([
      '22 operations, for the same reason: HTTP 503.',
      'remove the label "in review" from task T0',
      'remove the label "in review" from task T1',
    ]);
    expect(lines[9]).toBe('remove the label "in review" from Login page (T8)');
    expect(lines.slice(-1)).toEqual(['2 more']);
  });

  it('limit every message', () => {
    const [annotation] = renderAnnotations({ problems: [problem('a.yml', 1, '日'.repeat(10_000))] }).annotations;
    expect(Buffer.byteLength(annotation?.message ?? '')).toBeLessThan(4096);
  });
});
