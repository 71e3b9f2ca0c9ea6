import { describe, expect, it, test } from 'vitest';
import type { Attempt, RequestResult } from '../../../src/http/attempt.ts';
import type { Operation, OutcomeDetails, SingleCall, SubtaskUpdate } from '../../../src/model/operation.ts';
import { classifyOutcome } from '../../../src/run/classify-outcome.ts';
import { refused, removal, reset, responded, tooLarge, update, webhook } from './run-fakes.ts';

/** The outcome of these attempts, where the board explains itself by its status alone. */
function outcomeOf(
  operation: Operation,
  attempt: Attempt,
  ambiguous = false,
  sent: Partial<RequestResult> = {},
): Promise<OutcomeDetails> {
  const readers = {
    describeResponse: async (_: unknown, { status }: { readonly status: number }) => `HTTP ${status}.`,
    parseRegisteredWebhook: async (secret: string) =>
      secret === ''
        ? ({ ok: false, error: 'No secret.' } as const)
        : ({ ok: true, value: { webhookId: 'W1', secret } } as const),
  };
  return classifyOutcome(operation as SingleCall, { attempt, attempts: 2, ambiguous, ...sent }, readers);
}

const named = (name: string) => ({ by: 'name', name }) as const;

describe('The last attempt of several that cannot have had an effect', () => {
  test.each<[what: string, Operation, Attempt, status: string, message: string]>([
    ['a success', update('T1'), responded(204), 'succeeded', 'updated'],
    ['a success whose body is too large', removal('T1'), tooLarge(200), 'succeeded', 'removed'],
    [
      'a 404 that may be',
      update('T1', 'ignore'),
      responded(404),
      'skipped',
      'no such task or no such subtask, and if-missing is ignore',
    ],
    [
      'a 404 of a label that may be gone',
      removal('T1', 'a', 'ignore'),
      responded(404),
      'unchanged',
      'no such task or no such label, and if-missing is ignore',
    ],
    ['a 404', removal('T1'), responded(404), 'failed', 'HTTP 404.'],
    ['a webhook', webhook, responded(201, 's3cret'), 'succeeded', 'registered as W1'],
    ['a connection refused', webhook, refused, 'failed', 'nothing listens. Nothing was sent in this attempt.'],
    ['an interruption before it was sent', webhook, { kind: 'aborted', sent: false }, 'skipped', ''],
  ])('%s', async (_, operation, attempt, status, message) => {
    expect(await outcomeOf(operation, attempt)).toMatchObject({ status, message, attempts: 2 });
  });
});

describe('An attempt that the board may have acted on', () => {
  test.each<[what: string, Operation, Attempt, message: RegExp]>([
    ['an update', update('T1'), responded(503), /^HTTP 503\. It may have been done: check the subtask on the board/],
    ['a removal', removal('T1'), reset, /^reset\. The request had been sent: .* removing it again is harmless\.$/],
    ['an update that a later attempt was refused', update('T1'), responded(403), /^HTTP 403\. It may have been done/],
    ['an update that may miss', update('T1', 'ignore'), responded(404), /^HTTP 404\. It may have been done/],
    ['a webhook', webhook, reset, /The webhook may exist, and its secret is lost: look for it on the board/],
  ])('leaves %s unknown, and says what to check', async (_, operation, attempt, message) => {
    expect(await outcomeOf(operation, attempt, true)).toMatchObject({
      status: 'unknown',
      message: expect.stringMatching(message),
    });
  });

  test.each<[what: string, Pick<SubtaskUpdate, 'target' | 'set'>, lookFor: string]>([
    ['under its old and its new name', { target: named('A'), set: { name: 'B' } }, 'subtask "A" (perhaps "B" by now)'],
    ['under its name, which stays', { target: named('A'), set: { name: 'A' } }, 'subtask'],
    [
      'at its index, and under its new name',
      { target: { by: 'index', index: 2 }, set: { name: 'B' } },
      'subtask 2 (perhaps "B" by now)',
    ],
    ['at its index', { target: { by: 'index', index: 2 }, set: { finished: true } }, 'subtask'],
  ])('asks to look for the subtask %s', async (_, changes, lookFor) => {
    const operation = { ...update('T1'), ...changes } as Operation;
    expect((await outcomeOf(operation, reset, true)).message).toContain(`check the ${lookFor} on the board`);
  });

  it('shares its cause with operations for which there is the same to check, however many attempts were made', async () => {
    const outcomes = await Promise.all([
      outcomeOf(update('T1'), reset, true, { reason: 'It was tried once.' }),
      outcomeOf(update('T2'), reset, true, { reason: 'All 4 attempts failed.' }),
      outcomeOf({ ...update('T3'), set: { name: 'B' } } as Operation, reset, true, { reason: 'It was not retried.' }),
      outcomeOf(removal('T1'), reset, true, { reason: 'It was not retried.' }),
    ]);
    const [one, same, ...others] = outcomes.map(({ cause }) => cause);
    expect(one).toMatch(/check the subtask on the board/);
    expect(same).toBe(one);
    expect(others).toEqual([expect.stringContaining('(perhaps "B" by now)'), expect.stringContaining('the label')]);
  });

  it('may have removed a label that is now missing', async () => {
    expect(await outcomeOf(removal('T1'), responded(404), true)).toMatchObject({
      status: 'unchanged',
      message: 'no such task or no such label; an attempt before may have removed it',
    });
  });
});

it('An attempt without a response has no HTTP status', async () => {
  expect(await outcomeOf(update('T1'), refused)).not.toHaveProperty('httpStatus');
});

describe('A web page as a response', () => {
  const page = { 'content-type': 'Text/HTML; charset=utf-8' };
  test.each<[what: string, Operation, Attempt]>([
    ['an update', update('T1'), responded(200, '<p>Sign in', page)],
    ['an update that may miss', update('T1', 'ignore'), responded(200, '', page)],
    ['a removal', removal('T1'), responded(200, '<p>Sign in', page)],
    ['a removal, by a response that is too large', removal('T1'), tooLarge(200, page)],
  ])('leaves %s unknown, and its text is reported', async (_, operation, attempt) => {
    expect(await outcomeOf(operation, attempt)).toMatchObject({
      status: 'unknown',
      message: expect.stringMatching(
        /^(?:HTTP 200|large\. It is a web page: a sign-in page or a proxy may have responded)\. It may have been done/,
      ),
    });
  });

  it('is not assumed from a similar content type', async () => {
    expect(await outcomeOf(update('T1'), responded(200, '', { 'content-type': 'text/html5' }))).toMatchObject({
      status: 'succeeded',
    });
  });
});

describe('What reports can leave out', () => {
  test.each<[what: string, Operation, Attempt]>([
    ['an update', update('T1'), responded(204)],
    ['a webhook', webhook, responded(201, 's3cret')],
  ])('is the message of %s that went well', async (_, operation, attempt) => {
    expect(await outcomeOf(operation, attempt)).toMatchObject({ status: 'succeeded', routine: true });
  });

  it('is nothing of a webhook: each one that may exist is reported in full', async () => {
    expect(await outcomeOf(webhook, responded(503), true)).not.toHaveProperty('cause');
  });

  it('is nothing if the reason says it all', async () => {
    const reason = 'It was sent, and then the run was interrupted.';
    const outcome = await outcomeOf(update('T1'), { kind: 'aborted', sent: true }, false, { reason });
    expect(outcome).toEqual({ status: 'failed', attempts: 2, message: reason });
  });
});

describe('A webhook that was created', () => {
  test.each<[what: string, Attempt, message: RegExp]>([
    ['without its secret', responded(201), /^No secret\. The webhook may exist/],
    ['by a response that is too large', tooLarge(201), /^large\. The webhook may exist/],
  ])('%s is unknown', async (_, attempt, message) => {
    expect(await outcomeOf(webhook, attempt)).toMatchObject({
      status: 'unknown',
      message: expect.stringMatching(message),
    });
  });
});
