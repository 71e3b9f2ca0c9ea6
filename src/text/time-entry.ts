// The rules for time entries of the board and of files (contract.md, section 7).
import type { Result } from '../model/result.ts';
import type { TimeEntry, TimeEntryFields } from '../model/time-entry.ts';
import { instantKey, parseInstant } from './dates.ts';
import { hasUnsafeNumber, isExactNumber, parseExactly } from './exact-json.ts';
import { isJsonObject, isText } from './json.ts';
import { quoteWhole } from './messages.ts';

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
  if (!isJsonObject(value) || isExactNumber(value)) return broken(`it is ${typeName(value)}; expected an object`);
  const fields: Unchecked = value;
  const [startMs, endMs] = [instantOf(fields.startTimestamp), instantOf(fields.endTimestamp)];
  const fault =
    idFault('_id', fields._id) ??
    idFault('taskId', fields.taskId) ??
    idFault('userId', fields.userId) ??
    timeFault('startTimestamp', fields.startTimestamp, startMs) ??
    timeFault('endTimestamp', fields.endTimestamp, endMs) ??
    sizeFault(fields) ??
    optionalFault(fields);
  if (fault !== undefined) return broken(fault);
  const original = fields as TimeEntryFields;
  const { startTimestamp: start, endTimestamp: end } = original;
  if (endMs < startMs || (endMs === startMs && instantKey(end) < instantKey(start))) {
    return broken(`endTimestamp${quoteWhole(end)} lies before startTimestamp${quoteWhole(start)}`);
  }
  return { ok: true, value: translateEntry(original, startMs, endMs - startMs) };
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

function sizeFault(fields: Unchecked): string | undefined {
  if (!isTooLarge(fields, maxDepth, { values: 0 })) return undefined;
  return `it has more than ${maxValues.toLocaleString('en')} values, or is nested more than ${maxDepth} levels deep`;
}

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

function optionalFault({ createdTimestamp: created, comment, labelNames }: Unchecked): string | undefined {
  return (
    (isGiven(created) ? timeFault('createdTimestamp', created, instantOf(created)) : undefined) ??
    (isGiven(comment) ? textFault('comment', comment, maxCommentLength) : undefined) ??
    (isGiven(labelNames) ? labelsFault(labelNames) : undefined)
  );
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function instantOf(value: unknown): number {
  return typeof value === 'string' ? parseInstant(value) : Number.NaN;
}

function idFault(name: string, value: unknown): string | undefined {
  return absence(name, value) ?? textFault(name, value, maxIdLength);
}

function timeFault(name: string, value: unknown, ms: number): string | undefined {
  if (!Number.isNaN(ms)) return undefined;
  const rule = `is not a valid UTC time; expected one such as 2026-12-01T12:00:00Z`;
  return absence(name, value) ?? textFault(name, value) ?? `${name}${quoteWhole(String(value))} ${rule}`;
}

function labelsFault(labels: unknown): string | undefined {
  if (!Array.isArray(labels)) return `labelNames is ${typeName(labels)}; expected an array of strings`;
  for (const label of labels) {
    if (typeof label !== 'string') return `labelNames contains ${typeName(label)}; expected only strings`;
    if (label.length > maxLabelLength) return textFault('a label', label, maxLabelLength);
  }
  return undefined;
}

function absence(name: string, value: unknown): string | undefined {
  if (value === undefined) return `${name} is missing`;
  return value === '' ? `${name} is empty` : undefined;
}

function textFault(name: string, value: unknown, max = Number.POSITIVE_INFINITY): string | undefined {
  if (typeof value !== 'string') return `${name} is ${typeName(value)}; expected a string`;
  if (value.length <= max) return undefined;
  return `${name} has ${value.length.toLocaleString('en')} characters; the limit is ${max.toLocaleString('en')}`;
}

export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return isExactNumber(value) ? 'a number' : 'an object';
  return typeof value === 'string' ? 'a string' : `a ${typeof value}`;
}
