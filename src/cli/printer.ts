// Everything that the command line prints passes through here: redacted, made visible, then coloured.
import { styleText } from 'node:util';
import { guardCommands } from '../text/command-guard.ts';
import type { Redaction } from '../text/redaction/redaction.ts';

type Stream = {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** 80 if it isn't a terminal. */
  readonly columns: number;
};

export type Streams = { readonly out: Stream; readonly err: Stream };

/** Standard output or standard error of a process. */
export type Output = {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
};

/** @param term `TERM`: a dumb terminal shows no colours */
export function openStreams(out: Output, err: Output, term: string | undefined): Streams {
  const open = (output: Output): Stream => ({
    write: (text) => void output.write(text),
    isTerminal: output.isTTY === true && term !== 'dumb',
    columns: output.columns ?? 80,
  });
  return { out: open(out), err: open(err) };
}

type Style = Parameters<typeof styleText>[0];

/** A piece of a line. */
type Span = string | { readonly text: string; readonly style: Style };

export type Printer = {
  /** One line or several, for people. */
  readonly line: (to: keyof Streams, ...spans: readonly Span[]) => void;
  /** For programs: unchanged. It must be redacted and inert, as `inertJson` makes it. */
  readonly raw: (text: string) => void;
};

/** @param noColor `NO_COLOR`: any text but an empty one means that no colours are wanted (no-color.org) */
export function createPrinter(streams: Streams, { redactRendered }: Redaction, noColor: string | undefined): Printer {
  const paint = (stream: Stream, span: Span): string => {
    const text = guardCommands(redactRendered(typeof span === 'string' ? span : span.text));
    if (typeof span === 'string' || noColor || !stream.isTerminal) return text;
    return styleText(span.style, text, { validateStream: false });
  };
  return {
    line: (to, ...spans) => streams[to].write(`${spans.map((span) => paint(streams[to], span)).join('')}\n`),
    raw: (text) => streams.out.write(text),
  };
}

/** JSON that shows nothing but itself in a terminal and in the log of a workflow: it parses to the same data. */
export function inertJson(value: unknown): string {
  const json = JSON.stringify(value, undefined, 2);
  return `${json.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, escapeUnits).replaceAll('##[', '#\\u0023[')}\n`;
}

function escapeUnits(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
