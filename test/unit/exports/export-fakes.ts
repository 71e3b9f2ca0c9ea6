import { type ParsedEntries, parseEntryResponse } from '../../../src/board/parse-time-entries.ts';
import type { ExportPorts } from '../../../src/exports/export-ports.ts';
import { createCsv } from '../../../src/exports/formats/csv.ts';
import { createJson, createNdjson } from '../../../src/exports/formats/json.ts';
import type { TextRedaction } from '../../../src/exports/redact-entry.ts';
import { type Attempt, responseOf } from '../../../src/http/attempt.ts';
import type { EntryCall } from '../../../src/model/board.ts';
import type { TimeSpan } from '../../../src/model/calendar.ts';
import type { TimeEntryExport } from '../../../src/model/operation.ts';
import { FileError, type Scratch, type WorkspaceFiles } from '../../../src/model/ports.ts';
import type { EntryRead, TimeEntry, TimeEntryFields } from '../../../src/model/time-entry.ts';
import { type Rates, noNames } from '../../../src/model/totals.ts';
import { entryCallsOf } from '../../../src/plan/expand.ts';
import { loadCalendar } from '../../../src/plan/periods/load-calendar.ts';
import { createFileGlobs } from '../../../src/text/glob.ts';
import { translateEntry } from '../../../src/text/time-entry.ts';

export const fieldsOf = (more: Partial<TimeEntryFields> = {}): TimeEntryFields => ({
  _id: 'E1',
  taskId: 'T1',
  userId: 'U1',
  startTimestamp: '2026-11-02T09:00:00Z',
  endTimestamp: '2026-11-02T10:00:00Z',
  ...more,
});

export const entry = (more: Partial<TimeEntryFields> = {}, startMs = 0, durationMs = 3_600_000): TimeEntry =>
  translateEntry(fieldsOf(more), startMs, durationMs);

export const exporting = (more: Partial<TimeEntryExport> = {}): TimeEntryExport => ({
  kind: 'time-entry-export',
  source: 'time-entry-exports[0]',
  at: { source: 'time-entry-exports', line: 1, column: 1 },
  inFile: false,
  tasks: ['T1'],
  files: [{ path: 'time.csv', format: 'csv' }],
  filter: {},
  mode: 'replace',
  report: { timeZone: 'UTC' },
  ...more,
});

/** All batches of a response to a read as one. */
export function parseWhole(body: string, call: EntryCall = { kind: 'get-time-entries', task: 'T1' }): ParsedEntries {
  const entries: TimeEntry[] = [];
  for (const batch of parseEntryResponse(call, body)) {
    if (!batch.ok) return batch;
    entries.push(...batch.value);
  }
  return { ok: true, value: entries };
}

const formats = { csv: createCsv, json: createJson, ndjson: createNdjson };

export const noReport = {
  totals: { by: [], rows: [], sums: [], entries: 0, durationMs: 0 },
  recordedMs: 0,
  unrated: 0,
};

/** The entries as an export writes them. */
export function written(entries: readonly TimeEntry[], format: keyof typeof formats): string {
  const file = formats[format]();
  return [file.head(), file.rows(entries), file.tail(noReport)].filter((text) => typeof text === 'string').join('');
}

/** A scratch file in memory. */
export function fakeScratch(): Scratch {
  let bytes = new Uint8Array();
  return {
    append: async (text) => {
      bytes = Buffer.concat([bytes, Buffer.from(text)]);
    },
    read: async function* (from, to) {
      for (let at = from; at < to; at += 100) yield bytes.subarray(at, Math.min(at + 100, to));
    },
    close: async () => {
      bytes = new Uint8Array();
    },
  };
}

/** What reports need of a run. */
export const forReports = {
  findFiles: async () => [],
  openScratch: fakeScratch,
  calendar: await loadCalendar('UTC'),
  names: noNames,
  startedMs: Date.UTC(2026, 10, 21),
};

export const responding = (status: number, body: unknown): Attempt => ({
  kind: 'response',
  response: { status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) },
});

/** The task, with `/ENTRY` where one is asked for. */
const pathOf = (call: EntryCall): string => (call.kind === 'get-time-entry' ? `${call.task}/${call.entry}` : call.task);

/** Knows no secret. */
export const redaction: TextRedaction = { mentions: () => false, anyNumeric: () => false, redact: (text) => text };

export const hiding = (secret: string): TextRedaction => ({
  mentions: (text) => text.includes(secret),
  anyNumeric: () => /^\d+$/.test(secret),
  redact: (text) => text.replaceAll(secret, '***'),
});

/** In euros. */
export const noRates: Rates = {
  currency: { code: 'EUR', digits: 2 },
  ...{ users: new Map(), tasks: new Map(), projects: new Map(), labels: new Map() },
};

/** In UTC. */
export const spanOf = (fromDate: string, untilDate: string): TimeSpan => ({
  ...{ fromDate, untilDate, fromMs: Date.parse(fromDate), untilMs: Date.parse(untilDate) },
});

export const october = spanOf('2026-10-01', '2026-11-01');
export const november = spanOf('2026-11-01', '2026-12-01');

function bodyOf(attempt: Attempt): EntryRead['body'] {
  if (attempt.kind !== 'response') return { ok: false, error: 'The network failed.' };
  const { status, body } = attempt.response;
  return status === 200 ? { ok: true, value: body } : { ok: false, error: `HTTP ${status}.` };
}

/** Responds by `respond`, each time after as many turns of the event loop as `turns` says; counts what is in flight. */
export function fakeReads(respond: (path: string) => Attempt, turns: (path: string) => number = () => 1) {
  const asked: string[] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  const read: ExportPorts['read'] = async (call) => {
    const path = pathOf(call);
    asked.push(path);
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    for (let turn = turns(path); turn > 0; turn -= 1) await new Promise((resolve) => setImmediate(resolve));
    inFlight -= 1;
    const attempt = respond(path);
    const response = responseOf(attempt);
    return { attempts: 1, ...(response && { httpStatus: response.status }), body: bodyOf(attempt) };
  };
  return { read, asked, inFlight: () => inFlight, mostInFlight: () => mostInFlight };
}

/** Reads of a board that has these entries, by task or by id. */
export function fakeBoard(entries: readonly TimeEntryFields[], missingTasks: readonly string[] = []) {
  return fakeReads((path) => {
    const [task = '', id] = path.split('/');
    if (missingTasks.includes(task)) return responding(404, '');
    return responding(200, id ? entries.find(({ _id }) => _id === id) : entries.filter((one) => one.taskId === task));
  });
}

/** What an export is given. */
export const exportPorts = (
  operation: TimeEntryExport,
  { read }: Pick<ExportPorts, 'read'>,
  more: Partial<ExportPorts> = {},
): ExportPorts => ({
  ...{ read, parseResponse: parseEntryResponse, calls: entryCallsOf(operation), concurrency: 2, redaction },
  ...{ files: fakeFiles().files, signal: new AbortController().signal, ...forReports, ...more },
});

type Step = 'create' | 'write' | 'flush' | 'commit';

/** Files in memory; `breaks` names a path and the step at which it fails. */
export function fakeFiles(breaks?: { readonly path: string; readonly at: Step }) {
  const committed: Record<string, string> = {};
  const open = new Set<string>();
  const check = (path: string, at: Step): void => {
    if (breaks?.path === path && breaks.at === at) throw new FileError(`cannot write "${path}": disk full`);
  };
  const files: WorkspaceFiles = {
    create: async (path) => {
      check(path, 'create');
      open.add(path);
      let text = '';
      return {
        write: async (chunk) => {
          check(path, 'write');
          text += chunk;
        },
        flush: async () => check(path, 'flush'),
        commit: async () => {
          check(path, 'commit');
          if (open.delete(path)) committed[path] = text;
        },
        discard: async () => {
          open.delete(path);
        },
      };
    },
    read: async (path) => {
      const text = committed[path];
      const bytes =
        text === undefined
          ? undefined
          : (async function* () {
              yield new TextEncoder().encode(text);
            })();
      return { bytes, checkUnchanged: async () => undefined, close: async () => undefined };
    },
    placeOf: async (path) => path,
  };
  const findFiles = async (glob: string) => {
    const globs = createFileGlobs([glob]);
    return Object.keys(committed).filter((path) => globs.allow(path));
  };
  return { files, findFiles, committed, open };
}
