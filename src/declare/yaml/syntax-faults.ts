// What the parser finds wrong with the YAML itself, reported once for each cause.
import type { ErrorCode } from 'yaml';
import type { Context } from './context.ts';

export type SyntaxFault = { readonly offset: number; readonly code: ErrorCode; readonly message: string };

/** More are not looked for: each costs the parser an Error with its stack, and nobody reads on. */
export const maxFaults = 100;

/** Faults of one place alone. Any other changes how what follows is read, so that what follows is mostly its echo. */
const localCodes: readonly ErrorCode[] = ['TAB_AS_INDENT', 'BAD_DQ_ESCAPE', 'BAD_SCALAR_START', 'BAD_ALIAS'];

const hints: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'indent with spaces',
  BAD_ALIAS: 'quote a text that begins with * or &',
  BAD_SCALAR_START: 'quote the text',
  BAD_DQ_ESCAPE: 'double the backslash, or use single quotes',
  BLOCK_AS_IMPLICIT_KEY: 'check the indentation, and quote a text that holds a colon and a space',
  MULTILINE_IMPLICIT_KEY: 'check the indentation, and that each key ends in a colon',
  BAD_INDENT: 'check the indentation and the brackets above',
  UNEXPECTED_TOKEN: 'indent with spaces, and quote a text that holds brackets, braces or commas',
};

/** Reports the faults in order of their place: every local one, another only where nothing was wrong before it. */
export function rejectFaults(faults: readonly SyntaxFault[], context: Context): void {
  let last = -1;
  for (const { offset, code, message } of faults.toSorted((a, b) => a.offset - b.offset)) {
    if (last !== -1 && (offset === last || !localCodes.includes(code))) continue;
    const hint = message.startsWith('Missing , or :') ? hints.UNEXPECTED_TOKEN : hints[code];
    context.rejectText(offset, { code: 'invalid-yaml', what: `this is not valid YAML: ${sentence(message)}`, hint });
    last = offset;
  }
}

/** Without what some messages quote of the text: it may be long, of several lines, and a secret. */
function sentence(message: string): string {
  return message
    .replace(/(?<! ):\s.*$/s, '')
    .replace(/(?<=escape sequence \\.).*$/s, '')
    .replace(/[\r\n].*$/s, '');
}
