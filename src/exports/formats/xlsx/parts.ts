// The parts of the package without cells (ECMA-376, part 1, 12.3 and 18.2; part 2, 11).
import type { Rates } from '../../../model/rates.ts';
import { escapeText } from './cells.ts';
import { stylesXml } from './styles.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const documentTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageType = 'application/vnd.openxmlformats-package';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A name and a content. */
export type Part = readonly [string, string];

const sheets = (['Totals', 'Entries'] as const).map((name, index) => ({
  name,
  number: index + 1,
  part: `xl/worksheets/sheet${index + 1}.xml`,
}));

export const sheetParts = { totals: 'xl/worksheets/sheet1.xml', entries: 'xl/worksheets/sheet2.xml' };

/** In archive order. */
export const fixedParts = (rates?: Rates): readonly Part[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packageTypes}/content-types">` +
      `<Default Extension="rels" ContentType="${packageType}.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
      sheets.map(({ part }) => `<Override PartName="/${part}" ContentType="${sheetType}.worksheet+xml"/>`).join('') +
      `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>` +
      `<Override PartName="/docProps/core.xml" ContentType="${packageType}.core-properties+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    relationships(
      relationship(1, `${documentTypes}/officeDocument`, 'xl/workbook.xml') +
        relationship(2, `${packageTypes}/relationships/metadata/core-properties`, 'docProps/core.xml'),
    ),
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relationships(
      sheets
        .map(({ number, part }) => relationship(number, `${documentTypes}/worksheet`, part.replace('xl/', '')))
        .join('') + relationship(sheets.length + 1, `${documentTypes}/styles`, 'styles.xml'),
    ),
  ],
  ['xl/styles.xml', stylesXml(rates)],
];

export function workbookPart(definedNames: string): Part {
  const listed = sheets.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`);
  return [
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${documentTypes}">` +
      `<bookViews><workbookView/></bookViews><sheets>${listed.join('')}</sheets>` +
      `<definedNames>${definedNames}</definedNames></workbook>`,
  ];
}

/** What a file manager shows of the document. */
export function propertiesPart(title: string, createdMs: number): Part {
  const created = new Date(createdMs).toISOString().replace(/\.\d+/, '');
  return [
    'docProps/core.xml',
    `<cp:coreProperties xmlns:cp="${packageTypes}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
      'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<dc:title>${escapeText(title)}</dc:title><dc:creator>taskboard-action</dc:creator>` +
      `<dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created></cp:coreProperties>`,
  ];
}

function relationships(content: string): string {
  return `<Relationships xmlns="${packageTypes}/relationships">${content}</Relationships>`;
}

function relationship(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
}
