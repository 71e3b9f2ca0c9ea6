// Totals, summed up entry by entry: memory grows with the groups, not with the entries.
import type { TimeEntry } from '../../model/time-entry.ts';
import type { GroupKey, Sums, Totals } from '../../model/totals.ts';
import { plainRate } from '../../report/totals/figures.ts';
import { keyFacts, notBillable } from '../../report/totals/group-keys.ts';
import { type FormatContext, FormatLimitError } from '../file-format.ts';
import { createBillable, createPricing, roundDuration } from './pricing.ts';
import { inShownOrder } from './shown-order.ts';
import { type Running, addSums, billOf } from './sums.ts';

type Key = string | undefined;

export type TotalsContext = Pick<FormatContext, 'calendar' | 'names' | 'rounding' | 'rates' | 'billable'>;

/**
 * An entry counts toward the day, week and month it starts in, rounded before it is summed; once under each distinct label,
 * but in a bill once under all of them, or it would be billed twice (contract.md, section 7).
 */
export function createTotals(
  by: readonly GroupKey[],
  context: TotalsContext,
): { readonly add: (entry: TimeEntry) => void /** Call once, at the end. */; readonly result: () => Totals } {
  const { calendar, names, rounding, rates, billable } = context;
  const priceOf = createPricing(context, ({ rate, amount }, currency) => ({ rate: plainRate(rate, currency), amount }));
  const isBillable = billable && createBillable(billable);
  const rateOf = (entry: TimeEntry) => (isBillable?.(entry) === false ? notBillable : priceOf(entry)?.rate);
  const source = { calendar, names, rateOf };
  const isBilled = rates !== undefined && by.includes('rate');
  const total: Running = { ...newSums(), ...(isBillable && { billableMs: 0 }), ...(rates && { amount: 0n }) };
  const columns = by.map((key) => ({ read: keyFacts[key].read, sums: new Groups() }));
  // The sums of a single key are the rows, and adding up once takes half the time.
  const groups = (by.length === 1 && columns[0]?.sums) || new Groups();
  return {
    add: (entry) => {
      const durationMs = roundDuration(entry.durationMs, rounding);
      const one: Running = { entries: 1, durationMs };
      if (isBillable) one.billableMs = isBillable(entry) ? durationMs : 0;
      const price = priceOf(entry);
      if (price) one.amount = price.amount;
      addSums(total, one);
      const values = columns.map(({ read, sums }) => {
        const own = read(entry, source);
        const keys = isBilled ? [together(own)] : distinct(own);
        for (const key of keys) sums.add([key], one);
        return keys;
      });
      if (by.length !== 1) for (const keys of combinationsOf(values)) groups.add(keys, one);
      if (groups.rows.length > maxTotals) throw tooManyTotals(by);
    },
    result: () => {
      const all = { by, rows: groups.rows, sums: columns.map(({ sums }) => sums.rows), ...total };
      return inShownOrder(isBilled ? billOf(all, rates.currency) : all, names);
    },
  };
}

/** A row for each list of keys, found in a map of maps. */
class Groups {
  readonly rows: (Running & { readonly keys: readonly Key[] })[] = [];
  readonly #root: Group = {};

  add(keys: readonly Key[], one: Sums): void {
    let group = this.#root;
    for (const key of keys) {
      group.below ??= new Map();
      let next = group.below.get(key);
      if (next === undefined) {
        next = {};
        group.below.set(key, next);
      }
      group = next;
    }
    if (group.sums === undefined) {
      const row = { keys: [...keys], ...newSums() };
      group.sums = row;
      this.rows.push(row);
    }
    addSums(group.sums, one);
  }
}

type Group = { sums?: Running; below?: Map<Key, Group> };

function newSums(): Running {
  return { entries: 0, durationMs: 0 };
}

/** Nobody reads as many. In all formats at once they take hundreds of megabytes, and an entry may have a hundred thousand labels. */
const maxTotals = 100_000;

function tooManyTotals(by: readonly GroupKey[]): FormatLimitError {
  const what = `totals by ${by.join(' and ')} would have more than ${maxTotals.toLocaleString('en')} rows`;
  return new FormatLimitError(`${what}; leave a key out of group-by, or filter by period, user or label`);
}

function combinationsOf(lists: readonly (readonly Key[])[]): readonly (readonly Key[])[] {
  const none: readonly (readonly Key[])[] = [[]];
  return lists.reduce((rows, values) => rows.flatMap((keys) => values.map((value) => [...keys, value])), none);
}

const noValue: readonly Key[] = [undefined];

function distinct(value: Key | readonly string[]): readonly Key[] {
  if (typeof value !== 'object') return value === undefined ? noValue : [value];
  if (value.length === 0) return noValue;
  return value.length === 1 ? value : [...new Set(value)];
}

/** `A; B`, in any order of the labels. */
function together(value: Key | readonly string[]): Key {
  if (typeof value !== 'object') return value;
  return value.length === 0 ? undefined : [...new Set(value)].sort().join('; ');
}
