import { expect, test } from 'vitest';
import { shortageAnnotation } from '../../../src/report/log/notices.ts';

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
