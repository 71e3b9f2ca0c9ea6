import { describe, expect, it } from 'vitest';
import { createTimeAxis } from '../../../src/exports/formats/html/time-axis.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import type { GroupKey } from '../../../src/model/totals.ts';
import { dayOfNumber, numberOfDay } from '../../../src/text/dates.ts';
import { calendarOf } from './calendar-fakes.ts';
import { attributeOf, elementsOf, renderHtml, textOf, week, worked } from './html-fakes.ts';

const calendar = calendarOf('UTC');
const dayAfter = (day: string, days: number): string => dayOfNumber(numberOfDay(day) + days);

describe('the axis of time', () => {
  it.each([
    ['one day', '2026-11-21', 0, 'day', 1],
    ['two months', '2026-11-01', 60, 'day', 61],
    ['the longest by days', '2026-01-01', 61, 'day', 62],
    ['a quarter', '2026-01-01', 89, 'week', 14],
    ['a year', '2026-01-01', 364, 'week', 53],
    ['two years', '2025-01-01', 729, 'month', 24],
    ['ten years', '2016-01-01', 3652, 'year', 10],
    ['a leap day at the end', '2020-02-29', 5844, 'year', 17],
  ])('of %s has readable bars', (_, first, days, unit, count) => {
    const axis = createTimeAxis(first, dayAfter(first, days), calendar);
    expect([axis.unit, axis.bars.length]).toEqual([unit, count]);
  });

  it('has a bar for each day without an entry, and for the first and the last', () => {
    const { bars } = createTimeAxis('2026-11-27', '2026-12-02', calendar);
    expect(bars.map(({ label }) => label)).toEqual(['27', '28', '29', '30', '1', '2']);
    expect(bars.filter(({ isWeekend }) => isWeekend)).toHaveLength(2);
  });

  it('spans the whole range of timestamps', () => {
    expect(createTimeAxis('0001-01-01', '9999-12-31', calendar).bars).toHaveLength(9999);
  });
});

describe('the charts', () => {
  const entries = [
    worked('2026-11-16T09:00Z', 1),
    worked('2026-11-16T10:00Z', 2, { userId: 'U2' }),
    worked('2026-11-18T10:00Z', 0.5, { userId: 'U2', taskId: 'T2' }),
  ];

  it('have a bar for each user and day, with its name and hours', async () => {
    const bars = elementsOf(await renderHtml(entries, { context: { ...week, rounding: { toMs: 1, mode: 'up' } } }))
      .filter(({ tagName }) => tagName === 'rect')
      .flatMap((bar) => attributeOf(bar, 'aria-label') ?? []);
    const [byDay, byTask] = [
      [
        'Mon 16 Nov 2026, U2: 2:00 (2.00 hours)',
        'Mon 16 Nov 2026, Anna: 1:00 (1.00 hours)',
        'Wed 18 Nov 2026, U2: 0:30 (0.50 hours)',
      ],
      ['Login page: 3:00 (3.00 hours)', 'T2: 0:30 (0.50 hours)'],
    ];
    expect(new Set(bars)).toEqual(new Set([...byDay, ...byTask]));
    // Over time there are two drawings.
    expect(bars).toHaveLength(2 * byDay.length + byTask.length);
  });

  it('show the shares of a bill without hours, whose sums are those of its rounded lines', async () => {
    const sharesOf = async (groupBy: readonly GroupKey[]) => {
      const html = await renderHtml(entries, { by: groupBy, context: { ...week, groupBy } });
      return [...html.matchAll(/<span>([^<]+)<\/span><\/li>/g)].map(([, share]) => share);
    };
    expect(await sharesOf(['user'])).toContain('3:00 · 85.7%');
    expect(await sharesOf(['user', 'rate'])).toEqual(['85.7%', '14.3%']);
  });

  it('take their colours from the page, so that one drawing serves light, dark and paper', async () => {
    const drawings = elementsOf(await renderHtml(entries)).filter(({ tagName }) =>
      ['rect', 'text', 'line'].includes(tagName),
    );
    const colours = drawings.flatMap((element) => [attributeOf(element, 'fill'), attributeOf(element, 'stroke')]);
    for (const colour of colours) expect(colour ?? 'none').toMatch(/^(?:none|var\(--[a-z]+\d?\))$/);
  });

  const crowd = (people: number): readonly TimeEntry[] =>
    Array.from({ length: people }, (_, index) => worked('2026-11-16T09:00Z', index + 1, { userId: `U${index + 1}` }));
  const headings = (html: string) =>
    elementsOf(html)
      .filter(({ tagName }) => tagName === 'h2')
      .map(textOf);

  it('distinguish as many users as there are colours', async () => {
    const html = await renderHtml(crowd(8));
    const legend = elementsOf(html).filter((element) => /^s\d$/.test(attributeOf(element, 'class') ?? ''));
    expect(legend).toHaveLength(8);
    expect(headings(html).slice(0, 2)).toEqual(['Hours by day and user', 'Share by task']);
  });

  it('show the sum of more users over time, the largest of them, and the others in words', async () => {
    const html = await renderHtml(crowd(300));
    expect(headings(html).slice(0, 3)).toEqual(['Hours by day', 'Share by user', 'Share by task']);
    expect(html).toContain('<p class="rest">285 other users: 40755:00 · 90.3%</p>');
    const bars = elementsOf(html).flatMap((element) => attributeOf(element, 'aria-label') ?? []);
    expect(bars.filter((label) => /^U\d+: /.test(label))).toHaveLength(15);
    expect(bars).toContain('Mon 16 Nov 2026: 45150:00 (45150.00 hours)');
  });

  it('name weeks by their Monday, and in full in tooltips', () => {
    const { bars } = createTimeAxis('2026-12-20', '2027-03-14', calendar);
    expect(bars.map(({ label, group, title }) => [label, group, title]).slice(0, 3)).toEqual([
      ['14 Dec', '2026', '14–20 Dec 2026'],
      ['21 Dec', '2026', '21–27 Dec 2026'],
      ['28 Dec', '2026', '28 Dec 2026 – 3 Jan 2027'],
    ]);
  });
});
