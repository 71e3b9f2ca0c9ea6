// PURE: whether two copies of an entry say the same (contract.md, section 7: `entries-from`, `mode: verify`).
import type { TimeEntryFields } from '../../model/time-entry.ts';
import { instantKey } from '../../text/instant.ts';
import { unguardCell } from '../formula-guard.ts';
import { differingFields } from '../repeats/within-response.ts';

/**
 * The fields in which they differ. Times are compared by moment, not by spelling; an empty value equals an absent one.
 *
 * @param asCsv compare only what a .csv preserves: not the fields that it has no column for, nor what reads back from it
 * differently.
 */
export function differencesOf(a: TimeEntryFields, b: TimeEntryFields, asCsv: boolean): readonly string[] {
  const compared = asCsv ? ofCsv : whole;
  return differingFields(compared(a), compared(b));
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
