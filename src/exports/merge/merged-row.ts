import type { Sortable } from '../sorted/row-sorter.ts';

/**
 * `entry`: the board has it, and the export covers it. All others are from the file: `gone` and `outside` have no entry on
 * the board, as far as it was read, and the export covers only the former; of the entries of `outdated` and `elsewhere`
 * it covers none, but the row of the former.
 */
type RowState = 'entry' | 'gone' | 'outside' | 'outdated' | 'elsewhere';

/** A row of the new file; its key is the place of its entry, as `placeOf` says. */
export type MergedRow = Sortable & { readonly state: RowState };

export function startOf({ key }: MergedRow): string {
  return key.slice(0, key.indexOf(' '));
}

export function idOf({ key }: MergedRow): string {
  return key.slice(key.indexOf(' ') + 1);
}
