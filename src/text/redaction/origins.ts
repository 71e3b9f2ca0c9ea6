// Which fields hold text from outside: from declarations, the event or the board. All others are our own words, on
// which programs decide. A new field does not compile until it is classified here.
import type { Operation } from '../../model/operation.ts';
import type { ExportTotals, KnownWebhook, Outcome } from '../../model/outcome.ts';
import type { Grid, Totals } from '../../model/totals.ts';
import type { Verification } from '../../model/verification.ts';

/** `outside`: every text in the value, at any depth. */
export type Origin<T> =
  | 'ours'
  | 'outside'
  | (T extends readonly (infer Item)[]
      ? Origin<Item>
      : T extends object
        ? { readonly [Name in keyof T]-?: Origin<NonNullable<T[Name]>> }
        : never);

/** Positions are redacted separately: see `redactPosition`. */
const planned = { source: 'ours', at: 'ours', inFile: 'ours' } as const;

export const operationOrigins: { readonly [Kind in Operation['kind']]: Origin<Extract<Operation, { kind: Kind }>> } = {
  'subtask-update': {
    ...planned,
    kind: 'ours',
    task: 'outside',
    target: { by: 'ours', name: 'outside', index: 'ours' },
    set: 'outside',
    ifMissing: 'ours',
    fromCheckList: 'ours',
  },
  'label-removal': { ...planned, kind: 'ours', task: 'outside', label: 'outside', ifMissing: 'ours' },
  'time-entry-export': {
    ...planned,
    kind: 'ours',
    tasks: 'outside',
    entries: 'outside',
    entriesFrom: 'outside',
    files: { path: 'outside', format: 'ours' },
    filter: { users: 'outside', labels: 'outside', span: 'ours' },
    mode: 'ours',
    report: {
      ...{ timeZone: 'ours', groupBy: 'ours', rounding: 'ours' },
      ...{ title: 'outside', taskUrl: 'outside', billable: 'outside' },
    },
    ifDifferent: 'ours',
  },
  'webhook-registration': {
    ...planned,
    kind: 'ours',
    webhook: { name: 'outside', callbackUrl: 'outside', events: 'ours', filter: 'outside' },
    keep: 'outside',
    checkCallback: 'ours',
    allowDuplicate: 'ours',
    allowPrivateCallback: 'ours',
  },
  none: { ...planned, kind: 'ours', of: 'ours', reason: 'outside' },
};

const sums = { entries: 'ours', durationMs: 'ours', billableMs: 'ours', amount: 'ours' } as const;

const totals: Origin<Totals> = { by: 'ours', rows: { keys: 'outside', ...sums }, ...sums };

const grid: Origin<Grid> = {
  rowKey: 'ours',
  columnKey: 'ours',
  columns: 'ours',
  rows: { key: 'outside', cells: 'ours', ...sums },
  columnMs: 'ours',
  total: 'ours',
};

const exported: Origin<ExportTotals> = {
  entries: 'ours',
  totalSeconds: 'ours',
  files: { path: 'outside', sha256: 'ours' },
  summary: {
    ...{ source: 'ours', totals, grids: grid, chart: totals, names: 'outside', warnings: 'outside' },
    ...{ rounding: 'ours', period: 'ours', timeZone: 'ours', selection: 'outside' },
    ...{ title: 'outside', taskUrl: 'outside', currency: 'ours', billable: 'outside' },
  },
};

const verified: Origin<Verification> = {
  differences: {
    ...{ change: 'ours', file: 'outside', entry: 'outside', task: 'outside', user: 'outside', startTimestamp: 'ours' },
    ...{ secondsBefore: 'ours', secondsAfter: 'ours', fields: 'outside', bookedLate: 'ours' },
  },
  count: 'ours',
};

/** The secret is for the outputs `secret` and `secrets`, and nothing else shows it. */
const registered: Origin<KnownWebhook> = { webhookId: 'outside', secret: 'ours' };

export const outcomeOrigins: Origin<Omit<Outcome, 'operation'>> = {
  status: 'ours',
  httpStatus: 'ours',
  attempts: 'ours',
  message: 'outside',
  routine: 'ours',
  cause: 'outside',
  failedBy: 'ours',
  exported,
  verified,
  registered,
};

/** Properties of the objects in the output `results` (contract.md, section 1). */
export const resultOrigins = { kind: 'ours', source: 'ours', status: 'ours', sha256: 'ours' } as const;
