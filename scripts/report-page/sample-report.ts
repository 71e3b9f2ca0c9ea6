import type { FileFormat, FormatContext } from '../../src/exports/file-format.ts';
import { createHtml } from '../../src/exports/formats/html/html.ts';
import { createTotals } from '../../src/exports/totals/totals.ts';
import type { TimeEntry } from '../../src/model/time-entry.ts';
import type { GroupKey } from '../../src/model/totals.ts';
import { loadCalendar } from '../../src/plan/periods/load-calendar.ts';
import { translateEntry } from '../../src/text/time-entry.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const users = ['Anna Lindqvist', 'Ben Okafor', 'Chiara Rossi', 'Deniz Yılmaz', 'Eun-ji Park', 'Fatou Diop'];
const tasks = [
  'Export of time entries',
  'Login page',
  'Nightly backups',
  'Accessibility audit',
  'Invoice templates for the Nordic countries, with VAT',
  'Search',
  'Onboarding mails',
  'Upgrade of the database',
  'Mobile layout',
  'Support rota',
  'Release 4.2',
  'Meetings',
  'Hiring',
];
const comments = [
  'Kick-off with support: what the report must show',
  'First draft',
  'Pairing on the quoting rules, then tests for every one of them until the last edge was found and written down',
  'Review remarks; renamed columns',
  'Disk was full: moved old snapshots\nand wrote a note in the wiki',
  'Löst: Datei für den März, größer als 10 MB',
  'Ärenden från supporten: räkning och kvitto',
  'דוח שעות לחודש נובמבר',
  'Dark mode, at last 🌙',
  undefined,
];
const labels = ['Billable', 'Meeting', 'Review', 'On call', 'Design'];

export const sampleContext: FormatContext = {
  calendar: await loadCalendar('Europe/Stockholm'),
  names: {
    users: new Map(users.map((name, index) => [`U${index}`, name])),
    tasks: new Map(tasks.map((name, index) => [`T${index}`, name])),
  },
  selection: {},
  startedMs: 0,
};

/** Working days of made-up people from `first` on: the same ones each time, spread over `days`. */
export function sampleEntries(count: number, first: string, days: number, people = 6): readonly TimeEntry[] {
  const next = numbersFrom(42);
  const pick = <T>(list: readonly T[], limit = list.length): T => list[Math.floor(next() * next() * limit)] as T;
  const entries = Array.from({ length: count }, (_, index): TimeEntry => {
    const day = Date.parse(`${first}T00:00:00Z`) + Math.floor((index / count) * days) * dayMs;
    const isFree = [0, 6].includes(new Date(day).getUTCDay());
    const startMs = day + (isFree && next() > 0.1 ? dayMs * 2 : 0) + (7 * 60 + Math.floor(next() * 540)) * minuteMs;
    const durationMs = (10 + Math.floor(next() * next() * 240)) * minuteMs;
    const [comment, label, other] = [pick(comments), pick(labels), pick(labels)];
    return translateEntry(
      {
        _id: `E${String(index + 1).padStart(4, '0')}`,
        taskId: `T${tasks.indexOf(pick(tasks))}`,
        userId: `U${users.indexOf(pick(users, people))}`,
        startTimestamp: new Date(startMs).toISOString(),
        endTimestamp: new Date(startMs + durationMs).toISOString(),
        ...(comment === undefined ? {} : { comment }),
        labelNames: index % 7 === 0 ? [] : [...new Set([label, other])],
      },
      startMs,
      durationMs,
    );
  });
  return entries.sort((a, b) => a.startMs - b.startMs);
}

/** From 0 up to 1, always the same (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export async function renderReport(
  entries: readonly TimeEntry[],
  context: FormatContext = sampleContext,
  by: readonly GroupKey[] = ['user', 'task'],
): Promise<string> {
  return String(await renderSample(createHtml, entries, context, by));
}

/** The file that an export of these entries would write. */
export async function renderSample(
  create: (context: FormatContext) => FileFormat,
  entries: readonly TimeEntry[],
  context: FormatContext,
  by: readonly GroupKey[],
): Promise<Buffer> {
  const totals = createTotals(by, context);
  for (const entry of entries) totals.add(entry);
  const { head, rows, tail } = create(context);
  const chunks = [Buffer.from(await head()), Buffer.from(await rows(entries))];
  const recordedMs = entries.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const end = await tail({ totals: totals.result(), recordedMs, unrated: 0 });
  const isWhole = typeof end === 'string' || end instanceof Uint8Array;
  for await (const chunk of isWhole ? [end] : end) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
