// Display names for reports: the key and the input `names` (contract.md, sections 1 and 2).
import { type DisplayNames, noNames } from '../../model/totals.ts';
import { allOf, quote } from '../../text/messages.ts';
import type { Context } from '../yaml/context.ts';
import { type SoundNode, valueOffset } from '../yaml/source-node.ts';
import { object, optional } from './object-shape.ts';
import { type TextIssue, nameText, shownIssue, shownText, taskId } from './scalars.ts';
import { type Shape, mapOf, oneOrMany, refined } from './shape.ts';

/** Longest display name, in characters: it must fit into tables and charts. */
const maxLength = 200;

const emptyHint = 'leave the line out to show the id';

const displayName = shownText('a display name', maxLength, emptyHint);

export function displayNameIssue(name: string): TextIssue {
  return shownIssue(name, maxLength, emptyHint);
}

function namesById(what: string, example: string): Shape<ReadonlyMap<string, string>> {
  const names = mapOf(nameText(what), displayName, `a mapping of ids to names such as ${example}`);
  return refined(names, (byId, node, context) => {
    warnIfSwapped([...byId], 'id', node, context);
    return byId;
  });
}

const looksLikeName = (text: string): boolean => /\s|^\p{Lu}\p{Ll}+$/u.test(text);

/** As services generate them: with a digit, or capitals that do not just begin a word. */
const looksLikeId = (text: string): boolean => /^[\w-]+$/.test(text) && /\d|.[A-Z]/.test(text);

/** Legal, since ids are whatever the board says: a warning where all of them look like names, and all names like ids. */
function warnIfSwapped(
  pairs: readonly (readonly [key: string, value: string])[],
  keyKind: 'id' | 'project',
  node: SoundNode,
  context: Context,
): void {
  const [isKey, isValue] = keyKind === 'id' ? [looksLikeName, looksLikeId] : [looksLikeId, looksLikeName];
  const [[key, value] = []] = pairs;
  if (key === undefined || value === undefined || !pairs.every(([key, value]) => isKey(key) && isValue(value))) return;
  const [like, other] = keyKind === 'id' ? ['a name', 'an id'] : ['an id', 'a name'];
  const what = `${quote(key)} looks like ${like}, and ${quote(value)} like ${other}`;
  context.warn(node.offset, { code: 'swapped-names', what, hint: `write the ${keyKind} first` });
}

const tasksByProject = mapOf(
  shownText('the name of a project', maxLength, emptyHint),
  oneOrMany('a task id', taskId),
  'a mapping of projects to task ids such as {Website: [T8, T21]}',
);

/** The project of each task, which has at most one (contract.md, section 2). */
const projects = refined(tasksByProject, (byName, node, context) => {
  const pairs = [...byName].flatMap(([project, tasks]) => tasks.map((task) => [project, task] as const));
  warnIfSwapped(pairs, 'project', node, context);
  const projectOf = new Map<string, string>();
  for (const [project, tasks] of byName) {
    const task = tasks.find((one) => projectOf.has(one) && projectOf.get(one) !== project);
    if (task !== undefined) {
      const what = twoProjects(task, [projectOf.get(task) ?? '', project]);
      const issue = { code: 'conflicting-keys', what, hint: 'keep it in one of them' } as const;
      return context.at(project).reject(valueOffset(node, project), issue);
    }
    for (const one of tasks) projectOf.set(one, project);
  }
  return projectOf;
});

export function twoProjects(task: string, projects: readonly [string, string]): string {
  return `the task ${quote(task)} is in the projects ${allOf(projects.map((one) => quote(one)))}`;
}

const namesByKind = object('names', {
  users: optional(namesById('a user id', '{UHJ9JgtA: Anna}')),
  tasks: optional(namesById('a task id', '{T8: Login page}')),
  projects: optional(projects),
});

export const displayNames: Shape<DisplayNames> = refined(namesByKind, (fields) => ({ ...noNames, ...fields }));
