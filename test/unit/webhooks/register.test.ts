import { describe, expect, test } from 'vitest';
import type { OutcomeDetails, WebhookRegistration } from '../../../src/model/operation.ts';
import { type RegisterPorts, registerWebhook } from '../../../src/webhooks/register.ts';
import { createWorld, fakePorts, keptHook } from './keep-fakes.ts';

const registered: OutcomeDetails = {
  status: 'succeeded',
  attempts: 1,
  message: 'registered as W1',
  registered: { webhookId: 'W1', secret: 's3cret' },
};

const { keep: _keep, ...plain } = keptHook();
const hook: WebhookRegistration = plain;

/** Ports of a first attempt, and what was asked of them. */
function createPorts(changes: Partial<RegisterPorts> = {}) {
  const asked: string[] = [];
  const ports: RegisterPorts = {
    runAttempt: 1,
    create: async () => {
      asked.push('create');
      return registered;
    },
    openStores: async () => {
      asked.push('stores');
      return { ok: false, error: 'github-token is empty.' };
    },
    interruption: () => undefined,
    nowMs: () => 0,
    nameRun: () => '1/1/5c1f1e6a-3a5e-4c3a-9d3b-1f0a4f2b7c11',
    board: 'https://board.example.com',
    ...changes,
  };
  return { asked, ports };
}

describe('what is checked before the request to the board', () => {
  test.each<[string, WebhookRegistration, string[]]>([
    ['nothing, where nothing is declared', hook, ['create']],
    ['the stores, with keep', keptHook(), ['stores']],
  ])('%s', async (_, registration, expected) => {
    const { asked, ports } = createPorts();
    await registerWebhook(registration, ports);
    expect(asked).toEqual(expected);
  });

  test('without a store nothing is created, and the error says why', async () => {
    const outcome = await registerWebhook(keptHook(), createPorts().ports);
    expect(outcome).toMatchObject({
      status: 'failed',
      message: 'The webhook cannot be kept, and was not created: github-token is empty.',
    });
  });

  test('with one it is created and kept', async () => {
    const world = createWorld();
    const { stores } = fakePorts(world, keptHook(), () => 'done');
    const { ports } = createPorts({ openStores: async () => ({ ok: true, value: stores }) });
    expect(await registerWebhook(keptHook(), ports)).toMatchObject({ status: 'succeeded' });
    expect(world.secrets.get('HOOK_SECRET')).toBe('s3cret');
  });
});

describe('a second attempt of a workflow run', () => {
  test.each<[string, WebhookRegistration, string[]]>([
    ['does not register again', hook, []],
    ['registers where a duplicate is allowed', { ...hook, allowDuplicate: true }, ['create']],
    ['leaves what is kept to the registration record', keptHook(), ['stores']],
  ])('%s', async (_, registration, expected) => {
    const { asked, ports } = createPorts({ runAttempt: 2 });
    const outcome = await registerWebhook(registration, ports);
    expect(asked).toEqual(expected);
    if (expected.length > 0) return;
    expect(outcome).toMatchObject({ status: 'failed', attempts: 0 });
    expect(outcome.message).toMatch(/^This is attempt 2 of the run .*"allow-duplicate: true"/);
  });
});

describe('an interruption', () => {
  const interruption = () => 'the run was interrupted by SIGINT';

  test('before the creation leaves it skipped', async () => {
    expect(await registerWebhook(keptHook(), createPorts({ interruption }).ports)).toEqual({
      status: 'skipped',
      attempts: 0,
      message:
        'Not created: the run was interrupted by SIGINT. The webhook cannot be kept, and was not created: github-token is empty.',
    });
  });

  test('after it changes nothing', async () => {
    expect(await registerWebhook(hook, createPorts({ interruption }).ports)).toEqual(registered);
  });
});
