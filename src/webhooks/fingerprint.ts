import { createHash } from 'node:crypto';
import type { WebhookDefinition } from '../model/declaration.ts';

/**
 * A released rule never changes, or registrations made under it would not be recognised and would be created again:
 * another rule would get another version beside this one.
 */
const version = 'v1';

/**
 * Identifies a registration, in whatever order it was declared: `v1:` and a SHA-256 in hex, which keeps a secret in the
 * callback's query out of the variable. What counts is what the board is asked for: the address as written, the set of
 * events, the filter (one without any key is none), the name.
 */
export function fingerprintOf({ name, callbackUrl, events, filter }: WebhookDefinition): string {
  const canonical = JSON.stringify([
    callbackUrl,
    asSet(events.map((event) => event.name)),
    filter?.columnId ?? null,
    filter?.swimlaneId ?? null,
    filter?.changedProperties === undefined ? null : asSet(filter.changedProperties),
    name ?? null,
  ]);
  return `${version}:${createHash('sha256').update(canonical).digest('hex')}`;
}

/** `unknown` where a later release made the stored fingerprint, by a rule of its own. */
export function compareFingerprint(stored: string, definition: WebhookDefinition): 'same' | 'different' | 'unknown' {
  if (!stored.startsWith(`${version}:`)) return 'unknown';
  return fingerprintOf(definition) === stored ? 'same' : 'different';
}

/** Sorted by code units, which is the same everywhere. */
function asSet(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}
