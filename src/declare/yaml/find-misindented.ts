// The first line of a text whose indentation fits none of the lines above it.
import { excerpt } from '../../text/excerpt.ts';
import { anyOf, plural } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import type { Line } from './scan-text.ts';

type Level = {
  readonly column: number;
  readonly kind: 'map' | 'list';
  /** The key at that position, or the dash. */
  readonly label: string;
  readonly line: number;
};

export type Misindented = { readonly offset: number; readonly what: string; readonly expected: string };

type Row = {
  readonly column: number;
  /** What begins on the line, from left to right: dashes, then perhaps a key. */
  readonly begins: readonly Level[];
  /** The next line may be deeper: this one ends in a dash, or in a key without a value. */
  readonly opens: boolean;
};

export function findMisindented(lines: readonly Line[]): Misindented | undefined {
  let levels: readonly Level[] = [];
  let opened = true;
  for (const [index, { start, text, counts }] of lines.entries()) {
    const row = counts ? readRow(text, index) : undefined;
    if (row === undefined) {
      // The rest of a text, a comment, or nothing.
      if (!counts || !/^\s*(?:#|$)/.test(text)) opened = false;
      continue;
    }
    const [first] = row.begins;
    const kept = levels.filter(({ column }) => column <= row.column);
    if (first !== undefined && !fits(first, kept, levels, opened)) {
      return { offset: start + row.column, ...describe(first, levels) };
    }
    // A list may be right below its key.
    const below = kept.filter(({ column, kind }) => column < row.column || (kind === 'map' && first?.kind === 'list'));
    levels = [...below, ...row.begins];
    opened = row.opens;
  }
  return undefined;
}

function isSame(a: Level, b: Level): boolean {
  return a.column === b.column && a.kind === b.kind;
}

function fits(first: Level, kept: readonly Level[], levels: readonly Level[], opened: boolean): boolean {
  if (levels.length === 0 || kept.some((level) => isSame(level, first))) return true;
  const top = kept.at(-1);
  if (!opened || top === undefined || kept.length < levels.length) return false;
  return top.column < first.column || first.kind === 'list';
}

function readRow(text: string, line: number): Row | undefined {
  const [, spaces = '', dashes = '', rest = ''] = /( *)((?:-(?: +|$))*)(.*)/.exec(text) ?? [];
  const [, key] = /^("[^"]*"\s*|'[^']*'\s*|[^\s#"'[\]{},][^:#]*):(?:\s|$)/.exec(rest) ?? [];
  const column = spaces.length;
  const lists = [...dashes.matchAll(/-/g)].map(({ index }) => {
    return { column: column + index, kind: 'list', label: 'the dash', line } as const;
  });
  if (lists.length === 0 && key === undefined) return undefined;
  const map = {
    column: column + dashes.length,
    kind: 'map',
    label: excerpt(quoteName(key?.trimEnd() ?? ''), 60),
    line,
  } as const;
  const opens = key === undefined ? rest === '' : /^\s*(?:#.*)?$/.test(rest.slice(key.length).trimStart().slice(1));
  return { column, begins: key === undefined ? lists : [...lists, map], opens };
}

/** The nearest columns at which a line of its kind could begin. */
function describe(first: Level, levels: readonly Level[]): Omit<Misindented, 'offset'> {
  // The outermost keys are hardly meant, unless there is nothing else.
  const inner = levels.filter(({ kind, column }) => kind === first.kind && column > 0);
  const alike = inner.length > 0 ? inner : levels.filter(({ kind }) => kind === first.kind);
  const distance = Math.min(...alike.map(({ column }) => Math.abs(column - first.column)));
  const near = alike.filter(({ column }) => Math.abs(column - first.column) === distance);
  const places = near
    .toSorted((a, b) => b.column - a.column)
    .map(({ column, label, line }) => `${column}, like ${label} on line ${line + 1}`);
  const what = `the indentation of this line (${plural(first.column, 'space')}) matches no line above`;
  return { what, expected: places.length === 0 ? 'the indentation of a line above' : anyOf(places) };
}
