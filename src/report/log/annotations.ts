// PURE: what went wrong as annotations, within the runner's limits (contract.md, section 5).
import { type Annotation, annotationLevels } from '../../model/annotation.ts';
import { declarationLists } from '../../model/declaration.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { RenderedProblem } from '../../model/problem.ts';
import { logLine } from '../../text/command-guard.ts';
import { excerpt } from '../../text/excerpt.ts';
import { describeOperation } from '../describe-operation.ts';
import { renderProblemLine, sortProblems } from './problems.ts';

const maxAnnotationsOfLevel = 10;

/** In bytes, so that it holds for characters too, with room for what the runner adds. */
const maxMessageBytes = 4000;

export type ToAnnotate = {
  readonly problems?: readonly RenderedProblem[];
  readonly warnings?: readonly RenderedProblem[];
  readonly outcomes?: readonly Outcome[];
  /** Of the whole run; they come first. Their messages may be of any text. */
  readonly further?: readonly Annotation[];
};

export type RenderedAnnotations = {
  readonly annotations: readonly Annotation[];
  /** What no annotation has room for and the log has not shown yet: lines for the log. */
  readonly lines: readonly string[];
};

/**
 * All annotations of the run, since the limit of ten is the step's. Where there are more of a level, the tenth counts
 * the rest and has as many of them as it holds. The runner prints annotations to the log, so nothing else prints problems.
 */
export function renderAnnotations({
  problems = [],
  warnings = [],
  outcomes = [],
  further = [],
}: ToAnnotate): RenderedAnnotations {
  const all: Candidate[] = [
    ...further.map((one) => candidate({ ...one, message: bounded(one.message) }, false)),
    ...sortProblems(problems).map((problem) => candidate(ofProblem(problem, 'error'), false)),
    // What is unknown first: somebody has to look at the board.
    ...outcomes.filter(({ status }) => status === 'unknown').map((one) => candidate(ofOutcome(one), true)),
    ...outcomes.filter(({ status }) => status === 'failed').map((one) => candidate(ofOutcome(one), true)),
    ...sortProblems(warnings).map((problem) => candidate(ofProblem(problem, 'warning'), false)),
  ];
  const levels = annotationLevels.map((level) => aggregate(all.filter(({ annotation }) => annotation.level === level)));
  return {
    annotations: levels.flatMap(({ annotations }) => annotations),
    lines: levels.flatMap(({ lines }) => lines),
  };
}

type Candidate = { readonly annotation: Annotation; readonly isInLog: boolean };

function candidate(annotation: Annotation, isInLog: boolean): Candidate {
  return { annotation, isInLog };
}

function ofProblem(problem: RenderedProblem, level: 'error' | 'warning'): Annotation {
  const { at, inFile } = problem;
  const title = `${level === 'error' ? 'Invalid' : 'Doubtful'} ${isDeclared(at.source, inFile) ? 'declaration' : 'input'}`;
  const place = inFile ? { at: { file: at.source, line: at.line, column: at.column } } : {};
  return { level, title, message: excerpt(renderProblemLine(problem), maxMessageBytes), ...place };
}

/** In a file, or in one of the inputs that hold declarations; the others are plain values. */
function isDeclared(source: string, inFile: boolean): boolean {
  return inFile || declarationLists.some((list) => list === source);
}

function ofOutcome({ operation, status, message }: Outcome): Annotation {
  const title = status === 'failed' ? 'Operation failed' : 'Operation of unknown outcome';
  const { at, inFile } = operation;
  const text = bounded(`${describeOperation(operation)}: ${message}`);
  const place = inFile ? { at: { file: at.source, line: at.line, column: at.column } } : {};
  return { level: 'error', title, message: text, ...place };
}

function bounded(message: string): string {
  return excerpt(logLine(message), maxMessageBytes);
}

function aggregate(candidates: readonly Candidate[]): RenderedAnnotations {
  const isWhole = candidates.length <= maxAnnotationsOfLevel;
  const shown = isWhole ? candidates : candidates.slice(0, maxAnnotationsOfLevel - 1);
  const annotations = shown.map(({ annotation }) => annotation);
  const rest = candidates.slice(shown.length);
  const [first] = rest;
  if (first === undefined) return { annotations, lines: [] };
  const { level } = first.annotation;
  let message = `${rest.length} more; the log has them all:`;
  const fitting = rest.findIndex(({ annotation }) => {
    const longer = `${message}\n${annotation.message}`;
    if (Buffer.byteLength(longer) > maxMessageBytes) return true;
    message = longer;
    return false;
  });
  const left = fitting === -1 ? [] : rest.slice(fitting);
  return {
    annotations: [...annotations, { level, title: 'Further ones', message }],
    lines: left.filter(({ isInLog }) => !isInLog).map(({ annotation }) => annotation.message),
  };
}
