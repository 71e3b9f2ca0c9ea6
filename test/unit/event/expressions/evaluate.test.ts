import { describe, expect, it } from 'vitest';
import { createEvaluator } from '../../../../src/event/expressions/evaluate.ts';

const event = {
  action: 'opened',
  number: 7,
  pull_request: {
    title: `Fix it's \${{ github.sha }} }} 'quoted'`,
    body: null,
    draft: false,
    merged: true,
    user: { login: 'Mona' },
    labels: [{ name: 'bug' }, { name: 'pull request', description: null }],
    additions: 1234567890123456,
  },
  changes: {},
  constructor: 'not a function',
};
const github = { event, event_name: 'pull_request', ref: 'refs/heads/main', sha: 'abc123', ref_protected: true };
const { evaluateText, evaluateCondition } = createEvaluator({
  github,
  env: { NAME: 'Anna', EMPTY: '', HOSTILE: `\${{ github.sha }}`, JSON: '{"a": [1, {"b": "c"}], "__proto__": 5}' },
  runner: { os: 'Linux', temp: '/tmp/work' },
});

const value = (given: unknown) => ({ ok: true, value: { value: given } });
const fault = (message: string) => ({ ok: false, error: expect.stringContaining(message) });
/** An expression that is the whole value. */
const whole = (expression: string) => evaluateText(`\${{ ${expression} }}`);

describe('a text of the file', () => {
  it.each([
    ['without expressions stays', 'plain } $ {{ text', 'plain } $ {{ text'],
    ['that is empty stays', '', ''],
    ['that is one expression keeps a number', `\${{ github.event.number }}`, 7],
    ['that is one expression keeps a boolean', `\${{ github.event.pull_request.merged }}`, true],
    ['that is one expression keeps a text', `\${{github.sha}}`, 'abc123'],
    ['that is one expression may span lines', `\${{\n  github.sha\n}}`, 'abc123'],
    ['gets numbers put in', `no. \${{ github.event.number }}!`, 'no. 7!'],
    ['gets booleans put in', `\${{ true }} \${{ false }}`, 'true false'],
    ['gets nothing for null', `[\${{ null }}\${{ github.nothing.at.all }}]`, '[]'],
    ['that is one expression keeps a list of texts', `\${{ fromJSON('["a", "b"]') }}`, ['a', 'b']],
    [
      'that is one expression keeps a filter',
      `\${{ github.event.pull_request.labels.*.name }}`,
      ['bug', 'pull request'],
    ],
    ['that is one expression keeps an empty list', `\${{ github.event.nothing.*.name }}`, []],
    ['is a text as soon as a space stands beside', `\${{ 7 }} `, '7 '],
    ['may hold several side by side', `\${{ env.NAME }}\${{ runner.os }}`, 'AnnaLinux'],
    ['may hold braces in quotes', `\${{ '}}' }}`, '}}'],
    ['may hold an expression in quotes', `\${{ '\${{ github.sha }}' }}`, `\${{ github.sha }}`],
    ['may hold quotes and braces in quotes', `a \${{ 'it''s }} ''here''' }} b`, "a it's }} 'here' b"],
    ['keeps braces that belong to no expression', `}} \${{ 1 }} }}`, '}} 1 }}'],
    ['does not evaluate what two expressions form', `\${{ '$' }}{{ github.sha }}`, `\${{ github.sha }}`],
  ])('%s', (_, text, expected) => {
    expect(evaluateText(text)).toStrictEqual(value(expected));
  });

  it.each([
    ['is written as null', `\${{ null }}`, true],
    ['is written among others', `\${{ case(github.event.action == 'opened', null, 'U1') }}`, true],
    ['is in the event', `\${{ github.event.pull_request.body }}`, undefined],
    ['comes of JSON', `\${{ fromJSON('null') }}`, undefined],
  ])('tells whether a null %s', (_, text, literalNull) => {
    expect(evaluateText(text)).toStrictEqual({
      ok: true,
      value: { value: null, ...(literalNull && { literalNull }) },
    });
  });

  it.each([
    ['an object', `x \${{ github.event }}`, 'gives an object'],
    ['a list of objects', `\${{ github.event.pull_request.labels }}`, 'gives a list with items that are not strings'],
    ['a list of numbers', `\${{ fromJSON('[1, 2]') }}`, 'gives a list with items that are not strings'],
    [
      'a list with null in it',
      `\${{ github.event.pull_request.labels.*.description }}`,
      'gives a list with items that are not strings',
    ],
    ['a list beside text', `a \${{ github.event.pull_request.labels.*.name }}`, 'gives a list; take one'],
  ])('is refused for %s', (_, text, message) => {
    expect(evaluateText(text)).toStrictEqual(fault(message));
  });
});

describe("GitHub's expressions", () => {
  it.each([
    // The examples of docs.github.com, "Evaluate expressions in workflows and actions".
    ['-2.99e-2', -0.0299],
    ["'It''s open source!'", "It's open source!"],
    ["contains(github.event.pull_request.labels.*.name, 'bug')", true],
    ['contains(fromJSON(\'["push", "pull_request"]\'), github.event_name)', true],
    ["format('Hello {0} {1} {2}', 'Mona', 'the', 'Octocat')", 'Hello Mona the Octocat'],
    ["format('{{Hello {0} {1} {2}!}}', 'Mona', 'the', 'Octocat')", '{Hello Mona the Octocat!}'],
    ["join(github.event.pull_request.labels.*.name, ', ')", 'bug, pull request'],
    ['toJSON(fromJSON(\'{"a": [1, null]}\'))', '{\n  "a": [\n    1,\n    null\n  ]\n}'],
    ["github.ref == 'refs/heads/main' && 'main' || 'other'", 'main'],
    ["case(github.ref == 'refs/heads/main', 'production', 'development')", 'production'],
    // Objects are compared by identity.
    ['github.event == github.event', true],
    ["fromJSON('{}') == fromJSON('{}')", false],
    // Names in any case, but for env, which follows the runner's system.
    ['GITHUB.Event.PULL_REQUEST.User.Login', 'Mona'],
    ["github['event']['number']", 7],
    ['env.NAME', 'Anna'],
    ['env.name', null],
    ['github.event.pull_request.labels[1].name', 'pull request'],
    ['github.event.pull_request.labels[9]', null],
    ['join(github.event.pull_request.*.login)', 'Mona'],
    ['github.event.constructor', 'not a function'],
    ['github.event.__proto__', null],
    ['github.event.toString', null],
    ['fromJSON(\'{"undefined": 1}\').a', null],
    ['fromJSON(\'{"AB": 1, "ab": 2}\').Ab', 1],
    ['toJSON(null)', 'null'],
    ['toJSON(github.nothing)', 'null'],
    ["join(fromJSON('[1, 2]'), github.event)", '1,2'],
    ['join(null)', ''],
    ["format('{{0}} }}{{', 1)", '{0} }{'],
    ["case(false, 'a', false, 'b', 'c')", 'c'],
    ["github['event'].number == 7 && github.event['number']", 7],
    ['fromJSON(env.JSON).a[1].b', 'c'],
    ['fromJSON(env.JSON).__proto__', 5],
    ['toJSON(github.event.pull_request.labels.*.name)', '[\n  "bug",\n  "pull request"\n]'],
    ["toJSON('a\"b')", '"a\\"b"'],
    ['join(github.event)', ''],
    ["format('{0} {1}', github.event, github.event.pull_request.labels)", 'Object Array'],
    ["format('''{0}'' and ''{1}''', 1, 2)", "'1' and '2'"],
    ["contains('it''s ''quoted''', 'S ''Q')", true],
  ])('%s', (expression, expected) => {
    expect(whole(expression)).toMatchObject(value(expected));
  });

  it('read env in any case where the runner is on Windows', () => {
    const windows = createEvaluator({ github: {}, env: { Path: 'C:' }, runner: { os: 'Windows' } });
    expect(windows.evaluateText(`\${{ env.PATH }}`)).toStrictEqual(value('C:'));
  });
});

describe('a condition', () => {
  it.each([
    ["github.event.action == 'opened'", true],
    [`\${{ github.event.action == 'closed' }}`, false],
    [`  \${{ github.event.draft }}\n`, false],
    ['github.event.pull_request', true],
    ['github.event.changes', true],
    ['github.event.release', false],
    ["'false'", true],
    ["''", false],
    ['0', false],
    ['NaN', false],
    ['!github.event.release', true],
    ['  true\n', true],
    ['github.event.pull_request.body', false],
  ])('%s', (text, holds) => {
    expect(evaluateCondition(text)).toMatchObject({ ok: true, value: { holds } });
  });

  it.each([
    ['', 'empty'],
    [`\${{ }}`, 'empty'],
    [`\${{ github.sha }} == 'a'`, 'always true'],
    [`!\${{ github.sha }}`, 'always true'],
    [`\${{ true }}\${{ false }}`, 'always true'],
  ])('%j is refused', (text, message) => {
    expect(evaluateCondition(text)).toStrictEqual(fault(message));
  });
});
