// Each list of declarations: what is valid in it, what it is called, and what it is recognised by.
import type { DeclarationFields, DeclarationList } from '../model/declaration.ts';
import { labelRemoval, subtaskUpdate } from './shapes/declaration-shapes.ts';
import type { ObjectDescription } from './shapes/description.ts';
import type { Shape } from './shapes/shape.ts';

type ListKind<List extends DeclarationList> = {
  /** Larger shapes are loaded when they are needed. @param workspace its absolute path */
  readonly loadShape: (workspace: string) => Promise<Shape<DeclarationFields<List>, ObjectDescription>>;
  readonly one: string;
  /** Keys that no other list has: a mapping with one of them belongs here. */
  readonly distinctiveKeys: readonly string[];
};

export const listKinds: { readonly [List in DeclarationList]: ListKind<List> } = {
  'subtask-updates': {
    loadShape: async () => subtaskUpdate,
    one: 'a subtask update',
    distinctiveKeys: ['set', 'index', 'checklist'],
  },
  'label-removals': {
    loadShape: async () => labelRemoval,
    one: 'a label removal',
    distinctiveKeys: [],
  },
  'time-entry-exports': {
    loadShape: async (workspace) => (await import('./shapes/export-shapes.ts')).timeEntryExport(workspace),
    one: 'a time-entry export',
    distinctiveKeys: ['to', 'tasks-file', 'entries-from', 'period', 'group-by', 'round', 'time-zone', 'billable'],
  },
  'webhook-registrations': {
    loadShape: async () => (await import('./shapes/webhook-shapes.ts')).webhookRegistration,
    one: 'a webhook registration',
    distinctiveKeys: ['callbackUrl', 'events'],
  },
};

/** `subtask updates`. */
export function manyOf(list: DeclarationList): string {
  return `${listKinds[list].one.slice('a '.length)}s`;
}
