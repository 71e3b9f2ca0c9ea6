import { type BoardState, createState, createSubtask, createTask, type StoredTimeEntry, toTimestamp } from './state.ts';

const anna = 'UHJ9JgtA';
const ben = 'UpL4mZ0xQ';
const chiara = 'UkRw82TcB';
const deniz = 'U7';

/** The start is in UTC. */
type EntryRow = readonly [
  id: string,
  start: string,
  minutes: number,
  user: string,
  comment?: string,
  labels?: readonly string[],
];

const exportRows: readonly EntryRow[] = [
  ['E1', '2026-10-26T08:30', 90, anna, 'Kick-off with support: what the report must show', ['Billable', 'Meeting']],
  ['E2', '2026-10-26T10:15', 135, anna, 'First draft of the writer', ['Billable']],
  ['E3', '2026-10-26T13:00', 45, ben, 'Pairing on quoting rules, then lunch', ['Billable', 'Pairing']],
  ['E4', '2026-10-27T08:00', 180, anna, 'Cells with "quotes", commas, and\nline breaks', ['Billable']],
  ['E5', '2026-10-27T12:30', 60, chiara, 'Spreadsheet opens it 🎉', ['Testing']],
  ['E6', '2026-10-28T09:00', 30, deniz, '=SUM(A1)', ['Testing', 'Billable']],
  ['E7', '2026-10-28T09:45', 75, anna, '-2 h estimate, +1 h for review', ['Planning']],
  ['E8', '2026-10-28T13:10', 110, ben, '', ['Billable']],
  ['E9', '2026-10-29T07:55', 95, anna, 'Löst: Datei für den März, größer als 10 MB', ['Billable']],
  ['E10', '2026-10-29T11:00', 50, ben, '@chiara asked for totals by week'],
  ['E11', '2026-10-30T08:20', 160, anna, 'Streaming instead of one big string', ['Billable']],
  ['E12', '2026-10-30T14:00', 25, chiara, '議事録をまとめる', ['Meeting']],
  ['E13', '2026-11-02T08:40', 120, anna, 'Review remarks; renamed columns', ['Billable', 'Review']],
  ['E14', '2026-11-02T13:30', 20, deniz],
  ['E15', '2026-11-03T09:05', 85, ben, 'Table-driven tests for dates', ['Billable']],
  ['E16', '2026-11-04T23:30', 60, chiara, 'Release night: past midnight', ['Billable', 'On call']],
];

const loginRows: readonly EntryRow[] = [
  ['E20', '2026-10-26T09:00', 60, chiara, 'Sketches for the login page', ['Design']],
  ['E21', '2026-10-27T09:30', 150, chiara, 'Form, labels, focus order', ['Billable', 'Design']],
  ['E22', '2026-10-28T10:00', 90, deniz, 'Rate limit on failed logins', ['Billable', 'Security']],
  ['E23', '2026-10-29T08:10', 40, deniz, 'Read up on passkeys', ['Research']],
  ['E24', '2026-10-30T12:00', 30, anna, 'Review, two rounds', ['Review']],
  ['E25', '2026-11-02T09:15', 105, deniz, 'Error texts; "wrong password" tells too much', ['Billable', 'Security']],
  ['E26', '2026-11-03T13:20', 55, chiara, 'Dark mode, at last 🌙', ['Design']],
  ['E27', '2026-11-04T08:00', 70, deniz, '', ['Billable']],
  ['E28', '2026-11-05T10:10', 15, ben, 'Stand-up that ran over, again'],
  ['E29', '2026-11-06T09:00', 125, deniz, 'Session cookies: SameSite, Secure, __Host-', ['Billable', 'Security']],
];

/** The board of a small team: tasks that look lived in, and time entries with what breaks careless exports. */
export const sampleState: BoardState = createState([
  createTask({
    _id: 'T3s6UGyzY',
    columnId: 'C2',
    swimlaneId: 'S1',
    color: 'blue',
    name: 'Export time entries for invoices',
    labels: ['in review', 'blocked', 'backend'],
    subtasks: [
      createSubtask('Write tests', { userId: anna, dueDateTimestamp: '2026-11-27T16:00:00Z' }),
      createSubtask('Code review', { userId: ben }),
      createSubtask('Update the docs'),
      createSubtask('Agree on the columns', { finished: true, userId: anna }),
    ],
    timeEntries: entriesOf('T3s6UGyzY', exportRows),
  }),
  createTask({
    _id: 'T8',
    columnId: 'C2',
    swimlaneId: 'S1',
    color: 'green',
    name: 'Login page',
    labels: ['frontend', 'in progress'],
    subtasks: [
      createSubtask('Review', { userId: anna }),
      createSubtask('Rate limit / lock-out', { finished: true, userId: deniz }),
      createSubtask('100% of the texts translated?', { dueDateTimestamp: '2026-12-04T12:00:00Z' }),
    ],
    timeEntries: entriesOf('T8', loginRows),
  }),
  createTask({
    _id: 'Tq4Zr81Lp',
    columnId: 'C2',
    swimlaneId: 'S2',
    color: 'red',
    name: 'Nightly backups fail',
    labels: ['urgent', 'operations'],
    subtasks: [
      createSubtask('Find the cause', { finished: true, userId: ben }),
      createSubtask('Restore drill', { finished: true, userId: deniz }),
      createSubtask('Alert when the newest backup is too old', { userId: ben }),
    ],
  }),
  createTask({
    _id: 'TbN7wX2Ke',
    columnId: 'C3',
    swimlaneId: 'S1',
    color: 'yellow',
    name: 'Accessibility audit',
    labels: ['frontend', 'blocked'],
    subtasks: [createSubtask('Keyboard'), createSubtask('Contrast', { finished: true, userId: chiara })],
  }),
  createTask({ _id: 'T21', columnId: 'C1', swimlaneId: 'S1', name: 'Ideas for the spring release', labels: ['idea'] }),
]);

function entriesOf(taskId: string, rows: readonly EntryRow[]): readonly StoredTimeEntry[] {
  return rows.map(([_id, start, minutes, userId, comment = '', labelNames = []]) => {
    const startMs = Date.parse(`${start}:00Z`);
    const endMs = startMs + minutes * 60_000;
    return {
      _id,
      // Whoever notes time does it shortly after.
      createdTimestamp: toTimestamp(endMs + 95_000),
      startTimestamp: toTimestamp(startMs),
      endTimestamp: toTimestamp(endMs),
      userId,
      taskId,
      comment,
      labelNames,
    };
  });
}
