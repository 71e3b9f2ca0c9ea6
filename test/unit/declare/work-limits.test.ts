import { describe, expect, test } from 'vitest';
import { problemsOf } from './problems-of.ts';

// They are tried out at their size: a second each, and several on a busy machine.
describe('limits of the work on a text', { timeout: 60_000 }, () => {
  test.each([
    ['keys', 'a:\n'.repeat(380_000)],
    ['lines of a plain text', `label-removals: ${'a\n '.repeat(1_600_000)}`],
  ])('more %s than can be read in two seconds are refused with their place', (_, text) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(/^board\.yml:\d+:\d+: there are over 1\.5 million words/)]);
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
    expect(problemsOf('---\n'.repeat(300_000))).toHaveLength(1);
    expect(problemsOf('...\n'.repeat(300_000)).length).toBeLessThan(10);
    expect(problemsOf(`label-removals: "${'\\q'.repeat(300_000)}"`)).toHaveLength(1);
    expect(problemsOf(`label-removals:\n${'- "\\q"\n'.repeat(100_000)}`)).toHaveLength(100);
    expect(problemsOf(`label-removals: [${','.repeat(300_000)}]`)).toHaveLength(1);
  });

  test('after 10,000 problems of a text, the rest is only mentioned', () => {
    const problems = problemsOf(`label-removals:\n${'- a\n'.repeat(20_000)}`);
    expect(problems).toHaveLength(10_000);
    expect(problems.at(-1)).toBe(
      'board.yml:10001:3: there are more problems from here on; fix these first, then re-run [too-many-problems]',
    );
  });
});
