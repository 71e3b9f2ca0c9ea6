// The parts of the package without cells (ECMA-376, part 1, 12.3 and 18.2).
import { stylesXml } from './styles.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const documentTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

const sheets = ['Entries', 'Totals'].map((name, index) => ({ name, number: index + 1, part: sheetPart(index) }));

/** Names and contents, in archive order. No `docProps`, which would hold a creation time and nothing that readers need. */
export const fixedParts: readonly (readonly [string, string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packageTypes}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
      sheets.map(({ part }) => `<Override PartName="/${part}" ContentType="${sheetType}.worksheet+xml"/>`).join('') +
      `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  ],
  ['_rels/.rels', relationships(relationship(1, 'officeDocument', 'xl/workbook.xml'))],
  [
    'xl/_rels/workbook.xml.rels',
    relationships(
      sheets.map(({ number, part }) => relationship(number, 'worksheet', part.replace('xl/', ''))).join('') +
        relationship(sheets.length + 1, 'styles', 'styles.xml'),
    ),
  ],
  ['xl/styles.xml', stylesXml],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${documentTypes}"><bookViews><workbookView/></bookViews><sheets>` +
      sheets.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`).join('') +
      '</sheets></workbook>',
  ],
];

function relationships(content: string): string {
  return `<Relationships xmlns="${packageTypes}/relationships">${content}</Relationships>`;
}

function relationship(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${documentTypes}/${type}" Target="${target}"/>`;
}

/** What precedes the rows of a sheet, whose first one does not scroll. */
export function sheetHead(widths: readonly number[]): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`
  );
}

/** What follows the rows. @param filterRange of the filterable cells, headings included: `A1:J5`. */
export function sheetTail(filterRange?: string): string {
  return `</sheetData>${filterRange === undefined ? '' : `<autoFilter ref="${filterRange}"/>`}</worksheet>`;
}
