// `not-in` (contract.md, section 7): what files of earlier exports hold is left out, and compared with what they say.
import type { TimeEntryExport } from '../model/operation.ts';
import type { Difference, TimeEntry, Verification } from '../model/time-entry.ts';
import { hoursAndMinutes } from '../report/totals/figures.ts';
import { createFileGlobs } from '../text/glob.ts';
import { allOf, listSome, plural, quoteName } from '../text/messages.ts';
import { type Batch, createFilter, split } from './entries.ts';
import type { ExportPorts } from './export-ports.ts';
import { IdTable } from './repeats/id-table.ts';
import { EntryJoin, wordsFor } from './sorted/entry-join.ts';
import { type SameId, isNumeric } from './sorted/same-id.ts';
import { FoundDifferences, differenceOf } from './verify/compare-entries.ts';

export class AlreadyExported {
  readonly #operation: TimeEntryExport;
  readonly #ports: ExportPorts;
  readonly #join: EntryJoin;
  readonly #held = new IdTable();
  /** How many entries that pass the filters are left out so far. */
  leftOut = 0;

  constructor(operation: TimeEntryExport, ports: ExportPorts) {
    this.#operation = operation;
    this.#ports = ports;
    this.#join = new EntryJoin(ports, wordsFor('not-in'));
  }

  /** To be called before any request. @throws FileError with path, line and advice; ReadError when interrupted. */
  async read(): Promise<void> {
    const passes = createFilter(this.#operation.filter);
    const paths = await findEarlier(this.#operation, this.#ports);
    this.#join.expectFiles(paths);
    for (const path of paths) {
      await this.#join.addFile(path, (entry) => {
        this.#held.claim(this.#join.keyOf(entry), 0);
        return passes(entry) ? 'inExport' : 'filteredOut';
      });
    }
  }

  holds(entry: TimeEntry): boolean {
    return this.#held.find(this.#join.keyOf(entry)) !== undefined;
  }

  /** The batch without what the files hold. To be called only once the call before has ended. */
  async leaveOut(batch: Batch): Promise<Batch> {
    const { entries, leftOut: held } = split(batch.entries, (entry) => !this.holds(entry));
    this.leftOut += held.length;
    await this.#join.addBatch({ entries: held, leftOut: batch.leftOut.filter((entry) => this.holds(entry)) }, true);
    // The files may have them under another id.
    await this.#join.addBatch({ entries: [], leftOut: entries.filter(({ id }) => isNumeric(id)) });
    return { entries, leftOut: [...batch.leftOut, ...held] };
  }

  /**
   * What has changed, and sentences with raw text from outside. To be called once, after all entries.
   *
   * @throws FileError if a spreadsheet has rewritten ids, whose entries would be exported again.
   */
  async compare(): Promise<{ readonly verified?: Verification; readonly warnings: readonly string[] }> {
    const found = new FoundDifferences(this.#ports.spool);
    for await (const groups of this.#join.byId()) {
      await found.add(groups.map((sameId) => this.#differencesOf(sameId)));
    }
    const { notIn = [], files } = this.#operation;
    const globs = createFileGlobs(notIn);
    const isRecorded = this.#join.files.length > 0 || files.some(({ path }) => globs.allow(path));
    const warnings = isRecorded ? [] : [nothingMatches];
    const { result } = found;
    return result.count === 0 ? { warnings } : { verified: result, warnings: [describeChanged(result), ...warnings] };
  }

  close(): Promise<void> {
    return this.#join.close();
  }

  /** What was exported and has changed counts where the export would hold it, as it was or as it is now. */
  #differencesOf({ rows, entries: [now] }: SameId): readonly Difference[] {
    return rows.flatMap((row) => {
      const counts = now?.scope === 'inExport' || row.scope === 'inExport';
      return (now && counts && differenceOf(row, now, row.file, this.#ports.calendar)) || [];
    });
  }
}

/** The files that the globs match, once each, but for those that this export writes, in whatever spelling. */
async function findEarlier(
  { notIn = [], files }: TimeEntryExport,
  { findFiles, files: { placeOf } }: ExportPorts,
): Promise<readonly string[]> {
  const places = new Set(await Promise.all(files.map(({ path }) => placeOf(path))));
  const paths: string[] = [];
  for (const path of (await Promise.all(notIn.map(findFiles))).flat()) {
    const place = await placeOf(path);
    if (!places.has(place)) paths.push(path);
    places.add(place);
  }
  return paths;
}

const nothingMatches =
  'not-in matches no file yet, and none that this export writes, so the next export will hold the same entries again. ' +
  'Check the globs; to record what is exported, let them match a .csv, .json or .ndjson file in "to".';

function describeChanged({ count, total, differences }: Verification): string {
  const named = differences
    .slice(0, maxNamed)
    .map(({ entry, file, fields = [], secondsBefore = 0, secondsAfter = 0 }) => {
      const [before, after] = [secondsBefore, secondsAfter].map((seconds) =>
        hoursAndMinutes(Math.round(seconds * 1000)),
      );
      const hours = before === after ? '' : `; ${before} → ${after} hours`;
      return `${quoteName(entry)} in ${quoteName(file)} (${allOf(fields.map(quoteName))}${hours})`;
    });
  const what = plural(count, 'entry that was left out has', 'entries that were left out have');
  return `${what} changed since the export: ${listSome(named, maxNamed, total)}. If that changes what was billed, correct the invoice, then export that period again.`;
}

const maxNamed = 5;
