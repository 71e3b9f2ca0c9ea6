// Outages of the board in words, for the log and the summary.
import type { OutageEvent } from '../http/sender.ts';
import { excerpt } from '../text/excerpt.ts';

/** As a clause, for the log. */
export function renderOutageEvent(event: OutageEvent): string {
  if (event.kind === 'back') return `the board is back after ${seconds(event.awayMs)}`;
  const since = `the board has been unavailable since ${timeOf(event)}: ${excerpt(event.why, 300)}`;
  return `${since}; requests wait, and one at a time finds out whether it is back`;
}

/** About all outages of a run, as a sentence; undefined if there was none. */
export function renderOutages(outages: readonly OutageEvent[]): string | undefined {
  const last = outages.at(-1);
  if (last === undefined) return undefined;
  if (last.kind === 'away') return `The board was unavailable from ${timeOf(last)} until the end of the run.`;
  const awayMs = outages.reduce((sum, one) => sum + (one.kind === 'back' ? one.awayMs : 0), 0);
  return `The board was unavailable for ${seconds(awayMs)}. Requests waited until it was back.`;
}

function timeOf({ sinceMs }: Extract<OutageEvent, { readonly kind: 'away' }>): string {
  return `${new Date(sinceMs).toISOString().slice(11, 19)} UTC`;
}

/** To a tenth, so that short waits aren't shown as zero. */
export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
