import { describe, expect, it, test } from 'vitest';
import { type Price, createPricing, rateOf } from '../../../src/exports/totals/pricing.ts';
import type { TimeEntryFields } from '../../../src/model/time-entry.ts';
import type { Decimal, Rates, Rounding } from '../../../src/model/totals.ts';
import { entry } from './export-fakes.ts';

const whole = (units: bigint): Decimal => ({ units, scale: 0 });

const rates: Rates = {
  currency: { code: 'EUR', digits: 2 },
  users: new Map([['U1', whole(10n)]]),
  tasks: new Map([['T1', whole(20n)]]),
  projects: new Map([['Website', whole(25n)]]),
  labels: new Map([
    ['A', whole(30n)],
    ['B', whole(40n)],
  ]),
};
const preset = whole(50n);
const names = { users: new Map(), tasks: new Map(), projects: new Map([['T3', 'Website']]) };

test.each<[what: string, Partial<TimeEntryFields>, Partial<Rates>, bigint | undefined]>([
  ['its task', { labelNames: ['A'] }, { preset }, 20n],
  ['its task before its project', {}, { preset }, 20n],
  ['its project', { taskId: 'T3', labelNames: ['A'] }, { preset }, 25n],
  ['its label, if its project has none', { taskId: 'T3', labelNames: ['A'] }, { projects: new Map() }, 30n],
  ['its label', { taskId: 'T2', labelNames: ['C', 'B'] }, { preset }, 40n],
  ['the first of its labels among the rates', { taskId: 'T2', labelNames: ['B', 'A'] }, { preset }, 30n],
  ['its user, if no label of it has one', { taskId: 'T2', labelNames: ['C'] }, { preset }, 10n],
  ['its user, if it has no label', { taskId: 'T2', labelNames: [] }, { preset }, 10n],
  ['its user, if there are none for labels', { taskId: 'T2', labelNames: ['A'] }, { labels: new Map() }, 10n],
  ['all others', { taskId: 'T2', userId: 'U2' }, { preset }, 50n],
  ['nobody, if there is no default', { taskId: 'T2', userId: 'U2', labelNames: ['C'] }, {}, undefined],
])('The rate of an entry is that of %s', (_, fields, changes, expected) => {
  expect(rateOf(entry(fields), { ...rates, ...changes }, names)?.units).toBe(expected);
});

/** Prices as `RATE: AMOUNT`, and which were computed. */
function pricing(rounding?: Rounding) {
  const computed: string[] = [];
  const priceOf = createPricing({ rates, names, ...(rounding && { rounding }) }, ({ rate, amount }: Price) => {
    const price = `${rate.units}: ${amount}`;
    computed.push(price);
    return price;
  });
  const ofMinutes = (minutes: number, fields: Partial<TimeEntryFields> = {}) =>
    priceOf(entry(fields, 0, minutes * 60_000));
  return { computed, ofMinutes };
}

describe('the price of an entry', () => {
  it('is none without a rate', () => {
    const { ofMinutes, computed } = pricing();
    expect(ofMinutes(60, { taskId: 'T2', userId: 'U2' })).toBeUndefined();
    expect(computed).toEqual([]);
  });

  it('is computed once for each rate and duration', () => {
    const { ofMinutes, computed } = pricing();
    for (let times = 0; times < 2; times += 1) {
      for (const taskId of ['T1', 'T2']) for (const minutes of [60, 30]) ofMinutes(minutes, { taskId });
    }
    expect(computed).toEqual(['20: 2000', '20: 1000', '10: 1000', '10: 500']);
  });

  it('is kept for the latest 5,000 durations at most, so that the memory is bounded', () => {
    const { ofMinutes, computed } = pricing();
    for (let minutes = 1; minutes <= 5000; minutes += 1) ofMinutes(minutes);
    ofMinutes(1);
    expect(computed).toHaveLength(5000);
    ofMinutes(5001);
    ofMinutes(1);
    expect(computed).toHaveLength(5002);
  });
});
