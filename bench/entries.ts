const labels = [['Billable'], ['Billable', 'Support'], undefined, ['Internal']];
const comments = [
  'Pairing on the login page',
  undefined,
  'Review, second round',
  'Fixed "stale session" on Safari',
  undefined,
];

/** JSON of a task's time entries, about 250 bytes each; the same for the same arguments. */
export function entriesOfTask(taskId: string, count: number): string {
  const first = Number(taskId.replace(/\D/g, '')) * count;
  const entries = Array.from({ length: count }, (_, index) => {
    const startMs = Date.UTC(2026, 0, 1) + (first + index) * 61_000;
    return {
      _id: `E${first + index}`,
      createdTimestamp: timestamp(startMs + 7_200_000),
      startTimestamp: timestamp(startMs),
      endTimestamp: timestamp(startMs + 900_000 + (index % 7) * 600_000),
      userId: `U${index % 12}`,
      taskId,
      ...given('comment', comments[index % comments.length]),
      ...given('labelNames', labels[index % labels.length]),
    };
  });
  return JSON.stringify(entries);
}

function timestamp(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

function given(key: string, value: unknown): object {
  return value === undefined ? {} : { [key]: value };
}
