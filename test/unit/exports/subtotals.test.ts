// What totals say, added up by hand: big integers, and nothing of what the product computes with.
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import type { GroupKey, Rates } from '../../../src/model/totals.ts';
import { fc } from '../../support/fast-check.ts';
import { entry, noRates } from './export-fakes.ts';
import { plain } from './html-fakes.ts';
import { renderBytes, renderText } from './render-report.ts';

/** Thousandths of a euro. */
const rateOfUser = { U1: 80_000n, U2: 95_505n } as const;
const rates: Rates = {
  ...noRates,
  users: new Map([
    ['U1', { units: 80n, scale: 0 }],
    ['U2', { units: 95_505n, scale: 3 }],
  ]),
};
const projectOf: Readonly<Record<string, string>> = { T1: 'Website', T2: 'App', T3: 'Website' };
const context: FormatContext = {
  ...plain,
  rates,
  billable: ['A'],
  names: { ...plain.names, projects: new Map(Object.entries(projectOf)) },
};

const anyEntry = fc.record({
  user: fc.constantFrom('U1', 'U2', 'U3'),
  task: fc.constantFrom('T1', 'T2', 'T3', 'T4'),
  labels: fc.subarray(['A', 'B']),
  ms: fc.nat(40_000_000),
});
type Entry = typeof anyEntry extends fc.Arbitrary<infer T> ? T : never;

const keys = ['user', 'task', 'project', 'label'] as const;
const grouping = fc.shuffledSubarray([...keys], { minLength: 1, maxLength: 2 });

function rateOf({ user, labels }: Entry): bigint | undefined {
  return labels.includes('A') && (user === 'U1' || user === 'U2') ? rateOfUser[user] : undefined;
}

/** In cents, half up: milliseconds times thousandths of a euro, of which 36,000,000,000 are a cent for an hour. */
function centsOf(one: Entry): bigint | undefined {
  const rate = rateOf(one);
  return rate === undefined ? undefined : (BigInt(one.ms) * rate + 18_000_000n) / 36_000_000n;
}

/** What a report shows of a key: one text, or one for each label. */
function shownOf(key: GroupKey, one: Entry): readonly string[] {
  if (key === 'user') return [one.user];
  if (key === 'task') return [one.task];
  if (key === 'project') return [projectOf[one.task] ?? 'no project'];
  return one.labels.length === 0 ? ['no label'] : one.labels;
}

const thousands = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `26:05`, to the nearest minute. */
function minutesText(ms: bigint): string {
  const minutes = (ms * 2n + 60_000n) / 120_000n;
  return `${minutes / 60n}:${String(minutes % 60n).padStart(2, '0')}`;
}

/** Entries, hours, and the amount, which is empty where no entry has a rate. */
function sumsOf(some: readonly Entry[]): readonly string[] {
  const cents = some.map(centsOf).filter((one) => one !== undefined);
  const sum = String(cents.reduce((all, one) => all + one, 0n)).padStart(3, '0');
  const amount = cents.length === 0 ? '' : `${thousands(sum.slice(0, -2))}.${sum.slice(-2)}`;
  return [String(some.length), minutesText(some.reduce((all, { ms }) => all + BigInt(ms), 0n)), amount];
}

/** For each value of a key, its entries. */
function partsOf(key: GroupKey, some: readonly Entry[]): readonly (readonly [string, readonly Entry[]])[] {
  const values = new Set(some.flatMap((one) => shownOf(key, one)));
  return [...values].map((value) => [value, some.filter((one) => shownOf(key, one).includes(value))]);
}

function expectedRows([first, second]: readonly GroupKey[], all: readonly Entry[]): readonly (readonly string[])[] {
  if (first === undefined) return [];
  return partsOf(first, all).flatMap(([value, some]) => [
    [value, ...sumsOf(some)],
    ...(second ? partsOf(second, some).map(([below, own]) => [`${value} / ${below}`, ...sumsOf(own)]) : []),
  ]);
}

const timeEntriesOf = (all: readonly Entry[]) =>
  all.map(({ user, task, labels, ms }, index) =>
    entry({ _id: `E${index}`, userId: user, taskId: task, labelNames: labels }, Date.UTC(2026, 10, 2, 9), ms),
  );

/** Rows of a `.md`: those of the second key below the value of the first. */
function rowsOfMarkdown(text: string, keyCount: number): readonly (readonly string[])[] {
  let group = '';
  return [...text.matchAll(/<tr>(.*)<\/tr>/g)].slice(1).map(([, row = '']) => {
    const isMember = row.startsWith('<td></td>');
    const cells = [...row.matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]>/g)].map(([, cell = '']) => cell);
    const own = isMember ? cells.slice(1) : cells;
    if (!isMember) [group = ''] = own;
    const name = isMember && keyCount > 1 ? `${group} / ${own[0]}` : (own[0] ?? '');
    const [, entries = '', hours = ''] = own;
    return [name, entries, hours, own.at(-1) ?? ''];
  });
}

/** Rows of the totals of a page. */
function rowsOfPage(html: string): readonly (readonly string[])[] {
  const [table = ''] = html.split('<table class="totals').slice(1);
  const rows = table.slice(0, table.indexOf('</table>')).matchAll(/<tr([^>]*)>(<th scope="row".*?)<\/tr>/g);
  let group = '';
  return [...rows].map(([, attributes = '', row = '']) => {
    const cells = [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ''),
    );
    const [name = '', entries = '', hours = ''] = cells;
    if (attributes.includes('group')) group = name;
    const amount = cells.at(-1) ?? '';
    return [attributes.includes('member') ? `${group} / ${name}` : name, entries, hours, amount];
  });
}

/** Rows of the sheet of totals: names, entries, days and amount as numbers. */
function rowsOfSheet(sheet: string, keyCount: number): readonly (readonly string[])[] {
  const rows = [...sheet.matchAll(/<row r="\d+"([^>]*)>(.*?)<\/row>/g)].map(([, attributes = '', cells = '']) => ({
    isMember: attributes.includes('outlineLevel'),
    cells: [...cells.matchAll(/<c [^>]*?(?:\/>|>(?:<f>[^<]*<\/f>)?(?:<is><t[^>]*>|<v>)([^<]*).*?<\/c>)/g)].map(
      ([, value = '']) => value,
    ),
  }));
  const first = rows.findIndex(({ cells }) => cells.includes('Entries')) + 1;
  const last = rows.findIndex(({ cells }) => cells[0] === 'Total');
  return rows.slice(first, last + 1).map(({ isMember, cells }) => {
    const names = cells.slice(0, isMember ? keyCount : 1);
    const days = BigInt(Math.round(Number(cells[keyCount + 1]) * 86_400_000));
    const [whole = '', cents] = (cells[keyCount + 8] ?? '').split('.');
    const amount = cents === undefined ? '' : `${thousands(whole)}.${cents}`;
    return [names.join(' / '), cells[keyCount] ?? '', minutesText(days), amount];
  });
}

const total = (all: readonly Entry[]) => {
  const [entries = '', hours = '', amount = ''] = sumsOf(all);
  return ['Total', entries, hours, amount || '0.00'];
};

const sorted = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' | ')).sort();

describe('subtotals, projects and billable amounts are those that one adds up by hand', () => {
  test('in a .md', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 10 }), grouping, async (all, by) => {
        const rows = rowsOfMarkdown(await renderText('md', timeEntriesOf(all), context, by), by.length);
        expect(sorted(rows)).toEqual(sorted([...expectedRows(by, all), total(all)]));
      }),
      { numRuns: 300 },
    );
  });

  test('in a page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 10 }), grouping, async (all, by) => {
        const rows = rowsOfPage(await renderText('html', timeEntriesOf(all), context, by));
        expect(sorted(rows)).toEqual(sorted([...expectedRows(by, all), total(all)]));
      }),
      { numRuns: 100 },
    );
  });

  test('in a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 10 }), grouping, async (all, by) => {
        const parts = unzipSync(await renderBytes('xlsx', timeEntriesOf(all), context, by));
        const rows = rowsOfSheet(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()), by.length);
        expect(sorted(rows)).toEqual(sorted([...expectedRows(by, all), total(all)]));
      }),
      { numRuns: 100 },
    );
  });
});
