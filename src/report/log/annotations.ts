// PURE: what went wrong as annotations, within the runner's limits (contract.md, section 5).
import { type Annotation, annotationLevels } from '../../model/annotation.ts';
import { declarationLists } from '../../model/declaration.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Problem } from '../../model/problem.ts';
import { logLine } from '../../text/command-guard.ts';
import { excerpt } from '../../text/excerpt.ts';
import { renderPosition } from '../../text/render-problem.ts';
import { visibleText } from '../../text/visible-text.ts';
import { describeOperation } from '../describe-operation.ts';
import { sortProblems } from './problems.ts';

const maxAnnotationsOfLevel = 10;

/** In bytes, so that it holds for characters too, with room for what the runner adds. */
const maxMessageBytes = 4000;

export type ToAnnotate = {
  readonly problems?: readonly Problem[];
  readonly warnings?: readonly Problem[];
  readonly outcomes?: readonly Outcome[];
  /** Of the whole run; they come first. Their messages may be of any text. */
  readonly further?: readonly Annotation[];
};

/**
 * All annotations of the run, since the limit of ten is the step's. Where there are more of a level, the tenth tells
 * how many are left and as many of them as it holds.
 */
export function renderAnnotations({
  problems = [],
  warnings = [],
  outcomes = [],
  further = [],
}: ToAnnotate): Annotation[] {
  const all = [
    ...further.map((annotation) => ({ ...annotation, message: bounded(annotation.message) })),
    ...sortProblems(problems).map((problem) => ofProblem(problem, 'error')),
    // What is unknown first: somebody has to look at the board.
    ...outcomes.filter(({ status }) => status === 'unknown').map(ofOutcome),
    ...outcomes.filter(({ status }) => status === 'failed').map(ofOutcome),
    ...sortProblems(warnings).map((problem) => ofProblem(problem, 'warning')),
  ];
  return annotationLevels.flatMap((level) => aggregate(all.filter((annotation) => annotation.level === level)));
}

function ofProblem({ at, inFile, message }: Problem, level: 'error' | 'warning'): Annotation {
  const title = `${level === 'error' ? 'Invalid' : 'Doubtful'} ${isDeclared(at.source, inFile) ? 'declaration' : 'input'}`;
  return inFile
    ? { level, title, message: bounded(message), at: { file: at.source, line: at.line, column: at.column } }
    : { level, title, message: bounded(`${renderPosition(at)}: ${message}`) };
}

/** In a file, or in one of the inputs that hold declarations; the others are plain values. */
function isDeclared(source: string, inFile: boolean): boolean {
  return inFile || declarationLists.some((list) => list === source);
}

function ofOutcome({ operation, status, message }: Outcome): Annotation {
  const title = status === 'failed' ? 'Operation failed' : 'Operation of unknown outcome';
  const { at, inFile } = operation;
  const words = bounded(`${describeOperation(operation)}: ${message}`);
  return {
    level: 'error',
    title,
    message: words,
    ...(inFile ? { at: { file: at.source, line: at.line, column: at.column } } : {}),
  };
}

function bounded(message: string): string {
  return excerpt(logLine(message), maxMessageBytes);
}

function aggregate(annotations: readonly Annotation[]): readonly Annotation[] {
  if (annotations.length <= maxAnnotationsOfLevel) return annotations;
  const shown = annotations.slice(0, maxAnnotationsOfLevel - 1);
  const rest = annotations.slice(maxAnnotationsOfLevel - 1);
  const lines = rest.map(({ at, message }) => (at === undefined ? message : `${placeOf(at)}: ${message}`));
  const heading = `${rest.length} more; the log has them all:`;
  const [first] = rest;
  if (first === undefined) return shown;
  const { level } = first;
  return [
    ...shown,
    { level, title: 'Further ones', message: excerpt([heading, ...lines].join('\n'), maxMessageBytes) },
  ];
}

function placeOf({ file, line, column }: NonNullable<Annotation['at']>): string {
  return visibleText(renderPosition({ source: file, line, column }));
}
