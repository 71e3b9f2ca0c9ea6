import { parseDeclarations } from '../../../src/declare/declarations.ts';
import type { Evaluate } from '../../../src/model/expression.ts';
import { messageOf, renderLine } from './render-line.ts';

/** What is wrong with a configuration file, as `taskboard check` shows it. */
export async function problemsOf(text: string, workspace = '/w'): Promise<string[]> {
  return (await parseDeclarations({ file: { name: 'board.yml', text }, inline: new Map(), workspace })).problems.map(
    renderLine,
  );
}

/** The first declaration of a configuration file with expressions, and the messages of its problems. */
export async function evaluated(text: string, evaluate: Evaluate) {
  const file = { name: 'board.yml', text };
  const { declarations, problems } = await parseDeclarations({
    file,
    inline: new Map(),
    loadEvaluator: async () => evaluate,
    workspace: '/w',
  });
  return { declaration: declarations[0], problems: problems.map(messageOf) };
}
