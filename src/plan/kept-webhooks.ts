// Mistakes in the guards of webhook registrations (contract.md, section 6) that show only in the whole list, or in two
// keys together.
import type { KeepPlace, ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { quote } from '../text/quote.ts';
import { renderPosition } from '../text/render-problem.ts';

type Registration = Extract<ResolvedDeclaration, { list: 'webhook-registrations' }>;

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

/** Keys without effect. Warnings, since an expression may have made them so. */
export function findIdleGuards(declarations: readonly ResolvedDeclaration[]): Problem[] {
  return registrationsOf(declarations).flatMap(({ allowPrivateCallback, checkCallback, keepsNothing, at, inFile }) => {
    const keep = 'keep is empty, so nothing is kept: give it "secret" and "id", or leave it out';
    const guard = 'allow-private-callback has no effect without "check-callback: true": the callback is not checked';
    const reasons = [...(keepsNothing ? [keep] : []), ...(allowPrivateCallback && !checkCallback ? [guard] : [])];
    return reasons.map((what): Problem => ({ at, inFile, code: 'unused-key', what }));
  });
}

function registrationsOf(declarations: readonly ResolvedDeclaration[]): readonly Registration[] {
  return declarations.filter((one) => one.list === 'webhook-registrations');
}
