import { describe, expect, it, test } from 'vitest';
import { allNotFoundAnnotation, renderBug, shortageAnnotation } from '../../../src/report/log/notices.ts';

const check = 'Check base-url and its path, the ids of the tasks, and that the credential may see them';

test.each([
  [1, 'warning', `The only request of this run got 404. ${check}.`],
  [14, 'warning', `Every request of this run (14) got 404. ${check}.`],
  [
    14,
    'notice',
    `Every request of this run (14) got 404, which if-missing: ignore accepts. ${check}, unless that was expected.`,
  ],
] as const)('%d requests that all got 404 are a %s about base-url and the ids', (requests, level, message) => {
  expect(allNotFoundAnnotation({ requests, level })).toEqual({ level, title: 'Nothing found', message });
});

const shortage = {
  remaining: 900,
  unsent: 4100,
  resetsAtMs: Date.UTC(2026, 10, 22, 14, 5, 30),
  resetMs: 51.5 * 60_000,
  isTooLate: true,
};
const advice =
  'To send fewer at a time, split the tasks with shard and run the parts at different hours, export on a schedule only ' +
  'tasks that people work on, or read earlier exports with entries-from.';

test('A quota that is too small gives a warning: how many requests will not fit, until when, and what to do', () => {
  expect(shortageAnnotation(shortage)).toEqual({
    level: 'warning',
    title: 'Quota too small',
    message:
      'The board accepts 900 more requests until 2026-11-22 14:05 UTC (in 52 minutes), and this run has 4100 left to ' +
      `send: 3200 will not fit. The quota resets after run-timeout, so the run may fail. ${advice}`,
  });
  expect(shortageAnnotation({ ...shortage, remaining: 1, isTooLate: false }).message).toMatch(
    /^The board accepts 1 more request until .*: 4099 will not fit\. The run waits for the quota to reset\. To send/,
  );
});

const redact = (text: string): string => text.replaceAll('t0ken', '***');

describe('a bug', () => {
  it('is reported with its stack, without secrets', () => {
    const { message } = renderBug(new TypeError('no t0ken'), redact);
    expect(message).toMatch(
      /^This is a bug in taskboard-action; please report it with these lines:\nTypeError: no \*{3}\n {4}at /,
    );
  });

  it('is redacted before it is cut, and made visible', () => {
    const { message } = renderBug(`${'x'.repeat(3400)}\u001Bt0ken${'y'.repeat(1e6)}`, redact);
    expect(message).toMatch(/x\\u\{1B\}\*\*\*y+…$/u);
    expect(renderBug(`${'x'.repeat(3490)}t0ken${'y'.repeat(1e6)}`, redact).message).toMatch(/x\*\*\*y+…$/);
    expect(message.length).toBeLessThan(4096);
  });
});
