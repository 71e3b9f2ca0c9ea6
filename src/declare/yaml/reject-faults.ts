// What the parser finds wrong with the YAML itself, reported once for each cause.
import type { ErrorCode } from 'yaml';
import type { Fault } from '../../model/problem.ts';
import type { Context } from './context.ts';
import { explainSyntax } from './explain-syntax.ts';
import type { SyntaxFault } from './syntax-fault.ts';

/** Purely local faults. Any other changes how the rest is read, so later faults are mostly its echo. */
const localCodes: readonly ErrorCode[] = ['TAB_AS_INDENT', 'BAD_DQ_ESCAPE', 'BAD_SCALAR_START', 'BAD_ALIAS'];

/** Reports the faults in order of position: every local one, others only if nothing was wrong before. */
export function rejectFaults(faults: readonly SyntaxFault[], context: Context): void {
  const told = new Set<number>();
  const tabs = faults.filter(({ code }) => code === 'TAB_AS_INDENT').length;
  const reported: SyntaxFault[] = [];
  for (const fault of faults.toSorted((a, b) => a.offset - b.offset)) {
    const { offset, code } = fault;
    const { text } = context.source;
    const isLater = reported.length > 0 && !localCodes.includes(code);
    if (isLater || told.has(offset) || isEcho(fault, reported, text)) continue;
    reported.push(fault);
    const explained = explainLocal(text, fault, tabs) ?? explainSyntax(text, fault);
    const { offset: place = offset, ...words } = explained ?? { what: sentence(fault.message) };
    const what = `not valid YAML: ${words.what}`;
    if (!told.has(place)) context.rejectText(place, { code: 'invalid-yaml', ...words, what });
    told.add(offset).add(place);
  }
}

/** Tabs usually indent every line, and a path or a pattern has several backslashes. */
function isEcho({ offset, code }: SyntaxFault, before: readonly SyntaxFault[], text: string): boolean {
  if (code === 'TAB_AS_INDENT') return before.some((other) => other.code === code);
  const isOfLine = (other: SyntaxFault) => !text.slice(other.offset, offset).includes('\n');
  return code === 'BAD_DQ_ESCAPE' && before.some((other) => other.code === code && isOfLine(other));
}

type Words = Pick<Fault, 'what' | 'expected' | 'hint'> & { readonly offset?: number };

function explainLocal(text: string, { offset, code }: SyntaxFault, tabs: number): Words | undefined {
  const character = text.charAt(offset);
  switch (code) {
    case 'TAB_AS_INDENT': {
      const what = tabs > 1 ? `${tabs} lines are indented with tabs` : 'the line is indented with a tab';
      const tab = /^[^\S\t\r\n]*\t/.exec(text.slice(offset))?.[0].length ?? 1;
      return { offset: offset + tab - 1, what, hint: 'use spaces' };
    }
    case 'BAD_SCALAR_START':
      return { what: `an unquoted string cannot begin with ${character}`, hint: 'quote it' };
    case 'BAD_ALIAS':
      return { what: `an unquoted string cannot begin with ${character === '&' ? '&' : '*'}`, hint: 'quote it' };
    case 'BAD_DQ_ESCAPE': {
      const what = 'in double quotes a backslash begins an escape, and there is no such escape';
      return { what, hint: 'use single quotes, or double the backslash' };
    }
    default:
      return undefined;
  }
}

/** Without quotes from the text, which may be long, multi-line, or a secret. */
function sentence(message: string): string {
  return message.replace(/(?<! ):\s.*|[\r\n].*/s, '').replace('"quote', 'quote');
}
