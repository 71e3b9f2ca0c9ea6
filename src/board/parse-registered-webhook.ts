import type { RegisteredWebhook } from '../model/operation.ts';
import type { Result } from '../model/result.ts';
import { isText, parseJsonObject } from '../text/json.ts';
import { isPlainId, isWebhookId } from '../text/webhook-id.ts';

/** GitHub's limit for an Actions secret. */
const maxSecretBytes = 48 * 1024;

/**
 * The bounds are those of contract.md, section 5. The error quotes nothing from the response but an id: any other part may
 * be the secret.
 */
export function parseRegisteredWebhook(body: string): Result<RegisteredWebhook> {
  const { webhookId, secret } = parseJsonObject(body) ?? {};
  // So that a webhook with an unusable secret can be found on the board.
  const named = isText(webhookId) && isPlainId(webhookId) ? ` The webhookId is ${webhookId}.` : '';
  if (!isText(webhookId) || !isText(secret)) {
    return fail(`The response is not a JSON object with webhookId and secret as non-empty text.${named}`);
  }
  if (!isWebhookId(webhookId)) {
    return fail('The webhookId in the response is not printable text without spaces, of at most 1 KiB.');
  }
  if (Buffer.byteLength(secret) <= maxSecretBytes) return { ok: true, value: { webhookId, secret } };
  return fail(`The secret in the response is longer than 48 KiB.${named}`);
}

function fail(error: string): Result<never> {
  return { ok: false, error };
}
