// PURE: time entries of the board and of files: the rules that they keep (contract.md, section 7), and their translation
// from the API's words.
import type { Result } from '../model/result.ts';
import type { TimeEntry, TimeEntryFields } from '../model/time-entry.ts';
import { hasUnsafeNumber, isExactNumber, parseExactly } from './exact-json.ts';
import { instantKey, parseInstant } from './instant.ts';
import { isText } from './json.ts';
import { quoteWhole } from './quote.ts';

/** In UTF-16 code units (contract.md, section 5). Far above any real text, so that no renderer meets a huge one. */
const maxIdLength = 256;
const maxLabelLength = 4096;
const maxCommentLength = 262_144;

/** Unknown fields are written as they are, and `JSON.stringify` has a limit, unlike `JSON.parse`. */
const maxDepth = 100;

/** A time entry has a few dozen. A million takes seconds to walk through, redact and write. */
const maxValues = 100_000;

/**
 * An error is the rule that the value breaks: a clause that names the field and quotes outside text whole or not at all.
 * Optional fields that are `null` count as absent.
 */
export function toTimeEntry(value: unknown): Result<TimeEntry> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isExactNumber(value)) {
    return broken(`it is ${typeName(value)}; expected an object`);
  }
  const fields: Unchecked = value;
  const { _id, taskId, userId, startTimestamp, endTimestamp } = fields;
  if (!isId(_id)) return brokenId('_id', _id);
  if (!isId(taskId)) return brokenId('taskId', taskId);
  if (!isId(userId)) return brokenId('userId', userId);
  if (!isText(startTimestamp)) return missing('startTimestamp', startTimestamp);
  if (!isText(endTimestamp)) return missing('endTimestamp', endTimestamp);
  const startMs = parseInstant(startTimestamp);
  if (Number.isNaN(startMs)) return invalidTime('startTimestamp', startTimestamp);
  const endMs = parseInstant(endTimestamp);
  if (Number.isNaN(endMs)) return invalidTime('endTimestamp', endTimestamp);
  if (endMs < startMs || (endMs === startMs && instantKey(endTimestamp) < instantKey(startTimestamp))) {
    return broken(`endTimestamp${quoteWhole(endTimestamp)} lies before startTimestamp${quoteWhole(startTimestamp)}`);
  }
  if (isTooLarge(fields, maxDepth, { values: 0 })) {
    return broken(
      `it has more than ${maxValues.toLocaleString('en')} values, or is nested more than ${maxDepth} levels deep`,
    );
  }
  const optional = checkOptional(fields);
  if (!optional.ok) return optional;
  return { ok: true, value: translateEntry(fields as TimeEntryFields, startMs, endMs - startMs) };
}

/** As `toTimeEntry`, with numbers as `json`, the text of `value`, spells them; they take long in more values than allowed. */
export function toExactEntry(value: unknown, json: string): Result<TimeEntry> {
  const entry = toTimeEntry(value);
  return entry.ok && hasUnsafeNumber(json) ? toTimeEntry(parseExactly(json)) : entry;
}

/** @param original keeps the rules. */
export function translateEntry(original: TimeEntryFields, startMs: number, durationMs: number): TimeEntry {
  return {
    id: original._id,
    task: original.taskId,
    user: original.userId,
    start: original.startTimestamp,
    end: original.endTimestamp,
    created: original.createdTimestamp ?? undefined,
    comment: original.comment ?? '',
    labels: original.labelNames ?? noLabels,
    startMs,
    durationMs,
    original,
  };
}

const noLabels: readonly string[] = [];

function broken(rule: string): Result<never> {
  return { ok: false, error: rule };
}

/** By its `_id`; undefined if it has none that can be shown whole. */
export function nameEntry(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && '_id' in value ? value._id : undefined;
  return isText(id) && quoteWhole(id) !== '' ? `time entry${quoteWhole(id)}` : undefined;
}

function checkOptional({ createdTimestamp: created, comment, labelNames }: Unchecked): Result<undefined> {
  if (typeof created === 'string') {
    if (Number.isNaN(parseInstant(created))) return invalidTime('createdTimestamp', created);
  } else if (isGiven(created)) return wrongType('createdTimestamp', created, 'a string');
  if (isGiven(comment) && typeof comment !== 'string') return wrongType('comment', comment, 'a string');
  if (typeof comment === 'string' && comment.length > maxCommentLength) {
    return tooLong('comment', comment, maxCommentLength);
  }
  if (!isGiven(labelNames)) return valid;
  if (!Array.isArray(labelNames)) return wrongType('labelNames', labelNames, 'an array of strings');
  const odd = labelNames.find((label) => typeof label !== 'string');
  if (odd !== undefined) return broken(`labelNames contains ${typeName(odd)}; expected only strings`);
  const long = labelNames.find((label: string) => label.length > maxLabelLength);
  return long === undefined ? valid : tooLong('a label', long, maxLabelLength);
}

const valid: Result<undefined> = { ok: true, value: undefined };

/** @param count goes up with each value. */
function isTooLarge(value: unknown, depth: number, count: { values: number }): boolean {
  count.values += 1;
  if (count.values > maxValues) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  // `for … in` takes ten times as long for the labels.
  if (Array.isArray(value)) return value.some((item) => isTooLarge(item, depth - 1, count));
  for (const name in value) {
    if (isTooLarge((value as Readonly<Record<string, unknown>>)[name], depth - 1, count)) return true;
  }
  return false;
}

type Unchecked = { readonly [Name in keyof TimeEntryFields]?: unknown };

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isId(value: unknown): value is string {
  return isText(value) && value.length <= maxIdLength;
}

function brokenId(name: string, value: unknown): Result<never> {
  return isText(value) ? tooLong(name, value, maxIdLength) : missing(name, value);
}

function tooLong(what: string, { length }: string, max: number): Result<never> {
  return broken(`${what} has ${length.toLocaleString('en')} characters; the limit is ${max.toLocaleString('en')}`);
}

function missing(name: string, value: unknown): Result<never> {
  if (value === undefined) return broken(`${name} is missing`);
  return value === '' ? broken(`${name} is empty`) : wrongType(name, value, 'a string');
}

function wrongType(name: string, value: unknown, expected: string): Result<never> {
  return broken(`${name} is ${typeName(value)}; expected ${expected}`);
}

function invalidTime(name: string, value: string): Result<never> {
  return broken(`${name}${quoteWhole(value)} is not a valid UTC time; expected one such as 2026-12-01T12:00:00Z`);
}

/** With its article, for messages. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return isExactNumber(value) ? 'a number' : 'an object';
  return typeof value === 'string' ? 'a string' : `a ${typeof value}`;
}
