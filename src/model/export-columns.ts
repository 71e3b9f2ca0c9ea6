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

/** The headings of columns for people, by the names that `columns` has for them. */
export const columnTitles = {
  date: 'Date',
  start: 'Start',
  end: 'End',
  user: 'User',
  task: 'Task',
  project: 'Project',
  hours: 'Hours',
  duration: 'Hours',
  rounded: 'Rounded',
  rate: 'Rate',
  amount: 'Amount',
  billable: 'Billable',
  comment: 'Comment',
  labels: 'Labels',
} as const;

export type TitledColumn = keyof typeof columnTitles;

export type ExportColumn = TitledColumn | CsvName;

export const exportColumns: readonly ExportColumn[] = [
  ...new Set([...(Object.keys(columnTitles) as TitledColumn[]), ...csvNames]),
];
