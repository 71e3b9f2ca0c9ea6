import { parseDeclarations } from '../../../src/declare/declarations.ts';
import type { Evaluate } from '../../../src/model/expression.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { renderPosition, renderProblem } from '../../../src/text/render-problem.ts';

/** What a configuration file declares; `evaluate` is for its expressions. */
export function parseFile(text: string, evaluate?: Evaluate, workspace = '/w') {
  return parseDeclarations({
    file: { name: 'board.yml', text },
    inline: new Map(),
    ...(evaluate && { loadEvaluator: async () => evaluate }),
    workspace,
  });
}

/** What is wrong with a configuration file, as `taskboard check` shows it. */
export async function problemsOf(text: string, workspace?: string): Promise<string[]> {
  return (await parseFile(text, undefined, workspace)).problems.map(renderLine);
}

/** The first declaration of a configuration file with expressions, and the messages of its problems. */
export async function evaluated(text: string, evaluate: Evaluate) {
  const { declarations, problems } = await parseFile(text, evaluate);
  return { declaration: declarations[0], problems: problems.map(messageOf) };
}

/** A problem as `taskboard check` shows it. */
export function renderLine(problem: Problem): string {
  return `${renderPosition(problem.at)}: ${messageOf(problem)} [${problem.code}]`;
}

/** A problem without its position and its code. */
export function messageOf(problem: Problem): string {
  return renderProblem(problem).message;
}
