import type { WebhookRegistration } from '../model/operation.ts';

/**
 * Why a re-run must not send a registration, if so (contract.md, section 6): without `keep` nothing records whether an
 * earlier attempt created the webhook.
 */
export function refuseSecondAttempt(
  { keep, allowDuplicate }: WebhookRegistration,
  runAttempt: number,
): string | undefined {
  if (runAttempt <= 1 || keep !== undefined || allowDuplicate === true) return undefined;
  return `This is attempt ${runAttempt} of the run (GITHUB_RUN_ATTEMPT), and an earlier one may have registered the webhook, so it was not sent. Check on the board whether it is there. If it is not, start a new run of the workflow, or write "allow-duplicate: true"; with "keep", you can re-run as often as you like.`;
}
