// PURE: what the page shows, as it fetches it: limited in size.
import type { Board } from './board.ts';
import { totalMsOf } from './events.ts';

export type View = ReturnType<typeof viewBoard>;

/** How much of a long list the page shows. */
const bounds = { tasks: 200, entries: 100, webhooks: 100, requests: 200, bodyLength: 4096 };

/** @param redactStart the first so many characters of a text, redacted: a cut could leave half of a secret. */
export function viewBoard(board: Board, redactStart: (text: string, length: number) => string) {
  const { tasks, webhooks, deliveries, faults, requests } = board;
  return {
    tasks: [...tasks.values().take(bounds.tasks)].map((task) => ({
      ...task,
      timeEntries: task.timeEntries.slice(0, bounds.entries),
      entryCount: task.timeEntries.length,
      totalMs: totalMsOf(task),
    })),
    /** Those that are not among them. */
    moreTasks: Math.max(0, tasks.size - bounds.tasks),
    webhooks: webhooks.slice(-bounds.webhooks).map(({ secret, ...webhook }) => webhook),
    deliveries: deliveries.list,
    faults: faults.list,
    /** The latest, oldest first. */
    requests: requests.slice(-bounds.requests).map(({ rawHeaders, arrivedMs, ...request }) => ({
      ...request,
      changes: request.changes?.() ?? [],
      body: redactStart(request.body, bounds.bodyLength),
      /** Whether `body` is only its beginning. */
      isCut: request.body.length > bounds.bodyLength,
    })),
  };
}
