import type { OutageEvent } from '../http/sender.ts';
import { excerpt } from '../text/excerpt.ts';

export function renderOutageEvent(event: OutageEvent): string {
  if (event.kind === 'back') return `the board is back after ${seconds(event.awayMs)}`;
  const since = `${new Date(event.sinceMs).toISOString().slice(11, 19)} UTC: ${excerpt(event.why, 300)}`;
  return `the board has been unavailable since ${since}; requests wait, and one at a time finds out whether it is back`;
}

/** To a tenth, so that short waits aren't shown as zero. */
export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
