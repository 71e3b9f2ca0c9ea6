// PURE: whether two entries are the same: equal by value, times as points in time, `null` as absent (contract.md, section 7).
import type { TimeEntryFields } from '../../model/time-entry.ts';
import { instantKey } from '../../text/dates.ts';
import { isExactNumber } from '../../text/exact-json.ts';
import { compareTexts } from '../entries.ts';

export function differingFields(a: TimeEntryFields, b: TimeEntryFields): readonly string[] {
  const [one, other] = [valuesOf(a), valuesOf(b)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

/** The values of the fields that count as present, as JSON that all spellings of a value share. */
function valuesOf(fields: object): ReadonlyMap<string, string> {
  const present = Object.entries(fields).filter(([name, value]) => !isAbsent(name, value));
  return new Map(present.map(([name, value]) => [name, times.has(name) ? instantKey(String(value)) : jsonOf(value)]));
}

const times: ReadonlySet<string> = new Set(['startTimestamp', 'endTimestamp', 'createdTimestamp']);

function isAbsent(name: string, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return (name === 'comment' && value === '') || (name === 'labelNames' && Array.isArray(value) && value.length === 0);
}

function jsonOf(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => (isPlainObject(value) ? sortedByName(value) : value));
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

function sortedByName(value: object): object {
  const present = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(present.sort(([a], [b]) => compareTexts(a, b)));
}
