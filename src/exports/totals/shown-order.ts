// PURE: totals in the order in which people look things up: by the names that they see, not by the ids behind them.
import type { DisplayNames, GroupKey, Totals, TotalsRow } from '../../model/totals.ts';
import { createKeyText, keyFacts, notBillable } from '../../report/totals/group-keys.ts';
import { compareTexts } from '../entries.ts';

/** Always of the same language, whatever the machine's; `Task 9` comes before `Task 10`. */
const collator = new Intl.Collator('en', { numeric: true });

/** More are compared by code units, a tenth of the time: nobody looks a name up among as many. */
const maxCollated = 20_000;

/** Sorts rows by what is shown of their keys (contract.md, section 7): times as they pass, no label, project or rate last. */
export function inShownOrder(totals: Totals, names: DisplayNames): Totals {
  const keyText = createKeyText(names);
  const ranks = totals.by.map((key, place) =>
    rankValues(key, totals.sums[place]?.map(({ keys: [value] }) => value) ?? [], keyText),
  );
  return {
    ...totals,
    rows: totals.rows.toSorted(compareByRanks(ranks)),
    sums: totals.sums.map((rows, place) => rows.toSorted(compareByRanks(ranks.slice(place, place + 1)))),
  };
}

type Value = string | undefined;
type Ranks = ReadonlyMap<Value, number>;

/** Each value is compared once, not with each of its rows: names are slow to compare, and rows are many. */
function rankValues(key: GroupKey, values: readonly Value[], keyText: ReturnType<typeof createKeyText>): Ranks {
  const shown = values.map((value) => ({ value, text: keyText(key, value) }));
  const { order } = keyFacts[key];
  const compare = order === 'number' ? compareNumbers : shown.length > maxCollated ? compareTexts : collator.compare;
  shown.sort((a, b) => {
    if (a.value === undefined || b.value === undefined || order === 'value') return compareTexts(a.value, b.value);
    return compare(a.text, b.text) || compareTexts(a.value, b.value);
  });
  return new Map(shown.map(({ value }, rank) => [value, rank]));
}

function compareNumbers(a: string, b: string): number {
  return (a === notBillable ? 1 : 0) - (b === notBillable ? 1 : 0) || Number(a) - Number(b);
}

function compareByRanks(ranks: readonly Ranks[]): (a: TotalsRow, b: TotalsRow) => number {
  return (a, b) => {
    for (const [place, rankOf] of ranks.entries()) {
      const order = (rankOf.get(a.keys[place]) ?? 0) - (rankOf.get(b.keys[place]) ?? 0);
      if (order !== 0) return order;
    }
    return 0;
  };
}
