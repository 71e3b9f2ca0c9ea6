import type { Problem } from '../../../src/model/problem.ts';
import { renderPosition, renderProblem } from '../../../src/text/render-problem.ts';

/** A problem as the log shows it. */
export function renderLine(problem: Problem): string {
  return `${renderPosition(problem.at)}: ${messageOf(problem)}`;
}

/** The same without its position. */
export function messageOf(problem: Problem): string {
  return renderProblem(problem).message;
}
