// PURE: invalid input as the log shows it.
import type { RenderedProblem } from '../../model/problem.ts';
import { logLine } from '../../text/command-guard.ts';
import { plural } from '../../text/grammar.ts';
import { renderPosition } from '../../text/render-problem.ts';

/** Above the problems themselves, which are annotations. */
export function renderProblemsHeading(problems: readonly RenderedProblem[]): string {
  return `${plural(problems.length, 'problem')} found; nothing was sent:`;
}

/** One problem or warning on one line: `SOURCE:LINE:COLUMN: KEY: …`. */
export function renderProblemLine({ at, message }: RenderedProblem): string {
  return logLine(`${renderPosition(at)}: ${message}`);
}

/** Files before inputs, sources by name, then by position; stable otherwise. */
export function sortProblems<One extends Pick<RenderedProblem, 'at' | 'inFile'>>(problems: readonly One[]): One[] {
  return problems.toSorted(
    (a, b) =>
      Number(b.inFile) - Number(a.inFile) ||
      (a.at.source < b.at.source ? -1 : Number(a.at.source > b.at.source)) ||
      a.at.line - b.at.line ||
      a.at.column - b.at.column,
  );
}
