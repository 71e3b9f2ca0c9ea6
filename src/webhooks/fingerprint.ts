import { createHash } from 'node:crypto';
import type { WebhookDefinition } from '../model/declaration.ts';

type Rule = (definition: WebhookDefinition) => string;

/**
 * Canonical texts by version. A released version never changes, or registrations made under it would not be recognised
 * and would be created again. What counts is what the board is asked for: the address as written, the set of events,
 * the filter (one without any key is none), the name.
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

/**
 * Identifies a registration, in whatever order it was declared: `v1:` and a SHA-256 in hex, which keeps a secret in the
 * callback's query out of the variable.
 */
export function fingerprintOf(definition: WebhookDefinition): string {
  return fingerprintUnder(latest, definition) ?? '';
}

/** Compares by the rule of the stored fingerprint's own version; `unknown` where a later release defined that rule. */
export function compareFingerprint(stored: string, definition: WebhookDefinition): 'same' | 'different' | 'unknown' {
  const fingerprint = fingerprintUnder(stored.slice(0, stored.indexOf(':')), definition);
  if (fingerprint === undefined) return 'unknown';
  return fingerprint === stored ? 'same' : 'different';
}

function fingerprintUnder(version: string, definition: WebhookDefinition): string | undefined {
  const canonical = rules.get(version)?.(definition);
  return canonical === undefined ? undefined : `${version}:${createHash('sha256').update(canonical).digest('hex')}`;
}

/** Sorted by code units, which is the same everywhere. */
function asSet(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}
