// PURE: a workflow run that is re-run must not register its webhooks again (contract.md, section 6).
import type { WebhookRegistration } from '../model/operation.ts';

/**
 * Why a registration is not sent in this attempt of the workflow run, if so: an earlier attempt may have made it, and
 * nothing was kept that would tell.
 */
export function refuseSecondAttempt(
  { keep, allowDuplicate }: WebhookRegistration,
  runAttempt: number,
): string | undefined {
  if (runAttempt <= 1 || keep !== undefined || allowDuplicate === true) return undefined;
  return `This is attempt ${runAttempt} of the run (GITHUB_RUN_ATTEMPT), and an earlier one may have registered the webhook, so it was not sent. Look on the board whether it is there. If it is not, start a new run of the workflow, or write "allow-duplicate: true"; with "keep" a run can be started again as often as you like.`;
}
