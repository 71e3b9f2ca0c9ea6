// A bill as a bookkeeper recalculates it: from the texts that are printed, with a decimal library.
import { Decimal } from 'decimal.js';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createTally } from '../../../src/exports/export-tally.ts';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import { overviewOf, tableOf } from '../../../src/exports/totals/table.ts';
import type { GroupKey } from '../../../src/model/totals.ts';
import { totalsHtml } from '../../../src/report/totals/totals-html.ts';
import { parseDecimal } from '../../../src/text/money.ts';
import { fc } from '../../support/fast-check.ts';
import { entry, exporting, noRates } from './export-fakes.ts';
import { plain } from './html-fakes.ts';
import { renderBytes, renderText } from './render-report.ts';

const money = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const numberOf = (text: string) => new money(text.replaceAll(',', ''));
const sumOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => (text === '' ? sum : sum.plus(numberOf(text))), new money(0));

const decimal = (text: string) => {
  const read = parseDecimal(text);
  if (read === undefined) throw new Error(`${text} is no decimal`);
  return read;
};

const rate = fc
  .tuple(fc.nat(500), fc.stringMatching(/^\d{0,5}$/))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`));

const month = fc.record({
  currency: fc.constantFrom({ code: 'EUR', digits: 2 }, { code: 'JPY', digits: 0 }, { code: 'KWD', digits: 3 }),
  users: fc.dictionary(fc.constantFrom('U1', 'U2', 'U3'), rate, { maxKeys: 3 }),
  preset: fc.option(rate, { nil: undefined }),
  isSplit: fc.boolean(),
  toMs: fc.option(fc.constantFrom(1000, 900_000), { nil: undefined }),
  others: fc.shuffledSubarray<GroupKey>(['user', 'task', 'label', 'day', 'week'], { maxLength: 1 }),
  isRateFirst: fc.boolean(),
  entries: fc.array(
    fc.record({
      user: fc.constantFrom('U1', 'U2', 'U3'),
      task: fc.constantFrom('T1', 'T2'),
      labels: fc.subarray(['A', 'B']),
      day: fc.nat(29),
      ms: fc.oneof(fc.constant(1_200_000), fc.nat(40_000_000)),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});
type Month = typeof month extends fc.Arbitrary<infer T> ? T : never;

const groupBy = ({ others, isRateFirst }: Month): readonly GroupKey[] =>
  isRateFirst ? ['rate', ...others] : [...others, 'rate'];

function contextOf(one: Month): FormatContext {
  const { currency, users, preset, isSplit, toMs } = one;
  return {
    ...plain,
    groupBy: groupBy(one),
    ...(isSplit && { billable: ['A'] }),
    ...(toMs !== undefined && { rounding: { toMs, mode: 'up' } }),
    rates: {
      ...{ ...noRates, currency },
      ...(preset !== undefined && { preset: decimal(preset) }),
      users: new Map(Object.entries(users).map(([user, text]) => [user, decimal(text)])),
    },
  };
}

const entriesOf = ({ entries }: Month) =>
  entries.map(({ user, task, labels, day, ms }, index) =>
    entry({ _id: `E${index}`, userId: user, taskId: task, labelNames: labels }, Date.UTC(2026, 10, 1 + day, 9), ms),
  );

/** Rates are in lines of one key only, or in the column of theirs. */
type Line = { readonly rate: string; readonly hours: string; readonly amount: string };
type Bill = {
  readonly groups: readonly { readonly subtotal?: Line | undefined; readonly lines: readonly Line[] }[];
  readonly total: Line;
};

function checkBill({ groups, total }: Bill, digits: number): void {
  const lines = groups.flatMap((group) => group.lines);
  for (const { rate: price, hours, amount } of lines) {
    expect(hours).toMatch(/^[\d,]+\.\d\d$/);
    if (price === 'no rate' || price === 'not billable') expect(amount).toBe('');
    else
      expect(numberOf(amount).toFixed()).toBe(numberOf(price).times(numberOf(hours)).toDecimalPlaces(digits).toFixed());
  }
  for (const { subtotal, lines: own } of groups) if (subtotal) checkSums(subtotal, own);
  checkSums(total, lines);
}

function checkSums(sum: Line, lines: readonly Line[]): void {
  expect(numberOf(sum.hours).toFixed()).toBe(sumOf(lines.map(({ hours }) => hours)).toFixed());
  expect(sumOf([sum.amount]).toFixed()).toBe(sumOf(lines.map(({ amount }) => amount)).toFixed());
}

const cellsOf = (row: string) =>
  [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''));

/** A bill of a Markdown file, the summary or a page, by the titles of its columns. */
function billOfHtml(html: string, keys: readonly GroupKey[], isPage: boolean): Bill {
  const [, table = ''] = /<table[^>]*>([\s\S]*?)<\/table>/.exec(html) ?? [];
  const [heads = [], ...rows] = [...table.matchAll(/<tr[^>]*>.*?<\/tr>/g)].map(([row]) => cellsOf(row));
  const kinds = [...table.matchAll(/<tr([^>]*)>(<t[dh][^>]*>)/g)].slice(1);
  expect(heads).not.toContain('Decimal');
  const fromEnd = (title: string) => heads.length - heads.findIndex((head) => head.startsWith(title));
  const [hoursAt, amountAt] = [fromEnd('Hours'), fromEnd('Amount')];
  const groups: { subtotal?: Line | undefined; lines: Line[] }[] = [];
  let first = '';
  const read = (cells: readonly string[], price: string): Line => ({
    rate: price,
    hours: cells.at(-hoursAt) ?? '',
    amount: cells.at(-amountAt) ?? '',
  });
  rows.slice(0, -1).forEach((cells, index) => {
    const [, attributes = '', cell = ''] = kinds[index] ?? [];
    const isHead = keys.length > 1 && (isPage ? attributes.includes('group') : cell.startsWith('<th'));
    if (isHead) {
      [first = ''] = cells;
      groups.push({ subtotal: read(cells, ''), lines: [] });
      return;
    }
    if (groups.length === 0) groups.push({ lines: [] });
    const own = keys.length > 1 && !isPage ? cells.slice(1) : cells;
    groups.at(-1)?.lines.push(read(cells, keys.length > 1 && keys[0] === 'rate' ? first : (own[0] ?? '')));
  });
  return { groups, total: read(rows.at(-1) ?? [], '') };
}

describe('each line of a bill multiplies, and each column adds up, over 1,000 months', () => {
  test('in a .md, a page and the summary, as printed', async () => {
    await fc.assert(
      fc.asyncProperty(month, async (one) => {
        const [context, by, list] = [contextOf(one), groupBy(one), entriesOf(one)];
        const { digits } = one.currency;
        const markdown = await renderText('md', list, context, by);
        const page = await renderText('html', list, context, by);
        const bill = billOfHtml(markdown, by, false);
        checkBill(bill, digits);
        checkBill(billOfHtml(page.slice(page.indexOf('<table class="totals')), by, true), digits);
        expect(markdown).toContain(`Total: ${bill.total.hours} hours`);
        expect(markdown).toContain(`Amount: ${one.currency.code} ${bill.total.amount}`);
        expect(page).toContain(`<dd>${bill.total.amount}</dd><dd class="beside">${one.currency.code}</dd>`);
        expect(page).toContain(`<dd>${bill.total.hours}</dd><dd class="beside">hours</dd>`);

        const tally = createTally(exporting({ report: { timeZone: 'UTC', groupBy: by } }), context);
        tally.add(list);
        const { totals } = await tally.result();
        const { open, rows, close } = totalsHtml(tableOf(totals, context), context, false);
        expect(markdown).toContain(`${open}${rows.map((render) => render()).join('')}${close}`);
        expect(overviewOf(totals, 'rate').total.durationMs).toBe(totals.durationMs);
      }),
      { numRuns: 1000 },
    );
  });

  test('in a workbook, whose cells hold live formulas and their values', async () => {
    await fc.assert(
      fc.asyncProperty(month, async (one) => {
        const by = groupBy(one);
        const parts = unzipSync(await renderBytes('xlsx', entriesOf(one), contextOf(one), by));
        const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
        const cells = new Map<string, { formula: string; value: string }>();
        const cell = /<c r="([A-Z]+\d+)"[^>]*>(?:<f>([^<]*)<\/f>)?(?:<v>|<is><t[^>]*>)([^<]*)/g;
        for (const [, place = '', formula = '', value = ''] of sheet.matchAll(cell))
          cells.set(place, { formula, value });
        const valuesIn = (column: string, first: number, last: number) =>
          Array.from({ length: last - first + 1 }, (_, index) => cells.get(`${column}${first + index}`))
            .filter((found) => found !== undefined && !found.formula.startsWith('SUBTOTAL'))
            .map((found) => found?.value ?? '');
        for (const { formula, value } of cells.values()) {
          const [, hours = '', price = '', digits = ''] = /^ROUND\((\w+)\*(\w+),(\d)\)$/.exec(formula) ?? [];
          const [, column = '', first = '', last = ''] =
            /^SUBTOTAL\(9,([A-Z]+)(\d+):[A-Z]+(\d+)\)$/.exec(formula) ?? [];
          if (hours !== '') {
            const [a, b] = [cells.get(hours)?.value ?? '', cells.get(price)?.value ?? ''];
            expect(numberOf(value).toFixed()).toBe(
              numberOf(a).times(numberOf(b)).toDecimalPlaces(Number(digits)).toFixed(),
            );
          } else if (column !== '') {
            expect(numberOf(value).toFixed()).toBe(sumOf(valuesIn(column, Number(first), Number(last))).toFixed());
          } else expect(formula).toBe('');
        }
      }),
      { numRuns: 300 },
    );
  });
});

const hundredAnHour: FormatContext = {
  ...plain,
  groupBy: ['label', 'rate'],
  rates: { ...noRates, preset: decimal('100') },
};

test('entries below a bill have no total, which would be another than that of its lines', async () => {
  const render = (format: 'html' | 'xlsx') => renderText(format, [entry()], hundredAnHour, ['label', 'rate']);
  const page = await render('html');
  expect(page.slice(page.indexOf('<table class="entries'))).not.toContain('<tfoot');
  const sheets = (await render('xlsx')).split('<worksheet');
  const entries = sheets.find((sheet) => sheet.includes('Entry id'));
  expect(entries).not.toContain('Total');
  expect(entries).toMatch(/autoFilter ref="A1:[A-Z]2"/);
});

test('an entry with several labels is billed once, in the line of these labels together', async () => {
  const one = { userId: 'U1', labelNames: ['B', 'A'] };
  const text = await renderText('md', [entry(one, 0, 1_200_000), entry({ _id: 'E2' }, 0, 1_200_000)], hundredAnHour, [
    'label',
    'rate',
  ]);
  const third = { rate: '', hours: '0.33', amount: '33.00' };
  const group = { subtotal: third, lines: [{ ...third, rate: '100.00' }] };
  const total = { rate: '', hours: '0.66', amount: '66.00' };
  expect(billOfHtml(text, ['label', 'rate'], false)).toEqual({ groups: [group, group], total });
  expect(text).toContain('A; B');
});
