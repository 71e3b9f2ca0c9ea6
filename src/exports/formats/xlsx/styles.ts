// Cell styles (ECMA-376, part 1, 18.8), with the numbers of built-in formats from 18.8.30.

import type { Rates } from '../../../model/rates.ts';

/** Own number formats; `[h]` goes beyond 24 hours, and `[$-409]` has the names of days and months in English. */
const formatCodes = {
  164: '[$-409]ddd\\ yyyy\\-mm\\-dd',
  165: 'hh:mm',
  166: '[$-409]d\\ mmm\\ hh:mm',
  167: 'yyyy\\-mm\\-dd\\ hh:mm',
  168: '[h]:mm',
  169: '[$-409]mmmm\\ yyyy',
  172: '0.0%',
};

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
  /** Number format; 0: general. */
  readonly format?: number;
  readonly font?: keyof typeof fonts;
  readonly fill?: keyof typeof fills;
  readonly border?: keyof typeof borders;
  /** Attributes of `alignment`. */
  readonly align?: string;
  /** A text, whatever it begins with. */
  readonly isQuoted?: true;
};

const wrapped = 'vertical="top" wrapText="1"';
const left = 'horizontal="left" vertical="top"';
const indented = `${left} indent="1"`;
const heading: Look = { font: 'bold', fill: 'heading', border: 'heading' };
const body: Look = { border: 'body', align: 'vertical="top"' };
const total: Look = { font: 'bold', fill: 'total', border: 'total' };

const looks = {
  /** Of cells without a style. */
  plain: {},
  title: { font: 'title' },
  /** Of a line above the table. */
  strong: { font: 'bold', align: wrapped },
  note: { align: wrapped },
  heading: { ...heading, align: 'vertical="center" wrapText="1"' },
  headingRight: { ...heading, align: 'horizontal="right" vertical="center" wrapText="1"' },
  headingReference: { ...heading, align: 'horizontal="left" vertical="center" wrapText="1" indent="1"' },
  text: { ...body, align: wrapped },
  /** In a column of numbers. */
  textRight: { ...body, align: 'horizontal="right" vertical="top"' },
  /** Of an id, which people look up and do not read. */
  reference: { ...body, font: 'muted', align: indented },
  day: { ...body, format: 164, align: left },
  time: { ...body, format: 165, align: left },
  timeOfOtherDay: { ...body, format: 166, align: left },
  moment: { ...body, format: 167, font: 'muted', align: indented },
  month: { ...body, format: 169, align: left },
  count: { ...body, format: 3 },
  hoursAndMinutes: { ...body, format: 168 },
  decimal: { ...body, format: 4 },
  totalText: total,
  totalCount: { ...total, format: 3 },
  totalHoursAndMinutes: { ...total, format: 168 },
  totalDecimal: { ...total, format: 4 },
  link: { ...body, font: 'link', align: wrapped },
  percent: { ...body, format: 172 },
  totalPercent: { ...total, format: 172 },
} satisfies Record<string, Look>;

/** The numbers of the formats of amounts and rates, which each workbook has of its own. */
const moneyFormat = 170;
const rateFormat = 171;
const totalFormat = 173;

const moneyLooks = {
  amount: { ...body, format: moneyFormat },
  totalAmount: { ...total, format: totalFormat },
  rate: { ...body, format: rateFormat },
} satisfies Record<string, Look>;

const textStyles = [
  'title',
  'strong',
  'note',
  'heading',
  'headingRight',
  'headingReference',
  'text',
  'textRight',
  'reference',
  'totalText',
  'link',
] as const satisfies readonly (keyof typeof looks)[];

export type TextStyle = (typeof textStyles)[number];

/** For texts that begin like a formula. */
const quotedLooks = Object.fromEntries(
  textStyles.map((name): [string, Look] => [`${name}Quoted`, { ...looks[name], isQuoted: true }]),
) as Readonly<Record<`${TextStyle}Quoted`, Look>>;

const unpricedLooks = { ...looks, ...quotedLooks };
const allLooks = { ...unpricedLooks, ...moneyLooks };

export type StyleName = keyof typeof allLooks;

const styleNames = Object.keys(allLooks) as StyleName[];

/** For a cell's `s` attribute. */
export const styleNumbers = Object.fromEntries(styleNames.map((name, index) => [name, index])) as Readonly<
  Record<StyleName, number>
>;

/** More decimals are not shown: spreadsheets count with 15 digits. */
const maxRateDigits = 15;

/**
 * Amounts have the decimals of the currency's minor unit; headings and totals name the currency. Rates have as many as
 * each needs, with the points in line: `?` leaves room for a digit. In a currency without decimals, `?` would leave a
 * bare point, so there all rates have the same number of decimals.
 */
function moneyFormats({ currency, preset, users, tasks, labels }: Rates): Readonly<Record<number, string>> {
  const { code, digits } = currency;
  const all = [...users.values(), ...tasks.values(), ...labels.values(), ...(preset ? [preset] : [])];
  const scale = all.reduce((most, rate) => Math.max(most, rate.scale), digits);
  const format = (more = ''): string => {
    const decimals = '0'.repeat(digits) + more;
    return `#,##0${decimals && `.${decimals}`}`;
  };
  const more = (digits === 0 ? '0' : '?').repeat(Math.min(scale, maxRateDigits) - digits);
  return { [moneyFormat]: format(), [rateFormat]: format(more), [totalFormat]: `[$${code}]\\ ${format()}` };
}

/** The content of `xl/styles.xml`. */
export function stylesXml(rates?: Rates): string {
  const formats = { ...formatCodes, ...(rates && moneyFormats(rates)) };
  const used: Readonly<Record<string, Look>> = rates ? allLooks : unpricedLooks;
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    list('numFmts', Object.entries(formats), ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
    list('fonts', Object.values(fonts), (font) => `<font>${font}<name val="Calibri"/><family val="2"/></font>`),
    list('fills', Object.values(fills), (fill) => `<fill>${fill}</fill>`),
    list('borders', Object.values(borders), (border) => `<border>${border}</border>`),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list('cellXfs', Object.values(used), renderLook),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}

function list<T>(name: string, items: readonly T[], render: (item: T) => string): string {
  return `<${name} count="${items.length}">${items.map(render).join('')}</${name}>`;
}

function renderLook({ format = 0, font = 'plain', fill = 'none', border = 'none', align, isQuoted }: Look): string {
  const part = (name: string, place: number): string =>
    place === 0 ? `${name}Id="0"` : `${name}Id="${place}" apply${name[0]?.toUpperCase()}${name.slice(1)}="1"`;
  const parts = [
    format === 0 ? 'numFmtId="0"' : `numFmtId="${format}" applyNumberFormat="1"`,
    part('font', Object.keys(fonts).indexOf(font)),
    part('fill', Object.keys(fills).indexOf(fill)),
    part('border', Object.keys(borders).indexOf(border)),
    'xfId="0"',
    ...(isQuoted ? ['quotePrefix="1"'] : []),
  ].join(' ');
  return align === undefined ? `<xf ${parts}/>` : `<xf ${parts} applyAlignment="1"><alignment ${align}/></xf>`;
}
