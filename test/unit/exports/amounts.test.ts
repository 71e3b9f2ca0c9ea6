import { describe, expect, it, test } from 'vitest';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import { pageColumns } from '../../../src/exports/formats/html/drawn-columns.ts';
import { dataFormats, reportFormats } from '../../../src/model/declaration.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import type { GroupKey, Rates } from '../../../src/model/totals.ts';
import { parseDecimal } from '../../../src/text/money.ts';
import { fc } from '../../support/fast-check.ts';
import { entry, noRates } from './export-fakes.ts';
import { plain, week, worked } from './html-fakes.ts';
import { renderBytes, renderText } from './render-report.ts';

const decimal = (text: string) => parseDecimal(text) ?? { units: -1n, scale: 0 };
const ratesOf = (more: Readonly<Record<string, string>>) =>
  new Map(Object.entries(more).map(([id, text]) => [id, decimal(text)]));

const rates: Rates = {
  ...noRates,
  preset: decimal('80'),
  users: ratesOf({ U1: '95.50' }),
  tasks: ratesOf({ T9: '110.125' }),
  labels: ratesOf({ Support: '120', Billable: '100' }),
};

/** One for each way to a rate: 100, 120, 95.50, 80 and 110.125. */
const entries = [
  worked('2026-11-16T09:00Z', 1, { _id: 'E1', labelNames: ['Billable'] }),
  worked('2026-11-16T10:00Z', 1, { _id: 'E2', labelNames: ['Billable', 'Support'] }),
  worked('2026-11-17T09:00Z', 0.35, { _id: 'E3' }),
  worked('2026-11-17T10:00Z', 1, { _id: 'E4', userId: 'U2' }),
  worked('2026-11-18T09:00Z', 1, { _id: 'E5', taskId: 'T9', labelNames: ['Support'] }),
];
const priced: FormatContext = { ...plain, rates };

describe('amounts in reports', () => {
  test.each([
    // Headline, the column of the totals, the row of an entry, its foot.
    ['html', '<dt>Amount</dt><dd>443.56</dd><dd class="beside">EUR</dd>'],
    ['html', '<th scope="col" class="number" data-by="number">Amount (EUR)</th>'],
    ['html', '>95.50</td><td class="number amount">33.43</td>'],
    ['html', '></td><td class="number amount">443.56</td><td></td></tr></tfoot>'],
    ['md', '<strong>Amount: EUR 443.56</strong>'],
    ['md', '<th align="right">443.56</th></tr>'],
    ['xlsx', 'formatCode="[$EUR]\\ #,##0.00"'],
    ['xlsx', 'formatCode="#,##0.000"'],
    ['xlsx', '<t>Rate (EUR)</t>'],
    ['xlsx', '<t>Amount (EUR)</t>'],
    ['xlsx', '<t>Amount: EUR 443.56</t>'],
    ['xlsx', '<v>33.43</v>'],
    ['xlsx', '<v>110.125</v>'],
    ['xlsx', ')</f><v>443.56</v>'],
  ] as const)('.%s has %s', async (format, shown) => {
    expect(await renderText(format, entries, priced)).toContain(shown);
  });

  it('say how they are calculated, and what they include', async () => {
    const note = (context: FormatContext) => renderText('md', entries, context);
    expect(await note(priced)).toContain(
      'The amount of an entry is its duration times its rate, to the nearest EUR 0.01 (half up). Totals are sums of these amounts.</li>',
    );
    const rounding = { toMs: 900_000, mode: 'up' } as const;
    expect(await note({ ...priced, rounding, billable: ['Billable'] })).toMatch(
      /its rounded duration times its rate.* Non-billable entries cost nothing\./,
    );
  });

  it('are at the end of a grid and of each of its parts', async () => {
    const far = [...entries, worked('2026-12-29T09:00Z', 2, { _id: 'E6' })];
    for (const format of ['html', 'md'] as const) {
      const text = await renderText(format, far, priced, ['user', 'day']);
      // November at U1, at U2, together; December.
      for (const sum of ['363.56', '80.00', '443.56', '191.00'])
        expect(text).toMatch(new RegExp(`<t[dh][^>]*>${sum}<`));
    }
    expect(await renderText('xlsx', far, priced, ['user', 'day'])).toContain('<v>634.56</v>');
  });

  it('leave out and count entries without a rate', async () => {
    const { preset: _, ...few } = rates;
    const context = { ...priced, rates: { ...few, users: new Map(), projects: new Map(), labels: new Map() } };
    for (const format of reportFormats) {
      const text = await renderText(format, entries, context);
      expect(text).toContain('4 entries have no rate and count nothing in the amounts.');
      expect(text).toContain('110.13');
    }
    expect(await renderText('html', entries, context)).toContain(
      '<small class="words">no rate</small></td><td class="number amount"></td><td><bdi>E1</bdi></td>',
    );
    expect(await renderText('md', entries.slice(3), context)).toContain('1 entry has no rate and counts nothing');
  });

  it('are absent without rates', async () => {
    for (const format of reportFormats) {
      expect(await renderText(format, entries, week)).not.toMatch(/data-a=|>Amount|EUR/);
    }
  });

  it.each(dataFormats)('are not in .%s', async (format) => {
    const [with_, without] = [await renderBytes(format, entries, priced), await renderBytes(format, entries, plain)];
    expect(Buffer.from(with_).equals(without)).toBe(true);
  });
});

/** As one would on paper: the whole units, and one more where what is left is half of the divisor or more. */
function amountOnPaper(ms: number, rate: string, digits: number): bigint {
  const [whole = '', fraction = ''] = rate.split('.');
  const dividend = BigInt(ms) * BigInt(whole + fraction) * BigInt(`1${'0'.repeat(digits)}`);
  const divisor = BigInt(`3600000${'0'.repeat(fraction.length)}`);
  return dividend / divisor + ((dividend % divisor) * 2n >= divisor ? 1n : 0n);
}

/** Minor units of what is shown. */
const unitsOf = (shown: string): bigint => BigInt(shown.replaceAll(/[,.]/g, ''));

const rateText = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^\d{0,8}$/))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`));
const some = (ids: readonly string[]) => fc.dictionary(fc.constantFrom(...ids), rateText, { maxKeys: 2 });

const dataSet = fc.record({
  currency: fc.constantFrom({ code: 'EUR', digits: 2 }, { code: 'JPY', digits: 0 }, { code: 'KWD', digits: 3 }),
  preset: fc.option(rateText, { nil: undefined }),
  users: some(['U1', 'U2']),
  tasks: some(['T1', 'T2']),
  labels: some(['A', 'B', 'C']),
  toMs: fc.option(fc.constantFrom(1000, 360_000, 900_000), { nil: undefined }),
  entries: fc.array(
    fc.record({
      user: fc.constantFrom('U1', 'U2', 'U3'),
      task: fc.constantFrom('T1', 'T2', 'T3'),
      labels: fc.subarray(['C', 'A', 'B']),
      day: fc.nat(60),
      ms: fc.nat(40_000_000),
    }),
    { maxLength: 8 },
  ),
});

type DataSet = typeof dataSet extends fc.Arbitrary<infer T> ? T : never;

function expectedOf({ currency, preset, users, tasks, labels, toMs, entries: list }: DataSet) {
  return list.map(({ user, task, labels: own, ms }) => {
    const ofLabel = Object.keys(labels).find((label) => own.includes(label));
    const rate = tasks[task] ?? (ofLabel === undefined ? undefined : labels[ofLabel]) ?? users[user] ?? preset;
    const billedMs = toMs === undefined ? ms : Math.ceil(ms / toMs) * toMs;
    return { user, amount: rate === undefined ? undefined : amountOnPaper(billedMs, rate, currency.digits) };
  });
}

function contextOf({ currency, preset, users, tasks, labels, toMs }: DataSet): FormatContext {
  return {
    ...plain,
    ...(toMs !== undefined && { rounding: { toMs, mode: 'up' } }),
    rates: {
      ...{ ...noRates, currency },
      ...(preset !== undefined && { preset: decimal(preset) }),
      users: ratesOf(users),
      tasks: ratesOf(tasks),
      labels: ratesOf(labels),
    },
  };
}

const timeEntriesOf = ({ entries: list }: DataSet): readonly TimeEntry[] =>
  list.map(({ user, task, labels, day, ms }, index) =>
    entry({ _id: `E${index}`, userId: user, taskId: task, labelNames: labels }, Date.UTC(2026, 9, 1 + day, 9), ms),
  );

const sum = (amounts: readonly (bigint | undefined)[]) =>
  amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n);

/** The last cell of each row of each table of a `.md`. */
const lastCells = (text: string) =>
  text
    .split('<table>')
    .slice(1)
    .map((table) => [...table.matchAll(/([^>]*)<\/t[dh]><\/tr>/g)].slice(1).map(([, shown = '']) => shown));

describe('what is shown adds up, over hundreds of data sets', () => {
  test('in entries and totals', async () => {
    await fc.assert(
      fc.asyncProperty(dataSet, fc.constantFrom<readonly GroupKey[]>(['user'], ['user', 'day']), async (data, by) => {
        const expected = expectedOf(data);
        const total = sum(expected.map(({ amount }) => amount));
        const [context, list] = [contextOf(data), timeEntriesOf(data)];

        const amount = pageColumns(context).find(({ name }) => name === 'amount');
        const shown = list.map((one) => amount?.cell(one) ?? '');
        expect(shown.map((text) => (text === '' ? undefined : unitsOf(text)))).toEqual(
          expected.map(({ amount }) => amount),
        );

        const tables = lastCells(await renderText('md', list, context, by));
        for (const cells of tables) {
          const [last, ...others] = cells.toReversed();
          expect(sum(others.map(unitsOf))).toBe(unitsOf(last ?? ''));
        }
        if (by.length === 1 || list.length > 0) expect(unitsOf(tables[0]?.at(-1) ?? '')).toBe(total);
        const users = [...new Set(expected.map(({ user }) => user))].sort();
        expect(tables[0]?.slice(0, -1).map(unitsOf)).toEqual(
          users.map((user) => sum(expected.filter((one) => one.user === user).map(({ amount }) => amount))),
        );
      }),
      { numRuns: 300 },
    );
  });
});
