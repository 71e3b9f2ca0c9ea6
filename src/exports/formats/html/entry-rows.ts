// Rows are held until the totals, which come above them, are known.
import type { Currency } from '../../../model/rates.ts';
import type { TimeEntry } from '../../../model/time-entry.ts';
import { numberOfDay } from '../../../text/dates.ts';
import { plural } from '../../../text/grammar.ts';
import { createKeyText } from '../../../text/key-text.ts';
import { amountText, rateText } from '../../../text/money.ts';
import { timeKeyText } from '../../../text/time-key-text.ts';
import type { FormatContext } from '../../file-format.ts';
import { StringTable } from '../../string-table.ts';
import { createBillable } from '../../totals/billable.ts';
import { createPricing, type Price } from '../../totals/pricing.ts';
import { roundDuration } from '../../totals/round-duration.ts';
import { bothForms, isolated, taskName, textLine, textLines } from './text.ts';

/** Browsers open this many rows within seconds (docs/decisions/0011-charts.md). */
export const maxRows = 20_000;

/** Laid out initially; the script, which has the same number, shows more on scrolling. */
const rowsAtOnce = 300;

/** The length of all rows, in UTF-16 code units: comments may be long, and rows stay in memory until the end. */
const maxUnits = 32_000_000;

/** The rows of the table, as HTML. Users, tasks and labels are numbered, as the page refers to them. */
export class EntryRows {
  readonly rows: string[] = [];
  readonly users = new StringTable();
  readonly tasks = new StringTable();
  readonly labels = new StringTable();
  readonly #context: FormatContext;
  readonly #keyText: ReturnType<typeof createKeyText>;
  readonly #isBillable: ReturnType<typeof createBillable> | undefined;
  readonly #priceOf: (entry: TimeEntry) => ReturnType<typeof showPrice> | undefined;
  #units = 0;
  #isFull = false;

  constructor(context: FormatContext) {
    this.#context = context;
    this.#isBillable = context.billable && createBillable(context.billable);
    this.#priceOf = createPricing(context, showPrice);
    this.#keyText = createKeyText(context.names);
  }

  /** After the first entry that does not fit, all further ones are ignored. */
  add(entry: TimeEntry): void {
    if (this.#isFull) return;
    const row = this.#render(entry);
    this.#isFull = this.rows.length === maxRows || this.#units + row.length > maxUnits;
    if (this.#isFull) return;
    this.#units += row.length;
    this.rows.push(row);
  }

  #render(entry: TimeEntry): string {
    const { id, user, task, startMs, durationMs, comment, labels } = entry;
    const price = this.#priceOf(entry);
    const { calendar, rounding, rates, taskUrl } = this.#context;
    const endMs = startMs + durationMs;
    const hasOffset = calendar.needsOffset(startMs, endMs);
    const [day = '', start = ''] = calendar.clockTimeOf(startMs, hasOffset).split(' ');
    const [endDay = '', end = ''] = calendar.clockTimeOf(endMs, hasOffset).split(' ');
    const daysLater = numberOfDay(endDay) - numberOfDay(day);
    const names = [...new Set(labels)];
    const roundedMs = rounding === undefined ? durationMs : roundDuration(durationMs, rounding);
    const data = [
      this.rows.length >= rowsAtOnce ? 'class="later" ' : '',
      `data-u="${this.users.numberOf(user)}" data-t="${this.tasks.numberOf(task)}"`,
      names.length === 0 ? '' : ` data-l="${names.map((name) => this.labels.numberOf(name)).join(' ')}"`,
      this.#isBillable === undefined ? '' : ` data-b="${this.#isBillable(entry) ? 1 : 0}"`,
      ` data-s="${startMs}" data-d="${durationMs}"`,
      rounding === undefined ? '' : ` data-r="${roundedMs}"`,
      price?.data ?? '',
    ];
    const cells = [
      timeKeyText('day', day),
      start.replace(offset, ' <small>$&</small>'),
      end.replace(offset, ' <small>$&</small>') +
        (daysLater === 0 ? '' : ` <small>+${plural(daysLater, 'day')}</small>`),
      isolated(textLine(this.#keyText('user', user))),
      taskName(this.#keyText('task', task), task, taskUrl),
      comment ? isolated(textLines(comment)) : '',
      names.map((name) => isolated(textLine(this.#keyText('label', name)))).join(' '),
      bothForms(durationMs),
      ...(rounding === undefined ? [] : [bothForms(roundedMs)]),
      ...(rates ? (price?.cells ?? ['', '']) : []),
      isolated(textLine(id)),
    ];
    return `<tr ${data.join('')}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
  }
}

function showPrice({ rate, amount }: Price, currency: Currency) {
  return { data: ` data-a="${amount}"`, cells: [rateText(rate, currency), amountText(amount, currency)] };
}

/** What follows a time that the clocks alone don't tell. */
const offset = /[+-].+$/;
