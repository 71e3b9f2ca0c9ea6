import type { KeepPlace } from '../model/declaration.ts';
import type { OutcomeDetails, WebhookRegistration } from '../model/operation.ts';
import type { Result } from '../model/result.ts';
import type { Stores } from './claim.ts';
import type { KeepPorts } from './keep-webhook.ts';

export type RegisterPorts = KeepPorts & {
  /** Attempt of the workflow run, from 1. */
  readonly runAttempt: number;
  readonly openStores: (scope: KeepPlace['in']) => Promise<Result<Stores>>;
  readonly interruption: () => string | undefined;
};

export async function registerWebhook(
  registration: WebhookRegistration,
  ports: RegisterPorts,
): Promise<OutcomeDetails> {
  const refusal = refuseSecondAttempt(registration, ports.runAttempt);
  if (refusal !== undefined) return failed(refusal);
  const outcome = await registerGuarded(registration, ports);
  const interruption = ports.interruption();
  // A check that fails because of the interruption is not a failure of the webhook.
  if (interruption === undefined || outcome.status !== 'failed' || outcome.attempts > 0) return outcome;
  return { ...outcome, status: 'skipped', message: `Not created: ${interruption}. ${outcome.message}` };
}

/**
 * Why a re-run must not send a registration, if so (contract.md, section 6): without `keep` nothing records whether an
 * earlier attempt created the webhook.
 */
function refuseSecondAttempt({ keep, allowDuplicate }: WebhookRegistration, runAttempt: number): string | undefined {
  if (runAttempt <= 1 || keep !== undefined || allowDuplicate === true) return undefined;
  return `This is attempt ${runAttempt} of the run (GITHUB_RUN_ATTEMPT), and an earlier one may have registered the webhook, so it was not sent. Check on the board whether it is there. If it is not, start a new run of the workflow, or write "allow-duplicate: true"; with "keep", you can re-run as often as you like.`;
}

async function registerGuarded(registration: WebhookRegistration, ports: RegisterPorts): Promise<OutcomeDetails> {
  const { keep } = registration;
  if (keep === undefined) return await ports.create();
  const stores = await ports.openStores(keep.in);
  if (!stores.ok) return failed(`The webhook cannot be kept, and was not created: ${stores.error}`);
  const { keepWebhook } = await import('./keep-webhook.ts');
  return await keepWebhook({ ...registration, keep }, stores.value, ports);
}

function failed(message: string): OutcomeDetails {
  return { status: 'failed', attempts: 0, message };
}
