import type { Issue } from '../../model/problem.ts';
import { quote } from '../../text/quote.ts';
import { remember } from '../../text/remember.ts';
import { suggest } from '../../text/suggest.ts';
import { anyText } from './scalars.ts';
import { parsed, type Shape } from './shape.ts';

const expected = 'a name from the IANA database, such as "Europe/Stockholm" or "UTC"';

/**
 * A time zone of the IANA database, in any case; the result has the database's. Offsets and abbreviations are refused,
 * though `Intl` accepts them: an offset ignores daylight saving time, and to ICU, `BST` is Dhaka's.
 */
export function timeZone(): Shape<string> {
  // Intl takes about 40 microseconds, and thousands of declarations may name the same zone.
  const parse = remember(parseTimeZone);
  return parsed(anyText('a time zone such as "Europe/Stockholm"'), (text, reject) => {
    const zone = parse(text);
    return typeof zone === 'string' ? zone : reject(zone);
  });
}

function parseTimeZone(text: string): string | Issue {
  const isOffset = /^(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?$/i.test(text);
  if (isOffset || (/^[A-Z]{3}$/i.test(text) && !shortNames.includes(text.toUpperCase()))) {
    const what = `the time zone ${quote(text)} is an offset or an abbreviation, which several zones may share`;
    return { code: 'invalid-value', what, expected };
  }
  const resolved = resolve(text);
  if (resolved === undefined) {
    const hint = suggest(text, ['UTC', ...Intl.supportedValuesOf('timeZone')]);
    const issue = { what: `there is no time zone ${quote(text)}`, ...(hint === undefined ? { expected } : { hint }) };
    return { code: text === '' ? 'empty-value' : 'invalid-value', ...issue };
  }
  // Intl may know only an older name, such as Asia/Calcutta for Asia/Kolkata: what the user wrote is also right.
  return resolved.toLowerCase() === text.toLowerCase() ? resolved : text;
}

/** All three-letter names of the IANA database. Intl accepts more, from an old list of ICU's. */
const shortNames = ['CET', 'EET', 'EST', 'GMT', 'HST', 'MET', 'MST', 'PRC', 'ROC', 'ROK', 'UCT', 'UTC', 'WET'];

function resolve(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
