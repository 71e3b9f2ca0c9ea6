import { type SubtaskChanges, type WebhookDefinition, webhookEvents } from '../model/declaration.ts';
import type { Result } from '../model/result.ts';

/** What is wrong with a value, if anything. */
type Rule = (value: unknown) => string | undefined;

const rule =
  (isSound: (value: unknown) => boolean, expected: string): Rule =>
  (value) =>
    isSound(value) ? undefined : `expected ${expected}`;

const isText = (value: unknown): boolean => typeof value === 'string';

const text = rule(isText, 'a string');
const filledText = rule((value) => isText(value) && value !== '', 'a string, not empty');
const flag = rule((value) => typeof value === 'boolean', 'true or false');
const clearableText = rule((value) => value === null || filledText(value) === undefined, 'a string or null');
const texts = rule((value) => Array.isArray(value) && value.every(isText), 'an array of strings');

const subtaskRules: Readonly<Record<string, Rule>> = {
  name: filledText,
  finished: flag,
  userId: clearableText,
  dueDateTimestamp: clearableText,
  dueDateTimestampLocal: clearableText,
};

const webhookRules: Readonly<Record<string, Rule>> = {
  name: text,
  callbackUrl: rule(isHttpUrl, 'an absolute http:// or https:// address'),
  events: rule(
    (value) => Array.isArray(value) && value.length > 0 && value.every(isEvent),
    `an array with at least one { "name": EVENT }, EVENT being one of ${webhookEvents.join(', ')}`,
  ),
  filter: (value) => faultOf(value, filterRules),
};

const filterRules: Readonly<Record<string, Rule>> = { columnId: text, swimlaneId: text, changedProperties: texts };

/** task-board-api.md, Subtask: any subset. Unknown properties are refused, so that a typo shows. */
export function checkSubtaskChanges(body: unknown): Result<SubtaskChanges> {
  return check<SubtaskChanges>(body, subtaskRules);
}

/** task-board-api.md, Webhook. */
export function checkWebhook(body: unknown): Result<WebhookDefinition> {
  return check<WebhookDefinition>(body, webhookRules, ['callbackUrl', 'events']);
}

// The rules prove the type, which TypeScript cannot see.
function check<T>(body: unknown, rules: Readonly<Record<string, Rule>>, required?: readonly string[]): Result<T> {
  const error = faultOf(body, rules, required);
  return error === undefined ? { ok: true, value: body as T } : { ok: false, error };
}

function faultOf(
  value: unknown,
  rules: Readonly<Record<string, Rule>>,
  required: readonly string[] = [],
): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return 'expected a JSON object';
  }
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) {
    return `${missing} is missing`;
  }
  for (const [name, item] of Object.entries(value)) {
    const check = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (check === undefined) {
      return `unknown property ${JSON.stringify(name)}: known are ${Object.keys(rules).join(', ')}`;
    }
    const wrong = check(item);
    if (wrong !== undefined) {
      return `${name}: ${wrong}`;
    }
  }
  return undefined;
}

function isHttpUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);
}

function isEvent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('name' in value) || Object.keys(value).length !== 1) {
    return false;
  }
  return webhookEvents.some((name) => name === value.name);
}
