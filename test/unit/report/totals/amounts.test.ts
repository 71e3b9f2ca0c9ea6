import { describe, expect, it, test } from 'vitest';
import { amountFor } from '../../../../src/exports/totals/pricing.ts';
import { amountText, moneyText, plainAmount, plainRate } from '../../../../src/report/totals/figures.ts';
import { findCurrency, parseDecimal } from '../../../../src/text/money.ts';

const currencyOf = (code: string) => {
  const currency = findCurrency(code);
  if (currency === undefined) throw new Error(`${code} is no currency`);
  return currency;
};
const eur = currencyOf('EUR');
const jpy = currencyOf('JPY');
const kwd = currencyOf('KWD');

const decimal = (text: string) => {
  const read = parseDecimal(text);
  if (read === undefined) throw new Error(`${text} is no decimal`);
  return read;
};

describe('a currency', () => {
  test.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    // These are where `Intl` differs from ISO 4217.
    ['IQD', 3],
    ['HUF', 2],
    ['UGX', 0],
  ])('%s has %i digits', (code, digits) => {
    expect(findCurrency(code)).toEqual({ code, digits });
  });

  test.each(['eur', 'EURO', '', 'XXX', 'XAU', 'DEM', 'EUR JPY', 'toString'])('%j is not one', (code) => {
    expect(findCurrency(code)).toBeUndefined();
  });

  it('is known to the JavaScript engine, too', () => {
    const known = Intl.supportedValuesOf('currency').filter((code) => findCurrency(code) !== undefined);
    expect(known.length).toBeGreaterThan(145);
  });
});

describe('an amount', () => {
  test.each([
    // An hour and its parts.
    [3_600_000, '80', eur, '80.00'],
    [900_000, '95.50', eur, '23.88'],
    [1, '80', eur, '0.00'],
    // The half goes away from zero, exactly: as floating point, 1.005 would be less than it.
    [3_600_000, '1.005', eur, '1.01'],
    [3_600_000, '1.0049999999999999999999999999', eur, '1.00'],
    [1_800_000, '0.01', eur, '0.01'],
    [1_800_000, '5', jpy, '3'],
    [1_800_000, '1.001', kwd, '0.501'],
    // Beyond what a double holds.
    [3_600_000, '123456789012345678901234567890.123', eur, '123,456,789,012,345,678,901,234,567,890.12'],
    [0, '80', eur, '0.00'],
    [3_600_000, '0', eur, '0.00'],
  ] as const)('of %i ms at %s %o is %s', (ms, rate, currency, shown) => {
    expect(amountText(amountFor(ms, decimal(rate), currency), currency)).toBe(shown);
  });

  it('is shown with the currency, or as programs read it', () => {
    expect(moneyText(123_456_700n, eur)).toBe('EUR 1,234,567.00');
    expect(plainAmount(123_456_700n, eur)).toBe('1234567.00');
    expect(moneyText(5n, kwd)).toBe('KWD 0.005');
    expect(moneyText(1234n, jpy)).toBe('JPY 1,234');
  });
});

describe('a rate', () => {
  test.each([
    ['80', '80.00'],
    ['95.5', '95.50'],
    ['95.505', '95.505'],
    ['1095.5000', '1095.50'],
    ['007', '7.00'],
    ['1000', '1000.00'],
    ['0.0001', '0.0001'],
  ])('%s is shown as %s', (text, shown) => {
    expect(plainRate(decimal(text), eur)).toBe(shown);
  });

  it('is shown without decimals where neither it nor the currency has any', () => {
    expect([plainRate(decimal('1500'), jpy), plainRate(decimal('1500.5'), jpy)]).toEqual(['1500', '1500.5']);
  });

  test.each(['', '-1', '+1', '1e3', '0x10', '.5', '5.', '1,5', '1_000', ' 1', '1 ', '٣', 'NaN', 'Infinity'])(
    'is not %j',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
    },
  );
});
