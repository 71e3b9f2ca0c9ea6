import type { LabelRemoval, Operation, SubtaskUpdate, TimeEntryExport } from '../model/operation.ts';
import { type Position, renderPosition } from '../model/position.ts';
import type { Problem } from '../model/problem.ts';

/** What is legal and seldom meant (contract.md, section 2): told before the run, which goes on. */
export function findWarnings(operations: readonly Operation[]): Problem[] {
  const warnings: Problem[] = [];
  const targets = new Map<string, Position>();
  const tasks = new Map<string, SubtasksOfTask>();
  const warn = ({ at, inFile }: Operation, message: string) => warnings.push({ at, inFile, message });
  for (const operation of operations) {
    for (const target of targetsOf(operation)) {
      const first = targets.get(target.key);
      if (first !== undefined) warn(operation, `${target.words} is declared before, at ${renderPosition(first)}`);
      targets.set(target.key, first ?? operation.at);
    }
    if (operation.kind === 'subtask-update') checkSubtask(operation, tasks, warn);
  }
  return warnings;
}

type Target = { readonly key: string; readonly words: string };

function targetsOf(operation: Operation): readonly Target[] {
  switch (operation.kind) {
    case 'none':
      return [];
    case 'subtask-update':
      return [subtaskOf(operation)];
    case 'label-removal':
      return [labelOf(operation)];
    case 'time-entry-export':
      return filesOf(operation);
    case 'webhook-registration': {
      const { name, callbackUrl, events } = operation.webhook;
      const names = events.map((event) => event.name).sort();
      return [
        {
          key: JSON.stringify(['webhook', name, callbackUrl, names, operation.webhook.filter]),
          words: 'the same webhook',
        },
      ];
    }
  }
}

function subtaskOf({ task, target }: SubtaskUpdate): Target {
  const subtask = target.by === 'name' ? target.name : target.index;
  return {
    key: JSON.stringify(['subtask', task, subtask]),
    words: `the subtask ${JSON.stringify(subtask)} of the task ${JSON.stringify(task)}`,
  };
}

function labelOf({ task, label }: LabelRemoval): Target {
  return {
    key: JSON.stringify(['label', task, label]),
    words: `the label ${JSON.stringify(label)} of the task ${JSON.stringify(task)}`,
  };
}

function filesOf({ files }: TimeEntryExport): Target[] {
  return files.map(({ path }) => ({
    key: JSON.stringify(['file', path]),
    words: `the file ${JSON.stringify(path)}, which the later export will replace,`,
  }));
}

type SubtasksOfTask = { readonly by: Set<'name' | 'index'>; readonly renamed: Map<string, Position> };

function checkSubtask(
  operation: SubtaskUpdate,
  tasks: Map<string, SubtasksOfTask>,
  warn: (operation: Operation, message: string) => void,
): void {
  const { task, target, set } = operation;
  const seen = tasks.get(task) ?? { by: new Set(), renamed: new Map() };
  tasks.set(task, seen);
  const mixedBefore = seen.by.size === 2;
  seen.by.add(target.by);
  if (!mixedBefore && seen.by.size === 2) {
    warn(
      operation,
      `subtasks of the task ${JSON.stringify(task)} are updated by name and by index; both may mean the same one`,
    );
  }
  if (target.by === 'index') return;
  const renamedAt = seen.renamed.get(target.name);
  if (renamedAt !== undefined) {
    const name = JSON.stringify(target.name);
    warn(
      operation,
      `the subtask ${name} of the task ${JSON.stringify(task)} is renamed before, at ${renderPosition(renamedAt)}; use its new name`,
    );
  }
  if (set.name === undefined || set.name === target.name) return;
  seen.renamed.set(target.name, operation.at);
  seen.renamed.delete(set.name);
}
