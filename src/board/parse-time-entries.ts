// PURE: the board's answers as time entries that keep the rules of contract.md, section 7, or the rule that one breaks.
import type { EntryCall } from '../model/board.ts';
import type { Result } from '../model/result.ts';
import type { TimeEntry, TimeEntryFields } from '../model/time-entry.ts';
import { isExactNumber, parseExactly } from '../text/exact-json.ts';
import { parseInstant } from '../text/instant.ts';
import { maxJsonValues, valueEnd } from '../text/json.ts';
import { quoteWhole } from '../text/quote.ts';
import { isText } from './parse-registered-webhook.ts';

/** The error names the entry and the field; it ends without a full stop and quotes outside text whole or not at all. */
export type ParsedEntries = Result<readonly TimeEntry[]>;

/** Of the text of an answer, in UTF-16 code units: takes some milliseconds. */
const maxBatchLength = 256 * 1024;

/**
 * The answer to a read, in its order; one entry for `get-time-entry`. Optional fields that are `null` count as absent.
 * Each batch is parsed when it is asked for, so that whoever asks can do other things in between; an error is the last.
 */
export function parseEntryAnswer({ call }: EntryCall, body: string): Iterable<ParsedEntries> {
  return call === 'get-time-entry' ? parseTimeEntry(body) : parseTimeEntries(body);
}

/** The answer to "Get all manual time entries". */
function* parseTimeEntries(body: string): Generator<ParsedEntries> {
  let at = body.search(/[^ \t\r\n]/);
  if (body.charAt(at) !== '[') return yield notAnArray(body);
  let batch: TimeEntry[] = [];
  let batchStart = at;
  for (let index = 0; body.charAt(at) !== ']'; index += 1) {
    const start = at + 1;
    const end = valueEnd(body, start);
    if (end === undefined) return yield faultyEntry(nameEntry(undefined, index), tooManyValues);
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

/** The answer to "Get manual time entry by ID", by the same rules. */
function* parseTimeEntry(body: string): Generator<ParsedEntries> {
  if (body.trim() === '') return yield noBody;
  if (valueEnd(body, 0) === undefined) return yield faultyEntry(nameEntry(undefined), tooManyValues);
  const entry = parseEntry(body);
  yield entry.ok ? { ok: true, value: [entry.value] } : entry;
}

const tooManyValues = `it has more than ${maxJsonValues} values`;

function notAnArray(body: string): ParsedEntries {
  if (body.trim() === '') return noBody;
  const json = valueEnd(body, 0) === undefined ? { ok: true, value: {} } : parseJson(body);
  return json.ok ? faulty(`the answer is ${typeName(json.value)}; expected an array of time entries`) : notJson;
}

/** @param index its place in the answer, where there are several. */
function parseEntry(text: string, index?: number): Result<TimeEntry> {
  const json = parseJson(text);
  if (!json.ok) return notJson;
  const entry = toTimeEntry(json.value);
  return typeof entry === 'string' ? faultyEntry(nameEntry(json.value, index), entry) : { ok: true, value: entry };
}

function parseJson(text: string): { readonly ok: boolean; readonly value?: unknown } {
  try {
    return { ok: true, value: parseExactly(text) };
  } catch {
    // V8's message quotes a piece of the text, which could be half of a secret.
    return { ok: false };
  }
}

const toTheBoard = 'see that base-url leads to the board itself and not to a sign-in page or a proxy';
const noBody = faulty(`the answer has no body; ${toTheBoard}`);
const notJson = faulty(`the answer is no valid JSON; ${toTheBoard}`);

function faulty(error: string) {
  return { ok: false, error } as const;
}

function faultyEntry(name: string, fault: string) {
  return faulty(`${name}: ${fault}; fix the entry on the board, then re-run`);
}

/** The entry, or what is wrong with it. */
function toTimeEntry(value: unknown): TimeEntry | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isExactNumber(value)) {
    return `it is ${typeName(value)}; expected an object`;
  }
  const fields: Unchecked = value;
  const { _id, taskId, userId, startTimestamp, endTimestamp } = fields;
  if (!isText(_id)) return requiredFault('_id', _id);
  if (!isText(taskId)) return requiredFault('taskId', taskId);
  if (!isText(userId)) return requiredFault('userId', userId);
  if (!isText(startTimestamp)) return requiredFault('startTimestamp', startTimestamp);
  if (!isText(endTimestamp)) return requiredFault('endTimestamp', endTimestamp);
  const startMs = parseInstant(startTimestamp);
  if (Number.isNaN(startMs)) return timeFault('startTimestamp', startTimestamp);
  const endMs = parseInstant(endTimestamp);
  if (Number.isNaN(endMs)) return timeFault('endTimestamp', endTimestamp);
  if (endMs < startMs) {
    return `endTimestamp${quoteWhole(endTimestamp)} lies before startTimestamp${quoteWhole(startTimestamp)}`;
  }
  return optionalFault(fields) ?? { fields: fields as TimeEntryFields, startMs, durationMs: endMs - startMs };
}

function optionalFault({ createdTimestamp: created, comment, labelNames }: Unchecked): string | undefined {
  if (typeof created === 'string') {
    if (Number.isNaN(parseInstant(created))) return timeFault('createdTimestamp', created);
  } else if (isGiven(created)) return typeFault('createdTimestamp', created, 'text');
  if (isGiven(comment) && typeof comment !== 'string') return typeFault('comment', comment, 'text');
  if (!isGiven(labelNames)) return undefined;
  if (!Array.isArray(labelNames)) return typeFault('labelNames', labelNames, 'an array of texts');
  const odd = labelNames.find((label) => typeof label !== 'string');
  return odd === undefined ? undefined : `labelNames holds ${typeName(odd)}; expected texts only`;
}

type Unchecked = { readonly [Name in keyof TimeEntryFields]?: unknown };

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function requiredFault(name: string, value: unknown): string {
  if (value === undefined) return `${name} is missing`;
  return value === '' ? `${name} is empty` : typeFault(name, value, 'text');
}

function typeFault(name: string, value: unknown, expected: string): string {
  return `${name} is ${typeName(value)}; expected ${expected}`;
}

function timeFault(name: string, value: string): string {
  return `${name}${quoteWhole(value)} is no UTC time that exists; expected one such as 2026-12-01T12:00:00Z`;
}

/** By its `_id`, or by its place in the answer where it has none that can be shown. */
function nameEntry(value: unknown, index?: number): string {
  const id = typeof value === 'object' && value !== null && '_id' in value ? value._id : undefined;
  if (isText(id) && quoteWhole(id) !== '') return `time entry${quoteWhole(id)}`;
  return index === undefined ? 'the time entry' : `the time entry at index ${index} of the answer`;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return isExactNumber(value) ? 'a number' : 'an object';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}
