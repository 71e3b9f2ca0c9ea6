// PURE: what the page shows, as it fetches it: limited in size.
import type { Board } from './board.ts';
import type { Delivery } from './deliveries.ts';
import type { ListedFault } from './fault-script.ts';
import type { RecordedRequest } from './request-log.ts';
import type { Task, Webhook } from './state.ts';
import { totalMsOf } from './task-properties.ts';

export type View = {
  readonly revision: number;
  readonly tasks: readonly TaskView[];
  /** Tasks that are not among them. */
  readonly moreTasks: number;
  readonly webhooks: readonly Omit<Webhook, 'secret'>[];
  readonly deliveries: readonly Delivery[];
  readonly faults: readonly ListedFault[];
  /** The latest, oldest first. */
  readonly requests: readonly RequestView[];
};

type TaskView = Task & { readonly entryCount: number; readonly totalMs: number };

type RequestView = Omit<RecordedRequest, 'rawHeaders' | 'arrivedMs'> & {
  /** Whether `body` is only its beginning. */
  readonly isCut: boolean;
};

/** How much of a long list the page shows. */
const bounds = { tasks: 200, entries: 100, webhooks: 100, requests: 200, bodyLength: 4096 };

/** @param redactStart the first so many characters of a text, redacted: a cut could leave half of a secret. */
export function viewBoard(board: Board, redactStart: (text: string, length: number) => string): View {
  const { tasks, webhooks, deliveries, faults, log, revision } = board;
  return {
    revision,
    tasks: [...tasks.values().take(bounds.tasks)].map(viewTask),
    moreTasks: Math.max(0, tasks.size - bounds.tasks),
    webhooks: webhooks.slice(-bounds.webhooks).map(({ secret, ...webhook }) => webhook),
    deliveries: deliveries.list,
    faults: faults.list,
    requests: log.requests.slice(-bounds.requests).map(({ rawHeaders, arrivedMs, ...request }) => ({
      ...request,
      body: redactStart(request.body, bounds.bodyLength),
      isCut: request.body.length > bounds.bodyLength,
    })),
  };
}

function viewTask(task: Task): TaskView {
  const { timeEntries } = task;
  return {
    ...task,
    timeEntries: timeEntries.slice(0, bounds.entries),
    entryCount: timeEntries.length,
    totalMs: totalMsOf(task),
  };
}
