// External text as HTML, safe in elements and in quoted attributes.
import { decimalHours, hoursAndMinutes } from '../../../report/totals/figures.ts';
import { escapeHtml } from '../../../text/inert-html.ts';
import { visibleLines, visibleText } from '../../../text/messages.ts';
import { taskLink } from '../../../text/task-link.ts';

/** Emoji and Persian words need joiners, and direction marks have no effect outside their `<bdi>`. */
const joinersAndMarks = /[^\u200C-\u200F]+/g;

export function textLine(text: string): string {
  return escapeQuoted(text.replace(joinersAndMarks, visibleText));
}

/** On its own lines, with all other control characters visible. */
export function textLines(text: string): string {
  return escapeQuoted(text.replace(joinersAndMarks, visibleLines));
}

/** In a direction of its own, so that it cannot reverse its surroundings. */
export function isolated(html: string): string {
  return `<bdi>${html}</bdi>`;
}

/** Old browsers treat a backtick as a quote. */
function escapeQuoted(text: string): string {
  return escapeHtml(text).replaceAll('`', '&#96;');
}

export function taskName(name: string, task: string, taskUrl: string | undefined): string {
  const link = taskLink(taskUrl, task);
  const shown = isolated(textLine(name));
  return link === undefined ? shown : `<a href="${textLine(link)}" rel="noreferrer">${shown}</a>`;
}

export function bothForms(ms: number): string {
  return `${hoursAndMinutes(ms)} <small>${decimalHours(ms)}</small>`;
}
