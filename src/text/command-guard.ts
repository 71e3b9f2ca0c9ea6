import { visibleLines } from './visible-text.ts';

/**
 * The last guard before a text is printed: what cannot be seen is made visible, and none of its lines is a workflow
 * command. The runner breaks lines at CR, LF and both, takes a line for a command that begins with `::` after white
 * space, or that holds `##[` anywhere (actions/runner, `ActionCommand`), whichever stream it comes from. A backslash
 * breaks both up.
 */
export function guardCommands(text: string): string {
  return visibleLines(text)
    .replaceAll('##[', '##\\[')
    .replace(/^(?:(?!\n)\s)*(?=::)/gm, '$&\\');
}
