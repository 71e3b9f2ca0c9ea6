// PURE: a board's content as JSON: what a seed holds, and what the data file keeps.
import type { Result } from '../model/result.ts';
import { subtaskRules, webhookRules } from './check-body.ts';
import {
  type Flaw,
  filledText,
  listOf,
  objectOf,
  type Rule,
  renderFlaw,
  text,
  texts,
  timestamp,
} from './json-rules.ts';
import type { Subtask, Webhook } from './state.ts';
import { type BoardState, createState, createSubtask, createTask, type StoredTimeEntry, type Task } from './state.ts';

/** A task as a seed may have it: only `_id` is required. */
type TaskSeed = Partial<Omit<Task, 'subtasks' | 'timeEntries'>> &
  Pick<Task, '_id'> & {
    readonly subtasks?: readonly (Partial<Subtask> & Pick<Subtask, 'name'>)[];
    readonly timeEntries?: readonly EntrySeed[];
  };

type EntrySeed = Omit<StoredTimeEntry, 'taskId' | 'createdTimestamp'> & Partial<StoredTimeEntry>;

type Seed = { readonly tasks: readonly TaskSeed[]; readonly webhooks?: readonly Webhook[] };

const entryRules: Readonly<Record<string, Rule>> = {
  _id: filledText,
  createdTimestamp: timestamp,
  startTimestamp: timestamp,
  endTimestamp: timestamp,
  userId: filledText,
  taskId: filledText,
  comment: text,
  labelNames: texts,
};

const commentRule = objectOf({ _id: filledText, text, createdTimestamp: timestamp }, [
  '_id',
  'text',
  'createdTimestamp',
]);

const taskRule = objectOf(
  {
    _id: filledText,
    name: text,
    columnId: filledText,
    swimlaneId: filledText,
    color: filledText,
    labels: texts,
    subtasks: listOf(objectOf(subtaskRules, ['name'])),
    timeEntries: listOf(objectOf(entryRules, ['_id', 'startTimestamp', 'endTimestamp', 'userId'])),
    comments: listOf(commentRule),
  },
  ['_id'],
);

const storedWebhookRules = { ...webhookRules, webhookId: filledText, secret: filledText };

const seedRule = objectOf(
  {
    tasks: listOf(taskRule),
    webhooks: listOf(objectOf(storedWebhookRules, ['webhookId', 'secret', 'callbackUrl', 'events'])),
  },
  ['tasks'],
);

/**
 * The board that a seed describes: `{ "tasks": […], "webhooks": […] }`, or the tasks alone. A data file is a seed, too.
 *
 * @returns the board, or every flaw with its place, such as `tasks[0].labels: expected an array of strings`.
 */
export function parseSeed(json: string): Result<BoardState, readonly string[]> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    // The parser's own message quotes the text, which may hold a webhook's secret.
    return { ok: false, error: ['it is not JSON'] };
  }
  const seed = Array.isArray(value) ? { tasks: value } : value;
  const flaws = seedRule(seed);
  const found = flaws.length > 0 ? flaws : findRepeats(seed as Seed);
  if (found.length > 0) return { ok: false, error: found.map(renderFlaw) };
  // The rules prove the type, which TypeScript cannot see.
  const { tasks, webhooks = [] } = seed as Seed;
  return { ok: true, value: createState(tasks.map(createSeededTask), webhooks) };
}

/** A seed that gives the same board. */
export function renderSeed({ tasks, webhooks }: BoardState): string {
  return `${JSON.stringify({ tasks: [...tasks.values()], webhooks })}\n`;
}

function createSeededTask({ subtasks = [], timeEntries = [], ...parts }: TaskSeed): Task {
  return createTask({
    ...parts,
    subtasks: subtasks.map(({ name, ...more }) => createSubtask(name, more)),
    timeEntries: timeEntries.map((entry) => ({
      createdTimestamp: entry.endTimestamp,
      taskId: parts._id,
      ...entry,
    })),
  });
}

/** Requests go by ids, so duplicates would hide each other. */
function findRepeats({ tasks }: Seed): readonly Flaw[] {
  const seen = new Set<string>();
  return tasks.flatMap(({ _id }, index) => {
    const isRepeated = seen.has(_id);
    seen.add(_id);
    const message = `an earlier task has the id ${JSON.stringify(_id)}, too`;
    return isRepeated ? [{ path: `tasks[${index}]._id`, message }] : [];
  });
}
