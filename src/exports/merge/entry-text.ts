import { parseInstant } from '../../text/instant.ts';
import { isJsonObject, parseJson, stringEnd } from '../../text/json.ts';
import { quote } from '../../text/quote.ts';
import { type Fail, fixAdvice } from './row-reader.ts';
import type { Row } from './row-store.ts';

/** A JSON object as a row: its fields in their order and spelling, minified to one line. */
export function parseEntryText(text: string, line: number, fail: Fail): Row {
  const value = parseJson(text);
  if (value === undefined) return fail(line, `this is no valid JSON; ${fixAdvice}`);
  if (!isJsonObject(value)) return fail(line, `expected a time entry, a JSON object; ${fixAdvice}`);
  const { _id: key, startTimestamp } = value;
  if (typeof key !== 'string' || key === '') return fail(line, `an entry has no text as its _id; ${fixAdvice}`);
  const startMs = typeof startTimestamp === 'string' ? parseInstant(startTimestamp) : Number.NaN;
  if (!Number.isNaN(startMs)) return { key, startMs, text: withoutSpaces(text) };
  return fail(
    line,
    `the startTimestamp of the entry ${quote(key)} is no UTC time such as 2026-12-01T12:00:00Z; ${fixAdvice}`,
  );
}

/** Valid JSON without white space outside its strings. */
function withoutSpaces(json: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === 34) at = stringEnd(json, at);
    else if (code === 32 || code === 9 || code === 10 || code === 13) {
      parts.push(json.slice(from, at));
      from = at + 1;
    }
  }
  return parts.length === 0 ? json : parts.join('') + json.slice(from);
}
