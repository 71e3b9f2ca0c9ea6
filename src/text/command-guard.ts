import { visibleLines, visibleText } from './visible-text.ts';

/**
 * The last guard before a text is printed: invisible characters are shown, and no line is a workflow command. The runner
 * breaks lines at CR, LF and CRLF and takes a line for a command if it begins with `::` after white space or contains
 * `##[` (actions/runner, `ActionCommand`), on either stream. A backslash breaks up both.
 */
export function guardCommands(text: string): string {
  return visibleLines(text)
    .replaceAll('##[', '##\\[')
    .replace(/^[^\S\n]*(?=::)/gm, '$&\\');
}

/** A text as one line of the log: guarded, with nothing hidden. */
export function logLine(text: string): string {
  return guardCommands(visibleText(text));
}
