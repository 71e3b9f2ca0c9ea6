import { type WebhookDefinition, type WebhookFilter, webhookEvents } from '../model/declaration.ts';
import type { Result } from '../model/result.ts';
import { type SubtaskChanges, type SubtaskProperty, subtaskKeys, subtaskProperties } from '../model/subtask.ts';
import { clearableText, filledText, flag, objectOf, type Rule, renderFlaw, rule, text, texts } from './json-rules.ts';

/** Rules for the properties of a subtask, in requests and in a seed. */
export const subtaskRules: Readonly<Record<string, Rule>> = Object.fromEntries(
  subtaskKeys.map((key) => [key, ruleOf(subtaskProperties[key])]),
);

function ruleOf(property: SubtaskProperty): Rule {
  if (property.value === 'flag') return flag;
  return property.clearable ? clearableText : filledText;
}

const filterRules = {
  columnId: text,
  swimlaneId: text,
  changedProperties: texts,
} satisfies Readonly<Record<keyof WebhookFilter, Rule>>;

export const webhookRules: Readonly<Record<string, Rule>> = {
  name: text,
  callbackUrl: rule(isHttpUrl, 'an absolute http:// or https:// address'),
  events: rule(
    (value) => Array.isArray(value) && value.length > 0 && value.every(isEvent),
    `an array with at least one { "name": EVENT }, EVENT being one of ${webhookEvents.join(', ')}`,
  ),
  filter: objectOf(filterRules),
};

/** task-board-api.md, Subtask: any subset. Unknown properties are refused, so that a typo shows. */
export function checkSubtaskChanges(body: unknown): Result<SubtaskChanges> {
  return check<SubtaskChanges>(body, objectOf(subtaskRules));
}

/** task-board-api.md, Webhook. */
export function checkWebhook(body: unknown): Result<WebhookDefinition> {
  return check<WebhookDefinition>(body, objectOf(webhookRules, ['callbackUrl', 'events']));
}

// The rules prove the type, which TypeScript cannot see.
function check<T>(body: unknown, checks: Rule): Result<T> {
  const [first] = checks(body);
  return first === undefined ? { ok: true, value: body as T } : { ok: false, error: renderFlaw(first) };
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
