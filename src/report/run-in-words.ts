// What became of a run, in words: counts and causes of outcomes, what is required of a pull request, outages of the board.

import type { OutageEvent } from '../http/sender.ts';
import { type Outcome, type OutcomeStatus, outcomeStatuses } from '../model/operation.ts';
import type { Annotation } from '../model/problem.ts';
import type { RequirementCheck, TaskSearch, Unmet } from '../model/pull-request.ts';
import { allOf, excerpt, listSome, plural, quoteName, sentence } from '../text/messages.ts';

export function countStatuses(outcomes: readonly Outcome[]): Readonly<Record<OutcomeStatus, number>> {
  const counts = { succeeded: 0, unchanged: 0, failed: 0, unknown: 0, skipped: 0, planned: 0 };
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
}

export const nothingToDo = 'no task belongs to this shard, or the declarations are empty lists';

/** `4 operations: 2 succeeded, 1 failed, 1 skipped`. */
export function renderCounts(outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return `0 operations: ${nothingToDo}`;
  const counts = countStatuses(outcomes);
  const parts = outcomeStatuses.filter((status) => counts[status] > 0).map((status) => `${counts[status]} ${status}`);
  return `${plural(outcomes.length, 'operation')}: ${parts.join(', ')}`;
}

/** Makes the step fail (contract.md, section 1). */
export function isFailure({ status }: Outcome): boolean {
  return status === 'failed' || status === 'unknown';
}

/** One cause, such as a board that is down, affects many operations: reports state it once. */
export type Cause = {
  readonly text: string;
  readonly outcomes: readonly [Outcome, ...Outcome[]];
};

/** In the order of the first operation of each; the whole message if they share that, such as when to re-run. */
export function groupByCause(all: readonly Outcome[], status: OutcomeStatus): readonly Cause[] {
  const ofStatus = all.filter((outcome) => outcome.status === status);
  const groups = Map.groupBy(ofStatus, ({ cause, message }) => cause ?? message);
  return [...groups].flatMap(([shared, [first, ...others]]): Cause[] => {
    if (first === undefined) return [];
    const isWhole = others.every(({ message }) => message === first.message);
    return [{ text: isWhole ? first.message : shared, outcomes: [first, ...others] }];
  });
}

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

export function renderOutageEvent(event: OutageEvent): string {
  if (event.kind === 'back') return `the board is back after ${seconds(event.awayMs)}`;
  const since = `${new Date(event.sinceMs).toISOString().slice(11, 19)} UTC: ${excerpt(event.why, 300)}`;
  return `the board has been unavailable since ${since}; requests wait, and one at a time finds out whether it is back`;
}

/** To a tenth, so that short waits aren't shown as zero. */
export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
