// PURE: the board's responses as time entries that keep the rules of contract.md, section 7, or the broken rule.
import type { EntryCall } from '../model/board.ts';
import type { Result } from '../model/result.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { parseExactly } from '../text/exact-json.ts';
import { maxJsonValues, valueEnd } from '../text/json.ts';
import { quoteWhole } from '../text/quote.ts';
import { nameEntry, toTimeEntry, typeName } from '../text/time-entry.ts';

/** The error names the entry and the field, has no full stop, and quotes outside text completely or not at all. */
export type ParsedEntries = Result<readonly TimeEntry[]>;

/** How much of a response is parsed at once, in UTF-16 code units: some milliseconds of work. */
const maxBatchLength = 256 * 1024;

/**
 * The response to a read, in order; one entry for `get-time-entry`. Optional fields that are `null` count as absent.
 * Each batch is parsed on demand, so that the caller can yield in between; an error is the last.
 */
export function parseEntryResponse(call: EntryCall, body: string): Iterable<ParsedEntries> {
  return call.call === 'get-time-entry' ? parseTimeEntry(body, call.entry) : parseTimeEntries(body);
}

/** The response to "Get all manual time entries". */
function* parseTimeEntries(body: string): Generator<ParsedEntries> {
  const whole = parseShort(body);
  if (whole !== undefined) return yield { ok: true, value: whole };
  let at = body.search(/[^ \t\r\n]/);
  if (body.charAt(at) !== '[') return yield notAnArray(body);
  let batch: TimeEntry[] = [];
  let batchStart = at;
  for (let index = 0; body.charAt(at) !== ']'; index += 1) {
    const start = at + 1;
    const end = valueEnd(body, start);
    if (end === undefined) return yield faultyEntry(nameAt(index), tooManyValues);
    at = end;
    if (index === 0 && body.charAt(end) === ']' && body.slice(start, end).trim() === '') break;
    const entry = /[,\]]/.test(body.charAt(end)) ? parseEntry(body.slice(start, end), index) : notJson;
    if (!entry.ok) return yield entry;
    batch.push(entry.value);
    if (end - batchStart < maxBatchLength) continue;
    yield { ok: true, value: batch };
    batch = [];
    batchStart = end;
  }
  yield body.slice(at + 1).trim() === '' ? { ok: true, value: batch } : notJson;
}

/** Too short to hold an entry of too many values: each takes two characters. */
const maxShortLength = 2 * maxJsonValues;

/** Parsed at once, which takes less time; undefined if the response is long, or if it is invalid, which is to be explained. */
function parseShort(body: string): readonly TimeEntry[] | undefined {
  if (body.length > maxShortLength) return undefined;
  const { value } = parseJson(body);
  if (!Array.isArray(value)) return undefined;
  const entries: TimeEntry[] = [];
  for (const one of value) {
    const entry = toTimeEntry(one);
    if (!entry.ok) return undefined;
    entries.push(entry.value);
  }
  return entries;
}

/** The response to "Get manual time entry by ID", by the same rules; it must be that entry. */
function* parseTimeEntry(body: string, id: string): Generator<ParsedEntries> {
  if (body.trim() === '') return yield noBody;
  if (valueEnd(body, 0) === undefined) return yield faultyEntry(nameAt(), tooManyValues);
  const entry = parseEntry(body);
  if (!entry.ok) return yield entry;
  const found = entry.value.id;
  yield found === id
    ? { ok: true, value: [entry.value] }
    : faulty(`the response has another _id${quoteWhole(found)}; ${toTheBoard}`);
}

const tooManyValues = `it has more than ${maxJsonValues} values`;

function notAnArray(body: string): ParsedEntries {
  if (body.trim() === '') return noBody;
  const json = valueEnd(body, 0) === undefined ? { ok: true, value: {} } : parseJson(body);
  return json.ok
    ? faulty(`the response is ${typeName(json.value)}; expected an array of time entries; ${toTheBoard}`)
    : notJson;
}

/** @param index its place in the response, where there are several. */
function parseEntry(text: string, index?: number): Result<TimeEntry> {
  const json = parseJson(text);
  if (!json.ok) return notJson;
  const entry = toTimeEntry(json.value);
  return entry.ok ? entry : faultyEntry(nameEntry(json.value) ?? nameAt(index), entry.error);
}

function parseJson(text: string): { readonly ok: boolean; readonly value?: unknown } {
  try {
    return { ok: true, value: parseExactly(text) };
  } catch {
    // V8's message quotes a piece of the text, which could be half of a secret.
    return { ok: false };
  }
}

const toTheBoard = 'check that base-url points to the board itself, not to a sign-in page or a proxy';
const noBody = faulty(`the response has no body; ${toTheBoard}`);
const notJson = faulty(`the response is not valid JSON; ${toTheBoard}`);

/** Names an entry whose id cannot be shown. */
function nameAt(index?: number): string {
  return index === undefined ? 'the time entry' : `the time entry at index ${index} of the response`;
}

function faulty(error: string) {
  return { ok: false, error } as const;
}

function faultyEntry(name: string, rule: string) {
  return faulty(`${name}: ${rule}; fix the entry on the board, then re-run`);
}
