// PURE: the board's answers as time entries that keep the rules of contract.md, section 7, or the rule that one breaks.
import type { EntryCall } from '../model/board.ts';
import type { Result } from '../model/result.ts';
import type { TimeEntry, TimeEntryFields } from '../model/time-entry.ts';
import { isExactNumber, parseExactly } from '../text/exact-json.ts';
import { parseInstant } from '../text/instant.ts';
import { quoteWhole } from '../text/quote.ts';
import { isText } from './parse-registered-webhook.ts';

/** The error names the entry and the field; it ends without a full stop and quotes outside text whole or not at all. */
type ParsedEntries = Result<TimeEntry[]>;

/** The answer to a read; one entry for `get-time-entry`. */
export function parseEntryAnswer({ call }: EntryCall, body: string): ParsedEntries {
  return call === 'get-time-entry' ? parseTimeEntry(body) : parseTimeEntries(body);
}

/** The answer to "Get all manual time entries", in its order. Optional fields that are `null` count as absent. */
export function parseTimeEntries(body: string): ParsedEntries {
  const json = parseAnswer(body);
  if (!json.ok) return json;
  if (!Array.isArray(json.value)) {
    return faulty(`the answer is ${typeName(json.value)}; expected an array of time entries`);
  }
  const items: readonly unknown[] = json.value;
  const entries: TimeEntry[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const entry = toTimeEntry(items[index]);
    if (typeof entry === 'string') return faultyEntry(nameEntry(items[index], index), entry);
    entries.push(entry);
  }
  return { ok: true, value: entries };
}

/** The answer to "Get manual time entry by ID", by the same rules. */
export function parseTimeEntry(body: string): ParsedEntries {
  const json = parseAnswer(body);
  if (!json.ok) return json;
  const entry = toTimeEntry(json.value);
  if (typeof entry === 'string') return faultyEntry(nameEntry(json.value), entry);
  return { ok: true, value: [entry] };
}

function parseAnswer(body: string): Result<unknown> {
  try {
    return { ok: true, value: parseExactly(body) };
  } catch {
    // V8's message quotes a piece of the body, which could be half of a secret.
    const fault = body.trim() === '' ? 'the answer has no body' : 'the answer is no valid JSON';
    return faulty(`${fault}; see that base-url leads to the board itself and not to a sign-in page or a proxy`);
  }
}

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
