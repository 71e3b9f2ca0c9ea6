import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { renderLine } from './render-line.ts';

/** What is wrong with a configuration file, as `taskboard check` shows it. */
export async function problemsOf(text: string, workspace = '/w'): Promise<string[]> {
  return (await parseDeclarations({ file: { name: 'board.yml', text }, inline: new Map(), workspace })).problems.map(
    renderLine,
  );
}
