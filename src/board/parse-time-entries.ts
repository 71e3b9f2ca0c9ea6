// PURE: the board's answers as time entries that keep the rules of contract.md, section 7, or the rule that one breaks.
import type { EntryCall } from '../model/board.ts';
import type { Result } from '../model/result.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { parseExactly } from '../text/exact-json.ts';
import { nameEntry, toTimeEntry, typeName } from '../text/time-entry.ts';

/** The error names the entry and the field; it ends without a full stop and quotes outside text whole or not at all. */
type ParsedEntries = Result<TimeEntry[]>;

/** The answer to a read; one entry for `get-time-entry`. */
export function parseEntryAnswer({ call }: EntryCall, body: string): ParsedEntries {
  return call === 'get-time-entry' ? parseTimeEntry(body) : parseTimeEntries(body);
}

/** The answer to "Get all manual time entries", in its order. Optional fields that are `null` count as absent. */
export function parseTimeEntries(body: string): ParsedEntries {
  const json = parseAnswer(body);
  if (!json.ok) return json;
  if (!Array.isArray(json.value)) {
    return faulty(`the answer is ${typeName(json.value)}; expected an array of time entries`);
  }
  const items: readonly unknown[] = json.value;
  const entries: TimeEntry[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const entry = toTimeEntry(items[index]);
    if (typeof entry === 'string') {
      return faultyEntry(nameEntry(items[index]) ?? `the time entry at index ${index} of the answer`, entry);
    }
    entries.push(entry);
  }
  return { ok: true, value: entries };
}

/** The answer to "Get manual time entry by ID", by the same rules. */
export function parseTimeEntry(body: string): ParsedEntries {
  const json = parseAnswer(body);
  if (!json.ok) return json;
  const entry = toTimeEntry(json.value);
  if (typeof entry === 'string') return faultyEntry(nameEntry(json.value) ?? 'the time entry', entry);
  return { ok: true, value: [entry] };
}

function parseAnswer(body: string): Result<unknown> {
  try {
    return { ok: true, value: parseExactly(body) };
  } catch {
    // V8's message quotes a piece of the body, which could be half of a secret.
    const fault = body.trim() === '' ? 'the answer has no body' : 'the answer is no valid JSON';
    return faulty(`${fault}; see that base-url leads to the board itself and not to a sign-in page or a proxy`);
  }
}

function faulty(error: string) {
  return { ok: false, error } as const;
}

function faultyEntry(name: string, fault: string) {
  return faulty(`${name}: ${fault}; fix the entry on the board, then re-run`);
}
