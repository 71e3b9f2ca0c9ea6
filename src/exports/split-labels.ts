import type { TimeEntryExport } from '../model/operation.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { listSome } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';

const maxKept = 1000;

/** Labels with the character that joins labels in a .csv: they read back as several. */
export class SplitLabels {
  readonly #found = new Set<string>();
  readonly #hasCsv: boolean;

  constructor({ files }: TimeEntryExport) {
    this.#hasCsv = files.some(({ format }) => format === 'csv');
  }

  add({ labels }: TimeEntry): void {
    if (!this.#hasCsv) return;
    for (const label of labels) {
      if (label.includes(';') && this.#found.size < maxKept) this.#found.add(label);
    }
  }

  warnings(): readonly string[] {
    if (this.#found.size === 0) return [];
    const labels = listSome([...this.#found].map(quoteName));
    return [
      `A semicolon joins labels in a .csv, so these read back as several: ${labels}. Use .json or .ndjson, or rename them on the board.`,
    ];
  }
}
