import { expect, it } from 'vitest';
import { FaultScript } from '../../../src/embedded-board/fault-script.ts';
import { type FaultRule, parseFaults } from '../../../src/embedded-board/faults.ts';

const parse = (value: unknown) => parseFaults(JSON.stringify(value));

it('parseFaults reads a rule with all of its parts', () => {
  const match = { method: 'POST', pathPattern: '/labels/', bodyPattern: 'Build' };
  const fault = { kind: 'status', status: 429, headers: { 'Retry-After': '1' }, body: '{}' };
  const read = parse([{ match, skip: 1, times: 2, when: 'after', fault }]);
  expect(read).toMatchObject({ value: [{ match: { method: 'POST' }, skip: 1, times: 2, when: 'after', fault }] });
  const [rule] = read.ok ? read.value : [];
  expect([rule?.match?.pathPattern, rule?.match?.bodyPattern].map(String)).toEqual(['/labels/', 'Build']);
});

const unknownKind = expect.stringMatching(/^\[0\]\.fault\.kind: .*Expected 'status' \| .* \| 'repeated-event'$/);
it.each<[string, unknown, readonly unknown[]]>([
  ['no list', { fault: {} }, ['Invalid input: expected array, received object']],
  ['a rule without a fault', [{ times: 1 }], ['[0].fault: is missing']],
  ['an unknown kind', [{ fault: { kind: 'explode' } }], [unknownKind]],
  [
    'a status that ends nothing',
    [{ fault: { kind: 'status', status: 100 } }],
    ['[0].fault.status: Too small: expected number to be >=200'],
  ],
  [
    'a property of another kind',
    [{ fault: { kind: 'reset', status: 500 } }],
    ['[0].fault: Unrecognized key: "status"'],
  ],
  [
    'a pattern that takes more than linear time',
    [{ match: { bodyPattern: '(a)\\1' }, fault: { kind: 'reset' } }],
    ['[0].match.bodyPattern: expected a regular expression that RE2 accepts'],
  ],
  [
    'headers that would split the response',
    [{ fault: { kind: 'status', status: 500, headers: { a: 'b\r\nc: d' } } }],
    ['[0].fault.headers: expected header names and values'],
  ],
  [
    'several at once',
    [{ times: -1, when: 'now', fault: { kind: 'reset' } }, { fault: 1 }],
    [
      '[0].times: Too small: expected number to be >=0',
      '[0].when: Invalid option: expected one of "before"|"after"',
      '[1].fault: Invalid input: expected object, received number',
    ],
  ],
])('parseFaults refuses %s', (_, value, error) => {
  expect(parse(value)).toEqual({ ok: false, error });
});

it('parseFaults takes patterns that would keep a backtracking matcher busy for ever', () => {
  const read = parse([{ match: { pathPattern: '(a+)+$' }, fault: { kind: 'reset' } }]);
  const script = new FaultScript(read.ok ? read.value : []);
  const path = `/${'a'.repeat(30)}`;
  expect(script.next({ method: 'GET', path: `${path}!`, body: '' })).toBeUndefined();
  expect(script.next({ method: 'GET', path, body: '' })?.fault).toEqual({ kind: 'reset' });
});

it('parseFaults refuses what is not JSON', () => {
  expect(parseFaults('[')).toEqual({ ok: false, error: ['it is not JSON'] });
  expect(parseFaults('[{ "s3cret": 1,\n}]')).toEqual({ ok: false, error: ['it is not JSON, see line 2 column 1'] });
});

const rule = (status: number, times?: number): FaultRule => ({
  ...(times !== undefined && { times }),
  when: 'before',
  fault: { kind: 'status', status },
});
const get = { method: 'GET', path: '/', body: '' };
const lefts = (script: FaultScript) => script.list.map(({ text, left }) => `${text}: ${left}`);

it('FaultScript puts what is injected first, counts it down, and then follows the script', () => {
  const script = new FaultScript([rule(500)]);
  script.inject(rule(429, 2));
  expect(lefts(script)).toEqual(['429 before any request: 2', '500 before any request: undefined']);
  const met = [1, 2, 3].map(() => script.next(get)?.fault);
  expect(met).toEqual([429, 429, 500].map((status) => ({ kind: 'status', status })));
  expect(lefts(script)[0]).toBe('429 before any request: 0');
});

it('FaultScript removes one rule by its id, and forgets those that are used up when another comes', () => {
  const script = new FaultScript([rule(500)]);
  script.inject(rule(429, 1));
  script.next(get);
  script.inject(rule(404, 1));
  expect(lefts(script)).toEqual(['404 before any request: 1', '500 before any request: undefined']);
  script.remove(script.list[1]?.id ?? 0);
  expect(lefts(script)).toEqual(['404 before any request: 1']);
});

it("FaultScript leaves requests to the board's own callbacks alone, unless a rule asks for them", () => {
  const script = new FaultScript([rule(500)]);
  expect(script.next({ ...get, isCallback: true })).toBeUndefined();
  script.inject({ ...rule(503), match: { method: 'GET' } });
  expect(script.next({ ...get, isCallback: true })?.fault).toEqual({ kind: 'status', status: 503 });
});
