import { type Operation, type Outcome, outcomeStatuses } from '../../../src/model/operation.ts';
import { type DisplayNames, noNames } from '../../../src/model/totals.ts';

const at = { source: '.github/taskboard.yml', line: 3, column: 5 };

/** A secret that no rendered text but the secret outputs may hold. */
export const secret = 'whsec-0123456789';

/** Everything that could come to life somewhere. */
export const hostile =
  '::error::x\r\n  ::stop-commands::t\n##[command]y @octocat #1 GH-1 ![i](https://e.example/i.png) <img src=x onerror=alert(1)> </code></td></table> **b** `c` https://e.example/?token=t0ken&k \u202Eevil\u2066 z\u200Bw \u001B[31mred \uD800 $x$ :tada: &amp;';

export const operations = {
  byName: {
    kind: 'subtask-update',
    source: 'subtask-updates[0]',
    at,
    inFile: true,
    task: 'T3s6UGyzY',
    target: { by: 'name', name: 'Write tests' },
    set: { finished: true },
    ifMissing: 'fail',
  },
  byIndex: {
    kind: 'subtask-update',
    source: 'subtask-updates[1]',
    at: { source: 'subtask-updates', line: 1, column: 3 },
    inFile: false,
    task: 'T8',
    target: { by: 'index', index: 0 },
    set: { userId: null },
    ifMissing: 'ignore',
  },
  label: {
    kind: 'label-removal',
    source: 'label-removals[0]',
    at,
    inFile: true,
    task: 'T8',
    label: 'in review',
    ifMissing: 'ignore',
  },
  hostileLabel: {
    kind: 'label-removal',
    source: 'label-removals[1]',
    at,
    inFile: true,
    task: `T ${hostile}`,
    label: hostile,
    ifMissing: 'fail',
  },
  exportOne: {
    kind: 'time-entry-export',
    source: 'time-entry-exports[0]',
    at,
    inFile: true,
    tasks: ['T8'],
    entries: ['E1'],
    files: [{ path: 'reports/one.json', format: 'json' }],
    filter: {},
    mode: 'replace',
    report: { timeZone: 'UTC' },
  },
  exportMany: {
    kind: 'time-entry-export',
    source: 'time-entry-exports[1]',
    at,
    inFile: true,
    tasks: ['T3s6UGyzY', 'T8'],
    files: [
      { path: 'reports/time.csv', format: 'csv' },
      { path: 'reports/my time.ndjson', format: 'ndjson' },
    ],
    filter: {},
    mode: 'replace',
    report: { timeZone: 'UTC' },
  },
  webhook: {
    kind: 'webhook-registration',
    source: 'webhook-registrations[0]',
    at,
    inFile: true,
    webhook: {
      name: 'Build hook',
      callbackUrl: 'https://hooks.example.com:8443/board/s3cret-path?key=query-s3cret',
      events: [{ name: 'taskCreated' }],
    },
  },
  namelessWebhook: {
    kind: 'webhook-registration',
    source: 'webhook-registrations[1]',
    at,
    inFile: true,
    webhook: { callbackUrl: 'https://hooks.example.com/other', events: [{ name: 'taskChanged' }] },
  },
} as const satisfies Record<string, Operation>;

/** Names for the ids above. */
export const names: DisplayNames = {
  users: new Map([['UHJ9JgtA', 'Anna']]),
  tasks: new Map([['T8', 'Login page']]),
};

/** One of each kind and status, hostile ones among them. */
export const outcomes: readonly Outcome[] = [
  {
    operation: operations.byName,
    status: 'succeeded',
    httpStatus: 200,
    attempts: 1,
    message: 'updated',
    routine: true,
  },
  {
    operation: operations.byIndex,
    status: 'unknown',
    attempts: 1,
    message: 'the connection to board.example.com was reset. It may have been done: check the board.',
  },
  {
    operation: operations.label,
    status: 'unchanged',
    httpStatus: 404,
    attempts: 1,
    message: 'no such task or no such label, and if-missing is ignore',
  },
  {
    operation: operations.hostileLabel,
    status: 'failed',
    httpStatus: 500,
    attempts: 3,
    message: `the board answered 500: ${hostile}`,
  },
  {
    operation: operations.exportOne,
    status: 'skipped',
    attempts: 0,
    message: 'the run was interrupted before this started; re-run',
  },
  {
    operation: operations.exportMany,
    status: 'succeeded',
    httpStatus: 200,
    attempts: 2,
    message: 'written',
    routine: true,
    exported: {
      entries: 3,
      totalSeconds: 93_905.5,
      files: ['reports/time.csv', 'reports/my time.ndjson'],
      summary: {
        totals: { by: ['user'], entries: 3, durationMs: 93_905_500 },
        tables: [],
        names: noNames,
        selection: {},
        timeZone: 'UTC',
        warnings: [],
      },
    },
  },
  {
    operation: operations.webhook,
    status: 'succeeded',
    httpStatus: 200,
    attempts: 1,
    message: 'registered as W1',
    routine: true,
    registered: { webhookId: 'W1', secret },
  },
  {
    operation: operations.namelessWebhook,
    status: 'planned',
    attempts: 0,
    message: 'dry run, not sent',
    routine: true,
  },
];

/** Outcomes with this text in every place where text from outside can stand. */
export function outcomesFilledWith(text: string): readonly Outcome[] {
  const filled: readonly Operation[] = [
    { ...operations.label, task: text, label: text },
    { ...operations.byName, task: text, target: { by: 'name', name: text }, set: { name: text } },
    { ...operations.webhook, webhook: { name: text, callbackUrl: `https://h/${text}`, events: [] } },
    { ...operations.exportMany, tasks: [text], files: [{ path: text, format: 'csv' }] },
  ];
  const results = {
    exported: { entries: 1, totalSeconds: 1, files: [text] },
    registered: { webhookId: text, secret: 's' },
  };
  return filled.flatMap((operation) =>
    outcomeStatuses.map((status): Outcome => ({ operation, status, attempts: 1, message: text, ...results })),
  );
}
