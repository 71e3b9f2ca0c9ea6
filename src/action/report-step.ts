// What a step reports of a run, which is redacted already.
import type { CheckedRun } from '../engine/check.ts';
import type { RunResult } from '../engine/run.ts';
import type { Outcome } from '../model/outcome.ts';
import { isFailure } from '../report/counts.ts';
import {
  annotateEntryWarnings,
  failedSearchAnnotations,
  missingTokenAnnotation,
  noticeAnnotation,
  renderEntryWarnings,
  runAnnotations,
  unmatchedBoxes,
} from '../report/log/notices.ts';
import type { ReportContext } from '../report/markdown/report.ts';
import { runTotals } from '../report/requirements.ts';
import { renderSummary } from '../report/summary/summary.ts';
import { type Part, publish, type Report } from './publish.ts';
import type { Step } from './step.ts';

/** @returns the exit code */
export async function reportRun(ran: RunResult, checked: CheckedRun, step: Step): Promise<0 | 1> {
  const { outcomes } = ran;
  const { requirements, search } = checked;
  const areSet = await publish(
    { outcomes, requirements, tasks: search?.tasks },
    () => prepareReport(ran, checked, step),
    step,
  );
  const isUnmet = requirements !== undefined && requirements.unmet.length > 0;
  const hasEnded = ran.interruption === undefined && !search?.failed;
  return hasEnded && areSet && !isUnmet && !outcomes.some(isFailure) ? 0 : 1;
}

function prepareReport(ran: RunResult, checked: CheckedRun, step: Step): Report {
  const { outcomes, outages = [], interruption } = ran;
  const { settings, missing, names, requirements, search } = checked;
  const context: ReportContext = {
    names,
    dryRun: settings.dryRun,
    ...(requirements && { requirements }),
    ...(search && { search }),
    ...(settings.origin !== '' && { boardHost: step.redaction.redact(new URL(settings.origin).host) }),
    outages,
    ...(interruption !== undefined && { interruption }),
  };
  const { log, environment } = step;
  const parts: Part[] = [
    [
      'The end of the log',
      () => {
        for (const line of runTotals(outcomes, requirements, search)) log.info(line);
        for (const outcome of outcomes) {
          if (outcome.exported !== undefined) for (const line of renderEntryWarnings(outcome)) log.info(line);
        }
      },
    ],
  ];
  if (settings.summary) {
    const page = environment.runUrl === undefined ? {} : { runUrl: environment.runUrl };
    const about = { ...context, ...page, withoutToken: missing !== undefined };
    parts.push(['The job summary', async () => log.summary(await renderSummary(outcomes, about))]);
  }
  if (settings.comment && (missing === undefined || requirements !== undefined)) {
    // Without a token, there is only the check to comment on.
    const input = { ...context, outcomes: missing === undefined ? outcomes : [] };
    parts.push([
      'The comment',
      async (add) => add(await (await import('./comment.ts')).writeComment(input, settings.commentId, step)),
    ]);
  }
  return {
    parts,
    ...(!isUneventful(ran, checked) && {
      annotations: () => ({
        outcomes,
        names,
        further: [
          ...failedSearchAnnotations(search),
          ...runAnnotations({ ...ran, requirements }),
          ...(missing === undefined ? [] : [missingTokenAnnotation(missing.reason)]),
          ...[...checked.notices, ...unmatchedBoxes(outcomes, names)].map(noticeAnnotation),
          ...outcomes.flatMap(annotateEntryWarnings),
        ],
      }),
    }),
  };
}

/** Whether the lines of the log say all that there is to say. */
function isUneventful(
  { outcomes, interruption, allNotFound, unusedRates }: RunResult,
  { notices, requirements, missing, search }: CheckedRun,
): boolean {
  const note = interruption ?? allNotFound ?? unusedRates ?? requirements ?? missing ?? search?.failed;
  const isDone = ({ status, exported, verified }: Outcome): boolean =>
    ['succeeded', 'unchanged', 'planned'].includes(status) && exported === undefined && verified === undefined;
  return note === undefined && notices.length === 0 && outcomes.every(isDone);
}
