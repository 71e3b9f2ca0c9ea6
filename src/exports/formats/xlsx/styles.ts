// Cell styles (ECMA-376, part 1, 18.8), with the numbers of built-in formats from 18.8.30.

/** Own number formats; `[h]` goes beyond 24 hours. */
const formatCodes = {
  164: 'yyyy\\-mm\\-dd hh:mm',
  165: '[h]:mm:ss',
  166: '[h]:mm',
  167: 'yyyy\\-mm\\-dd',
};

/** In the order of `cellXfs`: `[number format, bold]`. */
const styles = {
  plain: [0, false],
  heading: [0, true],
  moment: [164, false],
  duration: [165, false],
  decimal: [2, false],
  day: [167, false],
  hoursAndMinutes: [166, false],
  totalHoursAndMinutes: [166, true],
  totalDecimal: [2, true],
} as const;

export type StyleName = keyof typeof styles;

const styleNames = Object.keys(styles) as StyleName[];

/** For a cell's `s` attribute. */
export const styleNumbers = Object.fromEntries(styleNames.map((name, index) => [name, index])) as Readonly<
  Record<StyleName, number>
>;

/** The content of `xl/styles.xml`. Readers expect exactly these fills 0 and 1. */
export const stylesXml = [
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="${Object.keys(formatCodes).length}">`,
  ...Object.entries(formatCodes).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  '</numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${styleNames.length}">`,
  ...styleNames.map((name) => {
    const [format, bold] = styles[name];
    const font = bold ? 'fontId="1" applyFont="1"' : 'fontId="0"';
    return `<xf numFmtId="${format}" ${font} fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  }),
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');
