// The parts of the package without cells (ECMA-376, part 1, 12.3 and 18.2; part 2, 11).
import type { Rates } from '../../../model/totals.ts';
import { stylesXml } from './styles.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const documentTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A name and a content. */
export type Part = readonly [string, string];

export const sheetParts = { totals: 'xl/worksheets/sheet1.xml', entries: 'xl/worksheets/sheet2.xml' };

/** In archive order. */
export const fixedParts = (rates?: Rates): readonly Part[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packageTypes}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
      `<Override PartName="/${sheetParts.totals}" ContentType="${sheetType}.worksheet+xml"/>` +
      `<Override PartName="/${sheetParts.entries}" ContentType="${sheetType}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  ],
  ['_rels/.rels', relationships([`${documentTypes}/officeDocument`, 'xl/workbook.xml'])],
  [
    'xl/_rels/workbook.xml.rels',
    relationships(
      [`${documentTypes}/worksheet`, 'worksheets/sheet1.xml'],
      [`${documentTypes}/worksheet`, 'worksheets/sheet2.xml'],
      [`${documentTypes}/styles`, 'styles.xml'],
    ),
  ],
  ['xl/styles.xml', stylesXml(rates)],
];

function relationships(...all: readonly (readonly [type: string, target: string])[]): string {
  const each = all.map(([type, target], index) => {
    return `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`;
  });
  return `<Relationships xmlns="${packageTypes}/relationships">${each.join('')}</Relationships>`;
}

export function workbookPart(definedNames: string): Part {
  return [
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${documentTypes}">` +
      '<bookViews><workbookView/></bookViews><sheets>' +
      '<sheet name="Totals" sheetId="1" r:id="rId1"/><sheet name="Entries" sheetId="2" r:id="rId2"/>' +
      `</sheets><definedNames>${definedNames}</definedNames></workbook>`,
  ];
}
