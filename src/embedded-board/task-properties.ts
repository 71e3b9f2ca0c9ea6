// PURE: a task as events show it, and as the filter of a webhook names its properties.
import type { Subtask, Task } from './state.ts';

/** A property of a task that changed, as events show it. */
export type PropertyChange = { readonly property: string; readonly oldValue: unknown; readonly newValue: unknown };

const taskProperties: Readonly<Record<string, (task: Task) => unknown>> = {
  _id: ({ _id }) => _id,
  name: ({ name }) => name,
  color: ({ color }) => color,
  columnId: ({ columnId }) => columnId,
  swimlaneId: ({ swimlaneId }) => swimlaneId,
  totalSecondsSpent: (task) => totalMsOf(task) / 1000,
  subTasks: ({ subtasks }) => subtasks.map(presentSubtask),
  labels: ({ labels }) => labels.map((name) => ({ name, pinned: false })),
};

export function totalMsOf({ timeEntries }: Task): number {
  return timeEntries.reduce((sum, entry) => sum + Date.parse(entry.endTimestamp) - Date.parse(entry.startTimestamp), 0);
}

export function changedProperties(before: Task, task: Task): readonly PropertyChange[] {
  return Object.entries(taskProperties).flatMap(([property, read]) => {
    const [oldValue, newValue] = [read(before) ?? null, read(task) ?? null];
    return JSON.stringify(oldValue) === JSON.stringify(newValue) ? [] : [{ property, oldValue, newValue }];
  });
}

export function presentTask(task: Task): object {
  return Object.fromEntries(Object.entries(taskProperties).map(([property, read]) => [property, read(task)]));
}

/** Without what is not set. */
function presentSubtask(subtask: Subtask): object {
  return Object.fromEntries(Object.entries(subtask).filter(([, value]) => value !== null));
}
