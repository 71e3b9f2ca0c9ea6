// Webhooks in a run: what was registered is never forgotten.
import { expect, test } from 'vitest';
import type { OutcomeDetails } from '../../../src/model/operation.ts';
import { fakePorts, responded, runPlanned, runSettings, webhook } from './run-fakes.ts';

const idle = new AbortController().signal;
const registered = { webhookId: 'W1', secret: 's3cret' };

test('a bug of ours after the creation leaves its outcome unknown, with id and secret', async () => {
  const ports = {
    ...fakePorts(() => responded(200, 's3cret')),
    register: async (_: unknown, create: () => Promise<OutcomeDetails>) => {
      await create();
      throw new Error('oops');
    },
  };
  const [outcome] = await runPlanned([webhook], runSettings(), ports, idle);
  expect(outcome).toMatchObject({ status: 'unknown', registered });
});

test('so does an interruption while it is being stored', async () => {
  const controller = new AbortController();
  const ports = {
    ...fakePorts(() => responded(200, 's3cret')),
    register: async (_: unknown, create: () => Promise<OutcomeDetails>) => {
      await create();
      controller.abort(new Error('the run was interrupted by SIGINT'));
      return new Promise<OutcomeDetails>(() => undefined);
    },
  };
  const [outcome] = await runPlanned([webhook], runSettings(), ports, controller.signal);
  expect(outcome).toMatchObject({ status: 'unknown', registered });
  expect(outcome?.message).toBe(
    'It was registered as W1, and then the run was interrupted by SIGINT: it is unknown whether it was kept. The outputs webhookId and secret hold both. Re-run: the next run says whether it was, and what to do if not.',
  );
});
