// `not-in` (contract.md, section 7): what files of earlier exports hold is left out, and compared with what they say.
import type { Calendar } from '../model/calendar.ts';
import type { RowFormat } from '../model/declaration.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { SystemPorts, WorkspaceFiles } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { Difference, DifferenceSpool, Verification } from '../model/verification.ts';
import { hoursAndMinutes } from '../report/totals/duration.ts';
import { createFileGlobs } from '../text/glob.ts';
import { allOf, listSome, plural } from '../text/grammar.ts';
import { instantKey } from '../text/instant.ts';
import { quoteName } from '../text/quote.ts';
import { type Batch, createFilter, split } from './filter.ts';
import { IdTable } from './repeats/id-table.ts';
import { type NamedFile, namedFile } from './rows/named-files.ts';
import { rowTexts } from './rows/row-text.ts';
import { spreadsheetForms } from './rows/spreadsheet-ids.ts';
import { EntryJoin, type JoinPorts } from './sorted/entry-join.ts';
import { RewrittenIds, type Unmatched } from './sorted/rewritten-ids.ts';
import type { SameId } from './sorted/same-id.ts';
import { commonFormat, differenceOf } from './verify/compare-entries.ts';
import { FoundDifferences } from './verify/found-differences.ts';
import { yieldToSignals } from './yield-to-signals.ts';

export type NotInPorts = JoinPorts &
  Pick<SystemPorts, 'findFiles'> & {
    readonly files: Pick<WorkspaceFiles, 'placeOf'>;
    readonly calendar: Calendar;
    readonly spool?: DifferenceSpool | undefined;
  };

export class AlreadyExported {
  readonly #operation: TimeEntryExport;
  readonly #ports: NotInPorts;
  readonly #join: EntryJoin;
  readonly #rewritten: RewrittenIds;
  #files: readonly (NamedFile & { leftOut: number })[] = [];
  /** As which entries are compared. */
  #format: RowFormat = 'json';
  /** The index of the first file that has an entry. */
  readonly #fileOf = new IdTable();

  constructor(operation: TimeEntryExport, ports: NotInPorts) {
    this.#operation = operation;
    this.#ports = ports;
    this.#join = new EntryJoin(ports);
    this.#rewritten = new RewrittenIds(this.#join.createSorter());
  }

  /**
   * Reads the files, before anything is requested from the board.
   *
   * @throws FileError with path, line and advice; ReadError when the run is interrupted.
   */
  async read(): Promise<void> {
    const passes = createFilter(this.#operation.filter);
    const paths = await findEarlier(this.#operation, this.#ports);
    this.#files = paths.map((path) => ({ ...namedFile(path, 'not-in'), leftOut: 0 }));
    this.#format = commonFormat(this.#files);
    for (const [index, { path, format, words }] of this.#files.entries()) {
      await this.#join.addFile(path, format, words, (entry) => {
        this.#fileOf.claim(entry.id, index);
        return passes(entry) ? 'inExport' : 'filteredOut';
      });
    }
  }

  holds({ id }: TimeEntry): boolean {
    return this.#holderOf(id) !== undefined;
  }

  /** The batch without what the files hold. To be called only once the call before has ended. */
  async leaveOut(batch: Batch): Promise<Batch> {
    const { entries, leftOut: held } = split(batch.entries, (entry) => !this.holds(entry));
    for (const { id } of held) {
      const file = this.#holderOf(id);
      if (file !== undefined) file.leftOut += 1;
    }
    await this.#join.addEntries(held, this.#format, 'inExport');
    const others = batch.leftOut.filter((entry) => this.holds(entry));
    await this.#join.addEntries(others, this.#format, 'filteredOut');
    await this.#rewritten.addEntries(entries.flatMap((entry) => this.#inOtherForm(entry)));
    return { entries, leftOut: [...batch.leftOut, ...held] };
  }

  /**
   * What was left out and has changed, and sentences with text from the board and the files, not escaped. To be called
   * once, after all entries.
   *
   * @throws FileError if a spreadsheet has rewritten ids, whose entries would be exported again
   */
  async compare(): Promise<{ readonly verified?: Verification; readonly warnings: readonly string[] }> {
    const found = new FoundDifferences(this.#ports.spool);
    const paths = this.#files.map(({ path }) => path);
    for await (const groups of this.#join.byId()) {
      await found.add(groups.map((sameId) => this.#differencesOf(sameId)));
      await this.#rewritten.addRows(groups, paths);
      await yieldToSignals();
    }
    await this.#rewritten.check((path) => namedFile(path, 'not-in').fail);
    const { notIn = [], files } = this.#operation;
    const globs = createFileGlobs(notIn);
    const isRecorded = this.#files.length > 0 || files.some(({ path }) => globs.allow(path));
    const warnings = isRecorded ? [] : [nothingMatches];
    const { result } = found;
    return result.count === 0 ? { warnings } : { verified: result, warnings: [describeChanged(result), ...warnings] };
  }

  /** A sentence about what was left out so far; undefined if nothing was. */
  describe(): string | undefined {
    const files = this.#files.filter(({ leftOut }) => leftOut > 0);
    if (files.length === 0) return undefined;
    const count = files.reduce((sum, { leftOut }) => sum + leftOut, 0);
    const named = files.map(({ path, leftOut }) => quoteName(path) + (files.length > 1 ? ` (${leftOut})` : ''));
    return `${plural(count, 'entry', 'entries')} left out: already in ${listSome(named)}.`;
  }

  close(): Promise<void> {
    return this.#join.close();
  }

  /** The first file that has the entry. */
  #holderOf(id: string) {
    return this.#files[this.#fileOf.find(rowTexts[this.#format].idOf(id)) ?? -1];
  }

  /** With each file that may hold the entry with an id that a spreadsheet has rewritten. */
  #inOtherForm({ id, start, durationMs }: TimeEntry): readonly Unmatched[] {
    return spreadsheetForms(id).flatMap((form) => {
      const file = this.#holderOf(form)?.path;
      return file === undefined ? [] : [{ file, id, start: instantKey(start), durationMs }];
    });
  }

  /** What was exported and has changed counts where the export would hold it, as it was or as it is now. */
  #differencesOf({ rows, entries: [now] }: SameId): readonly Difference[] {
    const comparison = { operation: this.#operation, boardFormat: this.#format, calendar: this.#ports.calendar };
    return rows.flatMap((row) => {
      const file = this.#files[row.origin - 1];
      const counts = now?.scope === 'inExport' || row.scope === 'inExport';
      return (now && file && counts && differenceOf(row, now, file, comparison)) || [];
    });
  }
}

/** The files that the globs match, once each, but for those that this export writes, in whatever spelling. */
async function findEarlier(
  { notIn = [], files }: TimeEntryExport,
  { findFiles, files: { placeOf } }: NotInPorts,
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

const maxNamed = 5;

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
  const more = total > maxNamed ? ` and ${total - maxNamed} more` : '';
  const what = plural(count, 'entry that was left out has', 'entries that were left out have');
  return `${what} changed since the export: ${named.join(', ')}${more}. If that changes what was billed, correct the invoice, then export that period again.`;
}
