// What the words about operations are made of: tasks, entries, files, webhooks, requests.
import type { PlannedRequest } from '../model/board.ts';
import type { WebhookDefinition } from '../model/declaration.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { ExportTotals } from '../model/outcome.ts';
import type { DisplayNames } from '../model/totals.ts';
import { hoursAndMinutes } from '../text/duration.ts';
import { visibleExcerpt } from '../text/excerpt.ts';
import { plural } from '../text/grammar.ts';
import { hideQueryValues } from '../text/quote.ts';
import { visibleText } from '../text/visible-text.ts';
import { id, listPhrases, name, namedPhrase, type Phrase } from './phrase.ts';

/** Paths named for one export; the results have them all. */
const maxPaths = 5;

/** `Login page (T8)`, or `task T8` without a display name. */
export function taskPhrase(task: string, { tasks }: DisplayNames): Phrase {
  return namedPhrase(tasks, task, ['task ', id(task)]);
}

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

/**
 * A request as a dry run prints it, complete and on one line: `POST /api/v1/tasks/T8/subtasks/by-index/0 {"finished":true}`.
 * Only query values of a webhook's callback, where receivers keep their keys, are hidden.
 */
export function describeRequest({ method, path, body }: PlannedRequest): string {
  if (body === undefined) return visibleText(`${method} ${path}`);
  return visibleText(`${method} ${path} ${path.endsWith('/webhooks') ? hideQueryValues(body) : body}`);
}

export function onlyOne(texts: readonly string[] = []): string | undefined {
  return texts.length === 1 ? texts[0] : undefined;
}
