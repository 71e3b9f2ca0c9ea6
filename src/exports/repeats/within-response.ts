// PURE: one entry per _id in a response (contract.md, section 7).
import type { Result } from '../../model/result.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { isExactNumber } from '../../text/exact-json.ts';
import { quoteWhole } from '../../text/quote.ts';
import { compareTexts } from '../order.ts';

/**
 * Drops repeated entries; returns the same array if there are none. Two entries that share an `_id` but differ are an
 * error: only the board knows which is right, and a bill would contain either by chance.
 */
export function withoutRepeats(entries: TimeEntry[]): Result<TimeEntry[]> {
  const ids = new Set<string>();
  for (const { id } of entries) ids.add(id);
  if (ids.size === entries.length) return { ok: true, value: entries };
  const first = new Map<string, TimeEntry>();
  for (const entry of entries) {
    const before = first.get(entry.id);
    const differs = before && differingField(before.original, entry.original);
    if (differs !== undefined)
      return { ok: false, error: describeConflict(entry.id, 'it is in the response twice', differs) };
    if (before === undefined) first.set(entry.id, entry);
  }
  return { ok: true, value: [...first.values()] };
}

export function differingField(a: object, b: object): string | undefined {
  return differingFields(a, b)[0];
}

/** None if the two say the same. */
export function differingFields(a: object, b: object): readonly string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => {
    const [one, other] = [ownValue(a, name), ownValue(b, name)];
    return one !== other && canonicalJson(one) !== canonicalJson(other);
  });
}

function ownValue(fields: object, name: string): unknown {
  return Object.hasOwn(fields, name) ? (fields as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** Equal for equal data, whatever the order of its fields; undefined for an absent field. */
function canonicalJson(data: unknown): string | undefined {
  return JSON.stringify(data, (_, value: unknown) => (isPlainObject(value) ? sortedByName(value) : value));
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

function sortedByName(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => compareTexts(a, b)));
}

/** @param where the copies are: a clause. */
export function describeConflict(id: string, where: string, field: string): string {
  const entry = quoteWhole(id) === '' ? 'a time entry' : `time entry${quoteWhole(id)}`;
  const differs = quoteWhole(field) === '' ? 'a field of it differs' : `${quoteWhole(field).trim()} differs`;
  return `${entry}: ${where}, and ${differs}; check on the board which is right, then re-run`;
}
