/** `digits` of its minor unit: 2 for cents. */
export type Currency = { readonly code: string; readonly digits: number };

/** Exactly `units` divided by ten to the power of `scale`. */
export type Decimal = { readonly units: bigint; readonly scale: number };

export type RateKind = 'users' | 'tasks' | 'projects' | 'labels';

/** What an hour costs (contract.md, sections 2 and 7). Labels are in the order in which they are declared. */
export type Rates = Readonly<Record<RateKind, ReadonlyMap<string, Decimal>>> & {
  readonly currency: Currency;
  readonly preset?: Decimal;
};
