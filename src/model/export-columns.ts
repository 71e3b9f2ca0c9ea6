/** The columns of a .csv, in its order (contract.md, section 7). */
export const csvNames = [
  '_id',
  'taskId',
  'userId',
  'startTimestamp',
  'endTimestamp',
  'durationSeconds',
  'comment',
  'labelNames',
  'createdTimestamp',
] as const;

export type CsvName = (typeof csvNames)[number];

/** What `columns` can name besides. */
export const readableNames = [
  'date',
  'start',
  'end',
  'user',
  'task',
  'project',
  'hours',
  'duration',
  'rounded',
  'rate',
  'amount',
  'billable',
  'labels',
] as const;

export type ReadableName = (typeof readableNames)[number];

/** What `columns` can name. */
export const exportColumns = [...readableNames, ...csvNames] as const;

export type ExportColumn = (typeof exportColumns)[number];
