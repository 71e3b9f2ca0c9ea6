// What the Actions variable of a kept webhook says, and what messages about it have in common. None holds a secret.

import type { KeepPlace } from '../model/declaration.ts';
import { parseJsonObject } from '../text/json.ts';
import { excerpt } from '../text/messages.ts';
import { isPlainId, parseSpelledId, spellId } from '../text/webhook-id.ts';
import { fingerprintShape } from './fingerprint.ts';

type Entry = {
  readonly fingerprint: string;
  readonly at: string;
  /** The run that wrote it, including its attempt, so that every entry is unique. */
  readonly run: string;
};

/** Written before the creation: a later run that finds it cannot know whether the board created the webhook. */
export type RegisteringRecord = Entry & { readonly state: 'registering' };

export type RegisteredRecord = Entry & { readonly state: 'registered'; readonly webhookId: string };

/** What the Actions variable of a kept webhook says (contract.md, section 6). */
export type RegistrationRecord = RegisteringRecord | RegisteredRecord;

const version = 1;

// Messages and outputs show the fields, and somebody who may write variables must not get to put there what a person
// or a later step could act on: a sentence, a link, a command. So each has the shape in which this action writes it.
const runShape = /^(?:\d{1,20}|local)\/\d{1,10}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names a run in the registration record; `id` is that of the workflow run, where there is one, `random` a UUID. */
export function nameRun(id: string | undefined, attempt: number, random: string): string {
  return `${/^\d{1,20}$/.test(id ?? '') ? id : 'local'}/${attempt}/${random}`;
}

/** JSON on one line, always the same for the same record. */
export function renderRecord(record: RegistrationRecord): string {
  const { state, fingerprint, at, run } = record;
  const id = record.state === 'registered' ? { webhookId: spellId(record.webhookId) } : {};
  return JSON.stringify({ version, state, ...id, fingerprint, at, run });
}

/** What `renderRecord` wrote, reformatted by hand or not, without keys that are unknown; undefined for any other text. */
export function parseRecord(text: string): RegistrationRecord | undefined {
  const { version: written, state, fingerprint, at, run, webhookId } = parseJsonObject(text) ?? {};
  if (written !== version || !matches(fingerprint, fingerprintShape) || !isTime(at) || !matches(run, runShape)) {
    return undefined;
  }
  const entry = { fingerprint, at, run };
  if (state === 'registering') return { state, ...entry };
  const id = parseSpelledId(webhookId);
  return state === 'registered' && id !== undefined ? { state, webhookId: id, ...entry } : undefined;
}

function matches(value: unknown, shape: RegExp): value is string {
  return typeof value === 'string' && shape.test(value);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
}

export function variableOf(keep: KeepPlace): string {
  return `The variable ${keep.id} of the ${scopeOf(keep)}`;
}

export function scopeOf(keep: KeepPlace): string {
  return keep.in.kind === 'environment' ? `environment ${JSON.stringify(keep.in.name)}` : keep.in.kind;
}

export function whenAndBy({ at, run }: RegistrationRecord): string {
  const [id = '', attempt = ''] = run.split('/');
  const where = id === 'local' ? 'a run outside GitHub' : `run ${id}${attempt === '1' ? '' : `, attempt ${attempt}`}`;
  const day = new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return `by ${where}, on ${day}, ${at.slice(11, 16)} UTC`;
}

/** Somebody else may have written the variable: no id of it may read as an address or a command. */
export function idText({ webhookId }: RegisteredRecord): string {
  return isPlainId(webhookId) ? webhookId : `"${excerpt(spellId(webhookId))}" (percent-encoded)`;
}

/** How to start over: the API can only create. */
export function startOver(keep: KeepPlace): string {
  return `delete the webhook on the board by hand, then delete the variable ${keep.id}, and re-run.`;
}
