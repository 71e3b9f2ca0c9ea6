import type { ExportFormat } from '../model/declaration.ts';
import type { FileFormat, FormatContext } from './file-format.ts';

/** A new writer. Only the code of formats in use is loaded. */
export const loadFormat: Readonly<Record<ExportFormat, (context: FormatContext) => Promise<FileFormat>>> = {
  csv: async (context) =>
    context.columns === undefined
      ? (await import('./formats/csv.ts')).createCsv()
      : (await import('./formats/titled-csv.ts')).createTitledCsv(context.columns, context),
  json: async () => (await import('./formats/json.ts')).createJson(),
  ndjson: async () => (await import('./formats/json.ts')).createNdjson(),
  parquet: async () => (await import('./formats/parquet.ts')).createParquet(),
  xlsx: async (context) => (await import('./formats/xlsx/xlsx.ts')).createXlsx(context),
  md: async (context) => (await import('./formats/markdown.ts')).createMarkdown(context),
  html: async (context) => (await import('./formats/html/html.ts')).createHtml(context),
};
