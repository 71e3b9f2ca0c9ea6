// PURE: whether two copies of an entry say the same (contract.md, section 7).
import type { TimeEntryFields } from '../../model/time-entry.ts';
import { isExactNumber } from '../../text/exact-json.ts';
import { instantKey } from '../../text/instant.ts';
import { unguardCell } from '../formula-guard.ts';
import { compareTexts } from '../order.ts';

/**
 * The fields in which a row and another copy differ. Times are compared by moment, not by spelling; an empty value equals
 * an absent one.
 *
 * @param asCsv compare only what a .csv preserves: not the fields that it has no column for, nor what reads back from it
 * differently.
 */
export function differencesOf(a: TimeEntryFields, b: TimeEntryFields, asCsv: boolean): readonly string[] {
  const compared = asCsv ? ofCsv : whole;
  return differingFields(compared(a), compared(b));
}

/** None if the two say the same, letter for letter. */
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
export function canonicalJson(data: unknown): string | undefined {
  return JSON.stringify(data, (_, value: unknown) => (isPlainObject(value) ? sortedByName(value) : value));
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

function sortedByName(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => compareTexts(a, b)));
}

function whole(fields: TimeEntryFields): object {
  const { comment, labelNames, createdTimestamp, startTimestamp, endTimestamp } = fields;
  return {
    ...fields,
    startTimestamp: instantKey(startTimestamp),
    endTimestamp: instantKey(endTimestamp),
    createdTimestamp: createdTimestamp ? instantKey(createdTimestamp) : undefined,
    comment: comment || undefined,
    labelNames: labelNames?.length ? labelNames : undefined,
  };
}

function ofCsv(fields: TimeEntryFields): object {
  const { _id, taskId, userId, startTimestamp, endTimestamp, createdTimestamp, comment, labelNames } = fields;
  const labels = labelNames?.flatMap((label) => label.split(';')).map(asRead);
  return {
    ...whole({ _id, taskId, userId, startTimestamp, endTimestamp, ...(createdTimestamp && { createdTimestamp }) }),
    comment: asRead(comment ?? ''),
    labelNames: (labels ?? []).join(';'),
  };
}

/** As it reads back from a .csv. */
function asRead(text: string): string {
  return unguardCell(text).toWellFormed();
}
