// PURE: problems and planned requests as data for programs, secrets redacted: the library gives it, and the command line
// prints it as JSON.
import type { BoardRequest } from '../../model/board.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Problem } from '../../model/problem.ts';
import type { Redaction } from '../../text/redaction/redaction.ts';
import { renderProblem } from '../../text/render-problem.ts';
import { resultOf } from './results.ts';

export function problemOf(problem: Problem, { redact, redactProblem }: Redaction) {
  const { at, message } = redactProblem(renderProblem(problem));
  const { code, key, hint } = problem;
  return {
    code,
    source: at.source,
    line: at.line,
    column: at.column,
    ...(key !== undefined && { key: redact(key) }),
    message,
    ...(hint !== undefined && { hint: redact(hint) }),
  };
}

type Step = { readonly outcome: Outcome; readonly requests: readonly BoardRequest[] };

export function plannedOperation({ outcome, requests }: Step, redaction: Redaction) {
  return {
    ...resultOf(redaction.redactOutcome(outcome)),
    requests: requests.map(redaction.redactRequest),
  };
}
