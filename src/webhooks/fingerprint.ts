import { createHash } from 'node:crypto';
import type { WebhookDefinition, WebhookFilter } from '../model/declaration.ts';

/**
 * Identifies a registration on a board, in whatever order it was declared: `v2:` and a SHA-256 in hex, which keeps a
 * secret in the callback's query out of the variable. What counts is which board is asked, and for what: the callback
 * as written, the set of events, the filter (one without any key is none), the name.
 *
 * @param board address of the board, as a URL spells it, without a trailing slash.
 */
export function fingerprintOf(definition: WebhookDefinition, board: string): string {
  return digest('v2', [board, ...partsOf(definition)]);
}

/**
 * The rule of the first release, which did not count the board. A released rule never changes, or registrations made
 * under it would not be recognised and would be created again.
 */
export function firstFingerprintOf(definition: WebhookDefinition): string {
  return digest('v1', partsOf(definition));
}

/**
 * `same-anywhere`: the same registration by the first rule, so nobody knows on which board. `unknown`: a later release
 * made the stored fingerprint, by a rule of its own.
 */
export function compareFingerprint(
  stored: string,
  definition: WebhookDefinition,
  board: string,
): 'same' | 'same-anywhere' | 'different' | 'unknown' {
  if (stored === fingerprintOf(definition, board)) return 'same';
  if (stored === firstFingerprintOf(definition)) return 'same-anywhere';
  return /^v[12]:/.test(stored) ? 'different' : 'unknown';
}

function partsOf({ name, callbackUrl, events, filter }: WebhookDefinition): readonly unknown[] {
  // A new key must not change the fingerprints of filters without it.
  const restrictions = {
    columnId: filter?.columnId ?? null,
    swimlaneId: filter?.swimlaneId ?? null,
    changedProperties: filter?.changedProperties === undefined ? null : asSet(filter.changedProperties),
  } satisfies Readonly<Record<keyof WebhookFilter, unknown>>;
  return [callbackUrl, asSet(events.map((event) => event.name)), ...Object.values(restrictions), name ?? null];
}

function digest(rule: string, parts: readonly unknown[]): string {
  return `${rule}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/** Sorted by code units, which is the same everywhere. */
function asSet(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}
