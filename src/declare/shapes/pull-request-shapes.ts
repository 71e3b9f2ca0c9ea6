// What declarations say about the pull request of the event (contract.md, section 4).
import type { TaskSelection } from '../../model/declaration.ts';
import { defaultTrustedAuthors, referencePlaces, type TaskReferences } from '../../model/pull-request.ts';
import { invalid, object, oneOrMany, optional, required, type Shape, wordOf } from './shape.ts';
import { anyText, nameText } from './text.ts';

const taskIds = oneOrMany('a task id', nameText('a task id'));
const fromPullRequest = object('a selection of tasks', { from: required(wordOf(['pull-request'])) });

/** One or many task ids, or `{ from: pull-request }`. */
export const taskSelection: Shape<TaskSelection> = (node, tell) => {
  if (node.type !== 'map') return taskIds(node, tell);
  const selection = fromPullRequest(node, tell);
  return selection === invalid ? invalid : { from: selection.from };
};

/** `true`: every box of the body; a text: those below the heading of this text. */
export const checkList: Shape<true | string> = (node, tell) => {
  if (node.type === 'scalar' && node.value === true) return true;
  if (node.type === 'scalar' && node.value === false) {
    tell(node.offset, 'checklist: false says nothing; leave the key out, or write true or the text of a heading');
    return invalid;
  }
  return nameText('true or the text of a heading')(node, tell);
};

/** GitHub's `AuthorAssociation`, and `anyone` for all of them. */
const authors = [
  'OWNER',
  'MEMBER',
  'COLLABORATOR',
  'CONTRIBUTOR',
  'FIRST_TIME_CONTRIBUTOR',
  'FIRST_TIMER',
  'MANNEQUIN',
  'NONE',
  'anyone',
] as const;

const references = object('task-references', {
  pattern: required(anyText('a regular expression whose first group is the task id')),
  in: optional(oneOrMany('title, body or branch', wordOf(referencePlaces))),
  'trusted-authors': optional(oneOrMany('an author association', wordOf(authors))),
});

export const taskReferences: Shape<TaskReferences> = (node, tell) => {
  const fields = references(node, tell);
  if (fields === invalid) return invalid;
  return {
    pattern: fields.pattern,
    in: fields.in ?? referencePlaces,
    trustedAuthors: fields['trusted-authors'] ?? defaultTrustedAuthors,
  };
};
