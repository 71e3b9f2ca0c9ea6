import type { Currency } from '../../../model/rates.ts';
import { createKeyText } from '../../../text/key-text.ts';
import { amountText, amountTitle } from '../../../text/money.ts';
import type { FormatContext } from '../../file-format.ts';
import { compareTexts } from '../../order.ts';
import type { EntryRows } from './entry-rows.ts';
import type { Figures } from './page.ts';
import { bothForms, textLine } from './text.ts';

/** `width`: the class that has it. `sortBy`: what the cells show, or the start or the end of the entries. */
type Column = readonly [title: string, width: string, sortBy: 'text' | 'number' | 'start' | 'end'];

function columnsOf({ rounding, rates }: FormatContext): readonly Column[] {
  const columns: Column[] = [
    ['Date', 'date', 'start'],
    ['Start', 'time', 'start'],
    ['End', 'time', 'end'],
    ['User', 'user', 'text'],
    ['Task', 'task', 'text'],
    ['Comment', 'comment', 'text'],
    ['Labels', 'labels', 'text'],
    [rounding ? 'Recorded' : 'Hours', 'number', 'number'],
  ];
  if (rounding) columns.push(['Rounded', 'number', 'number']);
  if (rates) columns.push(['Rate', 'rate', 'number'], [amountTitle(rates.currency), 'amount', 'number']);
  return [...columns, ['Entry', 'entry', 'text']];
}

/** The table of entries; the page's script adds filtering and sorting. */
export function* renderEntries(entries: EntryRows, figures: Figures, context: FormatContext): Generator<string> {
  const { rows } = entries;
  const { rounding, rates } = context;
  yield '<section id="entries">\n<h2>Entries</h2>\n';
  if (figures.sums.entries === 0)
    return yield '<p class="empty">There are no entries in this period.</p>\n</section>\n';
  yield renderLimit(rows.length, figures.sums.entries);
  yield renderFilters(entries, context);
  const columns = columnsOf(context);
  const heads = columns.map(([title, , sortBy]) => {
    return `<th scope="col"${sortBy === 'number' ? ' class="number"' : ''} data-by="${sortBy}">${title}</th>`;
  });
  yield `<table class="entries${rounding ? ' rounded' : ''}${rates ? ' priced' : ''}"${rates ? moneyData(rates.currency) : ''}><caption>Time entries</caption>\n`;
  yield `<colgroup>${columns.map(([, width]) => `<col class="${width}">`).join('')}</colgroup>\n`;
  yield `<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n`;
  for (let start = 0; start < rows.length; start += 500) yield rows.slice(start, start + 500).join('');
  yield `</tbody>\n${rows.length < figures.sums.entries ? '' : renderFoot(figures, context)}</table>\n</section>\n`;
}

function renderLimit(shown: number, all: number): string {
  if (shown === all) return '';
  return `<p class="limit"><strong>Only the first ${shown.toLocaleString('en')} of ${all.toLocaleString('en')} entries are listed</strong>, since a longer page would be slow to open. The figures, charts and totals above count all of them. An export to .csv, .xlsx or .parquet lists every entry.</p>\n`;
}

/** Hidden until the script shows them, since they need it. */
function renderFilters({ users, tasks, labels }: EntryRows, { names, billable }: FormatContext): string {
  const keyText = createKeyText(names);
  const select = (name: string, title: string, values: readonly string[], shown: (value: string) => string): string => {
    const options = values
      .map((value, index) => [shown(value), index] as const)
      .sort(([a], [b]) => compareTexts(a, b))
      .map(([text, index]) => `<option value="${index}">${textLine(text)}</option>`);
    return selectOf(name, title, options);
  };
  const split = ['<option value="1">Billable</option>', '<option value="0">Non-billable</option>'];
  return `<form class="filters" hidden>
<label class="search">Search <input type="search" name="text" autocomplete="off" placeholder="Any text"></label>
${select('user', 'User', users.texts, (id) => keyText('user', id))}${select('task', 'Task', tasks.texts, (id) => keyText('task', id))}${select('label', 'Label', labels.texts, (label) => keyText('label', label))}${billable ? selectOf('billable', 'Billable', split) : ''}<button type="reset">Clear</button>
<output class="shown"></output>
</form>
`;
}

function selectOf(name: string, title: string, options: readonly string[]): string {
  return `<label>${title} <select name="${name}"><option value="">All</option>${options.join('')}</select></label>\n`;
}

/** For the script, which sums the amounts of the entries that are shown. */
function moneyData({ code, digits }: Currency): string {
  return ` data-currency="${code}" data-digits="${digits}"`;
}

function renderFoot({ recordedMs, sums: { durationMs, amount } }: Figures, { rounding, rates }: FormatContext): string {
  const sums = [recordedMs, ...(rounding ? [durationMs] : [])].map((ms) => `<td>${bothForms(ms)}</td>`);
  if (rates) sums.push(`<td></td><td>${amountText(amount ?? 0n, rates.currency)}</td>`);
  return `<tfoot><tr><th scope="row" colspan="7">Total</th>${sums.join('')}<td></td></tr></tfoot>\n`;
}
