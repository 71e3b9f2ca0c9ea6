// What holds for any sequence of runs, whatever fails or dies in them: the runner, the keeping and the outputs together.

import { expect, test } from 'vitest';
import type { Attempt } from '../../../src/http/attempt.ts';
import type { Outcome, RegisteredWebhook } from '../../../src/model/operation.ts';
import { renderWebhookOutputs } from '../../../src/report/results/results.ts';
import type { KeptRegistration } from '../../../src/webhooks/classify-registration.ts';
import { registerWebhook } from '../../../src/webhooks/register.ts';
import { parseRecord } from '../../../src/webhooks/registration-record.ts';
import { fc } from '../../support/fast-check.ts';
import { type FakePorts, fakePorts as runPorts, reset, responded, runPlanned, runSettings } from '../run/run-fakes.ts';
import { type Fate, type Script, type World, createWorld, fakePorts, keep, keptHook } from './keep-fakes.ts';

/** `interrupted`: the step never ends, and the runner cancels the run. */
type StepFate = Fate | 'interrupted';

type Run = { readonly address: string; readonly allowDuplicate: boolean; readonly fates: readonly StepFate[] };

/** What a job is left with: the last values of its outputs, and its outcome, if it lived to tell it. */
type Job = { outputs: Readonly<Record<string, string>>; outcome?: Outcome };

const fates = fc.oneof(
  { weight: 6, arbitrary: fc.constant<StepFate>('done') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<StepFate>('fault', 'uncertain', 'dead before', 'dead after', 'interrupted'),
  },
);

const runs: fc.Arbitrary<readonly Run[]> = fc.boolean().chain((mayDuplicate) => {
  const allowDuplicate = mayDuplicate ? fc.boolean() : fc.constant(false);
  const run = fc.record({
    address: fc.constantFrom('a', 'b'),
    allowDuplicate,
    fates: fc.array(fates, { maxLength: 9 }),
  });
  return fc.array(run, { minLength: 1, maxLength: 6 });
});

async function runOnce(world: World, { address, allowDuplicate, fates }: Run): Promise<Job> {
  const hook = keptHook(address, allowDuplicate ? { allowDuplicate } : {});
  const job: Job = { outputs: {} };
  const cancelled = new AbortController();
  let next = 0;
  let died: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    died = resolve;
  });
  const script: Script = (_step) => {
    const fate = fates[next++] ?? 'done';
    if (fate === 'dead before' || fate === 'dead after') setImmediate(died);
    if (fate !== 'interrupted') return fate;
    cancelled.abort(new Error('the run was interrupted by SIGINT'));
    return 'dead after';
  };
  const life = runPlanned([hook], runSettings(), portsOf(world, hook, script, job), cancelled.signal);
  const lived = life.then((outcomes) => {
    job.outcome = outcomes[0] as Outcome;
    job.outputs = renderWebhookOutputs(outcomes);
  });
  await Promise.race([lived, death]);
  return job;
}

function portsOf(world: World, hook: KeptRegistration, script: Script, job: Job): FakePorts {
  const ports = runPorts(() => boardAnswers(world, hook, script));
  return {
    ...ports,
    register: (_, create, interruption) => {
      const { stores, nowMs, nameRun, board } = fakePorts(world, hook, script);
      return registerWebhook(hook, {
        runAttempt: 1,
        create,
        openStores: async () => ({ ok: true, value: stores }),
        interruption,
        nowMs,
        nameRun,
        board,
      });
    },
    parseRegisteredWebhook: async (body: string) => ({
      ok: true as const,
      value: JSON.parse(body) as RegisteredWebhook,
    }),
    onRegistered: (_: unknown, registered: RegisteredWebhook) => {
      job.outputs = renderWebhookOutputs([{ operation: hook, registered }]);
    },
  };
}

async function boardAnswers(world: World, { webhook }: KeptRegistration, script: Script): Promise<Attempt> {
  const fate = await script('create');
  const never = new Promise<never>(() => undefined);
  if (fate === 'fault') return responded(422);
  if (fate === 'dead before') return never;
  const id = world.board.length + 1;
  const registered = { webhookId: `W${id}`, secret: `whsec-${id}` };
  world.board.push({ ...registered, callbackUrl: webhook.callbackUrl });
  if (fate === 'dead after') return never;
  if (fate === 'uncertain') return reset;
  world.log.push(`told ${registered.webhookId}`);
  return responded(200, JSON.stringify(registered));
}

function expectNoneTwice({ board }: World): void {
  expect(new Set(board.map(({ callbackUrl }) => callbackUrl)).size).toBe(board.length);
}

/** Every webhook of which the board told us has id and secret in a job's outputs or in the stores. */
function expectNothingLost(world: World, jobs: readonly Job[]): void {
  const ids = new Set(world.log.filter((step) => step.startsWith('told ')).map((step) => step.slice(5)));
  for (const { webhookId, secret } of world.board.filter((webhook) => ids.has(webhook.webhookId))) {
    const inOutputs = jobs.some(({ outputs }) => outputs['webhookId'] === webhookId && outputs['secret'] === secret);
    const read = parseRecord(world.variables.get('HOOK_ID') ?? '');
    const inStores =
      read?.state === 'registered' && read.webhookId === webhookId && world.secrets.get('HOOK_SECRET') === secret;
    expect(inOutputs || inStores).toBe(true);
  }
}

function expectTrue(world: World, { outcome }: Job): void {
  if (outcome === undefined) return;
  expect(outcome.message).not.toContain('this is a bug');
  expect(outcome.message).not.toContain('whsec-');
  expect(outcome.message).not.toContain('q-s3cret');
  if (outcome.status === 'succeeded' || outcome.status === 'unchanged') {
    const read = parseRecord(world.variables.get('HOOK_ID') ?? '');
    expect(read).toMatchObject({ state: 'registered', webhookId: outcome.registered?.webhookId });
    const { secret } = outcome.registered ?? {};
    if (secret !== undefined) expect(world.secrets.get('HOOK_SECRET')).toBe(secret);
  }
}

test('no sequence of runs that fail or die at any step makes a webhook twice without allow-duplicate, or loses one that we know of', async () => {
  await fc.assert(
    fc.asyncProperty(runs, async (sequence) => {
      const world = createWorld();
      const jobs: Job[] = [];
      for (const run of sequence) {
        const before = world.board.length;
        const isFirst = parseRecord(world.variables.get('HOOK_ID') ?? '') === undefined;
        const job = await runOnce(world, run);
        jobs.push(job);
        expectTrue(world, job);
        if (!run.allowDuplicate && !isFirst) expect(world.board).toHaveLength(before);
        if (job.outcome?.status === 'unchanged') expect(world.board).toHaveLength(before);
      }
      if (!sequence.some(({ allowDuplicate }) => allowDuplicate)) expectNoneTwice(world);
      expectNothingLost(world, jobs);
    }),
    { numRuns: 600 },
  );
});

test('concurrent runs make no webhook twice', async () => {
  await fc.assert(
    fc.asyncProperty(runs, fc.scheduler(), async (sequence, scheduler) => {
      const world = createWorld();
      const attempts = sequence.map(async ({ address, fates }) => {
        const hook = keptHook(address);
        let next = 0;
        const script: Script = async (step) => {
          await scheduler.schedule(Promise.resolve(), step);
          const fate = fates[next++] ?? 'done';
          return fate === 'interrupted' ? 'done' : fate;
        };
        return keep(hook, fakePorts(world, hook, script));
      });
      await scheduler.waitIdle();
      expect(attempts).toHaveLength(sequence.length);
      expectNoneTwice(world);
    }),
    { numRuns: 400 },
  );
});
