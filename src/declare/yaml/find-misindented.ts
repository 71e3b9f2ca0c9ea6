// A line whose indentation fits none of the lines above it.
import { excerpt } from '../../text/excerpt.ts';
import { anyOf, plural } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import type { Line } from './scan-text.ts';

/** Something that begins on a line. */
type Start = { readonly column: number; readonly kind: 'key' | 'dash'; readonly label: string; readonly line: number };

type Misindented = { readonly offset: number; readonly what: string; readonly expected: string };

/**
 * Describes the line, with the nearest columns at which lines above begin. Undefined if it begins with neither dash nor
 * key, or before the column, or nothing begins above it.
 */
export function describeMisindented(lines: readonly Line[], index: number, fromColumn = 0): Misindented | undefined {
  const line = lines[index];
  const [own] = line === undefined ? [] : startsOf(line, index);
  if (line === undefined || own === undefined || own.column < fromColumn) return undefined;
  const above = lines.slice(0, index).flatMap(startsOf);
  if (above.length === 0) return undefined;
  const alike = above.filter(({ kind, column }) => kind === own.kind && column !== own.column);
  // The outermost keys are hardly meant, unless there is nothing else.
  const inner = alike.some(({ column }) => column > 0) ? alike.filter(({ column }) => column > 0) : alike;
  const distance = Math.min(...inner.map(({ column }) => Math.abs(column - own.column)));
  const near = new Map(
    inner.filter(({ column }) => Math.abs(column - own.column) === distance).map((start) => [start.column, start]),
  );
  const places = [...near.values()]
    .toSorted((a, b) => b.column - a.column)
    .map(({ column, label, line }) => `${column}, like ${label} on line ${line + 1}`);
  const what = `the indentation of this line (${plural(own.column, 'space')}) matches no line above`;
  const expected = places.length === 0 ? 'the indentation of a line above' : anyOf(places);
  return { offset: line.start + own.column, what, expected };
}

/** From left to right: dashes, then perhaps a key. */
function startsOf({ text }: Line, line: number): readonly Start[] {
  const [, spaces = '', dashes = '', rest = ''] = /( *)((?:-(?: +|$))*)(.*)/.exec(text) ?? [];
  const [, key] = /^("[^"]*"\s*|'[^']*'\s*|[^\s#"'[\]{},][^:#]*):(?:\s|$)/.exec(rest) ?? [];
  const starts = [...dashes.matchAll(/-/g)].map(({ index }): Start => {
    return { column: spaces.length + index, kind: 'dash', label: 'the dash', line };
  });
  if (key === undefined) return starts;
  const label = excerpt(quoteName(key.trimEnd()), 60);
  return [...starts, { column: spaces.length + dashes.length, kind: 'key', label, line }];
}
