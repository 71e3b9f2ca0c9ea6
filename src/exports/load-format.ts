import type { ExportFormat } from '../model/declaration.ts';
import type { TextFormat } from './text-format.ts';

/** A new writer of the format. Only the code of the formats in use is loaded. */
export async function loadFormat(format: ExportFormat): Promise<TextFormat> {
  switch (format) {
    case 'csv':
      return (await import('./formats/csv.ts')).createCsv();
    case 'json':
      return (await import('./formats/json.ts')).createJson();
    case 'ndjson':
      return (await import('./formats/ndjson.ts')).createNdjson();
  }
}
