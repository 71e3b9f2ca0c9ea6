// What is said about text that is not valid YAML, or more of it than is supported: the edges of each explanation.
import { describe, expect, it, test } from 'vitest';
import { expectPages } from '../../support/golden-pages.ts';
import { problemsOf } from './problems-of.ts';

describe('text that is not valid YAML, or more of it than is supported', () => {
  it('is explained as test/golden/declare/invalid-yaml.txt says', async () => {
    await expectPages('declare/invalid-yaml.txt', ({ title }) => problemsOf(JSON.parse(title)));
  });

  test('is reported for each declaration and each key of the file, and hides nothing that is wrong with others', async () => {
    const text = `subtask-updates:
  - task: T1
    name: Fix: login
    set: {finished: true}
  - task: T2
    name: "Write" tests
    set: {finished: true}
  - task: T3
   name: Review
   set: {finished: true}
  - task: 4
    name: Deploy
    set: {finished: true}
names: {users: {U1: "Anna" U2: "Bo"}}
label-removals:
  - task: T5
    label: ["in review" "blocked"]
  - task: T6
    label: blocked
`;
    const places = (await problemsOf(text)).map((problem) => /^board\.yml:\d+:\d+/.exec(problem)?.[0]);
    const expected = ['3:11', '6:19', '9:4', '11:11', '14:28', '17:25'];
    expect(new Set(places)).toEqual(new Set(expected.map((place) => `board.yml:${place}`)));
  });

  test('is reported at twenty places at most, and that there are more', async () => {
    const problems = await problemsOf(`label-removals:\n${'  - {task: T1, label: "a" b}\n'.repeat(30)}`);
    expect(problems).toHaveLength(21);
    expect(problems[0]).toMatch(/^board\.yml:22:\d+: there are more problems from here on; fix these first/);
  });

  test('is explained wherever it is', async () => {
    const filled = (rest: string) => problemsOf(`${`# ${'x'.repeat(998)}\n`.repeat(1000)}${rest}`);
    expect(await filled('label-removals:\n \t- task: T1\n')).toEqual([
      'board.yml:1002:2: not valid YAML: the line is indented with a tab; use spaces [invalid-yaml]',
    ]);
  });
});
