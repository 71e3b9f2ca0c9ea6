// PURE: whether JSON from outside is what it should be: seeds, faults, the page's actions, and bodies of requests.
import * as z from 'zod/mini';
import { type WebhookFilter, webhookEvents } from '../model/declaration.ts';
import type { Result } from '../model/result.ts';
import type { SubtaskChanges } from '../model/subtask.ts';

const { localeError } = z.locales.en();

/** An error has each issue with its path, such as `tasks[0].labels: …`, and quotes no value, which may be a secret. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Result<z.output<Schema>, readonly string[]> {
  const { success, data, error } = schema.safeParse(value, {
    error: (issue) => (issue.input === undefined ? 'is missing' : localeError(issue)),
  });
  if (success) return { ok: true, value: data };
  const prefix = (path: readonly PropertyKey[]) => (path.length === 0 ? '' : `${z.core.toDotPath(path)}: `);
  return { ok: false, error: error.issues.map(({ path, message }) => prefix(path) + message) };
}

export function checkJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: string,
): ReturnType<typeof check<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, error: ['it is not JSON'] };
  }
  return check(schema, value);
}

export const filledText = z.string().check(z.minLength(1));

export function wholeNumber(least: number, most: number) {
  return z.int().check(z.minimum(least), z.maximum(most));
}

// The bodies of requests (task-board-api.md, Resources). Unknown properties are refused, so that a typo shows.

const clearable = z.exactOptional(z.nullable(filledText));
const optionalText = z.exactOptional(z.string());

export const subtaskChanges = z.strictObject({
  name: z.exactOptional(filledText),
  finished: z.exactOptional(z.boolean()),
  userId: clearable,
  dueDateTimestamp: clearable,
  dueDateTimestampLocal: clearable,
} satisfies Record<keyof SubtaskChanges, unknown>);

export const webhookDefinition = z.strictObject({
  name: optionalText,
  callbackUrl: z.url({ protocol: /^https?$/, error: 'expected an absolute http:// or https:// address' }),
  events: z.array(z.strictObject({ name: z.enum(webhookEvents) })).check(z.minLength(1)),
  filter: z.exactOptional(
    z.strictObject({
      columnId: optionalText,
      swimlaneId: optionalText,
      changedProperties: z.exactOptional(z.array(z.string())),
    } satisfies Record<keyof WebhookFilter, unknown>),
  ),
});
