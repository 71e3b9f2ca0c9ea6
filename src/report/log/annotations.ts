import type { Outcome } from '../../model/operation.ts';
import type { Annotation, RenderedProblem } from '../../model/problem.ts';
import { type DisplayNames, noNames } from '../../model/totals.ts';
import { excerpt, logLine, renderFirst } from '../../text/messages.ts';
import { renderProblemLine, sortProblems } from '../../text/render-problem.ts';
import { type Cause, groupByCause } from '../run-in-words.ts';
import { inPlainText } from '../wording.ts';
import { inWords } from '../words.ts';

/** See contract.md, section 5. */
const maxAnnotationsOfLevel = 10;

/** In bytes, so that it holds for characters too, with room for what the runner adds. */
const maxMessageBytes = 4000;

export type ToAnnotate = {
  readonly problems?: readonly RenderedProblem[];
  readonly warnings?: readonly RenderedProblem[];
  readonly outcomes?: readonly Outcome[];
  readonly names?: DisplayNames;
  /** Annotations about the whole run, which come first. Their messages may be any text. */
  readonly further?: readonly Annotation[];
};

/**
 * All annotations of the run, since the limit of ten is the step's. Where there are more of a level, the tenth counts
 * the rest and has as many of them as it holds. The runner prints annotations to the log, so nothing else prints problems:
 * `lines` are for the log, and hold what doesn't fit into annotations and isn't there yet.
 */
export function renderAnnotations(about: ToAnnotate) {
  const { problems = [], warnings = [], outcomes = [], names = noNames, further = [] } = about;
  const all: Candidate[] = [
    ...further.map((annotation) => ({ ...annotation, message: bounded(annotation.message) })),
    ...sortProblems(problems).map((problem) => ofProblem(problem, 'error')),
    // Unknown outcomes first: somebody has to check the board.
    ...groupByCause(outcomes, 'unknown').map((cause) => ofCause(cause, names)),
    ...groupByCause(outcomes, 'failed').map((cause) => ofCause(cause, names)),
    ...sortProblems(warnings).map((problem) => ofProblem(problem, 'warning')),
  ];
  const levels = (['error', 'warning', 'notice'] as const).map((level) =>
    aggregate(all.filter((candidate) => candidate.level === level)),
  );
  return {
    annotations: levels.flatMap(({ annotations }) => annotations),
    lines: levels.flatMap(({ lines }) => lines),
  };
}

type Candidate = Annotation & { readonly isInLog?: true };

function ofProblem(problem: RenderedProblem, level: 'error' | 'warning'): Annotation {
  const { at, inFile } = problem;
  const title = `${level === 'error' ? 'Invalid' : 'Suspicious'} input (${problem.code})`;
  const message = excerpt(renderProblemLine(problem), maxMessageBytes);
  const below = problem.excerpt;
  return { level, title, message, ...(below !== undefined && { below }), ...(inFile && { at }) };
}

function ofCause({ text, outcomes }: Cause, names: DisplayNames): Candidate {
  const [{ operation, status }] = outcomes;
  const title = status === 'failed' ? 'Operation failed' : 'Operation with unknown outcome';
  const place = { ...(operation.inFile && { at: operation.at }), isInLog: true } as const;
  const wording = { names, show: inPlainText };
  const described = renderFirst(outcomes, ({ operation: one }) => logLine(inWords(one, wording).toDo()));
  if (outcomes.length === 1) return { level: 'error', title, message: bounded(`${described[0]}: ${text}`), ...place };
  const cause = excerpt(logLine(text), maxMessageBytes / 2);
  const message = [`${outcomes.length} operations, for the same reason: ${cause}`, ...described].join('\n');
  return { level: 'error', title, message: excerpt(message, maxMessageBytes), ...place };
}

function bounded(message: string): string {
  return excerpt(logLine(message), maxMessageBytes);
}

function aggregate(candidates: readonly Candidate[]) {
  const isAll = candidates.length <= maxAnnotationsOfLevel;
  const shown = isAll ? candidates : candidates.slice(0, maxAnnotationsOfLevel - 1);
  const annotations = shown.map(({ isInLog: _, ...annotation }) => annotation);
  const rest = candidates.slice(shown.length);
  const [first] = rest;
  if (first === undefined) return { annotations, lines: [] };
  let message = `${rest.length} more; the log has them all:`;
  const lines: string[] = [];
  for (const { message: next, isInLog, below } of rest) {
    const longer = `${message}\n${next}`;
    if (lines.length === 0 && Buffer.byteLength(longer) <= maxMessageBytes) message = longer;
    else if (!isInLog) lines.push(next, ...(below === undefined ? [] : [below]));
  }
  return { annotations: [...annotations, { level: first.level, title: `More ${first.level}s`, message }], lines };
}
