import type { TimeEntry } from '../../../model/time-entry.ts';
import { isBill } from '../../../report/totals/figures.ts';
import type { ExportReport, FormatContext } from '../../file-format.ts';
import { createBillable, createPricing, roundDuration } from '../../totals/pricing.ts';
import { type PageColumn, pageColumns } from './drawn-columns.ts';
import { openScroll } from './page.ts';

/** Browsers open this many rows within seconds (docs/decisions/0011-charts.md). */
export const maxRows = 20_000;

/** Laid out initially; the script, which has the same number, shows more on scrolling. */
const rowsAtOnce = 300;

/** The length of all rows, in UTF-16 code units: comments may be long, and rows stay in memory until the end. */
const maxUnits = 32_000_000;

/** Rows are held as HTML until the totals, which come above them, are known. */
export class EntryTable {
  readonly #rows: string[] = [];
  readonly #context: FormatContext;
  readonly #columns: readonly PageColumn[];
  readonly #dataOf: (entry: TimeEntry) => string;
  #units = 0;
  #isFull = false;

  constructor(context: FormatContext) {
    this.#context = context;
    this.#columns = pageColumns(context);
    this.#dataOf = createRowData(context);
  }

  /** After the first entry that does not fit, all further ones are ignored. */
  add(entry: TimeEntry): void {
    if (this.#isFull) return;
    const later = this.#rows.length >= rowsAtOnce ? 'class="later" ' : '';
    const cells = this.#columns.map(({ attributes, cell }) => `<td${attributes}>${cell(entry)}</td>`).join('');
    const row = `<tr ${later}${this.#dataOf(entry)}>${cells}</tr>\n`;
    this.#isFull = this.#rows.length === maxRows || this.#units + row.length > maxUnits;
    if (this.#isFull) return;
    this.#units += row.length;
    this.#rows.push(row);
  }

  *render(report: ExportReport): Generator<string> {
    const { rounding, rates } = this.#context;
    const [shown, all] = [this.#rows.length, report.totals.entries];
    yield '<section id="entries">\n<h2>Entries</h2>\n';
    if (all === 0) return yield '<p class="empty">There are no entries in this period.</p>\n</section>\n';
    yield renderLimit(shown, all) + renderFilters(this.#context);
    const heads = this.#columns.map(({ title, sortBy }) => {
      return `<th scope="col"${sortBy === 'number' ? ' class="number"' : ''} data-by="${sortBy}">${title}</th>`;
    });
    const hasAmounts = this.#columns.some(({ name }) => name === 'amount');
    // For the script, which sums the amounts of the entries that are shown.
    const money =
      rates && hasAmounts ? ` data-currency="${rates.currency.code}" data-digits="${rates.currency.digits}"` : '';
    yield `${openScroll('Time entries')}<table class="entries${rounding ? ' rounded' : ''}${rates ? ' priced' : ''}"${money}><caption>Time entries</caption>\n`;
    yield `<colgroup>${this.#columns.map(({ name }) => `<col class="${name}">`).join('')}</colgroup>\n`;
    yield `<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n`;
    for (let start = 0; start < shown; start += 500) yield this.#rows.slice(start, start + 500).join('');
    yield `</tbody>\n${shown < all ? '' : renderFoot(this.#columns, report)}</table>\n</div>\n</section>\n`;
  }
}

function createRowData(context: FormatContext): (entry: TimeEntry) => string {
  const { rounding, billable } = context;
  const isBillable = billable && createBillable(billable);
  const amountOf = isBill(context.groupBy) ? () => '' : createPricing(context, ({ amount }) => ` data-a="${amount}"`);
  return (entry) => {
    const { startMs, durationMs } = entry;
    return [
      `data-s="${startMs}" data-d="${durationMs}"`,
      rounding === undefined ? '' : ` data-r="${roundDuration(durationMs, rounding)}"`,
      isBillable === undefined ? '' : ` data-b="${isBillable(entry) ? 1 : 0}"`,
      amountOf(entry) ?? '',
    ].join('');
  };
}

function renderLimit(shown: number, all: number): string {
  if (shown === all) return '';
  return `<p class="limit"><strong>Only the first ${shown.toLocaleString('en')} of ${all.toLocaleString('en')} entries are listed</strong>, since a longer page would be slow to open. The figures, charts and totals above count all of them. An export to .csv, .xlsx or .parquet lists every entry.</p>\n`;
}

/** Hidden until the script, which they need, fills in the users, tasks, projects and labels. */
function renderFilters({ billable, names }: FormatContext): string {
  const split = '<option value="1">Billable</option><option value="0">Non-billable</option>';
  const select = (title: string, options = ''): string =>
    `<label>${title} <select name="${title.toLowerCase()}"><option value="">All</option>${options}</select></label>\n`;
  return `<form class="filters" hidden>
<label class="search">Search <input type="search" name="text" autocomplete="off" placeholder="Any text"></label>
${select('User')}${select('Task')}${names.projects?.size ? select('Project') : ''}${select('Label')}${billable ? select('Billable', split) : ''}<button type="reset">Clear</button>
<output class="shown"></output>
</form>
`;
}

function renderFoot(columns: readonly PageColumn[], report: ExportReport): string {
  const first = columns.findIndex(({ sum }) => sum);
  if (first === -1) return '';
  const sums = columns.slice(first).map(({ attributes, sum }) => `<td${attributes}>${sum?.(report) ?? ''}</td>`);
  return `<tfoot><tr><th scope="row" colspan="${first}">Total</th>${sums.join('')}</tr></tfoot>\n`;
}
