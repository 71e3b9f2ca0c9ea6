// A board and a GitHub of plain data, which fail where a script says so, and a run of the action between them.
import type { ActionsStore, StoreFailure, StoreResult, VariableWritten } from '../../../src/model/actions-store.ts';
import type { KeepPlace } from '../../../src/model/declaration.ts';
import type { OutcomeDetails } from '../../../src/model/operation.ts';
import type { Stores } from '../../../src/webhooks/claim.ts';
import type { KeptRegistration } from '../../../src/webhooks/classify-registration.ts';
import { type KeepPorts, keepWebhook } from '../../../src/webhooks/keep-webhook.ts';

export const boardAddress = 'https://board.example.com';

const place: KeepPlace = { secret: 'HOOK_SECRET', id: 'HOOK_ID', in: { kind: 'repository' } };

/** Registrations under one name; those of other addresses have other fingerprints. */
export function keptHook(address = 'a', changes: Partial<KeptRegistration> = {}): KeptRegistration {
  return {
    kind: 'webhook-registration',
    source: 'webhook-registrations[0]',
    at: { source: 'board.yml', line: 2, column: 5 },
    inFile: true,
    webhook: { callbackUrl: `https://${address}.example/?key=q-s3cret`, events: [{ name: 'taskCreated' }] },
    keep: place,
    ...changes,
  };
}

export type World = {
  readonly board: { readonly webhookId: string; readonly secret: string; readonly callbackUrl: string }[];
  readonly variables: Map<string, string>;
  readonly secrets: Map<string, string>;
  /** What was asked, in order. */
  readonly log: string[];
};

export function createWorld(): World {
  return { board: [], variables: new Map(), secrets: new Map(), log: [] };
}

/**
 * What becomes of one step. `uncertain`: it was done, and nobody was told. `dead`: the process is gone before or after
 * it was done, so that nothing comes back.
 */
export type Fate = 'done' | 'fault' | 'uncertain' | 'dead before' | 'dead after';

/** Told before each step; `undefined` is `done`. */
export type Script = (step: string) => Fate | Promise<Fate>;

const error: StoreFailure = { message: 'GitHub responded with 500.' };
const failed = { ok: false, error } as const;
const uncertain = { ok: false, error: { ...error, uncertain: true } } as const;

async function under<T>(fate: Fate | Promise<Fate>, act: () => T, failed: T, unsure: T): Promise<T> {
  const decided = await fate;
  if (decided === 'fault') return failed;
  if (decided === 'dead before') return await never();
  const done = act();
  if (decided === 'dead after') return await never();
  return decided === 'uncertain' ? unsure : done;
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}

export function fakeStore({ variables, secrets, log }: World, script: Script): ActionsStore {
  function step<Value>(name: string, act: () => Value, unsure: StoreResult<Value> = failed) {
    log.push(name);
    return under<StoreResult<Value>>(script(name), () => ({ ok: true, value: act() }), failed, unsure);
  }
  return {
    readVariable: (name) => step('read variable', () => variables.get(name)),
    writeVariable: (name, value, { exists }) => {
      const write = (): VariableWritten => {
        if (!exists && variables.has(name)) return 'conflict';
        variables.set(name, value);
        return 'written';
      };
      return step('write variable', write, uncertain);
    },
    deleteVariable: (name) => step('delete variable', () => void variables.delete(name), uncertain),
    secretExists: (name) => step('look for secret', () => secrets.has(name)),
    writeSecret: (name, value) => step('write secret', () => void secrets.set(name, value), uncertain),
    checkWritable: () => step('check writable', () => undefined),
  };
}

/** What the board makes of a creation; the id and the secret are those of no other. */
function createOn({ board, log }: World, { webhook }: KeptRegistration, script: Script): FakePorts['create'] {
  return () => {
    log.push('create');
    const create = (): OutcomeDetails => {
      const registered = { webhookId: `W${board.length + 1}`, secret: `whsec-${board.length + 1}` };
      board.push({ ...registered, callbackUrl: webhook.callbackUrl });
      const message = `registered as ${registered.webhookId}`;
      return { status: 'succeeded', httpStatus: 200, attempts: 1, message, registered };
    };
    const refused: OutcomeDetails = { status: 'failed', httpStatus: 422, attempts: 1, message: 'HTTP 422.' };
    const unknown: OutcomeDetails = { status: 'unknown', attempts: 1, message: 'reset. It may exist.' };
    return under(script('create'), create, refused, unknown);
  };
}

type FakePorts = KeepPorts & { readonly stores: Stores };

let runs = 0;

export function fakePorts(world: World, registration: KeptRegistration, script: Script = () => 'done'): FakePorts {
  const store = fakeStore(world, script);
  runs += 1;
  const run = `42/1/00000000-0000-4000-8000-${String(runs).padStart(12, '0')}`;
  return {
    stores: { before: store, after: () => store },
    create: createOn(world, registration, script),
    nowMs: () => 1_800_000_000_000,
    nameRun: () => run,
    board: boardAddress,
  };
}

export function keep(hook: KeptRegistration, { stores, ...ports }: FakePorts): Promise<OutcomeDetails> {
  return keepWebhook(hook, stores, ports);
}
