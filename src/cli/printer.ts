// Everything that the command line prints passes through here: redacted, made visible, then coloured.
import { styleText } from 'node:util';
import { redactFields } from '../redaction/redact-fields.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { guardCommands } from '../text/messages.ts';

export type Output = {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
};

export type Streams = { readonly out: Output; readonly err: Output };

type Span = string | { readonly text: string; readonly style: Parameters<typeof styleText>[0] };

export type Printer = {
  readonly line: (to: keyof Streams, ...spans: readonly Span[]) => void;
  /** One object, for programs: redacted but for our own words, on which they decide. */
  readonly json: (value: object) => void;
  /** For programs: unchanged. It must be redacted and inert. */
  readonly raw: (text: string) => void;
};

/** @param env any text in `NO_COLOR` means that no colours are wanted (no-color.org); a dumb terminal shows none */
export function createPrinter(
  streams: Streams,
  { redact, redactRendered }: Redaction,
  env: Readonly<Record<string, string | undefined>>,
): Printer {
  const isPlain = env['TERM'] === 'dumb' || Boolean(env['NO_COLOR']);
  const paint = (span: Span, { isTTY }: Output): string => {
    const text = guardCommands(redactRendered(typeof span === 'string' ? span : span.text));
    if (typeof span === 'string' || isPlain || !isTTY) return text;
    return styleText(span.style, text, { validateStream: false });
  };
  const raw = (text: string): void => void streams.out.write(text);
  return {
    line: (to, ...spans) => {
      const stream = streams[to];
      stream.write(`${spans.map((span) => paint(span, stream)).join('')}\n`);
    },
    json: (value) => raw(inertJson(redactFields(value, redact, ownWords))),
    raw,
  };
}

/** Properties of what commands print as JSON, besides those of results. */
const ownWords: ReadonlySet<string> = new Set(['command', 'cause', 'address', 'credential', 'response', 'level']);

/** JSON that shows nothing but itself in a terminal and in the log of a workflow: it parses to the same data. */
export function inertJson(value: object): string {
  const json = JSON.stringify(value, undefined, 2);
  return `${json.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, escapeUnits).replaceAll('##[', '#\\u0023[')}\n`;
}

function escapeUnits(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
