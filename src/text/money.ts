// ISO 4217 and exact decimals. `Intl` doesn't help: it uses the digits of daily life, such as none for IQD.
import type { Currency, Decimal } from '../model/totals.ts';

/** By the digits of their minor unit. Without funds and metals; with BGN, for reports of years before the euro. */
const codesByDigits: readonly (readonly [number, string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC ' +
      'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD ' +
      'KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO ' +
      'NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL ' +
      'THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
];

export function findCurrency(code: string): Currency | undefined {
  const found = codesByDigits.find(([, codes]) => codes.split(' ').includes(code));
  return found && { code, digits: found[0] };
}

export function parseDecimal(text: string): Decimal | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const digits = fraction.replace(/0+$/, '');
  return { units: BigInt(whole + digits), scale: digits.length };
}
