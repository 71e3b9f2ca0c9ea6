// A board may send a secret back, in a comment or in an unknown field: files get `***`.
import type { TimeEntry, TimeEntryFields } from '../model/time-entry.ts';
import { isExactNumber } from '../text/exact-json.ts';

/** The secrets of the run. `redact` replaces each by `***`. */
export type TextRedaction = {
  readonly mentions: (text: string) => boolean;
  readonly redact: (text: string) => string;
};

/** Whether the JSON contains a secret, in any of the spellings that JSON has for a character. */
export function holdsSecret(json: string, { mentions }: TextRedaction): boolean {
  if (mentions(json)) return true;
  return json.includes('\\') && mentions(json.replace(/\\(?:u([\dA-Fa-f]{4})|(.))/g, unescaped));
}

function unescaped(_: string, hex: string | undefined, character = ''): string {
  return hex === undefined ? (controls[character] ?? character) : String.fromCharCode(Number.parseInt(hex, 16));
}

/** RFC 8259, section 7; an escaped quote, backslash or slash is itself. */
const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Redacts texts and the names of unknown fields. Times have been validated, so they contain no secret. */
export function redactEntry(entry: TimeEntry, { redact }: TextRedaction): TimeEntry {
  const fields = Object.entries(entry.fields).map(([name, value]: [string, unknown]) =>
    times.has(name) ? [name, value] : [ownNames.has(name) ? name : redact(name), redactValue(value, redact)],
  );
  return { ...entry, fields: Object.fromEntries(fields) as TimeEntryFields };
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

/** One that holds a secret of digits becomes a text. */
function redactNumber(value: unknown, redact: (text: string) => string): unknown {
  const digits = JSON.stringify(value);
  const redacted = redact(digits);
  return redacted === digits ? value : redacted;
}
