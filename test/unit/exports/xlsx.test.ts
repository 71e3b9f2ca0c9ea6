import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type ExportReport, type FormatContext, FormatLimitError } from '../../../src/exports/file-format.ts';
import { createXlsx } from '../../../src/exports/formats/xlsx/xlsx.ts';
import { guardFormula } from '../../../src/exports/formula-guard.ts';
import type { Calendar } from '../../../src/model/calendar.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { loadCalendar } from '../../../src/plan/periods/load-calendar.ts';
import { entry } from './export-fakes.ts';

const hourMs = 3_600_000;

/** A zone that is always an hour ahead of UTC. */
const calendar: Calendar = {
  timeZone: 'Etc/GMT-1',
  dayOf: (ms) => new Date(ms + hourMs).toISOString().slice(0, -14),
  weekOf: () => '',
  monthOf: () => '',
  clockTimeOf: (ms) => new Date(ms + hourMs).toISOString().slice(0, -8).replace('T', ' '),
  exactTimeOf: (ms) => new Date(ms + hourMs).toISOString().slice(0, -5).replace('T', ' '),
  isRepeated: () => false,
  offsetOf: () => hourMs,
};

const plain: FormatContext = { calendar, names: { users: new Map(), tasks: new Map() }, selection: {}, startedMs: 0 };

const report: ExportReport = {
  totals: {
    by: ['user', 'day'],
    rows: [
      { keys: ['U1', '2026-11-02'], entries: 3, durationMs: 5_400_000 },
      { keys: ['=U2', '2026-11-03'], entries: 1, durationMs: 90_029_999 },
    ],
    entries: 4,
    durationMs: 95_429_999,
  },
  warnings: ['Entry "E1" is longer than 24 hours.', '@odd <b>'],
};

type Render = { readonly context?: FormatContext; readonly report?: ExportReport };

async function render(chunks: readonly (readonly TimeEntry[])[], options: Render = {}): Promise<Buffer> {
  const { head, rows, tail } = createXlsx(options.context ?? plain);
  const parts = [head()];
  for (const chunk of chunks) parts.push(await rows(chunk));
  const rest = await tail(options.report ?? report);
  if (typeof rest === 'string' || rest instanceof Uint8Array) throw new Error('the tail comes in pieces');
  for await (const part of rest) parts.push(part);
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** By a reader that is not ours: the rows of both sheets. */
async function readBack(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes);
  const [entries, totals] = sheets;
  return { entries: entries?.rows ?? [], totals: totals?.rows ?? [], names: sheets.map(({ name }) => name) };
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
  span: { fromMs: start, untilMs: start + hourMs, fromDate: '2026-11-02', untilDate: '2026-11-03' },
};

describe('a .xlsx file', () => {
  it('has these parts for nasty entries', async () => {
    const parts = unzipSync(await render([nasty], { context: named }));
    const text = Object.entries(parts).map(([name, bytes]) => {
      return `=== ${name}\n${strFromU8(bytes).replaceAll(/(?=<(?:row|c|\/sheetData|xf|sheet|col) )/g, '\n')}\n`;
    });
    await expect(text.join('\n')).toMatchFileSnapshot('../../golden/exports/nasty.xlsx.txt');
  });

  it('has a sheet of entries, with names beside ids, times of the zone as dates, and hours as numbers', async () => {
    const { entries, names } = await readBack(await render([nasty.slice(0, 1)], { context: named }));
    expect(names).toEqual(['Entries', 'Totals']);
    const [titles, first] = entries;
    expect(titles).toEqual(
      'Id,Task id,Task,User id,User,Start (Etc/GMT-1),End (Etc/GMT-1),Duration,Hours,Comment,Labels,Created (Etc/GMT-1)'.split(
        ',',
      ),
    );
    expect(first?.slice(0, 5)).toEqual(['E1', 'T1', 'Login <page>', 'U1', "'=Anna"]);
    // The reader takes what it reads for UTC: half past nine on the clocks of the zone.
    expect(first?.[5]).toEqual(new Date('2026-11-02T09:30:15.000Z'));
    expect(first?.[8]).toBe(1500 / hourMs);
  });

  it('guards each label by itself', async () => {
    const labelled = entry({ labelNames: ['a', '=1', '\0@b', '-12.5'] });
    const { entries } = await readBack(await render([[labelled]]));
    expect(entries[1]?.[8]).toBe("a; '=1; '\0@b; -12.5");
  });

  it('has a time that the clocks show twice as a text with its offset, since it would subtract to a negative', async () => {
    const twice = [
      entry({}, Date.UTC(2026, 9, 25, 0, 50), 1_200_000),
      entry({}, Date.UTC(2026, 9, 24, 23, 50), 10_800_000),
    ];
    const context = { ...plain, calendar: await loadCalendar('Europe/Stockholm') };
    const { entries } = await readBack(await render([twice], { context }));
    expect(entries[1]?.slice(3, 5)).toEqual(['2026-10-25 02:50+02:00', '2026-10-25 02:10+01:00']);
    expect(entries[2]?.slice(3, 5)).toEqual([
      new Date('2026-10-25T01:50:00.000Z'),
      new Date('2026-10-25T03:50:00.000Z'),
    ]);
  });

  it.each([
    ['of an offset that has seconds', 'Africa/Monrovia', '1971-11-02T09:00:00Z', '1971-11-02T08:15:30.000Z'],
    ['of a day that ends in a millisecond', 'UTC', '2026-11-02T23:59:59.999Z', '2026-11-02T23:59:59.000Z'],
  ])('has the time %s as the clocks show it', async (_, timeZone, moment, shown) => {
    const context = { ...plain, calendar: await loadCalendar(timeZone) };
    const { entries } = await readBack(await render([[entry({}, Date.parse(moment))]], { context }));
    expect(entries[1]?.[3]).toEqual(new Date(shown));
  });

  it('leaves columns for names out where the declaration gives none', async () => {
    const { entries } = await readBack(await render([nasty]));
    expect(entries[0]?.slice(0, 4)).toEqual(['Id', 'Task id', 'User id', 'Start (Etc/GMT-1)']);
  });

  it('has a sheet of totals with the keys, the hours, the period, the rounding and the warnings', async () => {
    const { totals } = await readBack(await render([nasty], { context: named }));
    const texts = totals.map((cells) => cells.filter((cell) => typeof cell === 'string'));
    expect(texts).toEqual([
      ['User id', 'User', 'Day', 'Entries', 'Hours (h:mm)', 'Decimal hours'],
      ['U1', "'=Anna"],
      ["'=U2"],
      ['Total'],
      [],
      ['Period: 2026-11-02 09:30:15 to 2026-11-02 10:30:15 (exclusive).'],
      ['Users: only =Anna, U2.'],
      ['Labels: only Billable.'],
      ['Time zone: Etc/GMT-1. Entries count toward the day they start.'],
      ['Each entry is rounded up to a multiple of 15 minutes before it is summed.'],
      [],
      ['Warnings'],
      ['Entry "E1" is longer than 24 hours.'],
      ["'@odd <b>"],
    ]);
    expect(totals[1]?.[2]).toEqual(new Date('2026-11-02T00:00:00.000Z'));
    expect(totals[3]?.[3]).toBe(4);
    expect(totals[3]?.[5]).toBeCloseTo(26.508_333, 6);
  });

  it('shows totals in hours and minutes to the nearest minute, as the other reports do', async () => {
    const sheet = strFromU8(unzipSync(await render([]))['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    const minutes = [...sheet.matchAll(/<c r="D\d" s="\d"><v>([\d.]+)<\/v>/g)].map(([, days]) => Number(days) * 1440);
    expect(minutes.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([90, 1500, 1590]);
  });

  it('says that labels count several times, and what an entry without one is', async () => {
    const totals = {
      ...report.totals,
      by: ['label'] as const,
      rows: [{ keys: [undefined], entries: 1, durationMs: 1 }],
    };
    const cells = (await readBack(await render([], { report: { totals, warnings: [] } }))).totals.flat();
    expect(cells).toContain('no label');
    expect(cells).toContain('An entry with several labels counts under each of them, and once in the total.');
    expect(cells).not.toContain('Warnings');
  });

  it('is whole without entries', async () => {
    const { entries } = await readBack(await render([]));
    expect(entries).toHaveLength(1);
  });

  it('keeps its headings in sight and can be filtered', async () => {
    const sheet = strFromU8(unzipSync(await render([nasty]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:J6"/></worksheet>');
  });

  it('has the same bytes for the same data, at any time and however the entries come', async () => {
    const again = await render([nasty.slice(0, 2), [], nasty.slice(2)], { context: { ...plain, startedMs: 9 } });
    const parts = (bytes: Buffer) => Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]);
    expect(parts(again)).toEqual(parts(await render([nasty])));
    expect(await render([nasty])).toEqual(await render([nasty]));
  });

  it('has no formula, and every text as it was, but for the apostrophe', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ unit: fc.constantFrom(...'<>&"\'=+-@\t\r\n _x003D5F;'), minLength: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ _id: text, comment: text })), async (fields) => {
        const bytes = await render([fields.map((one) => entry(one, start))]);
        const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
        expect(sheet).not.toMatch(/<f[ >]/);
        const { entries } = await readBack(bytes);
        expect(entries.slice(1).map((cells) => [cells[0], cells[7]])).toEqual(
          fields.map(({ _id, comment }) => [guardFormula(_id), guardFormula(comment)]),
        );
      }),
    );
  });
});

describe('what a sheet cannot hold', () => {
  it.each([
    ['a comment', entry({ comment: 'x'.repeat(32_768) }), 'time entry "E1": comment has 32768 characters'],
    ['a comment that gets an apostrophe', entry({ comment: '='.repeat(32_767) }), 'has 32767 characters'],
    ['labels', entry({ labelNames: ['x'.repeat(20_000), 'y'.repeat(20_000)] }), 'labelNames has 40002 characters'],
    ['an id', entry({ _id: 'x'.repeat(40_000) }), 'a time entry: _id has 40000 characters'],
  ])('is %s that is too long', async (_name, one, message) => {
    await expect(render([[one]])).rejects.toThrow(FormatLimitError);
    await expect(render([[one]])).rejects.toThrow(message);
    await expect(render([[one]])).rejects.toThrow('or use .csv, .ndjson or .parquet');
  });

  it('is not a comment that just fits', async () => {
    const comment = 'å'.repeat(32_767);
    const { entries } = await readBack(await render([[entry({ comment })]]));
    expect(entries[1]?.[7]).toBe(comment);
  });

  it('is a label in the totals that is too long', async () => {
    const rows = [{ keys: ['x'.repeat(40_000)], entries: 1, durationMs: 1 }];
    const long = { totals: { ...report.totals, by: ['label'] as const, rows }, warnings: [] };
    await expect(render([], { report: long })).rejects.toThrow(FormatLimitError);
  });

  it('is more than 1,048,575 entries', () => {
    const { head, rows } = createXlsx(plain);
    head();
    const many: TimeEntry[] = Array.from({ length: 1_048_576 });
    expect(() => rows(many)).toThrow(FormatLimitError);
    expect(() => rows(many)).toThrow('holds 1,048,575 entries at most');
  });

  it('is more totals than rows', async () => {
    const rows = Array.from({ length: 1_048_576 }, () => ({ keys: ['a', 'b'], entries: 1, durationMs: 1 }));
    const large = { ...report, totals: { ...report.totals, rows } };
    await expect(render([], { report: large })).rejects.toThrow('use fewer keys in group-by');
  });
});
