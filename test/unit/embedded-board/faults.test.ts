import { expect, it } from 'vitest';
import { FaultScript, type RequestTraits } from '../../../src/embedded-board/fault-script.ts';
import type { Fault, FaultRule } from '../../../src/embedded-board/faults.ts';

const status = (code: number): Fault => ({ kind: 'status', status: code });
const get = { method: 'GET', path: '/api/v1/tasks/T1/manual-time-entries', body: '' };
const post = { method: 'POST', path: '/api/v1/webhooks', body: '{"name":"Build hook"}' };

/** The status of the fault that each request meets, 0 for none. */
function play(rules: readonly FaultRule[], requests: readonly RequestTraits[]): readonly number[] {
  const script = new FaultScript(rules);
  return requests.map((request) => {
    const fault = script.next(request)?.fault;
    return fault?.kind === 'status' ? fault.status : 0;
  });
}

const always = { when: 'before', fault: status(500) } as const;
it.each<[string, readonly FaultRule[], readonly (typeof get)[], readonly number[]]>([
  ['no rules', [], [get], [0]],
  ['a rule without bounds', [always], [get, post, get], [500, 500, 500]],
  ['times', [{ ...always, times: 2 }], [get, get, get], [500, 500, 0]],
  ['skip', [{ ...always, skip: 1 }], [get, get, get], [0, 500, 500]],
  ['skip and times', [{ ...always, skip: 1, times: 1 }], [get, get, get], [0, 500, 0]],
  ['a method', [{ ...always, match: { method: 'POST' } }], [get, post], [0, 500]],
  ['a part of the path', [{ ...always, match: { pathPattern: /hooks$/ } }], [get, post], [0, 500]],
  ['a part of the body', [{ ...always, match: { bodyPattern: /Build/ } }], [get, post], [0, 500]],
  ['a body and a path', [{ ...always, match: { bodyPattern: /Build/, pathPattern: /entries/ } }], [get, post], [0, 0]],
  [
    'rules for the same request that take turns',
    [
      { ...always, times: 1 },
      { ...always, times: 2, fault: status(503) },
    ],
    [get, get, get, get],
    [500, 503, 503, 0],
  ],
  [
    'a count of matching requests only',
    [{ ...always, match: { method: 'POST' }, skip: 1 }],
    [get, post, get, post],
    [0, 0, 0, 500],
  ],
])('a script of faults follows %s', (_, rules, requests, statuses) => {
  expect(play(rules, requests)).toEqual(statuses);
});
