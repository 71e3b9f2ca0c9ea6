// A board may send a secret back, in a comment or in an unknown field: files get `***`.
import type { TimeEntry, TimeEntryFields } from '../model/time-entry.ts';
import { isExactNumber } from '../text/exact-json.ts';
import { translateEntry } from '../text/time-entry.ts';

/** The secrets of the run. `redact` replaces each by `***`. */
export type TextRedaction = {
  /** Need not find secrets without the character, if one is given. */
  readonly mentions: (text: string, character?: string) => boolean;
  /** Whether one of them could be within a number. */
  readonly anyNumeric: () => boolean;
  readonly redact: (text: string) => string;
};

/**
 * The exponent of a number, which can be a secret of digits: `1.2345e8`. What precedes it is checked last, which takes
 * less than half the time.
 */
const powerOfTen = /(?<=[:,[\s-]\d[\d.]*)[eE][+-]?\d/;

/** Whether the JSON may contain a secret, in one of the spellings that JSON has for a character or a number. */
export function holdsSecret(json: string, { mentions, anyNumeric }: TextRedaction): boolean {
  if (mentions(json) || (anyNumeric() && powerOfTen.test(json))) return true;
  if (!json.includes('\\')) return false;
  if (hasManyEscapes(json)) return true;
  // In most texts, no escape but `\"`.
  const plain = json.replaceAll('\\"', '"');
  return plain.includes('\\') ? mentions(unescaped(json)) : mentions(plain, '"');
}

/** More than unescaping a text of several MiB takes little time and memory for. Entry by entry, many cost less. */
const maxEscapes = 100_000;

function hasManyEscapes(json: string): boolean {
  let escapes = 0;
  for (let at = json.indexOf('\\'); at !== -1; at = json.indexOf('\\', at + 2)) {
    escapes += 1;
    if (escapes > maxEscapes) return true;
  }
  return false;
}

/** Searches valid JSON as one string. */
function unescaped(json: string): string {
  const text = json
    .replaceAll('\\\\', '\\u005c')
    .replaceAll('\\"', '\\u0022')
    .replaceAll('"', '\\"')
    .replace(/[\t\n\r]/g, ' ');
  return JSON.parse(`"${text}"`) as string;
}

/**
 * Redacts texts and the names of unknown fields. Times have been validated, so only digits finer than milliseconds can be a
 * secret: then no time of the entry keeps such digits, so that it still ends after it starts.
 */
export function redactEntry(entry: TimeEntry, { redact }: TextRedaction): TimeEntry {
  const { start, end, created = '' } = entry;
  const isCut = [start, end, created].some((time) => /\.\d{4}/.test(time) && redact(time) !== time);
  const fields = Object.entries(entry.original).map(([name, value]: [string, unknown]) => {
    if (times.has(name))
      return [name, isCut && typeof value === 'string' ? value.replace(/(\.\d{3})\d+/, '$1') : value];
    return [ownNames.has(name) ? name : redact(name), redactValue(value, redact)];
  });
  return translateEntry(Object.fromEntries(fields) as TimeEntryFields, entry.startMs, entry.durationMs);
}

const times: ReadonlySet<string> = new Set(['startTimestamp', 'endTimestamp', 'createdTimestamp']);

const ownNames: ReadonlySet<string> = new Set(['_id', 'taskId', 'userId', 'comment', 'labelNames']);

function redactValue(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact));
  if (typeof value === 'number' || isExactNumber(value)) return redactNumber(value, redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [redact(name), redactValue(item, redact)]));
}

/** A number that contains a secret of digits becomes a string. */
function redactNumber(value: unknown, redact: (text: string) => string): unknown {
  const spelled = JSON.stringify(value);
  const found = [spelled, withoutExponent(spelled)].find((digits) => redact(digits) !== digits);
  return found === undefined ? value : redact(found);
}

/** Nobody has a secret of more digits. */
const maxExponent = 1000;

/** `1.2345e8` as `123450000`. */
function withoutExponent(number: string): string {
  const [, sign = '', whole = '', fraction = '', power = ''] =
    /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(number) ?? [];
  const exponent = Number(power);
  if (whole === '' || Math.abs(exponent) > maxExponent) return number;
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  const padded = digits.padEnd(point, '0');
  return `${sign}${padded.slice(0, point)}${point < padded.length ? `.${padded.slice(point)}` : ''}`;
}
