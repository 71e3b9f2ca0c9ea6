// What reports of an export are called and link to (contract.md, section 2).
import { taskPlaceholder } from '../../text/task-link.ts';
import { shownText, soundText, type TextIssue } from './scalars.ts';

/** In characters: it must fit above a table. */
const maxTitleLength = 200;

export const reportTitle = shownText('a title', maxTitleLength, 'leave the key out for the title “Time report”');

/** In characters, without the id: a cell of .xlsx holds a link of at most 255. */
const maxUrlLength = 200;

const address = 'a web address that contains {task}, such as https://board.example.com/t/{task}';

export const taskUrl = soundText(address, taskUrlIssue, {
  pattern: '^[hH][tT][tT][pP][sS]?://.*\\{task\\}',
  maxLength: maxUrlLength,
});

/** The address itself is not repeated: it may hold a password. */
function taskUrlIssue(text: string): TextIssue {
  if (!/^https?:\/\//i.test(text)) return { reason: 'it does not begin with https:// or http://' };
  if (!text.includes(taskPlaceholder)) return { reason: 'it does not contain {task}' };
  if (text.length > maxUrlLength) return { reason: `it has ${text.length} characters; the limit is ${maxUrlLength}` };
  const [one, other] = ['a', 'b'].map((id) => URL.parse(text.replaceAll(taskPlaceholder, id)));
  // The parser drops or changes some of these, and the report's link would differ from the address it shows.
  if (!one || !other || /[\s\\<>"`{}]|[^\P{Cc}]/u.test(text.replaceAll(taskPlaceholder, '')))
    return { reason: 'it is not valid' };
  if (one.username !== '' || one.password !== '') return { reason: 'it contains a user name or a password' };
  return one.host === other.host ? undefined : { reason: 'its {task} is in the name of the host' };
}
