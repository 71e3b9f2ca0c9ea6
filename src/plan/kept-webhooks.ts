// Registrations that are kept in the same place (contract.md, section 6).
import type { KeepPlace, ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { quote } from '../text/quote.ts';
import { renderPosition } from '../text/render-problem.ts';
import { type Registration, registrationsOf } from './webhook-warnings.ts';

/** Two that keep under one name would overwrite each other's id or secret, and be created again by every run. */
export function findKeptTwice(declarations: readonly ResolvedDeclaration[]): Problem[] {
  const taken = new Map<string, Registration>();
  return registrationsOf(declarations).flatMap((declaration) => {
    const { keep, at, inFile, source } = declaration;
    return (keep === undefined ? [] : namesOf(keep)).flatMap(({ key, kind, title }): Problem[] => {
      const first = taken.get(key);
      taken.set(key, first ?? declaration);
      if (first === undefined) return [];
      const what = `${source} keeps under ${title}, as ${first.source} does, at ${renderPosition(first.at)}`;
      return [{ at, inFile, key: `keep.${kind}`, code: 'repeated-store', what, hint: 'give each its own' }];
    });
  });
}

/** GitHub knows names of secrets, variables and environments without regard to case. */
function namesOf(keep: KeepPlace): readonly { readonly key: string; readonly kind: string; readonly title: string }[] {
  const place = keep.in.kind === 'environment' ? ['environment', keep.in.name.toUpperCase()] : [keep.in.kind];
  return (['secret', 'id'] as const).map((kind) => ({
    kind,
    key: JSON.stringify([...place, kind, keep[kind].toUpperCase()]),
    title: `the ${kind === 'secret' ? 'secret' : 'variable'} ${quote(keep[kind])}`,
  }));
}
