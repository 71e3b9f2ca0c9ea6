// The only place that prints: redacted, guarded against workflow commands, and in few writes.
import { appendFileSync } from 'node:fs';
import { endGroup, error, notice, setSecret, startGroup, warning } from '@actions/core';
import type { Annotation } from '../model/problem.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { replacement } from '../redaction/secret-finder.ts';
import { guardCommands } from '../text/messages.ts';

export type Log = {
  readonly info: (text: string) => void;
  /** Begins a collapsible group and ends the one before, unless that has this title. */
  readonly group: (title: string) => void;
  readonly endGroup: () => void;
  readonly annotate: (annotation: Annotation) => void;
  /** Call before anything else is printed: from now on, no text shows the secret or anything derived from it. */
  readonly mask: (secret: string) => void;
  /** The value is redacted already, but for `secret` and `secrets`, which are masked. Does nothing if no runner takes outputs. */
  readonly setOutput: (name: string, value: string) => void;
  /** Appends Markdown to the job summary, redacted. Does nothing if no runner takes one. @throws Error of the disk */
  readonly summary: (markdown: string) => void;
  readonly flush: () => void;
};

export type LogPorts = {
  readonly redaction: Redaction;
  readonly write: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly randomId: () => string;
};

const emitters = { error, warning, notice };

const maxHeldCharacters = 256 * 1024;

/** A write to a pipe blocks, so lines of a quick run share one. */
const maxHeldMs = 50;

export function createWorkflowLog({ redaction, write, env, randomId }: LogPorts): Log {
  const { redactRendered } = redaction;
  const lines = bufferLines(write);
  // A multi-line secret is recognizable only in the whole text, so redaction precedes splitting into lines.
  const guarded = (text: string): string => guardCommands(redactRendered(text));

  /** The toolkit writes commands immediately, so earlier lines must be flushed first. */
  const inOrder = (command: () => void): void => {
    lines.flush();
    command();
  };

  const mask = (secret: string): void => {
    const texts = redaction.addSecret(secret);
    // The runner masks each line of a multi-line secret separately, and its JSON or URL forms only if it is given them.
    for (const text of texts) setSecret(text);
  };

  let openGroup: string | undefined;

  const closeGroup = (): void => {
    if (openGroup !== undefined) inOrder(endGroup);
    openGroup = undefined;
  };

  return {
    info: (text) => lines.add(guarded(text)),
    group: (title) => {
      if (title === openGroup) return;
      closeGroup();
      inOrder(() => startGroup(guarded(title)));
      openGroup = title;
    },
    endGroup: closeGroup,
    annotate: ({ level, title, message, at }) => {
      const place = at && { file: redactRendered(at.source), startLine: at.line, startColumn: at.column };
      inOrder(() => emitters[level](guarded(message), { title, ...place }));
    },
    mask,
    setOutput: (name, value) => {
      const file = env['GITHUB_OUTPUT'];
      if (!file) return;
      // `secrets` contains secrets without being one: its parts are masked, and the whole is derived from them.
      const hidden = name === 'secret' || name === 'secrets' ? redaction.redact(value) : value;
      if (hidden !== value && hidden !== replacement) inOrder(() => setSecret(value));
      appendOutput(file, name, value, randomId);
    },
    summary: (markdown) => {
      const file = env['GITHUB_STEP_SUMMARY'];
      if (file) appendFileSync(file, redaction.redactMarkup(markdown));
    },
    flush: lines.flush,
  };
}

/**
 * Sets an output. Not as @actions/core does, which loads node:crypto for it: a tenth of the start-up of a short step.
 *
 * @param randomId is part of the delimiter of a multi-line value; if it could be guessed, the value could set others.
 * @throws Error of the disk
 */
export function appendOutput(path: string, name: string, value: string, randomId: () => string): void {
  const mark = /[\r\n]/.test(value) ? `end-of-value-${randomId()}` : undefined;
  appendFileSync(path, mark === undefined ? `${name}=${value}\n` : `${name}<<${mark}\n${value}\n${mark}\n`);
}

function bufferLines(write: (text: string) => void) {
  let held = '';
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (held === '') return;
    const text = held;
    held = '';
    write(text);
  };
  return {
    flush,
    add: (line: string): void => {
      held += `${line}\n`;
      if (held.length > maxHeldCharacters) flush();
      else timer ??= setTimeout(flush, maxHeldMs);
    },
  };
}
