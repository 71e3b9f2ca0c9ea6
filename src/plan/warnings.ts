import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Operation } from '../model/operation.ts';
import type { Problem } from '../model/problem.ts';
import type { Shard } from '../model/settings.ts';
import { findRepeats, findStaleNames } from './doubtful-targets.ts';
import { findOwnWarnings } from './operation-kinds.ts';
import { findSuspiciousTexts } from './suspicious-texts.ts';

/** With one code; beyond that, people look at the declarations, not at the list. */
const maxAlike = 20;

/** What is legal but rarely intended (contract.md, section 2): reported before the run, which goes on. */
export function findWarnings(
  declarations: readonly ResolvedDeclaration[],
  operations: readonly Operation[],
  shard: Shard,
): readonly Problem[] {
  const inDeclarations = declarations.flatMap((declaration) => {
    const { at, inFile } = declaration;
    const findings = [...findSuspiciousTexts(declaration), ...findOwnWarnings(declaration, shard)];
    return findings.map((finding): Problem => ({ at, inFile, ...finding }));
  });
  const found = [...inDeclarations, ...findStaleNames(operations), ...findRepeats(operations)];
  return [...Map.groupBy(found, ({ code }) => code).values()].flatMap(aggregate);
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
