import { isDate } from './dates.ts';

/** As of an id (contract.md, section 5): a fraction without end would be compared, written and read back. */
const maxLength = 256;

const utcTime = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/**
 * Milliseconds since 1970-01-01T00:00:00Z of a UTC time `YYYY-MM-DDThh:mm:ss[.f…]Z` (task-board-api.md, Manual time
 * entry), or NaN for any other text, for times that do not exist, and for texts of over 256 characters. Fractions finer than
 * a millisecond are cut off; `instantKey` sees them.
 */
export function parseInstant(text: string): number {
  if (text.length > maxLength || !utcTime.test(text)) return Number.NaN;
  // `Date.parse` makes 2 March of 30 February.
  const mayNotExist = text.slice(8, 10) > '28';
  if (mayNotExist && !isDate(text.slice(0, 10))) return Number.NaN;
  // V8 takes .0219089331 for 219 ms: of ten digits or more, it drops the zeros in front.
  return Date.parse(text.length > toTheMs ? `${text.slice(0, toTheMs - 1)}Z` : text);
}

/**
 * A key that all spellings of a valid time share, and no other moment has. Keys sort by code units as moments do, to the
 * last digit that is given (contract.md, section 7), and hold no space.
 */
export function instantKey(text: string): string {
  let end = text.length - 1;
  if (end <= wholeSeconds) return text.slice(0, wholeSeconds);
  // A pattern would start again at each zero of a million entries.
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, wholeSeconds) + text.slice(wholeSeconds + 1, end);
}

/** The length of `2026-12-01T12:00:00.000Z`. */
const toTheMs = 24;

/** The length of `2026-12-01T12:00:00`. */
const wholeSeconds = 19;
