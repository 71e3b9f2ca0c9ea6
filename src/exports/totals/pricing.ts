import type { TimeEntry } from '../../model/time-entry.ts';
// What of an entry is billed (contract.md, section 2, `billable` and `round`; section 7, `rates`).
import type { Currency, Decimal, DisplayNames, Rates, Rounding } from '../../model/totals.ts';
import { remember } from '../../text/remember.ts';
import type { FormatContext } from '../file-format.ts';

export type Price = { readonly rate: Decimal /** In minor units. */; readonly amount: bigint };

/** Amounts are cached for this many durations: most entries share theirs, and the others must not fill the memory. */
const maxKept = 5000;

/** @param render called once for entries of one rate and duration: big integers take longer than the rest of an entry. */
export function createPricing<T>(
  { rates, rounding, billable, names }: Pick<FormatContext, 'rates' | 'rounding' | 'billable' | 'names'>,
  render: (price: Price, currency: Currency) => T,
): (entry: TimeEntry) => T | undefined {
  if (rates === undefined) return () => undefined;
  const { currency } = rates;
  const isBillable = billable && createBillable(billable);
  const pricesOf = remember((rate: Decimal) =>
    remember(
      (durationMs: number) => render({ rate, amount: amountFor(durationMs, rate, currency) }, currency),
      maxKept,
    ),
  );
  return (entry) => {
    const rate = isBillable?.(entry) === false ? undefined : rateOf(entry, rates, names);
    return rate && pricesOf(rate)(roundDuration(entry.durationMs, rounding));
  };
}

/** The rate of its task, its project, its labels (in the order of the rates) or its user, or else the default, billable or not. */
export function rateOf(
  entry: TimeEntry,
  rates: Rates,
  { projects }: Pick<DisplayNames, 'projects'>,
): Decimal | undefined {
  const { task, labels, user } = entry;
  const ofProject = () => rates.projects.get(projects?.get(task) ?? '');
  return (
    rates.tasks.get(task) ?? ofProject() ?? rateOfLabels(labels, rates.labels) ?? rates.users.get(user) ?? rates.preset
  );
}

function rateOfLabels(names: readonly string[], rates: ReadonlyMap<string, Decimal>): Decimal | undefined {
  if (names.length === 0) return undefined;
  for (const [label, rate] of rates) if (names.includes(label)) return rate;
  return undefined;
}

const msPerHour = 3_600_000n;

/** What a time costs, in minor units, rounded half away from zero. @param durationMs whole and not negative. */
export function amountFor(durationMs: number, rate: Decimal, { digits }: Currency): bigint {
  const dividend = BigInt(durationMs) * rate.units * 10n ** BigInt(digits);
  const divisor = msPerHour * 10n ** BigInt(rate.scale);
  return (dividend * 2n + divisor) / (divisor * 2n);
}

export function createBillable(labels: readonly string[]): (entry: TimeEntry) => boolean {
  const known = new Set(labels);
  return (entry) => entry.labels.some((label) => known.has(label));
}

/** Whole milliseconds, so exact: a multiple of `toMs` stays as it is, and `nearest` rounds halves up. */
export function roundDuration(durationMs: number, rounding: Rounding | undefined): number {
  if (rounding === undefined) return durationMs;
  const { toMs, mode } = rounding;
  const over = durationMs % toMs;
  const down = durationMs - over;
  if (over === 0 || mode === 'down') return down;
  return mode === 'up' || over * 2 >= toMs ? down + toMs : down;
}
