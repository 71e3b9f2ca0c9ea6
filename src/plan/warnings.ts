import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Operation } from '../model/operation.ts';
import type { Problem } from '../model/problem.ts';
import type { Shard } from '../model/settings.ts';
import { findCurlyQuotes } from './curly-quotes.ts';
import { findCutMonths } from './cut-months.ts';
import { findListedIds } from './listed-ids.ts';
import { findRepeats } from './repeats.ts';
import { findSharedFiles } from './shared-files.ts';
import { findStaleNames } from './stale-names.ts';
import { findWebhookWarnings } from './webhook-warnings.ts';

/** Of one kind; beyond that, people look at the declarations, not at the list. */
const maxOfKind = 20;

/** What is legal but rarely intended (contract.md, section 2): reported before the run, which goes on. */
export function findWarnings(
  declarations: readonly ResolvedDeclaration[],
  operations: readonly Operation[],
  shard: Shard,
): Problem[] {
  const { renames, mixtures } = findStaleNames(operations);
  const kinds = [
    findListedIds(declarations),
    findCurlyQuotes(declarations),
    renames,
    mixtures,
    findRepeats(operations),
    findSharedFiles(declarations, shard),
    ...findWebhookWarnings(declarations),
    findCutMonths(declarations),
  ];
  return kinds.flatMap(aggregate);
}

/** The first ones, and one that counts the rest. */
function aggregate(warnings: readonly Problem[]): readonly Problem[] {
  const rest = warnings.slice(maxOfKind);
  const [first] = rest;
  if (first === undefined) return warnings;
  return [
    ...warnings.slice(0, maxOfKind),
    { ...first, hint: [first.hint, `and ${rest.length - 1} more like it`].filter(Boolean).join('; ') },
  ];
}
