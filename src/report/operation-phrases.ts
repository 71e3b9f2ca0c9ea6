// What the words about operations are made of: entries, files, webhooks.
import type { WebhookDefinition } from '../model/declaration.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { ExportTotals } from '../model/outcome.ts';
import { visibleExcerpt } from '../text/excerpt.ts';
import { plural } from '../text/grammar.ts';
import { hideQueryValues } from '../text/quote.ts';
import { headHours } from './totals/billable-split.ts';
import { hoursAndMinutes } from './totals/duration.ts';
import { nameFirst, type Show, taskInWords, type Wording } from './wording.ts';

/** Paths named for one export; the results have them all. */
const maxPaths = 5;

/** `the time entries of 3 tasks`. */
export function entriesInWords(operation: TimeEntryExport, wording: Wording): string {
  const { notIn } = operation;
  const all = readInWords(operation, wording);
  return notIn === undefined ? all : `${all} not in ${nameFirst(notIn, wording.show.id, maxPaths)}`;
}

function readInWords({ tasks, entries, entriesFrom }: TimeEntryExport, wording: Wording): string {
  const { show } = wording;
  if (entriesFrom !== undefined) return `the time entries of ${nameFirst(entriesFrom, show.id, maxPaths)}`;
  const task = onlyOne(tasks);
  const of = task === undefined ? `${tasks.length} tasks` : taskInWords(task, wording);
  if (entries === undefined) return `the time entries of ${of}`;
  const entry = onlyOne(entries);
  return `${entry === undefined ? `${entries.length} time entries` : `the time entry ${show.id(entry)}`} of ${of}`;
}

/** `212 entries, 80:30 hours, to reports/time.csv`, with decimal hours for a bill. */
export function exportedInWords({ entries, totalSeconds, files, summary }: ExportTotals, show: Show): string {
  const durationMs = Math.round(totalSeconds * 1000);
  const hours = summary ? headHours({ ...summary.totals, durationMs }) : hoursAndMinutes(durationMs);
  return `${plural(entries, 'entry', 'entries')}, ${hours} hours, to ${pathsInWords(files, show)}`;
}

export function pathsInWords(files: readonly { readonly path: string }[], { id }: Show): string {
  return nameFirst(files, ({ path }) => id(path), maxPaths);
}

export function webhookInWords({ name, callbackUrl }: WebhookDefinition, show: Show): string {
  // Host and port alone, since path and query may contain credentials.
  const url = URL.parse(callbackUrl);
  const host = show.id(visibleExcerpt(url === null ? hideQueryValues(callbackUrl) : url.host));
  return name === undefined ? `a webhook for ${host}` : `the webhook ${show.name(name)} for ${host}`;
}

export function onlyOne(texts: readonly string[] = []): string | undefined {
  return texts.length === 1 ? texts[0] : undefined;
}
