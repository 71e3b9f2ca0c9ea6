import type { RegisteredWebhook } from '../model/outcome.ts';
import { parseJsonObject } from '../text/json.ts';

export type ParsedRegistration =
  | { readonly kind: 'registered'; readonly webhook: RegisteredWebhook }
  /** What to do next is the runner's to say. `message` quotes nothing of the answer but an id, as any other part of it may be the secret. */
  | { readonly kind: 'unreadable'; readonly message: string };

/** Reads the answer to a webhook's creation: `webhookId` and `secret`, strings and not empty (task-board-api.md). */
export function parseRegisteredWebhook(body: string): ParsedRegistration {
  const answer = parseJsonObject(body);
  if (answer === undefined) {
    return unreadable('The answer is not a JSON object with webhookId and secret.');
  }
  const { webhookId, secret } = answer;
  if (isText(webhookId) && isText(secret)) {
    return { kind: 'registered', webhook: { webhookId, secret } };
  }
  const faults = Object.entries({ webhookId, secret })
    .filter(([, value]) => !isText(value))
    .map(([name, value]) => `${name} is ${nameKind(value)}`);
  const which = isText(webhookId) && /^[\w-]{1,64}$/.test(webhookId) ? ` The webhookId is ${webhookId}.` : '';
  return unreadable(`The answer lacks a part: ${faults.join(', ')}, expected a text.${which}`);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function nameKind(value: unknown): string {
  if (value === undefined) {
    return 'missing';
  }
  if (value === '') {
    return 'empty';
  }
  if (value === null) {
    return 'null';
  }
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}

function unreadable(message: string): ParsedRegistration {
  return { kind: 'unreadable', message };
}
