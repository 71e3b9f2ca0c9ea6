// PURE: a board's content as JSON: what a seed holds, and what the data file keeps.
import * as z from 'zod/mini';
import type { Result } from '../model/result.ts';
import { parseInstant } from '../text/dates.ts';
import { checkJson, filledText, subtaskChanges, webhookDefinition } from './check.ts';
import { type BoardState, createState, createSubtask, createTask } from './state.ts';

const optionalId = z.exactOptional(filledText);

const expectedTimestamp = 'expected a UTC timestamp such as "2026-12-01T12:00:00Z"';
const timestamp = z.string().check(z.refine((text) => !Number.isNaN(parseInstant(text)), expectedTimestamp));

const timeEntry = z.strictObject({
  _id: filledText,
  createdTimestamp: z.exactOptional(timestamp),
  startTimestamp: timestamp,
  endTimestamp: timestamp,
  userId: filledText,
  taskId: optionalId,
  comment: z.exactOptional(z.string()),
  labelNames: z.exactOptional(z.array(z.string())),
});

const task = z.strictObject({
  _id: filledText,
  name: z.exactOptional(z.string()),
  columnId: optionalId,
  swimlaneId: optionalId,
  color: optionalId,
  labels: z.exactOptional(z.array(z.string())),
  subtasks: z._default(z.array(z.extend(subtaskChanges, { name: filledText })), []),
  timeEntries: z._default(z.array(timeEntry), []),
  comments: z.exactOptional(
    z.array(z.strictObject({ _id: filledText, text: z.string(), createdTimestamp: timestamp })),
  ),
});

/** Requests go by ids, so duplicates would hide each other. */
const tasks = z
  .array(task)
  .check(z.refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, 'several tasks have the same _id'));

const webhook = z.extend(webhookDefinition, { webhookId: filledText, secret: filledText });

const seed = z.strictObject({ tasks, webhooks: z._default(z.array(webhook), []) });

/** A data file is a seed, too. An error has every issue with its path. */
export function parseSeed(json: string): Result<BoardState, readonly string[]> {
  const checked = checkJson(seed, json);
  if (!checked.ok) return checked;
  const created = checked.value.tasks.map(({ subtasks, timeEntries, ...parts }) =>
    createTask({
      ...parts,
      subtasks: subtasks.map(({ name, ...more }) => createSubtask(name, more)),
      timeEntries: timeEntries.map((entry) => ({
        createdTimestamp: entry.endTimestamp,
        taskId: parts._id,
        ...entry,
      })),
    }),
  );
  return { ok: true, value: createState(created, checked.value.webhooks) };
}

export function renderSeed({ tasks, webhooks }: BoardState): string {
  return `${JSON.stringify({ tasks: [...tasks.values()], webhooks })}\n`;
}
