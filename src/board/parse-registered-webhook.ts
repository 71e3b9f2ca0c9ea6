import type { RegisteredWebhook } from '../model/outcome.ts';
import type { Result } from '../model/result.ts';
import { parseJsonObject } from '../text/json.ts';

/**
 * Parses the answer to a webhook's creation: `webhookId` and `secret`, both texts and not empty (task-board-api.md).
 * The error quotes nothing of the answer but an id, as any other part may be the secret.
 */
export function parseRegisteredWebhook(body: string): Result<RegisteredWebhook> {
  const answer = parseJsonObject(body);
  if (answer === undefined) {
    return { ok: false, error: 'The answer is not a JSON object with webhookId and secret.' };
  }
  const { webhookId, secret } = answer;
  if (isText(webhookId) && isText(secret)) return { ok: true, value: { webhookId, secret } };
  const faults = Object.entries({ webhookId, secret })
    .filter(([, value]) => !isText(value))
    .map(([name, value]) => `${name} is ${nameKind(value)}`);
  const which = isText(webhookId) && /^[\w-]{1,64}$/.test(webhookId) ? ` The webhookId is ${webhookId}.` : '';
  return { ok: false, error: `The answer lacks a part: ${faults.join(', ')}, expected a text.${which}` };
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function nameKind(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === '') return 'empty';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}
