/** `digits` of its minor unit: 2 for cents. */
export type Currency = { readonly code: string; readonly digits: number };

/** Exactly `units` divided by ten to the power of `scale`. */
export type Decimal = { readonly units: bigint; readonly scale: number };

/** What an hour costs (contract.md, sections 2 and 7). Labels are in the order in which they are declared. */
export type Rates = {
  readonly currency: Currency;
  readonly preset?: Decimal;
  readonly users: ReadonlyMap<string, Decimal>;
  readonly tasks: ReadonlyMap<string, Decimal>;
  readonly labels: ReadonlyMap<string, Decimal>;
};

/** Ids and labels that rates are for, without the rates. */
export type RateNames = Readonly<Record<'users' | 'tasks' | 'labels', readonly string[]>>;
