// PURE: invalid input as the log shows it.

import type { Problem } from '../../model/problem.ts';
import { logLine } from '../../text/command-guard.ts';
import { plural } from '../../text/grammar.ts';
import { renderPosition } from '../../text/render-problem.ts';

/** A heading that counts, then one line a problem, `SOURCE:LINE:COLUMN: message`, by source and place. */
export function renderProblems(problems: readonly Problem[]): string[] {
  return problems.length === 0
    ? []
    : [`${plural(problems.length, 'problem')} found; nothing was sent:`, ...sortProblems(problems).map(renderProblem)];
}

/** One problem or warning on one line. */
export function renderProblem({ at, message }: Problem): string {
  return logLine(`${renderPosition(at)}: ${message}`);
}

/** Files before inputs, sources by name, then by place; those at one place stay as they came. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      Number(b.inFile) - Number(a.inFile) ||
      (a.at.source < b.at.source ? -1 : Number(a.at.source > b.at.source)) ||
      a.at.line - b.at.line ||
      a.at.column - b.at.column,
  );
}
