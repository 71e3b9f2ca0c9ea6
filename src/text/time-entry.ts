// PURE: time entries of the board and of files: the rules that they keep (contract.md, section 7), and their translation
// from the API's words.
import type { Result } from '../model/result.ts';
import type { TimeEntry, TimeEntryFields } from '../model/time-entry.ts';
import { isExactNumber } from './exact-json.ts';
import { compareInstants, parseInstant } from './instant.ts';
import { isText } from './json.ts';
import { quoteWhole } from './quote.ts';

/** In UTF-16 code units (contract.md, section 5). Far above any real text, so that no renderer meets a huge one. */
const maxIdLength = 256;
const maxLabelLength = 4096;
const maxCommentLength = 262_144;

/** Unknown fields are written as they are, and `JSON.stringify` has a limit, unlike `JSON.parse`. */
const maxDepth = 100;

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
  if (!isId(_id)) return broken(idFault('_id', _id));
  if (!isId(taskId)) return broken(idFault('taskId', taskId));
  if (!isId(userId)) return broken(idFault('userId', userId));
  if (!isText(startTimestamp)) return broken(requiredFault('startTimestamp', startTimestamp));
  if (!isText(endTimestamp)) return broken(requiredFault('endTimestamp', endTimestamp));
  const startMs = parseInstant(startTimestamp);
  if (Number.isNaN(startMs)) return broken(timeFault('startTimestamp', startTimestamp));
  const endMs = parseInstant(endTimestamp);
  if (Number.isNaN(endMs)) return broken(timeFault('endTimestamp', endTimestamp));
  if (endMs < startMs || (endMs === startMs && compareInstants(endTimestamp, startTimestamp) < 0)) {
    return broken(`endTimestamp${quoteWhole(endTimestamp)} lies before startTimestamp${quoteWhole(startTimestamp)}`);
  }
  if (isDeeperThan(maxDepth, fields)) return broken(`it is nested more than ${maxDepth} levels deep`);
  const fault = optionalFault(fields);
  if (fault !== undefined) return broken(fault);
  return { ok: true, value: translateEntry(fields as TimeEntryFields, startMs, endMs - startMs) };
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

function optionalFault({ createdTimestamp: created, comment, labelNames }: Unchecked): string | undefined {
  if (typeof created === 'string') {
    if (Number.isNaN(parseInstant(created))) return timeFault('createdTimestamp', created);
  } else if (isGiven(created)) return typeFault('createdTimestamp', created, 'a string');
  if (isGiven(comment) && typeof comment !== 'string') return typeFault('comment', comment, 'a string');
  if (typeof comment === 'string' && comment.length > maxCommentLength) {
    return lengthFault('comment', comment, maxCommentLength);
  }
  if (!isGiven(labelNames)) return undefined;
  if (!Array.isArray(labelNames)) return typeFault('labelNames', labelNames, 'an array of strings');
  const odd = labelNames.find((label) => typeof label !== 'string');
  if (odd !== undefined) return `labelNames contains ${typeName(odd)}; expected only strings`;
  const long = labelNames.find((label: string) => label.length > maxLabelLength);
  return long === undefined ? undefined : lengthFault('a label', long, maxLabelLength);
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  // `for … in` takes ten times as long for the labels.
  if (Array.isArray(value)) return value.some((item) => isDeeperThan(depth - 1, item));
  for (const name in value) {
    if (isDeeperThan(depth - 1, (value as Readonly<Record<string, unknown>>)[name])) return true;
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

function idFault(name: string, value: unknown): string {
  return isText(value) ? lengthFault(name, value, maxIdLength) : requiredFault(name, value);
}

function lengthFault(what: string, { length }: string, max: number): string {
  return `${what} has ${length.toLocaleString('en')} characters; the limit is ${max.toLocaleString('en')}`;
}

function requiredFault(name: string, value: unknown): string {
  if (value === undefined) return `${name} is missing`;
  return value === '' ? `${name} is empty` : typeFault(name, value, 'a string');
}

function typeFault(name: string, value: unknown, expected: string): string {
  return `${name} is ${typeName(value)}; expected ${expected}`;
}

function timeFault(name: string, value: string): string {
  return `${name}${quoteWhole(value)} is not a valid UTC time; expected one such as 2026-12-01T12:00:00Z`;
}

/** With its article, for messages. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return isExactNumber(value) ? 'a number' : 'an object';
  return typeof value === 'string' ? 'a string' : `a ${typeof value}`;
}
