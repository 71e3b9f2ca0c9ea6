// What a run has to point out; loaded only where there may be something. Everything is redacted here.
import type { CheckedRun } from '../engine/check.ts';
import type { RunResult } from '../engine/run.ts';
import type { Outcome } from '../model/outcome.ts';
import type { RequirementCheck } from '../model/requirement.ts';
import type { DisplayNames } from '../model/totals.ts';
import type { ToAnnotate } from '../report/log/annotations.ts';
import {
  annotateEntryWarnings,
  missingTokenAnnotation,
  noticeAnnotation,
  runAnnotations,
  unmatchedBoxes,
} from '../report/log/notices.ts';

type Redacted = {
  readonly outcomes: readonly Outcome[];
  readonly names: DisplayNames;
  readonly requirements: RequirementCheck | undefined;
};

export function annotateRun(
  ran: RunResult,
  { notices, missing }: CheckedRun,
  { outcomes, names, requirements }: Redacted,
  redact: (text: string) => string,
): ToAnnotate {
  const further = [
    ...runAnnotations({ ...ran, requirements }),
    ...(missing === undefined ? [] : [missingTokenAnnotation(missing.reason)]),
    ...[...notices.map(redact), ...unmatchedBoxes(outcomes, names)].map(noticeAnnotation),
    ...outcomes.flatMap(annotateEntryWarnings),
  ];
  return { outcomes, names, further };
}
