import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeAnswer } from '../../../src/board/describe-answer.ts';
import { excerpt } from '../../../src/board/excerpt.ts';
import type { BoardCall } from '../../../src/model/board.ts';

const calls = {
  byName: { call: 'update-subtask', task: 'T', target: { by: 'name', name: 'n' }, set: {} },
  byIndex: { call: 'update-subtask', task: 'T', target: { by: 'index', index: 3 }, set: {} },
  label: { call: 'delete-label', task: 'T', label: 'l' },
  entry: { call: 'get-time-entry', task: 'T', entry: 'E' },
  entries: { call: 'get-time-entries', task: 'T' },
  webhook: { call: 'create-webhook', webhook: { callbackUrl: 'https://h.example', events: [] } },
} satisfies Record<string, BoardCall>;
const keep = (text: string): string => text;

const answers: readonly { status: number; headers?: Record<string, string>; body?: string }[] = [
  { status: 400, body: '{\n  "error": "finished must be a boolean"\n}' },
  { status: 401 },
  { status: 403, body: 'Forbidden' },
  { status: 404, body: 'not here' },
  { status: 408 },
  { status: 409 },
  { status: 418, body: 'teapot' },
  { status: 422 },
  { status: 429 },
  { status: 429, headers: { 'retry-after': '17' } },
  { status: 429, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } },
  { status: 500, body: '\u001b[31mboom\u202e\r\n::error::x' },
  { status: 503 },
  { status: 301, headers: { location: 'https://me:pw@new.example/board/api?token=t0ken#x' } },
  { status: 302, headers: { location: '/login?next=t0ken' } },
  { status: 308, headers: { location: 'https://' } },
  { status: 303 },
];

describe('describeAnswer', () => {
  it('says what was answered and what to do next, by status', async () => {
    const lines = answers.map((answer) => describeAnswer(calls.byName, { headers: {}, body: '', ...answer }, keep));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/board/answers.txt');
  });

  it('says what may be missing, by call', async () => {
    const lines = Object.values(calls).map((call) =>
      describeAnswer(call, { status: 404, headers: {}, body: '' }, keep),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/board/missing.txt');
  });

  it('redacts before it cuts, so that no part of a secret is left at the cut', () => {
    const body = `${'x'.repeat(1015)}t0ken-t0ken-t0ken`;
    const redact = (text: string): string => text.replaceAll('t0ken-t0ken-t0ken', '***');
    const words = describeAnswer({ call: 'get-time-entries', task: 'T' }, { status: 500, headers: {}, body }, redact);
    expect(words).toContain('x***');
    expect(words).not.toContain('t0k');
  });

  it('redacts the place of a redirect and the time to wait', () => {
    const redact = (text: string): string => text.replaceAll('t0ken', '***');
    const headers = { location: 'https://new.example/t0ken', 'retry-after': 't0ken' };
    for (const status of [301, 429]) {
      expect(describeAnswer({ call: 'get-time-entries', task: 'T' }, { status, headers, body: '' }, redact)).toContain(
        '***',
      );
    }
  });
});

describe('excerpt', () => {
  it('is one line of at most so many bytes, cut between code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 3, max: 64 }), (text, maxBytes) => {
        const cut = excerpt(text, maxBytes);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(maxBytes);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
      }),
    );
  });

  it('keeps a text that just fits, and marks a cut', () => {
    expect(excerpt('å'.repeat(5), 10)).toBe('å'.repeat(5));
    expect(excerpt('å'.repeat(6), 10)).toBe('ååå…');
    expect(excerpt('😀😀😀', 10)).toBe('😀…');
  });
});
