// For programs, without secrets: the library returns it, and the command line prints it as JSON.
import type { PlannedRequest } from '../../http/attempt.ts';
import type { Outcome } from '../../model/operation.ts';
import type { Problem } from '../../model/problem.ts';
import type { RequirementCheck } from '../../model/pull-request.ts';
import type { Redaction } from '../../redaction/redaction.ts';
import { renderProblem, sortProblems } from '../../text/render-problem.ts';
import { isFailure, unmetResults } from '../run-in-words.ts';
import { resultOf } from './results.ts';

type Checked = {
  readonly problems?: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly notices?: readonly string[];
};

export function checkResult({ problems = [], warnings, notices = [] }: Checked, redaction: Redaction) {
  return {
    ok: problems.length === 0,
    problems: sortProblems(problems).map((problem) => problemOf(problem, redaction)),
    warnings: sortProblems(warnings).map((warning) => problemOf(warning, redaction)),
    notices,
  };
}

type Ran = {
  readonly outcomes: readonly Outcome[];
  readonly interruption?: string | undefined;
  readonly requirements?: RequirementCheck | undefined;
};

export function runResult({ outcomes, interruption, requirements }: Ran) {
  const unmet = unmetResults(requirements);
  return {
    ok: interruption === undefined && unmet.length === 0 && !outcomes.some(isFailure),
    unmet,
    ...(interruption !== undefined && { interruption }),
  };
}

function problemOf(problem: Problem, { redact, redactProblem }: Redaction) {
  const rendered = renderProblem(problem);
  const { at, message } = redactProblem(rendered);
  const { code, key, hint } = problem;
  return {
    code,
    ...at,
    ...(key !== undefined && { key: redact(key) }),
    message,
    ...(hint !== undefined && { hint: redactProblem({ ...rendered, message: hint }).message }),
  };
}

type Step = { readonly outcome: Outcome; readonly requests: readonly PlannedRequest[] };

export function plannedOperation({ outcome, requests }: Step) {
  return { ...resultOf(outcome), requests };
}
