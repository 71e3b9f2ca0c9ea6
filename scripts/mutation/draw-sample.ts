// A plugin of Stryker, which has no samples: a checker is its place for mutants that aren't worth a run of the tests.
import { createHash } from 'node:crypto';

/** Of Stryker's mutants, what tells one from all others. */
export type Mutant = {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
};

type Place = { readonly line: number; readonly column: number };

/** From 0 to 1, decided by the seed and the mutant alone, so that a sample can be drawn again, and a larger one holds it. */
export function lotOf({ fileName, mutatorName, replacement, location }: Mutant, seed: string): number {
  const file = fileName.replaceAll('\\', '/').replace(/^.*\/src\//, '');
  const { start, end } = location;
  const name = [seed, file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\n');
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
}

/** Stryker's word for a mutant that a checker rejected; its score leaves them out. */
const notDrawn = { status: 'compileError', reason: 'not in the sample' };

/** Passes the share of all mutants that MUTATION_SHARE says (1 unless given), drawn by MUTATION_SEED. */
class Sample {
  readonly #share = Number(process.env['MUTATION_SHARE'] ?? 1);
  readonly #seed = process.env['MUTATION_SEED'] ?? '1';

  async init(): Promise<void> {}

  async check(mutants: readonly Mutant[]) {
    const isDrawn = (mutant: Mutant) => lotOf(mutant, this.#seed) < this.#share;
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, isDrawn(mutant) ? { status: 'passed' } : notDrawn]));
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
