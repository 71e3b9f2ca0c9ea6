import type { Problem } from '../../../src/model/problem.ts';
import { renderPosition, renderProblem } from '../../../src/text/render-problem.ts';

/** A problem as `taskboard check` shows it. */
export function renderLine(problem: Problem): string {
  return `${renderPosition(problem.at)}: ${messageOf(problem)} [${problem.code}]`;
}

/** The same without its position and its code. */
export function messageOf(problem: Problem): string {
  return renderProblem(problem).message;
}
