import { describe, expect, it } from 'vitest';
import { describeResponse } from '../../../src/board/describe-response.ts';
import type { BoardCall } from '../../../src/model/board.ts';

const calls = {
  byName: { kind: 'subtask-update', task: 'T', target: { by: 'name', name: 'n' }, set: {} },
  byIndex: { kind: 'subtask-update', task: 'T', target: { by: 'index', index: 3 }, set: {} },
  label: { kind: 'label-removal', task: 'T', label: 'l' },
  entry: { kind: 'get-time-entry', task: 'T', entry: 'E' },
  entries: { kind: 'get-time-entries', task: 'T' },
  webhook: { kind: 'webhook-registration', webhook: { callbackUrl: 'https://h.example', events: [] } },
} satisfies Record<string, BoardCall>;
const keep = (text: string): string => text;

const answers: readonly { status: number; headers?: Record<string, string>; body?: string }[] = [
  { status: 400, body: '{\n  "error": "finished must be a boolean"\n}' },
  { status: 404, body: '{"error":"No such task"}' },
  { status: 404, body: '{"error":{"code":"gone","message":"No such task."}}' },
  { status: 400, body: '{"code":17}' },
  { status: 400, body: '<title>400 The plain HTTP request was sent to HTTPS port</title>' },
  { status: 502, body: '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>' },
  { status: 503, body: '<!DOCTYPE html><p>down</p>' },
  { status: 401 },
  { status: 403, body: 'Forbidden' },
  { status: 403, body: '<html><head><title>Attention Required!</title></head></html>' },
  { status: 404, body: 'not here' },
  { status: 408 },
  { status: 409 },
  { status: 418, body: 'teapot' },
  { status: 422 },
  { status: 429 },
  { status: 500, body: '\u001b[31mboom\u202e\r\n::error::x' },
  { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>\n<title>Sign in</title>' },
  { status: 301, headers: { location: 'https://me:pw@new.example/board/api?token=t0ken#x' } },
  { status: 302, headers: { location: '/login?next=t0ken' } },
  { status: 308, headers: { location: 'https://' } },
  { status: 303 },
  { status: 303, headers: { location: 'javascript:alert(1)' } },
  { status: 304 },
];

describe('describeResponse', () => {
  it('says what the response was and what to do next, by status', async () => {
    const lines = answers.map((answer) => describeResponse(calls.byName, { headers: {}, body: '', ...answer }, keep));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/board/answers.txt');
  });

  it('says what may be missing, by call', async () => {
    const lines = Object.values(calls).map((call) =>
      describeResponse(call, { status: 404, headers: {}, body: '' }, keep),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/board/missing.txt');
  });

  it.each([408, 500, 503])(
    'says of %i that the board may have acted, but not on a read, which changes nothing',
    (status) => {
      const describe = (call: BoardCall) => describeResponse(call, { status, headers: {}, body: '' }, keep);
      expect(describe(calls.byName)).toContain('may have acted');
      expect(describe(calls.webhook)).toContain('may have acted');
      expect(describe(calls.entry)).not.toContain('may have acted');
      expect(describe(calls.entries)).toContain('re-run later');
    },
  );

  it('reads no more of a body than it shows', () => {
    const asked: number[] = [];
    const start = (text: string, length: number): string => {
      asked.push(length);
      return text.slice(0, length);
    };
    const body = 'x'.repeat(1_000_000);
    expect(describeResponse(calls.entries, { status: 500, headers: {}, body }, start)).toContain('x…');
    expect(asked).toEqual([16_384]);
  });

  it('redacts the target of a redirect', () => {
    const redact = (text: string): string => text.replaceAll('t0ken', '***');
    const response = { status: 301, headers: { location: 'https://new.example/t0ken' }, body: '' };
    expect(describeResponse(calls.entries, response, redact)).toContain('https://new.example/***.');
  });
});
