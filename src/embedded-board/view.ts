// PURE: what the page shows, as it fetches it: limited in size, and without secrets.
import { excerpt } from '../text/excerpt.ts';
import type { Delivery } from './deliveries.ts';
import type { ListedFault } from './fault-script.ts';
import type { RecordedRequest } from './request-log.ts';
import type { BoardState, Task, Webhook } from './state.ts';
import { totalMsOf } from './task-properties.ts';

export type View = {
  /** Pass it to get newer changes. */
  readonly revision: number;
  /** Absent if nothing of it has changed. */
  readonly board?: {
    readonly tasks: readonly TaskView[];
    /** Tasks that are not among them. */
    readonly moreTasks: number;
    readonly webhooks: readonly Omit<Webhook, 'secret'>[];
    readonly deliveries: readonly Delivery[];
    readonly faults: readonly ListedFault[];
  };
  /** New and changed ones among the latest, oldest first. */
  readonly requests: readonly RequestView[];
};

type TaskView = Task & { readonly entryCount: number; readonly totalMs: number };

type RequestView = Omit<RecordedRequest, 'rawHeaders' | 'revision' | 'arrivedMs'> & {
  /** Whether `body` is only its beginning. */
  readonly isCut: boolean;
};

/** How much of a long list the page shows. */
const bounds = { tasks: 200, entries: 100, webhooks: 100, requests: 200, bodyBytes: 4096 };

export function viewRequests(
  requests: readonly RecordedRequest[],
  since: number,
  hide: (text: string) => string,
): readonly RequestView[] {
  return requests
    .slice(-bounds.requests)
    .filter(({ revision }) => revision > since)
    .map(({ rawHeaders, revision, arrivedMs, ...request }) => {
      // Secrets are hidden before the cut, which could leave half of one.
      const body = hide(request.body);
      const shown = excerpt(body, bounds.bodyBytes);
      return {
        ...request,
        path: excerpt(hide(request.path), bounds.bodyBytes),
        body: shown,
        isCut: shown !== body,
        ...(request.error !== undefined && { error: excerpt(hide(request.error), bounds.bodyBytes) }),
        ...(request.changes !== undefined && { changes: request.changes.map(hide) }),
      };
    });
}

export function viewBoard(
  { tasks, webhooks }: BoardState,
  deliveries: readonly Delivery[],
  faults: readonly ListedFault[],
): NonNullable<View['board']> {
  return {
    tasks: [...tasks.values().take(bounds.tasks)].map(viewTask),
    moreTasks: Math.max(0, tasks.size - bounds.tasks),
    webhooks: webhooks.slice(-bounds.webhooks).map(({ secret, ...webhook }) => webhook),
    deliveries,
    faults,
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

/**
 * Replaces a token by `***`, as it is and as addresses, JSON, and JSON that quotes JSON spell it. One of a letter or two
 * is no secret.
 */
export function createHiding(token: string | undefined): (text: string) => string {
  if (token === undefined || token.length < 4) return (text) => text;
  const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
  const forms = new Set([quoted(quoted(token)), quoted(token), token, encodeURIComponent(token.toWellFormed())]);
  return (text) => [...forms].reduce((hidden, form) => hidden.replaceAll(form, '***'), text);
}

/** Hides the secrets in every text of a value. */
export function hideWithin<T>(value: T, hide: (text: string) => string): T {
  const change = (_: string, part: unknown) => (typeof part === 'string' ? hide(part) : part);
  return JSON.parse(JSON.stringify(value), change) as T;
}
