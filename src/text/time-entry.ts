// PURE: the rules that a time entry keeps (contract.md, section 7), on the board and in a file.
import type { TimeEntry, TimeEntryFields } from '../model/time-entry.ts';
import { isExactNumber } from './exact-json.ts';
import { parseInstant } from './instant.ts';
import { isText } from './json.ts';
import { quoteWhole } from './quote.ts';

/**
 * The entry, or which rule it breaks: a clause that names the field and quotes outside text whole or not at all. Optional
 * fields that are `null` count as absent.
 */
export function toTimeEntry(value: unknown): TimeEntry | string {
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
  if (!isGiven(labelNames)) return undefined;
  if (!Array.isArray(labelNames)) return typeFault('labelNames', labelNames, 'an array of strings');
  const odd = labelNames.find((label) => typeof label !== 'string');
  return odd === undefined ? undefined : `labelNames contains ${typeName(odd)}; expected only strings`;
}

type Unchecked = { readonly [Name in keyof TimeEntryFields]?: unknown };

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
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
