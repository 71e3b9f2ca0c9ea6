import { expect } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { type Declaration, declarationLists } from '../../../src/model/declaration.ts';
import { isResolved, type Planned, type PlanSettings, planOperations } from '../../../src/plan/plan-operations.ts';

/** Settings that forbid nothing. */
export const preset: PlanSettings = {
  allowedOperations: declarationLists,
  allowedTasks: [],
  maxRequests: 0,
  shard: { part: 1, of: 1 },
};

/** Plans a file that is sound and asks nothing of a pull request. */
export async function planOf(
  text: string,
  settings: Partial<PlanSettings> = {},
  maxOperations?: number,
): Promise<Planned> {
  const { declarations, problems } = await parseDeclarations({
    file: { name: 'board.yml', text },
    inline: new Map(),
    workspace: '/w',
  });
  expect(problems).toEqual([]);
  const located = declarations as readonly Declaration[];
  if (!located.every(isResolved)) throw new Error('a pull request is asked for');
  return planOperations(located, { ...preset, ...settings }, maxOperations);
}
