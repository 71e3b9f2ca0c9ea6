import type { ExportFormat } from '../model/declaration.ts';
import type { FileFormat, FormatContext } from './file-format.ts';

/** A new writer. Only the code of formats in use is loaded. */
export async function loadFormat(format: ExportFormat, context: FormatContext): Promise<FileFormat> {
  switch (format) {
    case 'csv':
      return context.columns === undefined
        ? (await import('./formats/csv.ts')).createCsv()
        : (await import('./formats/titled-csv.ts')).createTitledCsv(context.columns, context);
    case 'json':
      return (await import('./formats/json.ts')).createJson();
    case 'ndjson':
      return (await import('./formats/json.ts')).createNdjson();
    case 'parquet':
      return (await import('./formats/parquet.ts')).createParquet();
    case 'xlsx':
      return (await import('./formats/xlsx/xlsx.ts')).createXlsx(context);
    case 'md':
      return (await import('./formats/markdown.ts')).createMarkdown(context);
    case 'html':
      return (await import('./formats/html/html.ts')).createHtml(context);
  }
}
