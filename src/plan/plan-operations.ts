// From checked declarations to the operations of this run, or to the problems that only the whole list shows.
import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Operation, Plan } from '../model/operation.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings, Shard } from '../model/settings.ts';
import { findRepeats, findStaleNames } from './doubtful-targets.ts';
import { findForbidden, overLimit } from './forbidden.ts';
import { expand, findOwnWarnings, textsOf } from './operation-kinds.ts';
import { partOf } from './shard.ts';
import { findSuspiciousTexts } from './suspicious-texts.ts';
import { findKeptTwice } from './webhook-checks.ts';

export type PlanSettings = Pick<Settings, 'allowedOperations' | 'allowedTasks' | 'maxRequests' | 'shard'>;

export type Planned = { readonly plan: Plan; readonly problems: readonly Problem[] };

/** Far more than a day can send; two long lists multiply to that within a few KiB of YAML. */
const maxOperations = 500_000;

/** Warnings with one code; beyond that, people look at the declarations, not at the list. */
const maxAlike = 20;

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
  const problems = [...findForbidden(declarations, settings), ...keptTwice];
  const operations: Operation[] = [];
  for (const declaration of declarations) {
    for (const operation of expand(declaration, { tasks: tasksOf(declaration, shard), shard })) {
      operations.push(operation);
      if (operations.length <= maxOperations) continue;
      const what = `more than ${maxOperations} operations are declared, which is the limit for one run`;
      problems.push(overLimit('shard', what, 'declare less, or split the work with shard'));
      return { plan: { operations: [], requestCount: 0, warnings: [] }, problems };
    }
  }
  const requestCount = operations.reduce((sum, operation) => sum + callsOf(operation).length, 0);
  if (maxRequests > 0 && requestCount > maxRequests) {
    const what = `${requestCount} requests are planned and max-requests allows ${maxRequests}`;
    problems.push(overLimit('max-requests', what, 'declare less, raise it, or split the work with shard'));
  }
  return { plan: { operations, requestCount, warnings: findWarnings(declarations, operations, shard) }, problems };
}

function tasksOf(declaration: ResolvedDeclaration, shard: Shard): readonly string[] {
  const tasks = 'tasks' in declaration ? (declaration.tasks ?? []) : [];
  return shard.of === 1 ? tasks : tasks.filter((task) => partOf(task, shard.of) === shard.part);
}

/** What is legal but rarely intended (contract.md, section 2): reported before the run, which goes on. */
function findWarnings(
  declarations: readonly ResolvedDeclaration[],
  operations: readonly Operation[],
  shard: Shard,
): readonly Problem[] {
  const inDeclarations = declarations.flatMap((declaration) => {
    const { at, inFile } = declaration;
    const tasksFile = 'tasksFile' in declaration ? declaration.tasksFile : undefined;
    const suspicious = findSuspiciousTexts(textsOf(declaration), tasksFile);
    const findings = [...suspicious, ...findOwnWarnings(declaration, shard)];
    return findings.map((finding): Problem => ({ at, inFile, ...finding }));
  });
  // One operation alone repeats nothing.
  const doubtful = operations.length > 1 ? [...findStaleNames(operations), ...findRepeats(operations)] : [];
  return [...Map.groupBy([...inDeclarations, ...doubtful], ({ code }) => code).values()].flatMap(aggregate);
}

/** The first ones, and one that counts the rest. */
function aggregate(warnings: readonly Problem[]): readonly Problem[] {
  const rest = warnings.slice(maxAlike);
  const [first] = rest;
  if (first === undefined) return warnings;
  return [
    ...warnings.slice(0, maxAlike),
    { ...first, hint: [first.hint, `and ${rest.length - 1} more like it`].filter(Boolean).join('; ') },
  ];
}
