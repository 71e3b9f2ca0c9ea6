// Time entries as KanbanFlow documents what it returns for a whole board. All times are UTC.
type Times = readonly [start: string, end: string];

export type Recorded = { readonly startTimestamp: string; readonly endTimestamp: string };

/** As `GET /manual-time-entries` returns it. */
export function manualEntry(taskId: string, _id: string, [startTimestamp, endTimestamp]: Times): Recorded {
  const entry = { _id, createdTimestamp: endTimestamp, startTimestamp, endTimestamp, userId: 'U1', taskId };
  return entry;
}

/** As `GET /time-entries` returns it; only entries of a stopwatch or a Pomodoro have parts, a task each. */
export function anyEntry(
  taskId: string,
  entryId: string,
  [startTimestamp, endTimestamp]: Times,
  recorded?: { readonly type: 'pomodoro' | 'stopwatch'; readonly partIndex: number },
): Recorded {
  const entry = { entryId, type: 'manual', userId: 'U1', taskId, startTimestamp, endTimestamp };
  return { ...entry, ...recorded };
}
