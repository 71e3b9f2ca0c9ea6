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
  'label-removals: [{task: a, label: b}\n\n\n\n# c\n',
  // A text that begins with a brace.
  'time-entry-exports:\n  - to: {from}.csv\n',
  'time-entry-exports:\n  - - to: {from}.csv\n',
  'time-entry-exports:\n  - to: {from}_"a".csv\n',
  'time-entry-exports:\n  - to: {from}\\a.csv\n',
  'time-entry-exports:\n  - to: {from}\u200b.csv\n',
  'time-entry-exports:\n  - to: {from}.csv # a\n',
  'time-entry-exports:\n  - to: {from}.csv  \n',
  'time-entry-exports:\n  - to: {from}: a\n',
  'time-entry-exports:\n  - to: {from} a\n',
  'time-entry-exports:\n  - to: a {from}.csv\n  - b: {from}.c, d\n',
  'time-entry-exports:\n  - {from}.csv\n',
  '{from}.csv\n',
  // Quotes.
  removing('task: "a" b'),
  removing('task: "a"b'),
  removing("task: 'a'b c'"),
  removing('task: "a"   b'),
  removing('task: "a", "b"'),
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
  'label-removals:\n  - task:\tT1\n    label: a\n\tb: c\n',
  '\tlabel-removals: []\n',
  'label-removals:\n  - task: T1\n    label: a\n\u2003\u2003b: c\n',
  'label-removals:\n  -task: T1\n   label: a\n',
  'label-removals:\n  -task:T1\n   label: a\n',
  'label-removals:\n  - task:T1\n    label: a\n',
  'label-removals:\n  - - task:T1\n      label: a\n',
  'label-removals:\n  - task:T1: b\n    label: a\n',
  'label-removals:\n  - task:/T1\n    label: a\n',
  'label-removals:\n  - task::T1\n    label: a\n',
  'label-removals:\n  - 7task:T1\n    label: a\n',
  `label-removals:\n  - ${'t'.repeat(62)}:T1\n    label: a\n`,
  'label-removals:\n  - {\n    task:T1\n    label: a\n',
  'label-removals:\n  - task: |\n      a:b\n   label: a\n',
  // Blocks of text.
  'label-removals:\n  - task: |\n    a: b: c\n',
  'label-removals:\n  - task: >-\n    a b\n    label: c\n',
  'label-removals:\n  - task: |2 # a\n    a b\n    label: c\n',
  'label-removals:\n  - task: |\n\n    a b\n    label: c\n',
  'label-removals:\n  - - task: >+\n    a b\n    label: c\n',
  'label-removals:\n  - task: a |\n    a b\n    label: c\n',
  'label-removals:\n  - task: | a\n      b\n    label: c\n',
  // Indentation.
  'label-removals:\n  - task: T1\n     label: a\n',
  'label-removals:\n  - task: T1\n   label: a\n',
  'label-removals:\n  - task: T1\n label: a\n',
  'label-removals:\n  - task: T1\n    label: a\n - task: T2\n',
  'label-removals:\n    - task: T1\n  - task: T2\n',
  'label-removals:\n  - task: T1\n    label:\n        - a\n      - b\n',
  'label-removals:\n  - task: T1\n    label:\n      a: b\n        c: d\n',
  'label-removals:\n  - task: T1\n    # a\n\n     label: a\n',
  'label-removals:\n  - task: "T1\n      T2"\n   label: a\n',
  'label-removals:\n  - task: T1\n      T2\n   label: a\n',
  'label-removals:\n  - task: T1\n      T2 # a\n   "label": a\n',
  "label-removals:\n  - task: T1\n   'a b': c\n",
  'label-removals:\n  - task: T1\n    label: a\nnames:\n  users:\n    U1: a\n   tasks: {}\n',
  'names:\n    users: {}\n  tasks: {}\n',
  'names:\n  users: {}\n    tasks: {}\n',
  ' names: {}\nrates: {}\n',
  '  names: {}\n rates: {}\n',
  '- task: T1\n - task: T2\n',
  'label-removals:\n- task: T1\n  label: a\n - task: T2\n',
  'label-removals:\n- task: T1\n  label:\n  - a\n   - b\n',
  'label-removals:\n  -\n    task: T1\n   label: a\n',
  'label-removals:\n  - - a\n    - b\n   - c\n',
  `names:\n  ${'u'.repeat(70)}: {}\n   tasks: {}\n`,
  // Colons.
  removing('task T1\n    label: a'),
  removing('task = T1\n    label: a'),
  removing('task\n    label: a'),
  removing('task=T1\n    label: a'),
  removing('task T1: a: b'),
  removing('task: T1\n    label a'),
  removing('- task T1\n      label: a'),
  removing('7task T1\n    label: a'),
  removing('task: a: b\n    label: c'),
  removing('task: T1: \n    label: c'),
  removing(`task ${long}\n    label: a`),
  // What YAML knows, and is not supported or has no meaning here.
  'label-removals: []\n<<<<<<< HEAD\n',
  'label-removals: []\n=======\n',
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
    const pages = texts.map((text) => `${JSON.stringify(text)}\n${problemsOf(text).join('\n')}\n`);
    await expect(pages.join('\n')).toMatchFileSnapshot('../../golden/declare/invalid-yaml.txt');
  });

  test('is not searched for its cause beyond a million characters', () => {
    const filled = (count: number) =>
      `${`# ${'x'.repeat(998)}\n`.repeat(count)}label-removals:\n  -task: T1\n   label: a\n`;
    expect(problemsOf(filled(900))).toEqual([expect.stringContaining('a space is missing after the dash')]);
    expect(problemsOf(filled(1000))).toEqual([expect.not.stringContaining('a space is missing')]);
    const unclosed = `${`# ${'x'.repeat(998)}\n`.repeat(1000)}names: "a\n`;
    expect(problemsOf(unclosed)).toEqual(['board.yml:1002:1: not valid YAML: Missing closing quote [invalid-yaml]']);
  });
});
