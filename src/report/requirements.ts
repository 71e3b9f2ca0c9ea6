import type { Annotation } from '../model/annotation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { TaskSearch } from '../model/pull-request.ts';
import type { RequirementCheck, Unmet } from '../model/requirement.ts';
import { allOf, listSome, plural, sentence } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';
import { renderCounts } from './outcome-groups.ts';

/** Open boxes that are named; the others are counted (contract.md, section 4). */
export const maxNamedBoxes = 10;

const words = {
  task: { need: 'a task', title: 'Task required' },
  checklist: { need: 'a finished checklist', title: 'Checklist required' },
} as const;

export function describeRequirements({ unmet, exemption }: RequirementCheck): string {
  if (unmet.length > 0)
    return `This pull request needs ${allOf(unmet.map(({ requirement }) => words[requirement].need))}`;
  return exemption === undefined ? 'This pull request meets all requirements' : 'Nothing is required here';
}

/** A step that only checks a pull request, or looks for ids, has no operations to count. */
export function runTotals(
  outcomes: readonly Outcome[],
  requirements: RequirementCheck | undefined,
  search: TaskSearch | undefined,
): readonly string[] {
  if (search?.alone) return search.failed ? [] : [describeSearch(search)];
  if (requirements === undefined) return [renderCounts(outcomes)];
  return [...(outcomes.length === 0 ? [] : [renderCounts(outcomes)]), describeRequirements(requirements)];
}

/** `2 task ids found: T8, T9`. @param show of an id */
export function describeSearch({ tasks }: TaskSearch, show: (id: string) => string = String): string {
  if (tasks.length === 0) return 'No task id found';
  return `${plural(tasks.length, 'task id')} found: ${listSome(tasks.map(show), maxIds)}`;
}

const maxIds = 10;

export function unmetResults(requirements: RequirementCheck | undefined) {
  return (requirements?.unmet ?? []).map((one) => ({ requirement: one.requirement, message: renderUnmet(one) }));
}

export function requirementAnnotations(requirements: RequirementCheck | undefined): readonly Annotation[] {
  return unmetResults(requirements).map(({ requirement, message }) => ({
    level: 'error',
    title: words[requirement].title,
    message,
  }));
}

function renderUnmet({ what, open, remedy, example, notes }: Unmet): string {
  const boxes = open.length === 0 ? '' : `: ${listSome(open.map(quoteName), maxNamedBoxes)}`;
  const such = example === undefined ? '' : `, such as ${quoteName(example)}`;
  return [`${sentence(what)}${boxes}.`, `${remedy}${such}.`, ...notes].join(' ');
}
