import { expect, test } from 'vitest';
import type { RequestResult } from '../../../src/http/attempt.ts';
import type { EntryRead } from '../../../src/model/time-entry.ts';
import { classifyRead } from '../../../src/run/classify-outcome.ts';
import { refused, reset, responded, tooLarge } from './run-fakes.ts';

const call = { kind: 'get-time-entries', task: 'T1' } as const;

test.each<[what: string, Partial<RequestResult>, httpStatus: number | undefined, EntryRead['body']]>([
  ['a success', { attempt: responded(200, '[]') }, 200, { ok: true, value: '[]' }],
  [
    'a part that was not asked for',
    { attempt: responded(206, '[]') },
    206,
    { ok: false, error: expect.stringContaining('HTTP 206: the response is only a part of the entries') },
  ],
  ['a refusal for good', { attempt: responded(404) }, 404, { ok: false, error: 'HTTP 404.' }],
  [
    'attempts that are used up',
    { attempt: responded(503), reason: 'All 4 attempts failed.' },
    503,
    { ok: false, error: 'HTTP 503. All 4 attempts failed.' },
  ],
  ['a response too large', { attempt: tooLarge(200) }, 200, { ok: false, error: 'large.' }],
  ['a reset, which changed nothing', { attempt: reset }, undefined, { ok: false, error: 'reset.' }],
  [
    'a reset after a response, whose status says nothing any more',
    { attempt: reset, httpStatus: 503 },
    undefined,
    { ok: false, error: 'reset.' },
  ],
  [
    'a connection that was refused',
    { attempt: refused },
    undefined,
    { ok: false, error: 'nothing listens. Nothing was sent in this attempt.' },
  ],
  [
    'an interruption',
    { attempt: { kind: 'aborted', sent: true }, reason: 'It was sent, and then the run was interrupted.' },
    undefined,
    { ok: false, error: 'It was sent, and then the run was interrupted.' },
  ],
])('A read that ended with %s', async (_, changes, httpStatus, body) => {
  const sent: RequestResult = { attempt: reset, attempts: 2, ambiguous: false, ...changes };
  const read = await classifyRead(call, sent, async (_call, { status }) => `HTTP ${status}.`);
  expect(read).toEqual({ attempts: 2, ...(httpStatus !== undefined && { httpStatus }), body });
});
