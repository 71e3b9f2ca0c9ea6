// Display names for reports: the key and the input `names` (contract.md, sections 1 and 2).
import { type DisplayNames, noNames } from '../../model/totals.ts';
import { allOf } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { valueOffset } from '../yaml/source-node.ts';
import { object, optional } from './object-shape.ts';
import { nameText, shownIssue, shownText, type TextIssue } from './scalars.ts';
import { mapOf, oneOrMany, refined, type Shape } from './shape.ts';
import { taskId } from './task-id.ts';

/** Longest display name, in characters: it must fit into tables and charts. */
const maxLength = 200;

const emptyHint = 'leave the line out to show the id';

const displayName = shownText('a display name', maxLength, emptyHint);

/** What prevents a string from being shown instead of an id. */
export function displayNameIssue(name: string): TextIssue {
  return shownIssue(name, maxLength, emptyHint);
}

function namesById(what: string, example: string): Shape<ReadonlyMap<string, string>> {
  return mapOf(nameText(what), displayName, `a mapping of ids to names such as ${example}`);
}

const tasksByProject = mapOf(
  shownText('the name of a project', maxLength, emptyHint),
  oneOrMany('a task id', taskId),
  'a mapping of projects to task ids such as {Website: [T8, T21]}',
);

/** The project of each task, which has at most one (contract.md, section 2). */
const projects = refined(tasksByProject, (byName, node, context) => {
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

/** `{users: {UHJ9JgtA: Anna}, tasks: {T8: Login page}, projects: {Website: [T8, T21]}}`; each may be left out. */
export const displayNames: Shape<DisplayNames> = refined(
  object('names', {
    users: optional(namesById('a user id', '{UHJ9JgtA: Anna}')),
    tasks: optional(namesById('a task id', '{T8: Login page}')),
    projects: optional(projects),
  }),
  (fields) => ({ ...noNames, ...fields }),
);
