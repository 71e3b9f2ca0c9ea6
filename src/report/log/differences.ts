// What `mode: verify` found, where no job summary shows it.
import type { Outcome } from '../../model/outcome.ts';
import type { DisplayNames } from '../../model/totals.ts';
import type { Difference } from '../../model/verification.ts';
import { logLine } from '../../text/command-guard.ts';
import { hoursAndMinutes } from '../../text/duration.ts';
import { allOf } from '../../text/grammar.ts';
import { createKeyText } from '../../text/key-text.ts';

const maxLines = 50;

/** A line for each entry that differs; limited, and none if the files match. */
export function renderDifferences({ verified }: Outcome, names: DisplayNames): string[] {
  const all = verified?.differences ?? [];
  const left = all.length - maxLines;
  return [
    ...all.slice(0, maxLines).map((one) => logLine(`  ${renderDifference(one, createKeyText(names))}`)),
    ...(left > 0 ? [`  and ${left} more; --json has them all`] : []),
  ];
}

function renderDifference(one: Difference, keyText: ReturnType<typeof createKeyText>): string {
  const { change, file, entry, task, user, start, secondsBefore, secondsAfter, fields = [], bookedLate } = one;
  const what = [...(fields.length > 0 ? [allOf(fields)] : []), ...(bookedLate ? ['booked after the period'] : [])];
  const hours = [secondsBefore, secondsAfter].flatMap((seconds) =>
    seconds === undefined ? [] : [hoursAndMinutes(Math.round(seconds * 1000))],
  );
  const changed = what.length === 0 ? change : `${change} (${what.join('; ')})`;
  return [`${entry} ${changed}`, hours.join(' → '), keyText('user', user), keyText('task', task), start, file].join(
    ' · ',
  );
}
