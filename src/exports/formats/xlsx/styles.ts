// Cell styles (ECMA-376, part 1, 18.8).
import type { Rates } from '../../../model/totals.ts';

const fonts = {
  plain: '<sz val="11"/>',
  bold: '<b/><sz val="11"/>',
  title: '<b/><sz val="16"/>',
  muted: '<sz val="11"/><color rgb="FF6B7280"/>',
  link: '<u/><sz val="11"/><color rgb="FF1D4ED8"/>',
};

const solid = (rgb: string): string =>
  `<patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill>`;

/** Readers expect exactly the first two. */
const fills = {
  none: '<patternFill patternType="none"/>',
  gray125: '<patternFill patternType="gray125"/>',
  heading: solid('FFDCE6F1'),
  total: solid('FFF3F4F6'),
};

const lines = (top: string, bottom: string): string => `<left/><right/>${top}${bottom}<diagonal/>`;

const borders = {
  none: lines('<top/>', '<bottom/>'),
  body: lines('<top/>', '<bottom style="hair"><color rgb="FF9CA3AF"/></bottom>'),
  heading: lines('<top/>', '<bottom style="thin"><color rgb="FF4B5563"/></bottom>'),
  total: lines('<top style="thin"><color rgb="FF4B5563"/></top>', '<bottom/>'),
};

type Look = {
  /** The code of a number format; absent: general. */
  readonly format?: string | undefined;
  /** In a row of sums, if it is another. */
  readonly sumFormat?: string | undefined;
  readonly font?: keyof typeof fonts;
  readonly fill?: keyof typeof fills;
  readonly border?: keyof typeof borders;
  readonly align?: string;
};

const count = '#,##0';

const wrapped = 'vertical="top" wrapText="1"';
const left = 'horizontal="left" vertical="top"';
const indented = `${left} indent="1"`;
const heading: Look = { font: 'bold', fill: 'heading', border: 'heading' };
const body: Look = { border: 'body', align: 'vertical="top"' };

/** What a row of sums changes of the looks of its cells. */
const sum: Look = { font: 'bold', fill: 'total', border: 'total' };

const looksOf = (money?: ReturnType<typeof moneyFormats>) =>
  ({
    /** Cells without a style have it. */
    plain: {},
    title: { font: 'title' },
    strong: { font: 'bold', align: wrapped },
    note: { align: wrapped },
    heading: { ...heading, align: 'vertical="center" wrapText="1"' },
    headingRight: { ...heading, align: 'horizontal="right" vertical="center" wrapText="1"' },
    text: { ...body, align: wrapped },
    link: { ...body, font: 'link', align: wrapped },
    /** An id, which people look up rather than read. */
    reference: { ...body, font: 'muted', align: indented },
    // `[$-409]` has the names of days and months in English.
    day: { ...body, format: '[$-409]ddd\\ yyyy\\-mm\\-dd', align: left },
    time: { ...body, format: 'hh:mm', align: left },
    timeOfOtherDay: { ...body, format: '[$-409]d\\ mmm\\ hh:mm', align: left },
    moment: { ...body, format: 'yyyy\\-mm\\-dd\\ hh:mm', font: 'muted', align: indented },
    month: { ...body, format: '[$-409]mmmm\\ yyyy', align: left },
    count: { ...body, format: count },
    // `[h]` goes beyond 24 hours.
    hours: { ...body, format: '[h]:mm' },
    decimal: { ...body, format: '#,##0.00' },
    share: { ...body, format: '0.0%' },
    amount: { ...body, format: money?.amount, sumFormat: money?.total },
    rate: { ...body, format: money?.rate },
    noRate: { ...body, align: 'horizontal="right" vertical="top" wrapText="1"' },
  }) satisfies Record<string, Look>;

export type StyleName = keyof ReturnType<typeof looksOf>;

const positions: ReadonlyMap<string, number> = new Map(Object.keys(looksOf()).map((name, index) => [name, index]));

/** For a cell's `s` attribute. @param isQuoted a text that begins like a formula, and stays a text when somebody edits it. */
export function styleNumber(name: StyleName, isSum = false, isQuoted = false): number {
  const variant = (isSum ? 2 : 0) + (isQuoted ? 1 : 0);
  return (positions.get(name) ?? 0) + variant * positions.size;
}

/** More decimals are not shown: spreadsheets count with 15 digits. */
const maxRateDigits = 15;

/** Amounts have the decimals of the currency's minor unit, rates as many as the longest; headings and totals name the currency. */
function moneyFormats({ currency, preset, users, tasks, projects, labels }: Rates) {
  const all = [users, tasks, projects, labels].flatMap((rates) => [...rates.values()]).concat(preset ?? []);
  const scale = all.reduce((most, rate) => Math.max(most, rate.scale), currency.digits);
  const amount = numberFormat(currency.digits);
  return { amount, rate: numberFormat(Math.min(scale, maxRateDigits)), total: `[$${currency.code}]\\ ${amount}` };
}

function numberFormat(decimals: number): string {
  return decimals === 0 ? count : `${count}.${'0'.repeat(decimals)}`;
}

/** The first number of a format that isn't built in. */
const firstFormat = 164;

export function stylesXml(rates?: Rates): string {
  const looks: readonly Look[] = Object.values(looksOf(rates && moneyFormats(rates)));
  const sums = looks.map(({ sumFormat, ...look }): Look => ({ ...look, ...sum, format: sumFormat ?? look.format }));
  const formats = [...new Set([...looks, ...sums].flatMap(({ format }) => format ?? []))];
  // In the order of `styleNumber`.
  const styles = [looks, sums].flatMap((variant) => {
    const xfs = variant.map((look) => renderLook(look, formats));
    return [...xfs, ...xfs.map((xf) => xf.replace('xfId="0"', '$& quotePrefix="1"'))];
  });
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    list('numFmts', formats, (code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${code}"/>`),
    list('fonts', Object.values(fonts), (font) => `<font>${font}<name val="Calibri"/><family val="2"/></font>`),
    list('fills', Object.values(fills), (fill) => `<fill>${fill}</fill>`),
    list('borders', Object.values(borders), (border) => `<border>${border}</border>`),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list('cellXfs', styles, (xf) => xf),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}

function list<T>(name: string, items: readonly T[], render: (item: T, index: number) => string): string {
  return `<${name} count="${items.length}">${items.map(render).join('')}</${name}>`;
}

function renderLook(
  { format, font = 'plain', fill = 'none', border = 'none', align }: Look,
  formats: readonly string[],
): string {
  const ids = [
    `numFmtId="${format === undefined ? 0 : firstFormat + formats.indexOf(format)}" applyNumberFormat="1"`,
    `fontId="${Object.keys(fonts).indexOf(font)}" applyFont="1"`,
    `fillId="${Object.keys(fills).indexOf(fill)}" applyFill="1"`,
    `borderId="${Object.keys(borders).indexOf(border)}" applyBorder="1"`,
    'xfId="0"',
  ].join(' ');
  return align === undefined ? `<xf ${ids}/>` : `<xf ${ids} applyAlignment="1"><alignment ${align}/></xf>`;
}
