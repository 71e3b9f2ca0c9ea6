import { describe, expect, test } from 'vitest';
import { fingerprintOf } from '../../../src/webhooks/fingerprint.ts';
import { parseRecord, renderRecord } from '../../../src/webhooks/registration-record.ts';
import {
  type Fate,
  type World,
  boardAddress,
  createWorld,
  fakePorts,
  fakeStore,
  keep,
  keptHook,
} from './keep-fakes.ts';

const at = '2026-11-01T12:00:00.000Z';
const run = '77/1/5c1f1e6a-3a5e-4c3a-9d3b-1f0a4f2b7c11';
const fingerprint = fingerprintOf(keptHook('a').webhook, boardAddress);
const registered = renderRecord({ state: 'registered', webhookId: 'W0', fingerprint, at, run: run });
const registering = renderRecord({ state: 'registering', fingerprint, at, run: run });

function worldWith(variable?: string): World {
  const world = createWorld();
  if (variable !== undefined) {
    world.variables.set('HOOK_ID', variable);
    world.secrets.set('HOOK_SECRET', 'old');
  }
  return world;
}

/** Steps fail as they are named here, the n-th time as `NAME n`. */
function scripted(fates: Readonly<Record<string, Fate>>) {
  const counts = new Map<string, number>();
  return (step: string): Fate => {
    const count = (counts.get(step) ?? 0) + 1;
    counts.set(step, count);
    return fates[`${step} ${count}`] ?? fates[step] ?? 'done';
  };
}

async function keepIn(world: World, fates: Readonly<Record<string, Fate>> = {}, hook = keptHook()) {
  return await keep(hook, fakePorts(world, hook, scripted(fates)));
}

const stateOf = (world: World): string => {
  const read = parseRecord(world.variables.get('HOOK_ID') ?? '');
  return read?.state === 'registered' ? `registered ${read.webhookId}` : (read?.state ?? 'none');
};

test('a new webhook: everything is checked before it is claimed, and stored after it is created', async () => {
  const world = worldWith();
  const outcome = await keepIn(world);
  expect(outcome).toEqual({
    status: 'succeeded',
    httpStatus: 200,
    attempts: 1,
    message: 'registered as W1, kept as the secret HOOK_SECRET and the variable HOOK_ID of the repository',
    registered: { webhookId: 'W1', secret: 'whsec-1' },
  });
  expect(world.log).toEqual([
    'read variable',
    'check writable',
    'write variable',
    'read variable',
    'create',
    'read variable',
    'write secret',
    'write variable',
  ]);
  expect(stateOf(world)).toBe('registered W1');
  expect(world.secrets.get('HOOK_SECRET')).toBe('whsec-1');
});

describe('what was kept before is named, since the variable names it no longer', () => {
  const named = 'The webhook W0 was kept there before and still exists: delete it on the board when nothing needs it.';
  const another = keptHook('b', { allowDuplicate: true });

  test.each([
    ['is kept', {}, 'succeeded'],
    ['could not be stored', { 'write secret': 'fault' }, 'failed'],
    ['may exist', { create: 'uncertain' }, 'unknown'],
  ] as const)('when the one in its place %s', async (_, fates, status) => {
    const outcome = await keepIn(worldWith(registered), fates, another);
    expect(outcome.status).toBe(status);
    expect(outcome.message).toContain(named);
  });

  test('a webhook that is kept still, or of which nothing is known, is not named', async () => {
    expect((await keepIn(worldWith(registered), { create: 'fault' }, another)).message).not.toContain('W0');
    expect((await keepIn(worldWith(registering), {}, another)).message).not.toContain('before');
  });
});

test('the same webhook again: nothing is created, the callback gets no request, and there is no secret', async () => {
  const world = worldWith(registered);
  expect(await keepIn(world)).toEqual({
    status: 'unchanged',
    attempts: 0,
    message: 'registered already as W0, by run 77, on 1 Nov 2026, 12:00 UTC; nothing was created',
    registered: { webhookId: 'W0' },
  });
  expect(world.log).toEqual(['read variable', 'look for secret']);
});

test('the same webhook, whose secret somebody deleted', async () => {
  const world = worldWith(registered);
  world.secrets.clear();
  const { status, message } = await keepIn(world);
  expect(status).toBe('unchanged');
  expect(message).toContain('there is no secret HOOK_SECRET in the repository any more');
  expect(message).toContain('delete the webhook on the board by hand, then delete the variable HOOK_ID');
});

test('an id of any printable characters is kept, and no message of a later run spells it', async () => {
  const world = worldWith();
  const ports = fakePorts(world, keptHook());
  const outcome = await keep(keptHook(), {
    ...ports,
    create: async () => {
      const created = await ports.create();
      return { ...created, registered: { webhookId: '$(id)', secret: 'whsec-1' } };
    },
  });
  expect(outcome).toMatchObject({ status: 'succeeded', registered: { webhookId: '$(id)', secret: 'whsec-1' } });
  expect(world.variables.get('HOOK_ID')).not.toContain('$');
  const again = await keepIn(world);
  expect(again).toMatchObject({ status: 'unchanged', registered: { webhookId: '$(id)' } });
  expect(again.message).toContain('registered already as "%24%28id%29" (percent-encoded), by run 42, on 15 Jan 2027');
});

describe('what is there decides whether it may be created', () => {
  test.each([
    ['another webhook', 'b', false, registered, 'failed', 'Either the declaration or base-url has changed since.'],
    ['another webhook, and a duplicate is allowed', 'b', true, registered, 'succeeded', 'registered as W1'],
    ['the same webhook, and a duplicate is allowed', 'a', true, registered, 'unchanged', 'registered already as W0'],
    ['a registration that never ended', 'a', false, registering, 'failed', 'by run 77, on 1 Nov 2026'],
    ['a registration that never ended, and a duplicate is allowed', 'a', true, registering, 'succeeded', 'registered'],
    ['what is not ours', 'a', true, 'hello', 'failed', 'does not hold what this action writes'],
  ] as const)('%s', async (_, address, allowDuplicate, variable, status, words) => {
    const world = worldWith(variable);
    const hook = keptHook(address, allowDuplicate ? { allowDuplicate } : {});
    const outcome = await keepIn(world, {}, hook);
    expect(outcome.status).toBe(status);
    expect(outcome.message).toContain(words);
    expect(world.board).toHaveLength(status === 'succeeded' ? 1 : 0);
    if (status !== 'succeeded') expect(world.variables.get('HOOK_ID')).toBe(variable);
  });
});

test("what is not ours is not shown, since it could be somebody's secret", async () => {
  const { message } = await keepIn(worldWith('hunter2'));
  expect(message).toContain('check on the board whether the webhook is there');
  expect(message).not.toContain('hunter2');
});

const nothingYet = 'The webhook was not created: fix this, then re-run.';

describe('whatever fails before the creation leaves nothing behind', () => {
  test.each([
    ['the variable cannot be read', { 'read variable 1': 'fault' }, `GitHub responded with 500. ${nothingYet}`],
    ['the token may not write', { 'check writable': 'fault' }, `GitHub responded with 500. ${nothingYet}`],
    ['the claim is not written', { 'write variable 1': 'fault' }, 'GitHub responded with 500.'],
    ['nobody knows whether the claim was written', { 'write variable 1': 'uncertain' }, 'GitHub responded with 500.'],
    ['the claim cannot be read again', { 'read variable 2': 'fault' }, 'GitHub responded with 500.'],
    ['the board refuses', { create: 'fault' }, 'HTTP 422.'],
  ] as const)('%s', async (_, fates, message) => {
    for (const before of [undefined, registered]) {
      const world = worldWith(before);
      const hook = keptHook('b', before === undefined ? {} : { allowDuplicate: true });
      const outcome = await keepIn(world, fates, hook);
      expect(outcome).toMatchObject({ status: 'failed', message });
      expect(world.board).toEqual([]);
      expect(world.variables.get('HOOK_ID')).toBe(before);
    }
  });

  test('a claim that GitHub certainly did not write is not looked for', async () => {
    const world = worldWith();
    await keepIn(world, { 'write variable 1': 'fault' });
    expect(world.log).toEqual(['read variable', 'check writable', 'write variable']);
  });

  test.each([
    ['released', { create: 'fault', 'delete variable': 'fault' }],
    ['read to be released', { create: 'fault', 'read variable 3': 'fault' }],
  ] as const)('a claim that cannot be %s is named, and the message says what to do', async (_, fates) => {
    const { status, message } = await keepIn(worldWith(), fates);
    expect(status).toBe('failed');
    expect(message).toContain('still says that the registration was started');
    expect(message).toContain('Delete the variable by hand before the next run.');
  });
});

test('the variable cannot be read after the creation: both are stored all the same', async () => {
  const world = worldWith(registered);
  const hook = keptHook('b', { allowDuplicate: true });
  expect((await keepIn(world, { 'read variable 3': 'fault' }, hook)).status).toBe('succeeded');
  expect(stateOf(world)).toBe('registered W1');
});

test('nobody knows whether it was created: the claim stays, and the next run does not create it', async () => {
  const world = worldWith();
  const first = await keepIn(world, { create: 'uncertain' });
  expect(first.status).toBe('unknown');
  expect(first.message).toContain('keeps saying that the registration was started');
  expect(stateOf(world)).toBe('registering');
  expect((await keepIn(world)).status).toBe('failed');
  expect(world.board).toHaveLength(1);
});

describe('what cannot be stored is reported with its id, and never with its secret', () => {
  test.each([
    ['the secret', { 'write secret': 'fault' }],
    ['the variable', { 'write variable 2': 'fault' }],
  ] as const)('%s', async (_, fates) => {
    const world = worldWith();
    const outcome = await keepIn(world, fates);
    expect(outcome).toMatchObject({
      status: 'failed',
      httpStatus: 200,
      registered: { webhookId: 'W1', secret: 'whsec-1' },
    });
    expect(outcome.message).toBe(
      'The webhook W1 was registered, but could not be kept. GitHub responded with 500. The outputs webhookId and secret of this step hold both, to later steps of this job only. Fix this, delete the webhook on the board by hand, then delete the variable HOOK_ID, and re-run.',
    );
    expect(stateOf(world)).toBe('registering');
  });
});

describe('two simultaneous runs', () => {
  test('the one whose claim comes second creates nothing, and does not touch the claim of the first', async () => {
    const world = worldWith();
    const hook = keptHook();
    const ports = fakePorts(world, hook);
    const quicker = () => {
      world.variables.set('HOOK_ID', registering);
      return 'done' as const;
    };
    const outcome = await keep(hook, {
      ...ports,
      stores: {
        ...ports.stores,
        before: fakeStore(world, (step) => (step === 'check writable' ? quicker() : 'done')),
      },
    });
    expect(outcome.status).toBe('failed');
    expect(outcome.message).toContain('Another run is registering a webhook under HOOK_ID right now');
    expect(outcome.message).toContain('"concurrency"');
    expect(world.board).toEqual([]);
    expect(world.variables.get('HOOK_ID')).toBe(registering);
  });

  test('over an old value the claim that is overwritten creates nothing', async () => {
    const world = worldWith(registered);
    const hook = keptHook('b', { allowDuplicate: true });
    let reads = 0;
    const ports = fakePorts(world, hook);
    const before = fakeStore(world, (step) => {
      if (step === 'read variable' && ++reads === 2) world.variables.set('HOOK_ID', registering);
      return 'done';
    });
    const outcome = await keep(hook, { ...ports, stores: { ...ports.stores, before } });
    expect(outcome).toMatchObject({ status: 'failed', message: expect.stringContaining('Another run') });
    expect(world.board).toEqual([]);
    expect(world.variables.get('HOOK_ID')).toBe(registering);
  });

  test('the one whose claim was taken while it created stores nothing over the other', async () => {
    const world = worldWith();
    const hook = keptHook();
    const slow = fakePorts(world, hook);
    const other = keptHook('b', { allowDuplicate: true });
    const outcome = await keep(hook, {
      ...slow,
      create: async () => {
        const created = await slow.create();
        expect((await keep(other, fakePorts(world, other))).status).toBe('succeeded');
        return created;
      },
    });
    expect(outcome).toMatchObject({ status: 'failed', registered: { webhookId: 'W1', secret: 'whsec-1' } });
    expect(outcome.message).toContain('The webhook W1 was registered, but not kept');
    expect(outcome.message).toContain('The outputs webhookId and secret of this step hold both');
    expect(outcome.message).not.toContain('whsec-1');
    expect(stateOf(world)).toBe('registered W2');
    expect(world.secrets.get('HOOK_SECRET')).toBe('whsec-2');
  });
});

describe('GitHub shows for a while what was there before', () => {
  const hook = keptHook('b', { allowDuplicate: true });

  /** Shows the old value to the n-th reading. */
  function lagging(world: World, late: number): ReturnType<typeof fakePorts> {
    const ports = fakePorts(world, hook);
    let reads = 0;
    const readVariable = async (name: string) => {
      const read = await ports.stores.before.readVariable(name);
      reads += 1;
      return reads === late ? ({ ok: true, value: registered } as const) : read;
    };
    const store = { ...ports.stores.before, readVariable };
    return { ...ports, stores: { before: store, after: () => store } };
  }

  test('the claim is released, and no other run is named', async () => {
    const world = worldWith(registered);
    const outcome = await keep(hook, lagging(world, 2));
    expect(outcome).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('did not show what was written'),
    });
    expect(world.board).toEqual([]);
    expect(world.variables.get('HOOK_ID')).toBe(registered);
  });

  test('after the creation both are stored', async () => {
    const world = worldWith(registered);
    expect((await keep(hook, lagging(world, 3))).status).toBe('succeeded');
    expect(stateOf(world)).toBe('registered W1');
  });
});
