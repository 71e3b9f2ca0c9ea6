import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import type { Shard } from '../model/settings.ts';
import { quote } from '../text/quote.ts';
import { partOf } from './shard.ts';

/**
 * Files that several parts of a matrix write: where their files are collected, each replaces the one before it. Merged
 * ones do, too, unless each part starts from the file that the previous one left, which no part can know.
 */
export function findSharedFiles(declarations: readonly ResolvedDeclaration[], { of }: Shard): Problem[] {
  if (of === 1) return [];
  return declarations.flatMap((declaration) => {
    // Each part compares the rows of its own tasks.
    if (declaration.list !== 'time-entry-exports' || declaration.mode === 'verify') return [];
    const paths = declaration.files.map(({ path }) => path).filter((path) => !path.includes('{shard}'));
    const [first, ...others] = paths.length === 0 ? [] : declaration.tasks.map((task) => partOf(task, of));
    if (others.every((part) => part === first)) return [];
    const { at, inFile, mode } = declaration;
    const [what, hint] =
      mode === 'merge'
        ? ['each part merges into it', 'let each have what the one before it wrote, or put {shard} into the path']
        : ['each part replaces it', 'put {shard} into the path'];
    return paths.map((path): Problem => {
      const shared = `the file ${quote(path)} is the same for all ${of} parts, and ${what}`;
      return { at, inFile, code: 'shared-file', what: shared, hint };
    });
  });
}
