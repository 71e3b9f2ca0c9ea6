import type { EntryCall } from '../model/board.ts';
import type { Result } from '../model/result.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { hasUnsafeNumber } from '../text/exact-json.ts';
import { isCostly, maxJsonParts, parseJson, valueEnd } from '../text/json.ts';
import { quoteWhole } from '../text/messages.ts';
import { nameEntry, toExactEntry, toTimeEntry, typeName } from '../text/time-entry.ts';

/** The error names the entry and the field, has no full stop, and quotes outside text completely or not at all. */
export type ParsedEntries = Result<readonly TimeEntry[]>;

/** Some milliseconds of work. */
const entriesPerBatch = 5000;

/** Batches are made on demand, so that the caller can yield in between; an error is the last. */
export function* parseEntryResponse(call: EntryCall, body: string): Generator<ParsedEntries> {
  if (body.trim() === '') return yield faulty('has no body');
  const json = parseJson(body);
  if (json === undefined) return yield faulty(isCostly(body) ? tooMuch : 'is not valid JSON');
  if (call.kind === 'get-time-entry') return yield parseTimeEntry(json, body, call.entry);
  if (!Array.isArray(json)) return yield faulty(`is ${typeName(json)}; expected an array of time entries`);
  // What follows can take as long again.
  if (body.length > maxJsonParts) yield { ok: true, value: [] };
  const texts = hasUnsafeNumber(body) ? elementsOf(body) : undefined;
  let batch: TimeEntry[] = [];
  for (const [index, value] of json.entries()) {
    const entry = parseEntry(value, texts?.next().value, index);
    if (!entry.ok) return yield entry;
    batch.push(entry.value);
    if (batch.length < entriesPerBatch) continue;
    yield { ok: true, value: batch };
    batch = [];
  }
  yield { ok: true, value: batch };
}

function parseTimeEntry(json: unknown, body: string, id: string): ParsedEntries {
  const entry = parseEntry(json, body);
  if (!entry.ok) return entry;
  const found = entry.value.id;
  return found === id ? { ok: true, value: [entry.value] } : faulty(`has another _id${quoteWhole(found)}`);
}

function* elementsOf(array: string): Generator<string, undefined> {
  for (let at = array.indexOf('[') + 1; at < array.length;) {
    const end = valueEnd(array, at);
    yield array.slice(at, end);
    at = end + 1;
  }
}

/** @param text given if numbers may have lost digits in `value`. @param index its place in the response, where there are several. */
function parseEntry(value: unknown, text?: string, index?: number): Result<TimeEntry> {
  const entry = text === undefined ? toTimeEntry(value) : toExactEntry(value, text);
  if (entry.ok) return entry;
  const place = index === undefined ? '' : ` at index ${index} of the response`;
  const name = nameEntry(value) ?? `the time entry${place}`;
  return { ok: false, error: `${name}: ${entry.error}; fix the entry on the board, then re-run` };
}

const tooMuch = `has more than ${maxJsonParts.toLocaleString('en')} objects, arrays, fields and items`;

function faulty(what: string): ParsedEntries {
  const hint = 'check that base-url points to the board itself, not to a sign-in page or a proxy';
  return { ok: false, error: `the response ${what}; ${hint}` };
}
