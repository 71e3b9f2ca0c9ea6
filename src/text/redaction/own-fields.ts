import type { Outcome } from '../../model/outcome.ts';

/** The names of all properties in a value, at any depth. */
type FieldsOf<T> = T extends string | number | boolean | bigint | undefined | ReadonlyMap<unknown, unknown>
  ? never
  : T extends readonly (infer Item)[]
    ? FieldsOf<Item>
    : { readonly [Name in keyof T]-?: Name | FieldsOf<T[Name]> }[keyof T];

/**
 * Properties of outcomes and operations that hold only our own words, times and figures, on which programs decide. The
 * text of any other one may come from a declaration, the event or the board.
 */
export const ownFields: ReadonlySet<string> = new Set<FieldsOf<Outcome>>([
  ...(['kind', 'of', 'source', 'status', 'failedBy'] as const),
  ...(['by', 'ifMissing', 'ifDifferent', 'mode', 'format', 'sha256', 'events'] as const),
  ...(['timeZone', 'period', 'groupBy', 'rounding', 'currency', 'change', 'startTimestamp', 'start'] as const),
  ...(['times', 'cells', 'total'] as const),
]);
