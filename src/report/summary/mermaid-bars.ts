import { startOf } from '../../text/excerpt.ts';
import { hideQueryValues } from '../../text/quote.ts';
import { visibleText } from '../../text/visible-text.ts';
import { decimalHours } from '../totals/duration.ts';

export type Bar = { readonly label: string; readonly durationMs: number };

/** The longest label, in code points, since its width matters: Mermaid neither wraps nor shortens them. */
const maxLabelPoints = 30;

/** A Mermaid chart of horizontal bars, since labels below vertical ones overlap; empty if all are 0. */
export function renderBars(bars: readonly Bar[]): string {
  const longestMs = Math.max(...bars.map(({ durationMs }) => durationMs), 0);
  if (decimalHours(longestMs) === '0.00') return '';
  const chart = { height: 80 + 28 * bars.length, showDataLabel: true };
  return [
    '```mermaid',
    `%%{init: ${JSON.stringify({ xyChart: chart })}}%%`,
    'xychart-beta horizontal',
    `x-axis [${labelsOf(bars)
      .map((label) => `"${escapeLabel(label)}"`)
      .join(', ')}]`,
    `y-axis "Hours" 0 --> ${decimalHours(longestMs)}`,
    `bar [${bars.map(({ durationMs }) => decimalHours(durationMs)).join(', ')}]`,
    '```\n',
  ].join('\n');
}

/** Short and distinct: Mermaid draws bars with equal labels over each other. */
function labelsOf(bars: readonly Bar[]): string[] {
  const taken = new Set<string>();
  return bars.map(({ label }) => {
    const points = [...visibleText(hideQueryValues(startOf(label)))];
    const short = points.length > maxLabelPoints ? `${points.slice(0, maxLabelPoints).join('')}…` : points.join('');
    // To Mermaid, an empty string is an error.
    const shown = short.trim() === '' ? '(empty)' : short;
    let unique = shown;
    for (let count = 2; taken.has(unique); count += 1) unique = `${shown} (${count})`;
    taken.add(unique);
    return unique;
  });
}

/**
 * Replaces all but letters, digits and plain punctuation with Mermaid's entity codes (`#34;`), so that no text ends the
 * quotes or the code block, or begins a directive (`%%{`), a comment, HTML or Mermaid's own Markdown.
 */
function escapeLabel(label: string): string {
  return label.replace(/[^\p{L}\p{M}\p{N} .,()_…-]/gu, (character) => `#${character.codePointAt(0)};`);
}
