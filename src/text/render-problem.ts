import type { Issue, Position, Problem, ProblemCode, RenderedProblem } from '../model/problem.ts';
import { logLine } from './messages.ts';

export function renderPosition({ source, line, column }: Position): string {
  return `${source}:${line}:${column}`;
}

/** Secrets are not yet redacted. */
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

export function renderProblemLine({ at, message }: RenderedProblem): string {
  return logLine(`${renderPosition(at)}: ${message}`);
}

export function sortProblems<One extends Pick<RenderedProblem, 'at' | 'inFile'>>(problems: readonly One[]): One[] {
  return problems.toSorted(
    (a, b) =>
      Number(b.inFile) - Number(a.inFile) ||
      (a.at.source < b.at.source ? -1 : Number(a.at.source > b.at.source)) ||
      a.at.line - b.at.line ||
      a.at.column - b.at.column,
  );
}
