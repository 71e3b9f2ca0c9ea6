// What is wrong or suspicious in the input; loaded only if something is. Everything is redacted here.
import { inputOf, isCommentId } from '../declare/inputs/settings.ts';
import type { Rejected } from '../engine/check.ts';
import type { Problem, RenderedProblem } from '../model/problem.ts';
import { redactFields } from '../redaction/redact-fields.ts';
import { renderSummary } from '../report/summary.ts';
import { plural } from '../text/messages.ts';
import { renderProblem } from '../text/render-problem.ts';
import { renderSourceExcerpt } from '../text/source-excerpt.ts';
import { type Report, publish } from './publish.ts';
import type { Step } from './step.ts';

export async function reportRejection(rejected: Rejected, step: Step): Promise<1> {
  const { environment, redaction, log } = step;
  // Before anything is cut, since half of a secret would not be found.
  const [problems, warnings] = [showProblems(rejected.problems, redaction), showProblems(rejected.warnings, redaction)];
  log.info(`${plural(problems.length, 'problem')} found; nothing was sent:`);
  const givenId = inputOf(environment.inputs, 'comment-id');
  // An invalid one is among the problems, which are shown nevertheless.
  const commentId = isCommentId(givenId) ? givenId : '';
  const wants = (name: 'summary' | 'comment') => inputOf(environment.inputs, name).toLowerCase();
  const report: Report = {
    ...(wants('summary') !== 'false' && { summary: () => renderSummary([], { problems }) }),
    ...(wants('comment') === 'true' && {
      comment: async () => (await import('./comment.ts')).writeComment({ outcomes: [], problems }, commentId, step),
    }),
    annotations: async () => ({ problems, warnings }),
  };
  await publish({ outcomes: [] }, report, step);
  return 1;
}

export function showProblems(problems: readonly Problem[], { redact }: Step['redaction']): readonly RenderedProblem[] {
  return problems.map((problem) => {
    const { at, sourceLine } = problem;
    const excerpt = sourceLine === undefined ? undefined : renderSourceExcerpt(sourceLine, at, redact);
    return { ...redactFields(renderProblem(problem), redact), ...(excerpt !== undefined && { excerpt }) };
  });
}
