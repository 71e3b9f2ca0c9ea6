// PURE: totals in the order in which people look things up: by the names that they see, not by the ids behind them.
import type { DisplayNames, GroupKey, Totals } from '../../model/totals.ts';
import { createKeyText, isTimeKey } from '../../text/key-text.ts';
import { compareTexts } from '../order.ts';

/** Always of the same language, whatever the machine's; `Task 9` comes before `Task 10`. */
const collator = new Intl.Collator('en', { numeric: true });

/** More are compared by code units, a tenth of the time: nobody looks a name up among as many. */
const maxCollated = 20_000;

/** The same rows, sorted by what is shown of their keys (contract.md, section 7): times as they pass, no label last. */
export function inShownOrder(totals: Totals, names: DisplayNames): Totals {
  const keyText = createKeyText(names);
  const ranks = totals.by.map((key, place) =>
    rankValues(key, new Set(totals.rows.map(({ keys }) => keys[place])), keyText),
  );
  const placed = totals.rows.map((row) => ({
    row,
    ranks: row.keys.map((value, place) => ranks[place]?.get(value) ?? 0),
  }));
  placed.sort((a, b) => compareRanks(a.ranks, b.ranks));
  return { ...totals, rows: placed.map(({ row }) => row) };
}

type Value = string | undefined;

/** Each value is compared once, not with each of its rows: names are slow to compare, and rows are many. */
function rankValues(
  key: GroupKey,
  values: ReadonlySet<Value>,
  keyText: ReturnType<typeof createKeyText>,
): ReadonlyMap<Value, number> {
  const shown = [...values].map((value) => ({ value, text: value === undefined ? undefined : keyText(key, value) }));
  const compare = shown.length > maxCollated ? compareTexts : collator.compare;
  shown.sort((a, b) => {
    if (a.text === undefined || b.text === undefined || isTimeKey(key)) return compareTexts(a.value, b.value);
    return compare(a.text, b.text) || compareTexts(a.value, b.value);
  });
  return new Map(shown.map(({ value }, rank) => [value, rank]));
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((rank, index) => rank !== b[index]);
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
