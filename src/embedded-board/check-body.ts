// PURE: the bodies of requests (task-board-api.md, Resources). Unknown properties are refused, so that a typo shows.
import * as z from 'zod/mini';
import { type WebhookFilter, webhookEvents } from '../model/declaration.ts';
import type { SubtaskChanges } from '../model/subtask.ts';
import { filledText } from './check.ts';

const clearable = z.exactOptional(z.nullable(filledText));
const optionalText = z.exactOptional(z.string());

/** Any subset of the properties. */
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
