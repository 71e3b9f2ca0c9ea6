// What the words about operations are made of: entries, files, webhooks.
import type { WebhookDefinition } from '../model/declaration.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { ExportTotals } from '../model/outcome.ts';
import type { DisplayNames } from '../model/totals.ts';
import { hoursAndMinutes } from '../text/duration.ts';
import { visibleExcerpt } from '../text/excerpt.ts';
import { plural } from '../text/grammar.ts';
import { hideQueryValues } from '../text/quote.ts';
import { id, listPhrases, name, type Phrase, taskPhrase } from './phrase.ts';

/** Paths named for one export; the results have them all. */
const maxPaths = 5;

/** `the time entries of 3 tasks`. */
export function entriesPhrase({ tasks, entries, entriesFrom }: TimeEntryExport, names: DisplayNames): Phrase {
  if (entriesFrom !== undefined) return ['the time entries of ', ...pathsPhrase(entriesFrom.map((path) => ({ path })))];
  const task = onlyOne(tasks);
  const of: Phrase = task === undefined ? [`${tasks.length} tasks`] : taskPhrase(task, names);
  if (entries === undefined) return ['the time entries of ', ...of];
  const entry = onlyOne(entries);
  return [
    ...(entry === undefined ? [`${entries.length} time entries`] : ['the time entry ', id(entry)]),
    ' of ',
    ...of,
  ];
}

/** `212 entries, 80:30 hours, to reports/time.csv`. */
export function exportedPhrase({ entries, totalSeconds, files }: ExportTotals): Phrase {
  const hours = hoursAndMinutes(Math.round(totalSeconds * 1000));
  return [`${plural(entries, 'entry', 'entries')}, ${hours} hours, to `, ...pathsPhrase(files)];
}

export function pathsPhrase(files: readonly { readonly path: string }[]): Phrase {
  return listPhrases(
    files.map(({ path }) => [id(path)]),
    maxPaths,
  );
}

export function webhookPhrase({ name: given, callbackUrl }: WebhookDefinition): Phrase {
  const host = id(callbackHost(callbackUrl));
  return given === undefined ? ['a webhook for ', host] : ['the webhook ', name(given), ' for ', host];
}

/** Host and port of a callback, since its path and query may contain credentials. */
function callbackHost(callbackUrl: string): string {
  const url = URL.parse(callbackUrl);
  return visibleExcerpt(url === null ? hideQueryValues(callbackUrl) : url.host);
}

export function onlyOne(texts: readonly string[] = []): string | undefined {
  return texts.length === 1 ? texts[0] : undefined;
}
