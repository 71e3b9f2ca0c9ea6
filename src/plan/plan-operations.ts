// From checked declarations to the operations of this run, or to the problems that only the whole list shows.
import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Operation, Plan } from '../model/operation.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings, Shard } from '../model/settings.ts';
import { findForbidden, overLimit } from './forbidden.ts';
import { countAtMost, expand } from './operation-kinds.ts';
import { partOf } from './shard.ts';
import { findWarnings } from './warnings.ts';
import { findKeptTwice } from './webhook-checks.ts';

export type PlanSettings = Pick<Settings, 'allowedOperations' | 'allowedTasks' | 'maxRequests' | 'shard'>;

export type Planned = { readonly plan: Plan; readonly problems: readonly Problem[] };

/** Far more than a day can send; two long lists multiply to that within a few KiB of YAML. */
const maxOperations = 500_000;

/**
 * Expands declarations into operations, in the order declared. With problems, the plan must not be run.
 *
 * @param callsOf the requests that a run sends for an operation
 */
export function planOperations(
  declarations: readonly ResolvedDeclaration[],
  settings: PlanSettings,
  callsOf: (operation: Operation) => readonly unknown[],
): Planned {
  const { maxRequests, shard } = settings;
  const keptTwice = declarations.some((one) => 'keep' in one) ? findKeptTwice(declarations) : [];
  const forbidden = [...findForbidden(declarations, settings), ...keptTwice];
  const slices = declarations.map((declaration) => ({ declaration, tasks: tasksOf(declaration, shard), shard }));
  const count = slices.reduce((sum, slice) => sum + countAtMost(slice.declaration, slice), 0);
  if (count > maxOperations) {
    const what = `${count} operations are declared, and the limit for one run is ${maxOperations}`;
    const excess = overLimit('shard', what, 'declare less, or split the work with shard');
    return { plan: nothing, problems: [...forbidden, excess] };
  }
  const operations = slices.flatMap((slice) => expand(slice.declaration, slice));
  const requestCount = operations.reduce((sum, operation) => sum + callsOf(operation).length, 0);
  const what = `${requestCount} requests are planned and max-requests allows ${maxRequests}`;
  const excess =
    maxRequests === 0 || requestCount <= maxRequests
      ? []
      : [overLimit('max-requests', what, 'declare less, raise it, or split the work with shard')];
  const warnings = findWarnings(declarations, operations, shard);
  return { plan: { operations, requestCount, warnings }, problems: [...forbidden, ...excess] };
}

const nothing: Plan = { operations: [], requestCount: 0, warnings: [] };

function tasksOf(declaration: ResolvedDeclaration, shard: Shard): readonly string[] {
  const tasks = 'tasks' in declaration ? (declaration.tasks ?? []) : [];
  return shard.of === 1 ? tasks : tasks.filter((task) => partOf(task, shard.of) === shard.part);
}
