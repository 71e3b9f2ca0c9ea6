// A .csv with `columns` (contract.md, section 7): for people or another program, and never read back.
import { type ExportColumn, type TitledColumn, columnTitles } from '../../model/export-columns.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { type EntryColumns, entryColumns, headingOf } from '../entry-columns.ts';
import type { FileFormat, FormatContext } from '../file-format.ts';
import { csvCell, csvOf, csvTable } from './csv.ts';

/** Columns of the table for people have the headings of the workbook, all others those of a .csv without `columns`. */
export function createTitledCsv(names: readonly ExportColumn[], context: FormatContext): FileFormat {
  const table = entryColumns(context);
  const columns = names.map((name) => (isTitled(name) ? titled(name, table) : { heading: name, ...csvTable[name] }));
  const heading = columns.map((column) => csvCell(column.heading)).join(',');
  return csvOf(heading, (entry) => columns.map(({ write }) => write(entry)).join(','));
}

function isTitled(name: ExportColumn): name is TitledColumn {
  return name in columnTitles;
}

/** Where there is no rate, programs expect an empty cell instead of words. */
function titled(name: TitledColumn, table: EntryColumns) {
  const column = table[name];
  if (column === undefined) throw new TypeError(`the export has nothing for the column ${name}`);
  const { kind, text, value } = column;
  return {
    heading: headingOf(column),
    write: (entry: TimeEntry) => (kind === 'rate' ? value?.(entry) : csvCell(text(entry))),
  };
}
