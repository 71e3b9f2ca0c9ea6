import type { Result } from '../model/result.ts';
import { parseJsonObject } from '../text/json.ts';
import { parseSpelledId, spellId } from '../text/webhook-id.ts';
import { fingerprintShape } from './fingerprint.ts';

type Entry = {
  readonly fingerprint: string;
  /** When it was written, such as `2026-12-01T12:00:00.000Z`. */
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

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
}

/** JSON on one line, always the same for the same record. */
export function renderRecord(record: RegistrationRecord): string {
  const { state, fingerprint, at, run } = record;
  const id = record.state === 'registered' ? { webhookId: spellId(record.webhookId) } : {};
  return JSON.stringify({ version, state, ...id, fingerprint, at, run });
}

/**
 * Reads what `renderRecord` wrote, reformatted by hand or not, and ignores unknown keys. An error says what is wrong and
 * what to do, and does not repeat the text, which could be somebody's secret.
 */
export function parseRecord(text: string): Result<RegistrationRecord> {
  const value = parseJsonObject(text);
  if (value === undefined) return unrecognized('it is not a JSON object');
  const { version: written, state, fingerprint, at, run } = value;
  if (written !== version) return unrecognized('version is invalid');
  if (typeof fingerprint !== 'string' || !fingerprintShape.test(fingerprint))
    return unrecognized('fingerprint is invalid');
  if (typeof at !== 'string' || !isTime(at)) return unrecognized('at is not a time');
  if (typeof run !== 'string' || !runShape.test(run)) return unrecognized('run is invalid');
  const entry = { fingerprint, at, run };
  if (state === 'registering') return { ok: true, value: { state, ...entry } };
  if (state !== 'registered') return unrecognized('state is neither registering nor registered');
  const webhookId = parseSpelledId(value['webhookId']);
  if (webhookId === undefined) return unrecognized('webhookId is invalid');
  return { ok: true, value: { state, webhookId, ...entry } };
}

function unrecognized(why: string): Result<never> {
  const what = `The variable does not hold what this action writes: ${why}.`;
  const advice =
    'If it belongs to something else, give the id in `keep` another name. If it was changed by hand, restore it. Otherwise check on the board whether the webhook is there, and delete the variable only if it is not: without the variable, the next run registers it again.';
  return { ok: false, error: `${what} ${advice}` };
}
