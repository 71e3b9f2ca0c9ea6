// A .csv with `columns` (contract.md, section 7).
import { describe, expect, it } from 'vitest';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import { exportColumns } from '../../../src/model/export-columns.ts';
import { loadCalendar } from '../../../src/plan/periods/load-calendar.ts';
import { parseDecimal } from '../../../src/text/money.ts';
import { noRates } from './export-fakes.ts';
import { plain, worked } from './html-fakes.ts';
import { renderText } from './render-report.ts';

const rate = parseDecimal('95.5');

const full: FormatContext = {
  ...plain,
  calendar: await loadCalendar('Europe/Stockholm'),
  names: {
    users: new Map([['U1', 'Anna']]),
    tasks: new Map([['T1', 'Login page']]),
    projects: new Map([['T1', 'Website']]),
  },
  billable: ['Billable'],
  rounding: { toMs: 900_000, mode: 'up' },
  rates: { ...noRates, users: new Map(rate && [['U1', rate]]) },
};

const written = async (
  columns: FormatContext['columns'],
  entries = [worked('2026-11-16T09:00Z', 1 / 3, { labelNames: ['Billable', 'Design'], comment: 'First draft' })],
  context = full,
) => (await renderText('csv', entries, { ...context, columns })).split('\n');

describe('a .csv with columns', () => {
  it('has every column under the heading of the workbook, or under that of other .csv files', async () => {
    const [header = '', row = '', ...rest] = await written(exportColumns);
    expect(header.split(',').map((heading, place) => [heading, row.split(',')[place]])).toEqual([
      ['Date (Europe/Stockholm)', '2026-11-16'],
      ['Start', '10:00'],
      ['End', '10:20'],
      ['User', 'Anna'],
      ['Task', 'Login page'],
      ['Project', 'Website'],
      ['Recorded (decimal)', '0.33'],
      ['Recorded (h:mm)', '0:20'],
      ['Rounded (decimal)', '0.50'],
      ['Rate (EUR)', '95.50'],
      ['Amount (EUR)', '47.75'],
      ['Billable', 'yes'],
      ['Comment', 'First draft'],
      ['Labels', 'Billable; Design'],
      ['_id', 'E1'],
      ['taskId', 'T1'],
      ['userId', 'U1'],
      ['startTimestamp', '2026-11-02T09:00:00Z'],
      ['endTimestamp', '2026-11-02T10:00:00Z'],
      ['durationSeconds', '1200'],
      ['labelNames', 'Billable;Design'],
      ['createdTimestamp', ''],
    ]);
    expect(rest).toEqual(['']);
  });

  it('has them in the order that is declared', async () => {
    expect(await written(['hours', '_id', 'date'])).toEqual([
      'Recorded (decimal),_id,Date (Europe/Stockholm)',
      '0.33,E1,2026-11-16',
      '',
    ]);
  });

  it('has ids where there are no names, and hours where nothing is rounded', async () => {
    expect(await written(['user', 'task', 'project', 'duration'], [worked('2026-11-16T09:00Z', 1)], plain)).toEqual([
      'User,Task,Project,Hours (h:mm)',
      'U1,T1,,1:00',
      '',
    ]);
  });

  it('leaves rate and amount empty where an entry has none, for programs that expect numbers', async () => {
    const entries = [worked('2026-11-16T09:00Z', 1), worked('2026-11-16T09:00Z', 1, { userId: 'U2' })];
    expect((await written(['user', 'billable', 'rate', 'amount'], entries)).slice(1, 3)).toEqual([
      'Anna,no,,',
      'U2,no,,',
    ]);
  });

  it('tells the date of an end on another day, and the offset of a time that the clocks show twice', async () => {
    const entries = [worked('2026-11-16T22:30Z', 2), worked('2026-10-25T00:50Z', 1 / 3)];
    expect((await written(['start', 'end'], entries)).slice(1, 3)).toEqual([
      '23:30,2026-11-17 01:30',
      '02:50+02:00,02:10+01:00',
    ]);
  });

  it('guards what a spreadsheet would run, each label by itself', async () => {
    const names = { ...full.names, users: new Map([['U1', '=Anna']]) };
    const entry = worked('2026-11-16T09:00Z', 1, { comment: '=1+1', labelNames: ['a', '@b'] });
    expect((await written(['user', 'comment', 'labels'], [entry], { ...full, names }))[1]).toBe("'=Anna,'=1+1,a;' @b");
  });

  it('has only its header without entries', async () => {
    expect(await written(['date', 'comment'], [])).toEqual(['Date (Europe/Stockholm),Comment', '']);
  });
});
