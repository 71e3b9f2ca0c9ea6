// PURE: tells one webhook registration from another, whatever the order and the spelling in which it was declared.
import { createHash } from 'node:crypto';
import type { WebhookDefinition } from '../model/declaration.ts';

type Rule = (definition: WebhookDefinition) => string;

/**
 * Rules by version. One that was released stays as it is: a registration that was made under it must be known again,
 * or it would be made anew. What counts is what the board is asked for: the address as it is written, the set of
 * events, the filter (a filter without any key is none), the name.
 */
const rules: ReadonlyMap<string, Rule> = new Map([
  [
    'v1',
    ({ name, callbackUrl, events, filter }) =>
      JSON.stringify([
        callbackUrl,
        asSet(events.map((event) => event.name)),
        filter?.columnId ?? null,
        filter?.swimlaneId ?? null,
        filter?.changedProperties === undefined ? null : asSet(filter.changedProperties),
        name ?? null,
      ]),
  ],
]);

const latest = 'v1';

/** `v1:` and a SHA-256 in hex, so that a query that holds a secret does not stand in the variable. */
export function fingerprintOf(definition: WebhookDefinition): string {
  return fingerprintUnder(latest, definition) ?? '';
}

/**
 * Whether a stored fingerprint is that of the definition, by the rule of its own version; `unknown` where that rule is
 * of a later release.
 */
export function compareFingerprint(stored: string, definition: WebhookDefinition): 'same' | 'different' | 'unknown' {
  const fingerprint = fingerprintUnder(stored.slice(0, stored.indexOf(':')), definition);
  if (fingerprint === undefined) return 'unknown';
  return fingerprint === stored ? 'same' : 'different';
}

function fingerprintUnder(version: string, definition: WebhookDefinition): string | undefined {
  const canonical = rules.get(version)?.(definition);
  return canonical === undefined ? undefined : `${version}:${createHash('sha256').update(canonical).digest('hex')}`;
}

/** In the order of code units, which is the same everywhere. */
function asSet(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}
