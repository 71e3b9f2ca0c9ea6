import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { nextDay } from '../text/dates.ts';

/** Periods from the first of a month to the last day of one, which leave that day out: END is exclusive. */
export function findCutMonths(declarations: readonly ResolvedDeclaration[]): Problem[] {
  return declarations.flatMap((declaration) => {
    if (declaration.list !== 'time-entry-exports' || declaration.period?.value.kind !== 'between') return [];
    const { from, until } = declaration.period.value;
    if (from.kind !== 'date' || until.kind !== 'date' || !from.text.endsWith('-01')) return [];
    // No day after it can be written; it means that there is no end.
    if (until.text === '9999-12-31') return [];
    const next = nextDay(until.text);
    if (!next.endsWith('-01')) return [];
    const what = `the period ends before ${until.text}, which is not in it`;
    const hint = `for the whole month write ${from.text}/${next}`;
    return [{ at: declaration.at, inFile: declaration.inFile, code: 'cut-month', what, hint }];
  });
}
