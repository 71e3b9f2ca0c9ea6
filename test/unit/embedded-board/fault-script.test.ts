import { expect, it } from 'vitest';
import { FaultScript } from '../../../src/embedded-board/fault-script.ts';
import { type FaultRule, parseFaults } from '../../../src/embedded-board/faults.ts';

const parse = (value: unknown) => parseFaults(JSON.stringify(value));

it('parseFaults reads a rule with all of its parts', () => {
  const match = { method: 'POST', pathPattern: '/labels/', bodyPattern: 'Build' };
  const fault = { kind: 'status', status: 429, headers: { 'Retry-After': '1' }, body: '{}' };
  const read = parse([{ match, skip: 1, times: 2, when: 'after', fault }]);
  expect(read).toMatchObject({ value: [{ match: { method: 'POST' }, skip: 1, times: 2, when: 'after', fault }] });
});

const unknownKind = expect.stringMatching(/^\[0\]\.fault\.kind: .*Expected 'status' \| .* \| 'raw'$/);
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
  expect(parseFaults('[{ "s3cret": 1,\n}]')).toEqual({ ok: false, error: ['it is not JSON'] });
});

it("FaultScript leaves requests to the board's own callbacks alone, unless a rule asks for them", () => {
  const reset: FaultRule = { when: 'before', fault: { kind: 'reset' } };
  const callback = { method: 'POST', path: '/callback/x', body: '', isCallback: true };
  expect(new FaultScript([reset]).next(callback)).toBeUndefined();
  expect(new FaultScript([{ ...reset, match: { method: 'POST' } }]).next(callback)?.fault).toEqual(reset.fault);
});
