// What an hour costs: the key and the input `rates` (contract.md, sections 1 and 2). Messages never repeat a value.
import type { Currency, Decimal, RateKind, Rates } from '../../model/totals.ts';
import { findCurrency, parseDecimal } from '../../text/money.ts';
import { scalarValue } from '../yaml/source-node.ts';
import { object, optional, required } from './object-shape.ts';
import { nameText } from './scalars.ts';
import { type Shape, mapOf, refined } from './shape.ts';

const currencyTitle = 'a currency of ISO 4217, such as EUR';

const currency: Shape<Currency> = {
  description: { kind: 'text', title: currencyTitle, pattern: '^[A-Z]{3}$' },
  read: (node, context) => {
    const value = scalarValue(node);
    const found = typeof value === 'string' ? findCurrency(value) : undefined;
    return found ?? context.reject(node.offset, { code: 'invalid-value', expected: currencyTitle });
  },
};

const rateTitle = 'what an hour costs: digits, with a point for decimals, such as 80 or "95.50"';

/** No price has more. */
const maxRateLength = 100;

/** Digit for digit as written: as a number, 0.1 would change. */
const rate: Shape<Decimal> = {
  description: {
    kind: 'any-of',
    options: [
      { kind: 'number', title: rateTitle, minimum: 0 },
      { kind: 'text', title: rateTitle, pattern: '^[0-9]+(?:\\.[0-9]+)?$', maxLength: maxRateLength },
    ],
  },
  read: (node, context) => {
    const text = node.type === 'scalar' ? node.source : '';
    const read = text.length > maxRateLength ? undefined : parseDecimal(text);
    if (read !== undefined) return read;
    return context.reject(node.offset, { code: 'invalid-value', expected: rateTitle });
  },
};

function ratesBy(what: string, example: string): Shape<ReadonlyMap<string, Decimal>> {
  return mapOf(nameText(what), rate, `a mapping from ${what} to a rate, such as ${example}`);
}

const none: ReadonlyMap<string, Decimal> = new Map();

const noRates: Pick<Rates, RateKind> = { users: none, tasks: none, projects: none, labels: none };

export const rates: Shape<Rates> = refined(
  object('rates', {
    currency: required(currency),
    default: optional(rate),
    users: optional(ratesBy('a user id', '{UHJ9JgtA: 95.50}')),
    tasks: optional(ratesBy('a task id', '{T8: 110}')),
    projects: optional(ratesBy('a project', '{Website: 100}')),
    labels: optional(ratesBy('a label', '{Support: 120}')),
  }),
  ({ default: preset, ...fields }) => ({ ...noRates, ...fields, ...(preset && { preset }) }),
);
