import { parseInstant } from '../../text/instant.ts';
import { textEnd } from '../../text/json-text.ts';
import { quote } from '../../text/quote.ts';
import { mend } from './merge-fault.ts';
import type { Fail } from './row-reader.ts';
import type { Row } from './row-store.ts';

/** A JSON object of a file as a row: all its fields in their order and spelling, on one line and without outer spaces. */
export function parseEntryText(text: string, line: number, fail: Fail): Row {
  const value = parseJson(text, line, fail);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail(line, `expected a time entry, a JSON object; ${mend}`);
  }
  const { _id: key, startTimestamp }: { _id?: unknown; startTimestamp?: unknown } = value;
  if (typeof key !== 'string' || key === '') return fail(line, `an entry has no text as its _id; ${mend}`);
  const startMs = typeof startTimestamp === 'string' ? parseInstant(startTimestamp) : Number.NaN;
  if (!Number.isNaN(startMs)) return { key, startMs, text: withoutSpaces(text) };
  return fail(
    line,
    `the startTimestamp of the entry ${quote(key)} is no UTC time such as 2026-12-01T12:00:00Z; ${mend}`,
  );
}

function parseJson(text: string, line: number, fail: Fail): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail(line, `this is no valid JSON; ${mend}`);
  }
}

/** Sound JSON without the spaces and line breaks that stand outside of its texts. */
function withoutSpaces(json: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === 34) at = textEnd(json, at);
    else if (code === 32 || code === 9 || code === 10 || code === 13) {
      parts.push(json.slice(from, at));
      from = at + 1;
    }
  }
  return parts.length === 0 ? json : parts.join('') + json.slice(from);
}
