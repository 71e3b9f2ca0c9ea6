import { describe, expect, test } from 'vitest';
import { askedWaitMs, readQuotas } from '../../../src/http/waits.ts';

/** Saturday. */
const nowMs = Date.UTC(2026, 10, 21, 12, 0, 0);
const epoch = nowMs / 1000;

describe('The wait that a refusal requests', () => {
  test.each<[what: string, Record<string, string>, number | undefined]>([
    ['seconds', { 'retry-after': '120' }, 120_000],
    ['seconds with spaces around', { 'retry-after': ' 3 ' }, 3000],
    ['no time at all', { 'retry-after': '0' }, 0],
    ['a date', { 'retry-after': 'Sat, 21 Nov 2026 12:00:05 GMT' }, 5000],
    ['a date that is now', { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' }, undefined],
    ['a date that is over', { 'retry-after': 'Sat, 21 Nov 2026 11:59:59 GMT' }, undefined],
    ['negative seconds', { 'retry-after': '-5' }, undefined],
    ['a fraction', { 'retry-after': '1.5' }, undefined],
    ['repeated seconds', { 'retry-after': '5, 7' }, undefined],
    ['a date that Date.parse would take', { 'retry-after': '2027' + '-01-01' }, undefined],
    ['a word and a date', { 'retry-after': 'On Sat, 21 Nov 2026 12:00:05 GMT' }, undefined],
    ['a day that does not exist', { 'retry-after': 'Sat, 99 Nov 2026 12:00:05 GMT' }, undefined],
    ['garbage', { 'retry-after': 'soon' }, undefined],
    ['nothing', { 'retry-after': '' }, undefined],
    ['digits without end', { 'retry-after': '9'.repeat(400) }, undefined],
    ['more seconds than a date can hold', { 'retry-after': '9'.repeat(40) }, 1e14],
    ['no field', {}, undefined],
    [
      'a used-up quota until an epoch second',
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${epoch + 30}` },
      30_000,
    ],
    ['a used-up quota in seconds from now', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' }, 30_000],
    ['a quota that is not used up', { 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': `${epoch + 30}` }, undefined],
    ['a quota that began anew', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${epoch - 1}` }, undefined],
    ['a quota for a day', { 'ratelimit-remaining': '0', 'ratelimit-reset': '86400' }, 86_400_000],
    ['a second more than a day', { 'ratelimit-remaining': '0', 'ratelimit-reset': '86401' }, undefined],
    ['several used-up quotas: the longest', { ratelimit: '"burst";r=0;t=4, "day";r=0;t=4000' }, 4_000_000],
    ['an epoch in milliseconds', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${nowMs + 30_000}` }, undefined],
    ['RateLimit-Reset in seconds', { 'ratelimit-remaining': '0', 'ratelimit-reset': '12' }, 12_000],
    ['RateLimit', { ratelimit: '"burst";r=0;t=4, "day";r=100;t=4000' }, 4000],
    ['RateLimit of an older draft', { ratelimit: 'limit=100, remaining=0, reset=8' }, 8000],
    ['Retry-After before a quota', { 'retry-after': '2', 'ratelimit-remaining': '0', 'ratelimit-reset': '12' }, 2000],
    ['a quota where Retry-After is garbage', { 'retry-after': 'x', ratelimit: '"a";r=0;t=4' }, 4000],
  ])('%s', (_, headers, expected) => {
    expect(askedWaitMs(headers, nowMs)).toBe(expected);
  });
});

describe('The quotas of a response', () => {
  test.each<[what: string, Record<string, string>, readonly (readonly [remaining: number, resetMs: number])[]]>([
    ['no fields', {}, []],
    ['RateLimit-Remaining', { 'ratelimit-remaining': '5', 'ratelimit-reset': '60' }, [[5, 60_000]]],
    ['X-RateLimit-Remaining', { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': `${epoch + 60}` }, [[1, 60_000]]],
    [
      'several policies',
      { ratelimit: '"a";r=1;t=2, "b";r=0;t=60' },
      [
        [1, 2000],
        [0, 60_000],
      ],
    ],
    ['a reset of what is not counted', { 'ratelimit-reset': '60' }, []],
    ['garbage', { 'ratelimit-remaining': 'few', 'ratelimit-reset': '-1', ratelimit: ';;r=;t=x,,' }, []],
  ])('%s', (_, headers, expected) => {
    expect(readQuotas(headers, nowMs).map(({ remaining, resetMs }) => [remaining, resetMs])).toEqual(expected);
  });
});
