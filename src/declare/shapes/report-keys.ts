// What shapes the reports of an export: `group-by`, `columns`, `round`, `title` and `task-url` (contract.md, section 2).
import { exportColumns } from '../../model/export-columns.ts';
import { type Rounding, groupKeys } from '../../model/totals.ts';
import { quote } from '../../text/messages.ts';
import { taskPlaceholder } from '../../text/task-link.ts';
import { object, required } from './object-shape.ts';
import { type TextIssue, anyText, shownText, soundText, wordOf } from './scalars.ts';
import { type Shape, except, invalidType, listHint, oneOrMany, parsed, refined } from './shape.ts';

export const groupBy = once(oneOrMany('a key to sum by', wordOf(groupKeys, listHint)));

export const columns = once(oneOrMany('a column', wordOf(exportColumns, listHint)));

/** What is named twice counts once. */
function once<W extends string>(words: Shape<readonly W[]>): Shape<readonly W[]> {
  return refined(words, (list) => [...new Set(list)]);
}

const unitsMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

const stepTitle = 'a duration from 1s to 24h: a whole number and s, m or h, such as 90s, 15m or 1h';

const step = parsed(
  anyText(stepTitle),
  (text, reject) => parseStep(text) ?? reject({ code: 'invalid-value', expected: stepTitle, found: quote(text) }),
  { kind: 'text', title: stepTitle, pattern: '^[0-9]{1,9}[smh]$' },
);

/**
 * In milliseconds; undefined if it is no such duration. More than a day would hide the work; fractions of a second
 * are useless on a bill.
 */
function parseStep(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,9})([smh])$/.exec(text) ?? [];
  const ms = Number(count) * (unitsMs[unit] ?? 0);
  return ms >= 1000 && ms <= 24 * 3_600_000 ? ms : undefined;
}

const fields = except(
  (node) => (node.type === 'map' ? undefined : invalidType('a mapping such as { to: 15m, mode: up }', node)),
  object('round', { to: required(step), mode: required(wordOf(['up', 'down', 'nearest'])) }),
);

/** Each entry is rounded before it is summed. */
export const rounding: Shape<Rounding> = refined(fields, ({ to: toMs, mode }) => ({ toMs, mode }));

/** In characters: it must fit above a table. */
const maxTitleLength = 200;

export const reportTitle = shownText('a title', maxTitleLength, 'leave the key out for the title “Time report”');

/** In characters, without the id: a cell of .xlsx holds a link of at most 255. */
const maxUrlLength = 200;

const address = 'a web address that contains {task}, such as https://board.example.com/t/{task}';

export const taskUrl = soundText(address, taskUrlIssue, {
  pattern: '^[hH][tT][tT][pP][sS]?://.*\\{task\\}',
  maxLength: maxUrlLength,
});

/** The address itself is not repeated: it may hold a password. */
function taskUrlIssue(text: string): TextIssue {
  if (!/^https?:\/\//i.test(text)) return { reason: 'it does not begin with https:// or http://' };
  if (!text.includes(taskPlaceholder)) return { reason: 'this one does not' };
  if (text.length > maxUrlLength) return { reason: `it has ${text.length} characters; the limit is ${maxUrlLength}` };
  const [one, other] = ['a', 'b'].map((id) => URL.parse(text.replaceAll(taskPlaceholder, id)));
  // The parser drops or changes some of these, and the report's link would differ from the address it shows.
  if (!one || !other || /[\s\\<>"`{}]|[^\P{Cc}]/u.test(text.replaceAll(taskPlaceholder, '')))
    return { reason: 'it is not valid' };
  if (one.username !== '' || one.password !== '') return { reason: 'it contains a user name or a password' };
  return one.host === other.host ? undefined : { reason: 'its {task} is in the name of the host' };
}
