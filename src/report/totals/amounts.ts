import type { Currency, Decimal } from '../../model/rates.ts';

/** `1234.50`, as programs read it. */
export function plainAmount(amount: bigint, { digits }: Currency): string {
  return plainDecimal({ units: amount, scale: digits });
}

/** `1,234.50` */
export function amountText(amount: bigint, currency: Currency): string {
  return grouped(plainAmount(amount, currency));
}

/** `EUR 1,234.50` */
export function moneyText(amount: bigint, currency: Currency): string {
  return `${currency.code} ${amountText(amount, currency)}`;
}

export function describeAmounts(
  currency: Currency,
  { rounding, billable }: { readonly rounding?: unknown; readonly billable?: unknown },
): string {
  const duration = rounding === undefined ? 'duration' : 'rounded duration';
  const unit = moneyText(1n, currency);
  const split = billable === undefined ? '' : ' Non-billable entries cost nothing.';
  return `The amount of an entry is its ${duration} times its rate, to the nearest ${unit} (half up). Totals are sums of these amounts.${split}`;
}

export function describeBill(currency: Currency): string {
  const unit = moneyText(1n, currency);
  return `Each line has its hours to the nearest hundredth, and an amount of these hours times its rate, to the nearest ${unit} (both half up). Subtotals and totals are sums of the lines.`;
}

/** With as many decimals as the currency has, or as the rate needs: `80.00`, `95.505`. */
export function plainRate({ units, scale }: Decimal, { digits }: Currency): string {
  const shown = Math.max(scale, digits);
  return plainDecimal({ units: units * 10n ** BigInt(shown - scale), scale: shown });
}

function plainDecimal({ units, scale }: Decimal): string {
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export function grouped(number: string): string {
  return number.replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));
}
