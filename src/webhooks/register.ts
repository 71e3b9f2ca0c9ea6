import type { KeepPlace } from '../model/declaration.ts';
import type { WebhookRegistration } from '../model/operation.ts';
import type { OutcomeDetails } from '../model/outcome.ts';
import type { Result } from '../model/result.ts';
import type { Stores } from './claim.ts';
import { refuseSecondAttempt } from './second-attempt.ts';

export type RegisterPorts = {
  /** Attempt of the workflow run, from 1. */
  readonly runAttempt: number;
  /** Sends the request to the board, at most once. */
  readonly create: (registration: WebhookRegistration) => Promise<OutcomeDetails>;
  readonly checkCallback: (registration: WebhookRegistration) => Promise<Result<void>>;
  readonly openStores: (place: KeepPlace['in']) => Promise<Result<Stores>>;
  /** Why the run was interrupted, if it was. */
  readonly interruption: () => string | undefined;
  readonly nowMs: () => number;
  /** A name unique to this registration in this attempt of this run. */
  readonly nameRun: () => string;
  /** Percent-encoded address of the board, without a trailing slash. */
  readonly board: string;
};

/** Registers a webhook, after the checks that it declares (contract.md, section 6). */
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
  const check = async (): Promise<Result<void>> =>
    checkCallback === true ? await ports.checkCallback(registration) : { ok: true, value: undefined };
  const create = () => ports.create(registration);
  if (keep === undefined) {
    const callback = await check();
    return callback.ok ? await create() : failed(callback.error);
  }
  const stores = await ports.openStores(keep.in);
  if (!stores.ok) return failed(`The webhook cannot be kept, and was not created: ${stores.error}`);
  const { keepWebhook } = await import('./keep-webhook.ts');
  return await keepWebhook(
    { ...registration, keep },
    {
      stores: stores.value,
      create,
      checkCallback: check,
      nowMs: ports.nowMs,
      run: ports.nameRun(),
      board: ports.board,
    },
  );
}

/** A check that fails because of the interruption is not a failure of the webhook. */
function notCreated(outcome: OutcomeDetails, why: string): OutcomeDetails {
  if (outcome.status !== 'failed' || outcome.attempts > 0) return outcome;
  return { ...outcome, status: 'skipped', message: `Not created: ${why}. ${outcome.message}` };
}

function failed(message: string): OutcomeDetails {
  return { status: 'failed', attempts: 0, message };
}
