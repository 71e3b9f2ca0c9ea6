import { quoteName } from '../../text/quote.ts';
import { nameIssue, soundText, type TextIssue } from './scalars.ts';

const webAddress = /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/**
 * Why a text can't be a task id: the rule of all names, and pasted addresses of task pages. The board would answer 404,
 * which `if-missing: ignore` takes for a task that is not there.
 */
export function taskIssue(text: string): TextIssue {
  if (!webAddress.test(text)) return nameIssue(text);
  // Query and fragment may contain secrets, and aren't part of the path.
  const last = URL.parse(text)
    ?.pathname.split('/')
    .findLast((part) => part !== '');
  const perhaps = last !== undefined && /^[\w-]{1,64}$/.test(last) ? `, perhaps ${quoteName(last)}` : '';
  return { but: 'this is a web address', hint: `write the id alone${perhaps}` };
}

export const taskId = soundText('a task id', taskIssue, {
  pattern: '^(?!\\s*(?:[A-Za-z][A-Za-z0-9+.-]*:)?//)[^\\u0000]+$',
  not: ['.', '..'],
});
