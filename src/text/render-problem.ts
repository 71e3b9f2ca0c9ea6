import type { ProblemCode } from '../model/problem-codes.ts';
// PURE: the one place where a problem becomes text (contract.md, section 2).
import type { Issue, Position, Problem, RenderedProblem } from '../model/problem.ts';
import { logLine } from './visible-text.ts';

/** `SOURCE:LINE:COLUMN`, as every message shows a position. */
export function renderPosition({ source, line, column }: Position): string {
  return `${source}:${line}:${column}`;
}

/** `KEY: what is wrong, what was expected`, and the position. Secrets are not yet redacted. */
export function renderProblem({ at, inFile, key, sourceLine: _, ...issue }: Problem): RenderedProblem {
  const { code } = issue;
  const message = `${key === undefined ? '' : `${key}: `}${renderIssue(issue)}`;
  return { at, inFile, code, message };
}

/** Codes whose `expected` is a list of what is allowed there, which reads best after a comma. */
const enumerating: readonly ProblemCode[] = ['unknown-key', 'unknown-input', 'unknown-value'];

export function renderIssue({ code, what, expected, found, reason, hint }: Issue): string {
  const actual = found === undefined ? reason && `, but ${reason}` : `, found ${found}`;
  // Where a suggestion says what was expected, the list of all that is allowed would only hide it.
  const isSuggested = hint !== undefined && what !== undefined && enumerating.includes(code);
  const wanted = isSuggested ? undefined : expected && `expected ${expected}${actual ?? ''}`;
  const joint = found !== undefined ? ': ' : enumerating.includes(code) ? ', ' : '; ';
  const sentence = [what, wanted].filter((part) => part !== undefined).join(joint);
  return hint === undefined ? sentence : `${sentence}; ${hint}`;
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
