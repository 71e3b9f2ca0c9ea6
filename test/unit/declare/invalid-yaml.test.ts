// What is said about text that is not valid YAML, or more of it than is supported: the edges of each explanation.
import { describe, expect, it, test } from 'vitest';
import { problemsOf } from './problems-of.ts';
import { removing } from './refused-files.ts';

const dollar = '$';
const long = 'x'.repeat(90);

const texts: readonly string[] = [
  // Braces and brackets within others.
  removing(`{task: ${dollar}{{ format("T{0}", 1) }}, label: a}`),
  removing(`{task: ${dollar}{{ a\\b }}, label: a}`),
  removing(`{task: ${dollar}{{ ${long} }}, label: a}`),
  removing(`{task: ${dollar}{{ ${'y'.repeat(300)} }}, label: a}`),
  removing(`{task: ${dollar}{{ a\n }}, label: a}`),
  removing(`{task: ${dollar}{a}, label: b}`),
  removing(`{task: ${dollar}a{b, label: b}`),
  removing(`[a{b}c, d]`),
  removing(`[a/{b}"c", d]`),
  removing(`[https://a.example/{b}, d]`),
  removing(`["a"{b}, d]`),
  removing(`['a'{b}, d]`),
  removing(`[a, # b\n  {c} d]`),
  removing(`[a\u00a0{b}, d]`),
  removing(`[a, b, ${'c, '.repeat(70)}d{e}, f]`),
  removing(`[T1, T2]\n  - [a{b}, c]\n  - {d: e{f}}`),
  removing(`{a: "b", c: @d}\n  - [e{f}, g]`),
  removing('[a, b}\n'),
  removing('{a: b]\n'),
  removing('[[a, b], c\n  - d\n'),
  removing('{a: {b: c}, d: [e\n  - f\n  - g\n'),
  removing('[a, b'),
  removing('{a: b'),
  removing('[a]]'),
  removing(`[it's{b}, c]`),
  removing(`[it's [b], c]`),
  removing('[a\u202e{b}, c]'),
  removing('task: "a" b\n    label: [c{d}, e]'),
  removing('task: a: b\n    label: ["c" "d"]'),
  removing('["a" b:c]'),
  'label-removals: *a{b}\n',
  `label-removals: [${dollar}{`,
  'names: "a"\nallowed-tasks: ["b" "c"]\n',
  'label-removals: [a, b',
  '{names: {},\n',
  '{names: {}, allowed-tasks: {',
  'label-removals: [{task: a, label: b}\n\n\n\n# c\n',
  'label-removals: [a\nnames: {}',
  'label-removals: [',
  // A text that begins with a brace.
  'time-entry-exports:\n  - to: {from}.csv\n',
  // Quotes.
  removing('task: "a\n      b" c\n    label: d'),
  removing("task: 'a\n\n      b\n      c' d\n    label: e"),
  removing('task: "a\n      b"\n      c: d'),
  removing('task: "a" b'),
  removing('task: "a"b'),
  removing("task: 'a'b c'"),
  removing('task: "a"   b'),
  removing('task: "a", "b"'),
  removing('task: "a"\tb'),
  removing('  \t- a'),
  removing(' \ta: b'),
  removing('task: "a\n    label: "b\n    c: d'),
  removing('task: "a\n    b: "c"\n'),
  removing("task: 'a\n    b: 'c'\n"),
  removing("task: 'a"),
  removing('task: "a'),
  removing('"task: a\n    label: b\n'),
  removing('task: a"b": c'),
  removing('["a" "b"]'),
  removing("['a' b]"),
  removing('{"a": "b" "c": d}'),
  removing('{"a" "b"}'),
  removing('["a", "b"\n   "c"]'),
  removing('["a" # b\n  "c"]'),
  removing('[{"a": 1} {"b": 2}]'),
  removing('["a": @b, "c" "d"]'),
  // Spaces, tabs, and what looks like them.
  'label-removals:\n - task: T1\n \t label: a\n',
  'label-removals:\n\t\t- task: T1\n\t\t  label: a\n',
  'label-removals:\n  - task: T1\n   \t \tlabel: a\n',
  'label-removals:\n  - task:\tT1\n    label: a\n\tb: c\n',
  '\tlabel-removals: []\n',
  'label-removals:\n  - task: T1\n    label: a\n\u2003\u2003b: c\n',
  'label-removals:\n  -task: T1\n   label: a\n',
  'label-removals:\n  -task:T1\n   label: a\n',
  'label-removals:\n  - task:T1\n    label: a\n',
  'label-removals:\n  - - task:T1\n      label: a\n',
  'label-removals:\n  - task:T1: b\n    label: a\n',
  'label-removals:\n  - task:T12: b\n    label: a\n',
  'label-removals:\n  - task:T12: b: c\n    label: a\n',
  'label-removals:\n  - task:T1:b\n    label: a\n',
  'label-removals:\n  -  task:T1\n    label: a\n',
  'label-removals:\n  -task: T1\n  - task: T2\n',
  'label-removals:\n  -task:\n    a: b\n',
  'label-removals:\n  -task:\n     - a\n    label: b\n',
  'names:\n  users:{}\n  tasks: {}\n',
  'names:\n  users:a\n   tasks: {}\n',
  'label-removals:\n  - task:/T1\n    label: a\n',
  'label-removals:\n  - task::T1\n    label: a\n',
  'label-removals:\n  - 7task:T1\n    label: a\n',
  `label-removals:\n  - ${'t'.repeat(62)}:T1\n    label: a\n`,
  'label-removals:\n  - {\n    task:T1\n    label: a\n',
  'label-removals:\n  - task: |\n      a:b\n   label: a\n',
  // Blocks of text.
  'label-removals:\n  - task: |\n    a: b: c\n',
  'label-removals:\n  - task: >-\n    a b\n    label: c\n',
  'label-removals:\n  - task: T1\n     label: a\n  - task: T2\n      label: b\n',
  // Indentation.
  'label-removals:\n  - task: T1\n     label: a\n',
  'label-removals:\n  - task: T1\n   label: a\n',
  'label-removals:\n    - task: T1\n  - task: T2\n',
  'label-removals:\n  - task: T1\n      T2\n   label: a\n',
  ' names: {}\nrates: {}\n',
  '- task: T1\n - task: T2\n',
  'label-removals:\n  -\n    task: T1\n   label: a\n',
  // Colons.
  removing('task T1\n    label: a'),
  removing('task = T1\n    label: a'),
  removing('task\n    label: a'),
  removing('task=T1\n    label: a'),
  removing('task T1: a: b'),
  removing('task: T1\n    label a'),
  removing('- task T1\n      label: a'),
  removing('-  task T1\n       label: a'),
  removing('task  T1\n    label: a'),
  removing('task\n  # a\n    label: a'),
  removing('task\n\n    label: a'),
  removing('7task T1\n    label: a'),
  removing('task: a: b\n    label: c'),
  removing('task: T1: \n    label: c'),
  removing(`task ${long}\n    label: a`),
  // What YAML knows, and is not supported or has no meaning here.
  'label-removals: []\n<<<<<<< HEAD\n',
  'label-removals: []\n=======\n',
  'label-removals:\n  - a: b: c\n\n\n\n\n<<<<<<< HEAD\n',
  'label-removals: [a,\nb,\n\n\n\n\n]\n',
  'label-removals:\n  - a: b\n>>>>>>> main\n',
  'label-removals:\n  - a: b\n>>>>>>>main\n',
  'label-removals:\n  - a: b: c\n <<<<<<< HEAD\n',
  removing('task: &a'),
  removing('task: *a'),
  removing('task: &'),
  removing('task: *'),
  removing('task: & a'),
  removing('task: @a\n    label: `b'),
  removing('task: %a'),
  removing('task: "\\q \\w"\n    label: "\\e \\y"'),
  removing('task: "\\x1"'),
  removing('task: |a\n      b'),
  removing('task: !<a b'),
  'label-removals: [a]\n  b: ["c\n',
  removing('task: "\\q"\n    label: @a'),
  removing('task: @a\n    label: "\\q"'),
  removing('task: "\\q\n      \\w"'),
  removing('task: @a\n\tlabel: b'),
  'label-removals:\n  -\ntask: @a\n    label: b\n',
  removing('{task: @a, label: @b}'),
  removing('task: @a\n    label: *'),
  removing('{task: @a, label: "\\q"}'),
  'names: {"a": !<b> c, d: *}\n',
  '%A\nlabel-removals: []\n',
  'label-removals: []\n%A\n',
  '---\nlabel-removals: []\n...\n',
  'label-removals: []\n...\n---\n',
  'label-removals: []\n... a\n',
  '? label-removals\n',
  ': a\n',
  '- a\nb: c\n',
  'a: b\n- c\n',
  'a\nb: c\n',
];

describe('text that is not valid YAML, or more of it than is supported', () => {
  it('is explained as test/golden/declare/invalid-yaml.txt says', async () => {
    const pages = texts.map(async (text) => `${JSON.stringify(text)}\n${(await problemsOf(text)).join('\n')}\n`);
    await expect((await Promise.all(pages)).join('\n')).toMatchFileSnapshot('../../golden/declare/invalid-yaml.txt');
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
    expect(await filled('label-removals:\n  -task: T1\n   label: a\n')).toEqual([
      'board.yml:1002:3: not valid YAML: a space is missing after the dash; write "- task: …" [invalid-yaml]',
    ]);
    expect(await filled('names: "a\n')).toEqual([
      'board.yml:1001:8: not valid YAML: the double quote that opens here is never closed; close it at the end of its own text [invalid-yaml]',
    ]);
  });
});
