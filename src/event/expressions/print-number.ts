const significantDigits = 15;

/**
 * A number as GitHub turns it into text: 15 significant digits, `1E+15` from there on and `1E-05` below 0.0001
 * (actions/runner, `ExpressionConstants.NumberFormat`, .NET's "G15").
 */
export function printNumber(value: number): string {
  if (value === 0) return '0';
  if (!Number.isFinite(value)) return String(value);
  const [mantissa = '', power = ''] = value.toExponential(significantDigits - 1).split('e');
  const exponent = Number(power);
  // Past rounding to 15 digits, JavaScript prints a number of this size without an exponent, as .NET does.
  if (exponent > -5 && exponent < significantDigits) return String(Number(`${mantissa}e${power}`));
  const digits = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa;
  return `${digits}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
