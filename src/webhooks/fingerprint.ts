import { createHash } from 'node:crypto';
import type { WebhookDefinition, WebhookFilter } from '../model/declaration.ts';

/**
 * A released rule never changes: registrations made under it would not be recognised, and would be created again. A new
 * rule gets a new name.
 */
const rule = 'v2';

export const fingerprintShape = new RegExp(`^${rule}:[0-9a-f]{64}$`);

/**
 * Identifies a registration on a board, in whatever order it was declared: the rule and a SHA-256 in hex, which keeps a
 * secret in the callback's query out of the variable. What counts is which board is asked, and for what: the callback
 * as written, the set of events, the filter (one without any key is none), the name.
 */
export function fingerprintOf(definition: WebhookDefinition, board: string): string {
  const { name, callbackUrl, events, filter } = definition;
  // A new key must not change the fingerprints of filters without it.
  const restrictions = {
    columnId: filter?.columnId ?? null,
    swimlaneId: filter?.swimlaneId ?? null,
    changedProperties: filter?.changedProperties === undefined ? null : asSet(filter.changedProperties),
  } satisfies Readonly<Record<keyof WebhookFilter, unknown>>;
  const names = asSet(events.map((event) => event.name));
  const parts = [board, callbackUrl, names, ...Object.values(restrictions), name ?? null];
  return `${rule}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/** Sorted by code units, which is the same everywhere. */
function asSet(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}
