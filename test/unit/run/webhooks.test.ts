// Webhooks in a run: which are sent, which are looked at first, and that what is registered is never forgotten.
import { describe, expect, test } from 'vitest';
import type { Operation, WebhookRegistration } from '../../../src/model/operation.ts';
import type { OutcomeDetails } from '../../../src/model/outcome.ts';
import { runOperations } from '../../../src/run/run-operations.ts';
import { answered, fakePorts, removal, runSettings, webhook } from './run-fakes.ts';

const keep = { secret: 'S', id: 'I', in: 'repository' };
const hook = (changes: Partial<WebhookRegistration>): Operation => ({ ...webhook, ...changes }) as Operation;
const idle = new AbortController().signal;

describe('a run that was started again', () => {
  test.each([
    ['does not register anew', {}, 'failed', 0],
    ['registers where a duplicate is allowed', { allowDuplicate: true }, 'succeeded', 1],
    ['registers what is kept, which knows by itself', { keep }, 'succeeded', 1],
    ['does not register what is only checked', { checkCallback: true }, 'failed', 0],
  ] as const)('%s', async (_, changes, status, sent) => {
    const ports = fakePorts(() => answered(200, 's3cret'));
    const operations = [hook(changes), removal('T1')];
    const outcomes = await runOperations(operations, runSettings({ runAttempt: 2 }), ports, idle);
    expect(outcomes.map((outcome) => outcome.status)).toEqual([status, 'succeeded']);
    expect(ports.log.filter((path) => path === 'webhook')).toHaveLength(sent);
    if (status === 'failed') {
      expect(outcomes[0]).toMatchObject({
        attempts: 0,
        message: expect.stringContaining('This is attempt 2 of the run'),
      });
      expect(outcomes[0]?.message).toContain('allow-duplicate: true');
    }
  });
});

test.each([
  ['neither kept nor checked', {}, 0],
  ['kept', { keep }, 1],
  ['checked', { checkCallback: true }, 1],
] as const)('a webhook that is %s', async (_, changes, guarded) => {
  let asked = 0;
  const ports = {
    ...fakePorts(() => answered(200, 's3cret')),
    registerGuarded: (_: WebhookRegistration, create: () => Promise<OutcomeDetails>) => {
      asked += 1;
      return create();
    },
  };
  const [outcome] = await runOperations([hook(changes)], runSettings(), ports, idle);
  expect(outcome).toMatchObject({ status: 'succeeded', registered: { webhookId: 'W1', secret: 's3cret' } });
  expect(asked).toBe(guarded);
  expect(ports.secrets).toEqual(['s3cret']);
});

describe('what was registered is told, whatever happens afterwards', () => {
  test('a bug of ours', async () => {
    const ports = {
      ...fakePorts(() => answered(200, 's3cret')),
      registerGuarded: async (_: WebhookRegistration, create: () => Promise<OutcomeDetails>) => {
        await create();
        throw new Error('oops');
      },
    };
    const [outcome] = await runOperations([hook({ keep })], runSettings(), ports, idle);
    expect(outcome).toMatchObject({ status: 'unknown', registered: { webhookId: 'W1', secret: 's3cret' } });
  });

  test('an interruption while it is being stored', async () => {
    const controller = new AbortController();
    const ports = {
      ...fakePorts(() => answered(200, 's3cret')),
      registerGuarded: async (_: WebhookRegistration, create: () => Promise<OutcomeDetails>) => {
        await create();
        controller.abort(new Error('the run was interrupted by SIGINT'));
        return new Promise<OutcomeDetails>(() => undefined);
      },
    };
    const [outcome] = await runOperations([hook({ keep })], runSettings(), ports, controller.signal);
    expect(outcome).toMatchObject({ status: 'unknown', registered: { webhookId: 'W1', secret: 's3cret' } });
    expect(outcome?.message).toBe(
      'It was registered as W1, and then the run was interrupted by SIGINT: nobody knows whether it was kept. The outputs webhookId and secret hold both. Run it again: it says whether it was, and what to do if not.',
    );
  });
});

test('what is interrupted before the creation is skipped', async () => {
  const controller = new AbortController();
  const ports = {
    ...fakePorts(() => answered(200, 's3cret')),
    registerGuarded: async (): Promise<OutcomeDetails> => {
      controller.abort(new Error('the run was interrupted by SIGINT'));
      return { status: 'failed', attempts: 0, message: 'GitHub did not answer.' };
    },
  };
  const [outcome] = await runOperations([hook({ keep })], runSettings(), ports, controller.signal);
  expect(outcome).toMatchObject({
    status: 'skipped',
    message: 'Not created: the run was interrupted by SIGINT. GitHub did not answer.',
  });
});
