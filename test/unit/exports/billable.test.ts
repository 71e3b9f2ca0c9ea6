import { describe, expect, it, test } from 'vitest';
import { createTally } from '../../../src/exports/export-tally.ts';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import { renderFigures } from '../../../src/exports/formats/html/page.ts';
import type { GroupKey, Sums } from '../../../src/model/totals.ts';
import { fc } from '../../support/fast-check.ts';
import { entry, exporting } from './export-fakes.ts';
import { attributeOf, elementsOf, plain, textOf, worked } from './html-fakes.ts';
import { renderText } from './render-report.ts';

const split: FormatContext = { ...plain, billable: ['Billable', 'Support'] };

/** Billable: 1:00, 0:30 and 2:00 of 6:15. */
const entries = [
  worked('2026-11-16T09:00Z', 1, { _id: 'E1', labelNames: ['Billable'] }),
  worked('2026-11-16T11:00Z', 0.5, { _id: 'E2', labelNames: ['Meeting', 'Support', 'Billable'] }),
  worked('2026-11-17T09:00Z', 1.5, { _id: 'E3', labelNames: ['Meeting'] }),
  worked('2026-11-17T11:00Z', 2, { _id: 'E4', userId: 'U2', labelNames: ['Support'] }),
  worked('2026-11-18T09:00Z', 1.25, { _id: 'E5', userId: 'U2' }),
];

describe('billable hours in reports', () => {
  test.each([
    // Headline, the heading and the foot of the totals, what counts as billable.
    [
      'html',
      '<dt>Billable</dt><dd>3:30</dd><dd class="beside">3.50 hours</dd><dd class="share">56.0% of the total</dd>',
    ],
    ['html', '<dt>Non-billable</dt><dd>2:45</dd><dd class="beside">2.75 hours</dd>'],
    ['html', '<th scope="col" class="number" data-by="number">Non-billable</th>'],
    ['html', '<td class="number">3:30</td><td class="number">2:45</td><td class="number">56.0%</td></tr></tfoot>'],
    ['html', '<li>An entry is billable if it has the label <bdi>Billable</bdi> or <bdi>Support</bdi>.</li>'],
    ['md', '<strong>Billable: 3:30 (3.50 hours, 56.0%)</strong>'],
    ['md', '<th align="right">3:30</th><th align="right">2:45</th><th align="right">56.0%</th></tr>'],
    ['md', 'An entry is billable if it has the label Billable or Support.'],
    ['xlsx', '>Billable: 3:30 (3.50 hours, 56.0%)<'],
    ['xlsx', '>Total: 6:15 (6.25 hours)<'],
    ['xlsx', '>Non-billable (decimal)<'],
    ['xlsx', '<v>0.56</v>'],
    ['xlsx', '<t>yes</t>'],
  ] as const)('.%s has %s', async (format, shown) => {
    expect(await renderText(format, entries, split, ['user'])).toContain(shown);
  });

  it('are at the end of a grid and of each of its parts', async () => {
    const far = [...entries, worked('2026-12-29T09:00Z', 2, { _id: 'E6', labelNames: ['Billable'] })];
    const shown = async (format: 'html' | 'md') =>
      [...(await renderText(format, far, split, ['user', 'day'])).matchAll(/<tr[^>]*>.*?<\/tr>/g)].map(([row]) =>
        row.replaceAll(/<[^>]*>/g, ' ').replaceAll(/ +/g, ' '),
      );
    const md = (await shown('md')).filter((row) => row.includes('%'));
    // By user as a list; November, then December by day.
    for (const sums of [' 3:30 2:45 56.0% ', ' 2:00 0:00 100.0% ']) {
      expect(md.some((row) => row.startsWith(' Total ') && row.endsWith(sums))).toBe(true);
    }
    expect((await shown('html')).some((row) => row.startsWith(' Total 6:15 3:30 2:45 56.0% '))).toBe(true);
  });

  it('are the filled part of each bar, and the others its hollow part', async () => {
    const html = await renderText('html', entries, split, ['user']);
    const bars = elementsOf(html)
      .filter((element) => attributeOf(element, 'aria-label')?.includes('16 Nov 2026'))
      .map((element) => [
        attributeOf(element, 'aria-label'),
        attributeOf(element, 'fill'),
        attributeOf(element, 'stroke'),
      ]);
    expect(bars.slice(0, 1)).toEqual([['Mon 16 Nov 2026, Billable: 1:30 (1.50 hours)', 'var(--s0)', 'var(--s0)']]);
    expect(html).toMatch(/aria-label="Tue 17 Nov 2026, Non-billable: 1:30 \(1\.50 hours\)"[^>]*fill="var\(--card\)"/);
    const legends = elementsOf(html).filter(({ tagName, attrs }) => tagName === 'ul' && attrs[0]?.value === 'legend');
    expect(legends.map(textOf)).toEqual([
      'Billable 3:30 (3.50)Non-billable 2:45 (2.75)',
      'BillableNon-billable',
      'BillableNon-billable',
    ]);
    expect(html).toContain('U1, Billable: 1:30 (1.50 hours)');
  });

  it('can be filtered by in the page', async () => {
    const html = await renderText('html', entries, split);
    expect([...html.matchAll(/<tr data-s[^>]* data-b="(\d)"/g)].map(([, flag]) => flag)).toEqual([
      '1',
      '1',
      '0',
      '1',
      '0',
    ]);
    expect(html).toContain('<select name="billable">');
    expect(await renderText('html', entries, plain)).not.toMatch(/Non-billable|data-b="/);
  });
});

/** To the nearest unit, a half up, as one would by hand. */
const nearest = (ms: number, unitMs: number) => Number((BigInt(ms) * 2n + BigInt(unitMs)) / (BigInt(unitMs) * 2n));

const unitsOf = {
  minutes: (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
  hundredths: (text: string) => Math.round(Number(text) * 100),
};

const dataSet = fc.array(
  fc.record({
    user: fc.constantFrom('U1', 'U2', 'U3'),
    labels: fc.subarray(['A', 'B', 'C']),
    day: fc.nat(60),
    ms: fc.nat(10_000_000),
  }),
  { minLength: 1, maxLength: 8 },
);

const anyRounding = fc.option(fc.constantFrom(1000, 360_000, 900_000), { nil: undefined });

type DataSet = typeof dataSet extends fc.Arbitrary<infer T> ? T : never;

function given(data: DataSet, toMs: number | undefined) {
  const context: FormatContext = {
    ...plain,
    billable: ['A', 'B'],
    ...(toMs !== undefined && { rounding: { toMs, mode: 'up' } }),
  };
  const list = data.map(({ user, labels, day, ms }, index) =>
    entry({ _id: `E${index}`, userId: user, labelNames: labels }, Date.UTC(2026, 9, 1 + day, 9), ms),
  );
  return { context, list };
}

/** Of some entries, computed apart: all of their time, and what of it is billable. */
function expectedOf(data: DataSet, toMs: number | undefined) {
  const sum = (some: DataSet) =>
    some.reduce((all, { ms }) => all + (toMs === undefined ? ms : Math.ceil(ms / toMs) * toMs), 0);
  const isBillable = ({ labels }: DataSet[number]) => labels.includes('A') || labels.includes('B');
  return { wholeMs: sum(data), billableMs: sum(data.filter(isBillable)) };
}

const cellsOf = (row: string) => [...row.matchAll(/>([^<>]*)<\/t[dh]>/g)].map(([, text = '']) => text);

/** The cells of each row of the tables of totals, by the titles of their columns. */
const rowsOf = (markdown: string) =>
  markdown.split('<table>').flatMap((table) => {
    const [titles = [], ...rows] = [...table.matchAll(/<tr>.*<\/tr>/g)].map(([row]) => cellsOf(row));
    return rows.map((cells) => Object.fromEntries(titles.map((title, place) => [title, cells[place] ?? ''])));
  });

/** The figures at the top of a page, in minutes and in hundredths of an hour. */
const figuresOf = (sums: Sums, context: FormatContext) =>
  [
    ...renderFigures({ sums: { by: [], ...sums }, recordedMs: 0, users: 0, tasks: 0, days: [] }, context).matchAll(
      /<dd>(\d+:\d\d)<\/dd><dd class="beside">(\d+\.\d\d) hours/g,
    ),
  ].map(([, hours = '', decimal = '']) => ({
    minutes: unitsOf.minutes(hours),
    hundredths: unitsOf.hundredths(decimal),
  }));

describe('what is shown adds up, over hundreds of data sets', () => {
  test('in every row of the totals', async () => {
    await fc.assert(
      fc.asyncProperty(
        dataSet,
        anyRounding,
        fc.constantFrom<readonly GroupKey[]>(['user'], ['label'], ['user', 'day'], ['label', 'day']),
        async (data, toMs, by) => {
          const { context, list } = given(data, toMs);
          const rows = rowsOf(await renderText('md', list, context, by));
          const tally = createTally(exporting(), context);
          tally.add(list);
          const { totals } = await tally.result();
          expect(rows.length).toBeGreaterThan(1);
          for (const row of rows) {
            const { Hours = '', Billable = '', 'Non-billable': rest = '' } = row;
            expect(unitsOf.minutes(Billable) + unitsOf.minutes(rest)).toBe(unitsOf.minutes(Hours));
          }
          if (by.length === 1) {
            for (const { User, Label, Hours = '', Billable = '' } of rows.slice(0, -1)) {
              const key = User ?? Label;
              const own = data.filter(({ user, labels }) =>
                by[0] === 'user' ? user === key : key === 'no label' ? labels.length === 0 : labels.includes(key ?? ''),
              );
              const { wholeMs, billableMs } = expectedOf(own, toMs);
              expect(unitsOf.minutes(Hours)).toBe(nearest(wholeMs, 60_000));
              expect(unitsOf.minutes(Billable)).toBe(nearest(billableMs, 60_000));
            }
          }
          const { wholeMs, billableMs } = expectedOf(data, toMs);
          const [part, left, total] = figuresOf(totals, context);
          for (const [unit, unitMs] of [
            ['minutes', 60_000],
            ['hundredths', 36_000],
          ] as const) {
            expect(total?.[unit]).toBe(nearest(wholeMs, unitMs));
            expect(part?.[unit]).toBe(nearest(billableMs, unitMs));
            expect(left?.[unit]).toBe(nearest(wholeMs, unitMs) - nearest(billableMs, unitMs));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
