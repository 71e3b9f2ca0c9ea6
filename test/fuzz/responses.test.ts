import { describe, expect, test } from 'vitest';
import { describeResponse } from '../../src/board/describe-response.ts';
import { parseRegisteredWebhook } from '../../src/board/parse-registered-webhook.ts';
import { parseEntryResponse } from '../../src/board/parse-time-entries.ts';
import { Quotas, askedWaitMs, readQuotas } from '../../src/http/waits.ts';
import type { BoardCall } from '../../src/model/board.ts';
import { fc } from '../support/fast-check.ts';
import { expectSayable, hostileText, hostileValue, mutated } from './hostile.ts';

const entry = {
  _id: 'E1',
  createdTimestamp: '2026-12-01T10:00:00Z',
  startTimestamp: '2026-12-01T08:00:00.5Z',
  endTimestamp: '2026-12-01T09:00:00Z',
  userId: 'U1',
  taskId: 'T1',
  comment: 'Grüße',
  labelNames: ['Billable'],
};
// With a colon, which no id that a message shows can hold.
const webhook = { webhookId: 'W1', secret: 'hunter:2' };

/** The response with some fields of any value, as JSON; or with slips in the JSON; or anything at all. */
function responsesLike(
  sound: Readonly<Record<string, unknown>>,
  wrap: (value: unknown) => unknown,
): fc.Arbitrary<string> {
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(sound), 'extra'), hostileValue);
  return fc.oneof(
    changes.map((changed) => JSON.stringify(wrap({ ...sound, ...changed }))),
    mutated(JSON.stringify(wrap(sound))),
    hostileValue.map((value) => JSON.stringify(wrap(value))),
    hostileValue.map((value) => JSON.stringify(value)),
    hostileText,
    fc.uint8Array().map((bytes) => new TextDecoder().decode(bytes)),
  );
}

const runs = { numRuns: 1500 };

describe('any response is as specified, or gets a message that says what is wrong', () => {
  test.each([
    ['all time entries', responsesLike(entry, (value) => [entry, value]), { kind: 'get-time-entries', task: 'T1' }],
    ['one time entry', responsesLike(entry, (value) => value), { kind: 'get-time-entry', task: 'T1', entry: 'E1' }],
  ] as const)('%s', (_, bodies, call) => {
    fc.assert(
      fc.property(bodies, (body) => {
        for (const parsed of parseEntryResponse(call, body)) {
          if (!parsed.ok) return expectSayable(parsed.error);
          for (const { id, startMs, durationMs } of parsed.value) {
            expect(id).toBeTypeOf('string');
            expect(Number.isFinite(startMs) && durationMs >= 0).toBe(true);
          }
        }
      }),
      runs,
    );
  });

  test('a registered webhook, whose secret is never repeated', () => {
    fc.assert(
      fc.property(
        responsesLike(webhook, (value) => value),
        (body) => {
          const parsed = parseRegisteredWebhook(body);
          if (parsed.ok) {
            expect(parsed.value.webhookId.length * parsed.value.secret.length).toBeGreaterThan(0);
            return;
          }
          expectSayable(parsed.error);
          expect(parsed.error).not.toContain('hunter:2');
        },
      ),
      runs,
    );
  });
});

const calls: readonly BoardCall[] = [
  { kind: 'subtask-update', task: 'T1', target: { by: 'name', name: 'A' }, set: { finished: true } },
  { kind: 'subtask-update', task: 'T1', target: { by: 'index', index: 0 }, set: { finished: true } },
  { kind: 'get-time-entry', task: 'T1', entry: 'E1' },
  { kind: 'get-time-entries', task: 'T1' },
  { kind: 'label-removal', task: 'T1', label: 'A' },
  {
    kind: 'webhook-registration',
    webhook: { callbackUrl: 'https://hooks.example.com', events: [{ name: 'taskCreated' }] },
  },
];

const headerValue = fc.oneof(
  hostileText,
  fc.constantFrom(
    '-1',
    '0',
    '1e9',
    '9'.repeat(400),
    '1, 2',
    'Wed, 21 Oct 2026 07:28:00 GMT',
    'Thu, 99 Foo 9999 99:99:99 GMT',
  ),
  fc.constantFrom(
    'limit=100, remaining=0, reset=10',
    '"a";r=0;t=99999999999',
    'https://u:p@a.example/b?c',
    '//a',
    '/x',
  ),
);
const headerNames = ['retry-after', 'location', 'ratelimit', 'ratelimit-remaining', 'ratelimit-reset'];
const quotaNames = ['x-ratelimit-remaining', 'x-ratelimit-reset', 'content-type', 'set-cookie'];
const headers = fc.dictionary(fc.constantFrom(...headerNames, ...quotaNames), headerValue);

describe('any response that is not a success gets a message, and any header a meaning', () => {
  test('at most a line of 2 KiB, without what is secret', () => {
    const statuses = fc.oneof(fc.integer({ min: 100, max: 999 }), fc.constantFrom(301, 400, 401, 404, 422, 429, 503));
    const redact = (text: string) => text.replaceAll('hunter2', '***');
    fc.assert(
      fc.property(
        fc.constantFrom(...calls),
        statuses,
        headers,
        hostileText,
        fc.nat({ max: 3000 }),
        (call, status, given, text, length) => {
          const body = `${text}${'x'.repeat(length)}hunter2${text}`;
          const words = describeResponse(
            call,
            { status, headers: { ...given, location: `/hunter2${given['location'] ?? ''}` }, body },
            redact,
          );
          expect(words).toMatch(/^HTTP \d{3}[^\n\r]*$/);
          expect(Buffer.byteLength(words)).toBeLessThan(2048);
          expect(words).not.toContain('hunter2');
        },
      ),
      runs,
    );
  });

  test('a requested wait is a time, or none', () => {
    fc.assert(
      fc.property(headers, fc.integer({ min: 0, max: 2 ** 42 }), (given, nowMs) => {
        const waitMs = askedWaitMs(given, nowMs);
        if (waitMs !== undefined) expect(Number.isFinite(waitMs) && waitMs >= 0).toBe(true);
        const quotas = new Quotas();
        quotas.observe(readQuotas(given, nowMs), 1000, nowMs, Number.POSITIVE_INFINITY);
        const opensAtMs = quotas.opensAtMs();
        expect(opensAtMs === Number.NEGATIVE_INFINITY || (opensAtMs >= nowMs && opensAtMs < 2 ** 53)).toBe(true);
      }),
      runs,
    );
  });
});
