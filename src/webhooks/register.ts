// The performer of webhook registrations: what is looked at before the board is asked (contract.md, section 6).
import type { ActionsStore } from '../model/actions-store.ts';
import type { KeepPlace } from '../model/declaration.ts';
import type { WebhookRegistration } from '../model/operation.ts';
import type { OutcomeDetails } from '../model/outcome.ts';
import type { Result } from '../model/result.ts';
import { refuseSecondAttempt } from './second-attempt.ts';

/** Stores of one scope. `after` has a time of its own, so that an interruption does not lose a secret. */
export type Stores = { readonly before: ActionsStore; readonly after: () => ActionsStore };

export type RegisterPorts = {
  /** Attempt of the workflow run, from 1. */
  readonly runAttempt: number;
  /** Asks the board, once. */
  readonly create: (registration: WebhookRegistration) => Promise<OutcomeDetails>;
  /** Why the callback does not do; undefined where it does. */
  readonly checkCallback: (registration: WebhookRegistration) => Promise<string | undefined>;
  readonly openStores: (place: KeepPlace['in']) => Promise<Result<Stores>>;
  /** Why the run ends before it is done, if so. */
  readonly interruption: () => string | undefined;
  readonly nowMs: () => number;
  /** Of this registration in this attempt of this run and in no other. */
  readonly nameRun: () => string;
};

/** Registers a webhook; one that is kept only if it is not registered yet. */
export async function registerWebhook(
  registration: WebhookRegistration,
  ports: RegisterPorts,
): Promise<OutcomeDetails> {
  const refusal = refuseSecondAttempt(registration, ports.runAttempt);
  if (refusal !== undefined) return failed(refusal);
  const outcome = await registerGuarded(registration, ports);
  const interruption = ports.interruption();
  return interruption === undefined ? outcome : notCreated(outcome, interruption);
}

async function registerGuarded(registration: WebhookRegistration, ports: RegisterPorts): Promise<OutcomeDetails> {
  const { keep, checkCallback } = registration;
  const findUnfit = async () => (checkCallback === true ? await ports.checkCallback(registration) : undefined);
  const create = () => ports.create(registration);
  if (keep === undefined) {
    const unfit = await findUnfit();
    return unfit === undefined ? await create() : failed(unfit);
  }
  const stores = await ports.openStores(keep.in);
  if (!stores.ok) return failed(`The webhook cannot be kept, and was not created: ${stores.error}`);
  const { keepWebhook } = await import('./keep.ts');
  return await keepWebhook(
    { ...registration, keep },
    { ...stores.value, create, checkCallback: findUnfit, nowMs: ports.nowMs, run: ports.nameRun() },
  );
}

/** A check that fails because the run ends is no failure of the webhook's. */
function notCreated(outcome: OutcomeDetails, why: string): OutcomeDetails {
  if (outcome.status !== 'failed' || outcome.attempts > 0) return outcome;
  return { ...outcome, status: 'skipped', message: `Not created: ${why}. ${outcome.message}` };
}

function failed(message: string): OutcomeDetails {
  return { status: 'failed', attempts: 0, message };
}
