import { quoteName } from '../../text/quote.ts';
import { nameIssue, soundText, type TextIssue } from './scalars.ts';

/** With its scheme, or with what can only be a host before the first slash. */
const webAddress = /^\s*(?:(?:[a-z][a-z0-9+.-]*:)?\/\/|(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\/)/i;

/**
 * Why a text can't be a task id: the rule of all names, pasted addresses of task pages, and variables that nothing replaced.
 * The board would answer 404, which `if-missing: ignore` takes for a task that is not there.
 */
export function taskIssue(text: string): TextIssue {
  if (webAddress.test(text)) return { reason: 'this is a web address', hint: 'write the id alone' };
  const [sign] = /[${}]/.exec(text) ?? [];
  if (sign === undefined) return nameIssue(text);
  const hint = 'write the id, or an expression such as ${{ env.TASK_ID }} in a workflow or the configuration file';
  return { reason: `${quoteName(text)} contains "${sign}", like a variable that nothing replaced`, hint };
}

export const taskId = soundText('a task id', taskIssue, {
  pattern: '^(?!\\s*(?:[A-Za-z][A-Za-z0-9+.-]*:)?//)[^\\u0000{}$]+$',
  not: ['.', '..'],
});
