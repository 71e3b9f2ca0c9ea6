import type { DisplayNames } from '../../../model/totals.ts';
import { createKeyText } from '../../../text/key-text.ts';
import { compareTexts } from '../../order.ts';
import type { EntryRows } from './entry-rows.ts';
import type { Figures } from './page.ts';
import { bothForms, groupDigits, textLine } from './text.ts';

/** `sortBy`: the `data-` attribute of the row whose number sorts the column; if empty, its text does. */
type Column = readonly [title: string, width: string, sortBy: '' | 's' | 'e' | 'd' | 'r'];

const columns = (rounded: boolean): readonly Column[] => [
  ['Date', 'date', 's'],
  ['Start', 'time', 's'],
  ['End', 'time', 'e'],
  ['User', 'user', ''],
  ['Task', 'task', ''],
  ['Comment', 'comment', ''],
  ['Labels', 'labels', ''],
  [rounded ? 'Recorded' : 'Hours', 'number', 'd'],
  ...(rounded ? ([['Rounded', 'number', 'r']] as const) : []),
  ['Entry', 'entry', ''],
];

/** The table of entries; the page's script adds filtering and sorting. */
export function* renderEntries(
  entries: EntryRows,
  figures: Figures,
  names: DisplayNames,
  rounded: boolean,
): Generator<string> {
  const { rows } = entries;
  yield '<section id="entries">\n<h2>Entries</h2>\n';
  if (figures.entries === 0) return yield '<p class="empty">There are no entries in this period.</p>\n</section>\n';
  yield renderLimit(rows.length, figures.entries);
  yield renderFilters(entries, names);
  const all = columns(rounded);
  const heads = all.map(
    ([title, width, sortBy]) =>
      `<th scope="col"${width === 'number' ? ' class="number"' : ''} data-by="${sortBy}">${title}</th>`,
  );
  yield `<table class="entries${rounded ? ' rounded' : ''}"><caption>Time entries</caption>\n`;
  yield `<colgroup>${all.map(([, width]) => `<col class="${width}">`).join('')}</colgroup>\n`;
  yield `<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n`;
  for (let start = 0; start < rows.length; start += 500) yield rows.slice(start, start + 500).join('');
  yield `</tbody>\n${rows.length < figures.entries ? '' : renderFoot(figures, rounded)}</table>\n</section>\n`;
}

function renderLimit(shown: number, all: number): string {
  if (shown === all) return '';
  return `<p class="limit"><strong>Only the first ${groupDigits(shown)} of ${groupDigits(all)} entries are listed</strong>, since a longer page would be slow to open. The figures, charts and totals above count all of them. An export to .csv, .xlsx or .parquet lists every entry.</p>\n`;
}

/** Hidden until the script shows them, since they need it. */
function renderFilters({ users, tasks, labels }: EntryRows, names: DisplayNames): string {
  const keyText = createKeyText(names);
  const select = (name: string, title: string, values: readonly string[], shown: (value: string) => string): string => {
    const options = values
      .map((value, index) => [shown(value), index] as const)
      .sort(([a], [b]) => compareTexts(a, b))
      .map(([text, index]) => `<option value="${index}">${textLine(text)}</option>`);
    return `<label>${title} <select name="${name}"><option value="">All</option>${options.join('')}</select></label>\n`;
  };
  return `<form class="filters" hidden>
<label class="search">Search <input type="search" name="text" autocomplete="off" placeholder="Any text"></label>
${select('user', 'User', users.texts, (id) => keyText('user', id))}${select('task', 'Task', tasks.texts, (id) => keyText('task', id))}${select('label', 'Label', labels.texts, (label) => label)}<button type="reset">Clear</button>
<output class="shown"></output>
</form>
`;
}

function renderFoot({ recordedMs, durationMs }: Figures, rounded: boolean): string {
  const sums = [recordedMs, ...(rounded ? [durationMs] : [])].map((ms) => `<td>${bothForms(ms)}</td>`);
  return `<tfoot><tr><th scope="row" colspan="7">Total</th>${sums.join('')}<td></td></tr></tfoot>\n`;
}
