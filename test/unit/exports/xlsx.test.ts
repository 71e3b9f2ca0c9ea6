import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type ExportReport, type FormatContext, FormatLimitError } from '../../../src/exports/file-format.ts';
import { renderFooter } from '../../../src/exports/formats/xlsx/sheet.ts';
import { styleNumber } from '../../../src/exports/formats/xlsx/styles.ts';
import { createXlsx } from '../../../src/exports/formats/xlsx/xlsx.ts';
import { createTotals } from '../../../src/exports/totals/totals.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { noNames } from '../../../src/model/totals.ts';
import { loadCalendar } from '../../../src/plan/periods/load-calendar.ts';
import { dayOfNumber, numberOfDay } from '../../../src/text/dates.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';
import { totalsOfRows } from '../../support/totals-of-rows.ts';
import { entry, noRates, spanOf } from './export-fakes.ts';

const hourMs = 3_600_000;

/** Always an hour ahead of UTC. */
const calendar = await loadCalendar('Etc/GMT-1');

const plain: FormatContext = { calendar, names: noNames, selection: {}, startedMs: 0 };

const report: Omit<ExportReport, 'recordedMs'> = {
  totals: totalsOfRows(
    ['user', 'day'],
    [
      { keys: ['U1', '2026-11-02'], entries: 3, durationMs: 5_400_000 },
      { keys: ['=U2', '2026-11-02'], entries: 1, durationMs: 90_029_999 },
    ],
  ),
  unrated: 0,
};

type Render = { readonly context?: FormatContext; readonly report?: Omit<ExportReport, 'recordedMs'> };

async function render(chunks: readonly (readonly TimeEntry[])[], options: Render = {}): Promise<Buffer> {
  const { head, rows, tail } = createXlsx(options.context ?? plain);
  const parts = [await head()];
  for (const chunk of chunks) parts.push(await rows(chunk));
  const totals = createTotals(['user', 'day'], options.context ?? plain);
  for (const one of chunks.flat()) totals.add(one);
  const recordedMs = chunks.flat().reduce((sum, { durationMs }) => sum + durationMs, 0);
  const rest = await tail({ totals: totals.result(), unrated: 0, ...options.report, recordedMs });
  if (!(rest instanceof Uint8Array)) throw new Error('the tail comes in one piece');
  return Buffer.concat([...parts, rest].map((part) => Buffer.from(part)));
}

/** By a reader that is not ours: the rows of both sheets. */
async function readBack(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes);
  const [totals, entries] = sheets;
  return { entries: entries?.rows ?? [], totals: totals?.rows ?? [], names: sheets.map(({ name }) => name) };
}

/** What the reader makes of a number that is shown as hours and minutes: a date. */
const asDuration = (hours: number): Date => new Date(Date.UTC(1899, 11, 31) + hours * hourMs);

async function partOf(name: string, chunks: readonly (readonly TimeEntry[])[], options?: Render): Promise<string> {
  return strFromU8(unzipSync(await render(chunks, options))[name] ?? new Uint8Array());
}

/** By name and index of the sheet. */
function definedNames(workbook: string): Readonly<Record<string, string>> {
  const found = workbook.matchAll(/<definedName name="([^"]+)" localSheetId="(\d)"[^>]*>([^<]+)</g);
  return Object.fromEntries([...found].map(([, name, sheet, range]) => [`${name} ${sheet}`, range ?? '']));
}

const start = Date.UTC(2026, 10, 2, 8, 30, 15);

const nasty: readonly TimeEntry[] = [
  entry({ comment: 'said <b>"hi" & left</b>', labelNames: ['Billable', 'x;y'] }, start, 1500),
  entry({ _id: 'E2', comment: '=HYPERLINK("https://evil.example")', userId: '@U', labelNames: ['=1'] }, start),
  entry({ _id: 'E3', comment: '_x003D_1 \0\u0007\r\n\uFFFE \uD83C 🎉 ]]>', taskId: '-T', labelNames: [] }, start),
  entry({ _id: '00123', comment: '  \t-12.5 ', createdTimestamp: '2026-11-02T10:00:05Z' }, start, 90_000_000),
  entry({ _id: 'E5', comment: '-12.5', labelNames: ['+46701234567'] }, Date.UTC(1899, 0, 1)),
];

const named: FormatContext = {
  ...plain,
  names: { users: new Map([['U1', '=Anna']]), tasks: new Map([['T1', 'Login <page>']]) },
  rounding: { toMs: 900_000, mode: 'up' },
  selection: { users: ['U1', 'U2'], labels: ['Billable'] },
  span: spanOf('2026-11-02T08:30:15Z', '2026-11-02T09:30:15Z'),
};

describe('a .xlsx file', () => {
  it('has these parts for tricky entries', async () => {
    const parts = unzipSync(await render([nasty], { context: named }));
    const text = Object.entries(parts).map(([name, bytes]) => {
      return `=== ${name}\n${strFromU8(bytes).replaceAll(/(?=<(?:row|c|\/sheetData|xf|sheet|col|definedName|font|fill|border|autoFilter)[ >])/g, '\n')}\n`;
    });
    await expect(text.join('\n')).toMatchFileSnapshot('../../golden/exports/nasty.xlsx.txt');
  });

  it.each(['users', 'tasks', 'projects', 'labels'] as const)('shows every decimal of a rate of %s', async (kind) => {
    const exact = { ...noRates, [kind]: new Map([['A', { units: 100_125n, scale: 3 }]]) };
    expect(await partOf('xl/styles.xml', [], { context: { ...plain, rates: exact } })).toContain('0.000"');
  });

  it('begins with the totals, and shows entries with names, local times as dates, and hours as numbers', async () => {
    const { entries, names } = await readBack(await render([nasty.slice(0, 1)], { context: named }));
    expect(names).toEqual(['Totals', 'Entries']);
    const first = entries[1];
    // The reader takes what it reads for UTC: half past nine on the clocks of the zone.
    expect(first?.slice(0, 2)).toEqual([new Date('2026-11-02T00:00:00.000Z'), new Date('2026-11-02T09:30:15.000Z')]);
    expect(first?.slice(3, 5)).toEqual(['=Anna', 'Login <page>']);
    expect(first?.slice(8, 14)).toEqual([1500 / hourMs, asDuration(0.25), 0.25, 'E1', 'U1', 'T1']);
  });

  it('has only recorded hours if nothing is rounded, and no second column of ids without names', async () => {
    const { entries } = await readBack(await render([nasty.slice(0, 1)]));
    expect(entries[0]?.slice(7)).toEqual(['Hours (h:mm)', 'Hours (decimal)', 'Entry id', 'Created (Etc/GMT-1)']);
    expect(entries[1]?.slice(3, 5)).toEqual(['U1', 'T1']);
  });

  it('has the project of a task beside it', async () => {
    const names = { ...plain.names, projects: new Map([['T1', 'Website']]) };
    const { entries } = await readBack(
      await render([[entry({}, start), entry({ taskId: 'T2' }, start)]], { context: { ...plain, names } }),
    );
    expect(entries.slice(0, 3).map((cells) => cells.slice(4, 6))).toEqual([
      ['Task', 'Project'],
      ['T1', 'Website'],
      ['T2', null],
    ]);
  });

  it.each([
    ['as its heading', '', 11],
    ['as what it holds', 'x'.repeat(40), 42],
    ['as its longest line', `${'x'.repeat(20)}\n${'x'.repeat(30)}`, 32],
    ['as can be read with ease', 'x'.repeat(500), 45],
  ])('has a column of comments as wide %s', async (_, comment, width) => {
    const sheet = await partOf('xl/worksheets/sheet2.xml', [[entry({ comment }, start)]]);
    expect(sheet).toContain(`<col min="6" max="6" width="${width}"`);
  });

  it('shows the date of an end on another day', async () => {
    const over = entry({}, Date.UTC(2026, 10, 2, 22), 2 * hourMs);
    const sheet = await partOf('xl/worksheets/sheet2.xml', [[over, entry({}, start)]]);
    const [first, second] = [...sheet.matchAll(/<c r="C\d" s="(\d+)">/g)].map(([, style]) => Number(style));
    expect([first, second]).toEqual([styleNumber('timeOfOtherDay'), styleNumber('time')]);
  });

  it('sums the entries that the filters leave, folded ones too, to the totals of the report', async () => {
    const sheet = await partOf('xl/worksheets/sheet2.xml', [nasty], { context: named });
    expect(sheet).toContain('<f>SUBTOTAL(9,K2:K6)</f><v>28.25</v>');
    expect(sheet).toContain('<f>SUBTOTAL(9,J2:J6)</f>');
    const { entries } = await readBack(await render([nasty], { context: named }));
    const total = entries.at(-1) ?? [];
    expect(total[0]).toBe('Total');
    expect(total.slice(7, 11)).toEqual([asDuration(28 + 1500 / hourMs), 28 + 1500 / hourMs, asDuration(28.25), 28.25]);
  });

  it('marks a text that begins like a formula as quoted, without an apostrophe that is seen', async () => {
    const bytes = await render([
      [entry({ comment: '=1+1', labelNames: ['\0@b', '-12.5'] }), entry({ comment: 'a=1' })],
    ]);
    const { entries } = await readBack(bytes);
    expect(entries.slice(1, 3).map((cells) => cells.slice(5, 7))).toEqual([
      ['=1+1', '\0@b; -12.5'],
      ['a=1', null],
    ]);
    const parts = unzipSync(bytes);
    const [sheet, styles] = ['xl/worksheets/sheet2.xml', 'xl/styles.xml'].map((name) =>
      strFromU8(parts[name] ?? new Uint8Array()),
    );
    const looks = [...(/<cellXfs.*<\/cellXfs>/.exec(styles ?? '')?.[0] ?? '').matchAll(/<xf [^>]*>/g)].map(
      ([xf]) => xf,
    );
    const isQuoted = (place: string) => {
      const [, style] = new RegExp(`<c r="${place}" s="(\\d+)"`).exec(sheet ?? '') ?? [];
      return looks[Number(style)]?.includes(' quotePrefix="1"');
    };
    expect(['F2', 'G2', 'F3', 'D2'].map(isQuoted)).toEqual([true, true, false, false]);
  });

  it('shows times that subtract to a wrong duration as text with their offsets', async () => {
    const twice = [
      entry({}, Date.UTC(2026, 9, 25, 0, 50), 1_200_000),
      entry({}, Date.UTC(2026, 9, 24, 21), 21_600_000),
      entry({}, Date.UTC(2026, 9, 25, 2), 3_600_000),
    ];
    const context = { ...plain, calendar: await loadCalendar('Europe/Stockholm') };
    const { entries } = await readBack(await render([twice], { context }));
    expect(entries[1]?.slice(1, 3)).toEqual(['02:50+02:00', '02:10+01:00']);
    expect(entries[2]?.slice(1, 3)).toEqual(['23:00+02:00', '2026-10-25 04:00+01:00']);
    expect(entries[3]?.slice(1, 3)).toEqual([
      new Date('2026-10-25T03:00:00.000Z'),
      new Date('2026-10-25T04:00:00.000Z'),
    ]);
  });

  it.each([
    ['of an offset that has seconds', 'Africa/Monrovia', '1971-11-02T09:00:00Z', '1971-11-02T08:15:30.000Z'],
    ['of a day that ends in a millisecond', 'UTC', '2026-11-02T23:59:59.999Z', '2026-11-02T23:59:59.000Z'],
  ])('has the time %s as the clocks show it', async (_, timeZone, moment, shown) => {
    const context = { ...plain, calendar: await loadCalendar(timeZone) };
    const { entries } = await readBack(await render([[entry({}, Date.parse(moment))]], { context }));
    expect(entries[1]?.[1]).toEqual(new Date(shown));
  });

  it('has a sheet of totals, with their subject above, and notes below', async () => {
    const totals = { ...report.totals, by: ['user', 'day', 'task'] as const };
    const rows = report.totals.rows.map((row) => ({ ...row, keys: [...row.keys, 'T1'] }));
    const rendered = await render([nasty], { context: named, report: { ...report, totals: { ...totals, rows } } });
    const cells = (await readBack(rendered)).totals;
    expect(cells.map((one) => one.filter((cell) => typeof cell === 'string'))).toEqual([
      ['Time report'],
      ['2026-11-02 09:30:15 to 2026-11-02 10:30:15 (exclusive)'],
      ['Total: 26:30 (26.51 hours)'],
      ['Users: only =Anna, U2'],
      ['Labels: only Billable'],
      [],
      ['User', 'Day', 'Task', 'Entries', 'Hours (h:mm)', 'Hours (decimal)', 'User id', 'Task id'],
      // The sum of the user, above it.
      ['=Anna'],
      ['=Anna', 'Login <page>', 'U1', 'T1'],
      ['=U2'],
      ['=U2', 'Login <page>', '=U2', 'T1'],
      ['Total'],
      [],
      ['4 entries'],
      ['Days and clock times are those of Etc/GMT-1. Entries count toward the day they start.'],
      [expect.stringContaining('Cells hold exact durations. They show hours and full minutes')],
      ['Each entry is rounded up to a multiple of 15 minutes before it is summed.'],
    ]);
    expect(cells[8]?.[1]).toEqual(new Date('2026-11-02T00:00:00.000Z'));
    const total = [4, asDuration(95_429_999 / hourMs), expect.closeTo(26.508_333, 6)];
    expect(cells[11]?.slice(3, 6)).toEqual(total);
    expect(cells[7]?.slice(3, 6)).toEqual([3, asDuration(1.5), 1.5]);
  });

  it.each([
    ['a week by its days, with its number', 'week', '2026-W45', '2–8 Nov 2026', '2026-W45'],
    ['a month as a date', 'month', '2026-11', new Date('2026-11-01T00:00:00.000Z'), undefined],
    ['a day as a date', 'day', '2026-11-02', new Date('2026-11-02T00:00:00.000Z'), undefined],
    ['a month that no spreadsheet counts as a text', 'month', '1899-11', 'November 1899', undefined],
  ] as const)('shows %s', async (_, key, value, shown, reference) => {
    const rows = [{ keys: [value], entries: 1, durationMs: hourMs }];
    const totals = totalsOfRows([key], rows);
    const cells = (await readBack(await render([], { report: { totals, unrated: 0 } }))).totals[5];
    expect(cells?.[0]).toEqual(shown);
    expect(cells?.[4]).toBe(reference);
  });

  it('makes a grid of two keys if one is a time, with the ids next to it', async () => {
    const rows = [
      { keys: ['U1', '2026-W45'], entries: 1, durationMs: 2 * hourMs },
      { keys: ['U1', '2026-W46'], entries: 1, durationMs: 4 * hourMs },
      { keys: ['U2', '2026-W45'], entries: 1, durationMs: hourMs },
    ];
    const totals = totalsOfRows(['user', 'week'], rows);
    const { span: _, ...context } = named;
    const cells = (await readBack(await render([], { context, report: { totals, unrated: 0 } }))).totals.slice(6, 10);
    expect(cells).toEqual([
      ['User', '2–8 Nov 2026', '9–15 Nov 2026', 'Hours (h:mm)', 'Hours (decimal)', 'User id'],
      ['=Anna', asDuration(2), asDuration(4), asDuration(6), 6, 'U1'],
      ['U2', asDuration(1), null, asDuration(1), 1, 'U2'],
      ['Total', asDuration(3), asDuration(4), asDuration(7), 7, null],
    ]);
  });

  it('holds durations exactly, so that the sums of a reader are those of the report', async () => {
    const minute = 60_000;
    const rows = Array.from({ length: 60 }, (_, index) => ({
      keys: [`U${index}`],
      entries: 1,
      durationMs: 91.5 * minute,
    }));
    const totals = totalsOfRows(['user'], rows);
    const entries = rows.map(({ keys: [user = ''], durationMs }) => entry({ userId: user }, start, durationMs));
    const bytes = await render([entries], { report: { totals, unrated: 0 } });
    for (const [sheet, column] of [
      ['sheet1', 'C'],
      ['sheet2', 'H'],
    ]) {
      const xml = strFromU8(unzipSync(bytes)[`xl/worksheets/${sheet}.xml`] ?? new Uint8Array());
      const cells = xml.matchAll(new RegExp(`<c r="${column}\\d+" s="\\d+">(<f>.*?</f>)?<v>([\\d.]+)</v>`, 'g'));
      const [total, ...others] = [...cells]
        .map(([, formula, days]) => ({ formula, hours: Number(days) * 24 }))
        .toReversed();
      expect(others.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(91.5, 9);
      expect(total?.hours).toBeCloseTo(91.5, 12);
      expect(total?.formula).toMatch(/SUBTOTAL\(9,/);
    }
  });

  it('keeps its headings visible, repeats them on every page, and can be filtered, except for the total', async () => {
    const [sheet, workbook] = await Promise.all([
      partOf('xl/worksheets/sheet2.xml', [nasty], { report }),
      partOf('xl/workbook.xml', [nasty], { report }),
    ]);
    expect(sheet).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>');
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:K6"/>');
    expect(definedNames(workbook)).toEqual({
      '_xlnm._FilterDatabase 0': 'Totals!$A$5:$D$7',
      '_xlnm.Print_Area 0': 'Totals!$A$1:$D$12',
      '_xlnm.Print_Titles 0': 'Totals!$A:$A,Totals!$5:$5',
      '_xlnm._FilterDatabase 1': 'Entries!$A$1:$K$6',
      // Ids are not printed.
      '_xlnm.Print_Area 1': 'Entries!$A$1:$I$7',
      '_xlnm.Print_Titles 1': 'Entries!$A:$A,Entries!$1:$1',
    });
  });

  it('has the parts of a sheet in the order that Excel requires', async () => {
    const order =
      'sheetPr sheetViews sheetFormatPr cols sheetData autoFilter mergeCells pageMargins pageSetup headerFooter'.split(
        ' ',
      );
    const parts = unzipSync(await render([nasty], { context: named }));
    for (const name of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
      const sheet = strFromU8(parts[name] ?? new Uint8Array());
      const found = order.map((element) => sheet.search(new RegExp(`<${element}[ >]`))).filter((place) => place !== -1);
      expect(found.length).toBeGreaterThanOrEqual(order.length - 1);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    }
  });

  it('has a footer that Excel accepts, whatever the title', () => {
    const longestPeriod = '2026-10-25 02:30:15.123+02:00 to 2026-10-25 02:30:15.123+01:00 (exclusive)';
    const title = fc.string({ unit: fc.constantFrom('&', 'A', 'é', '工', '🌙', '<'), maxLength: 300 });
    fc.assert(
      fc.property(title, fc.constantFrom('1–30 November 2026', longestPeriod), (text, period) => {
        const footer = renderFooter({ title: text, period });
        const plain = footer.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
        expect(plain.length).toBeLessThanOrEqual(255);
        expect(plain.replaceAll('&&', '').match(/&./g)).toEqual(['&L', '&C', '&A', '&R', '&P', '&N']);
        expect(plain.isWellFormed()).toBe(true);
        expect(plain).toContain(`: ${period}&C`);
      }),
    );
  });

  it('spreads a grid of a year over readable pages', async () => {
    const days = Array.from({ length: 365 }, (_, index) => dayOfNumber(numberOfDay('2026-01-01') + index));
    const rows = days.map((day) => ({ keys: ['U1', day], entries: 1, durationMs: hourMs }));
    const totals = totalsOfRows(['user', 'day'], rows);
    const sheet = await partOf('xl/worksheets/sheet1.xml', [], { report: { totals, unrated: 0 } });
    expect(sheet).toContain('fitToWidth="9"');
    // The names in A are on each page, and would bring the beginnings of title and notes with them.
    expect(sheet).toContain('<c r="B1" s="1" t="inlineStr"><is><t>Time report</t>');
    expect(sheet).toMatch(/<mergeCell ref="B1:[C-Z]1"\/>/);
    expect(sheet).not.toMatch(/<mergeCell ref="A/);
    // A to Z, AA to ZZ: the last day is in column 366.
    expect(sheet).toMatch(/<c r="NB5"[^>]*><is><t>Thu 31 Dec 2026</);
  });

  it.each([
    ['a line', 'short', undefined],
    ['long text that wraps', 'word '.repeat(48), 'ht="90"'],
    ['ideographs, which are wider', '工'.repeat(40), 'ht="30"'],
    ['a book, which is cut', 'word '.repeat(6000), 'ht="300" customHeight="1"'],
  ])('gives a row the height of its comment: %s', async (_, comment, height) => {
    const sheet = await partOf('xl/worksheets/sheet2.xml', [[entry({ comment }, start)]]);
    expect(/<row r="2" ?([^>]*)>/.exec(sheet)?.[1] || undefined).toBe(height);
  });

  it('has the same bytes for the same entries, whenever the run started', async () => {
    const later = { context: { ...plain, startedMs: 9000 } };
    expect(await render([nasty.slice(0, 2), [], nasty.slice(2)], later)).toEqual(await render([nasty]));
  });

  it('has only its own formulas, and all text unchanged', async () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 1 }),
      fc.string({ unit: fc.constantFrom(...'<>&"\'=+-@\t\r\n _x003D5F;'), minLength: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ _id: text, comment: text })), async (fields) => {
        const bytes = await render([fields.map((one) => entry(one, start))]);
        const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
        expect(sheet.replaceAll(/<f>SUBTOTAL\(9,[HI]2:[HI]\d+\)<\/f>/g, '')).not.toMatch(/<f[ >]/);
        const { entries } = await readBack(bytes);
        expect(entries.slice(1, fields.length + 1).map((cells) => [cells[9], cells[5]])).toEqual(
          fields.map(({ _id, comment }) => [_id, comment]),
        );
      }),
    );
  });
});

describe('what a sheet cannot hold', () => {
  it.each([
    ['a comment', entry({ comment: 'x'.repeat(32_768) }), 'time entry "E1": Comment has 32768 characters'],
    ['labels', entry({ labelNames: ['x'.repeat(20_000), 'y'.repeat(20_000)] }), 'Labels has 40002 characters'],
    ['an id', entry({ _id: 'x'.repeat(40_000) }), 'a time entry: Entry id has 40000 characters'],
  ])('is %s that is too long', async (_name, one, message) => {
    await expect(render([[one]])).rejects.toThrow(FormatLimitError);
    await expect(render([[one]])).rejects.toThrow(message);
    await expect(render([[one]])).rejects.toThrow('or use .csv, .ndjson or .parquet');
  });

  it('is not a comment that just fits', async () => {
    const comment = 'å'.repeat(32_767);
    const { entries } = await readBack(await render([[entry({ comment })]]));
    expect(entries[1]?.[5]).toBe(comment);
  });

  it('is more than 1,048,574 entries', async () => {
    const { head, rows } = createXlsx(plain);
    await head();
    const many: TimeEntry[] = Array.from({ length: 1_048_575 });
    await expect(rows(many)).rejects.toThrow(FormatLimitError);
    await expect(rows(many)).rejects.toThrow('holds 1,048,574 entries at most');
  });
});
