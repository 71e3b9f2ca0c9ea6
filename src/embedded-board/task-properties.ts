// PURE: a task as events show it, and as the filter of a webhook names its properties.
import type { Subtask, Task } from './state.ts';

/** A property of a task that changed, as events show it. */
export type PropertyChange = { readonly property: string; readonly oldValue: unknown; readonly newValue: unknown };

export function totalMsOf({ timeEntries }: Task): number {
  return timeEntries.reduce((sum, entry) => sum + Date.parse(entry.endTimestamp) - Date.parse(entry.startTimestamp), 0);
}

export function changedProperties(before: Task, task: Task): readonly PropertyChange[] {
  const old = presentTask(before);
  return Object.entries(presentTask(task)).flatMap(([property, newValue = null]) => {
    const { [property]: oldValue = null } = old;
    return JSON.stringify(oldValue) === JSON.stringify(newValue) ? [] : [{ property, oldValue, newValue }];
  });
}

/** Has every property, those that are not set as undefined. */
export function presentTask(task: Task): Readonly<Record<string, unknown>> {
  const { _id, name, color, columnId, swimlaneId, subtasks, labels } = task;
  return {
    ...{ _id, name, color, columnId, swimlaneId },
    totalSecondsSpent: totalMsOf(task) / 1000,
    subTasks: subtasks.map(presentSubtask),
    labels: labels.map((label) => ({ name: label, pinned: false })),
  };
}

/** Without what is not set. */
function presentSubtask(subtask: Subtask): object {
  return Object.fromEntries(Object.entries(subtask).filter(([, value]) => value !== null));
}
