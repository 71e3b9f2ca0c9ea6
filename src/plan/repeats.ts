import { webhookFilterKeys } from '../model/declaration.ts';
import type { Operation, SubtaskUpdate, WebhookRegistration } from '../model/operation.ts';
import type { Problem } from '../model/problem.ts';
import { quote } from '../text/quote.ts';
import { renderPosition } from '../text/render-problem.ts';

/** Operations with the target of an earlier one. */
export function findRepeats(operations: readonly Operation[]): Problem[] {
  const problems: Problem[] = [];
  const targets = new Map<string, Operation>();
  for (const operation of operations) {
    const { at, inFile, source } = operation;
    for (const { key, title, hint, isShared } of targetsOf(operation)) {
      const first = targets.get(key);
      targets.set(key, first ?? operation);
      if (first === undefined || isShared) continue;
      const where =
        first.source === source ? 'is declared twice here' : `is already declared at ${renderPosition(first.at)}`;
      problems.push({ at, inFile, code: 'repeated-target', what: `${title} ${where}`, hint });
    }
    // Whatever has the old name now is another subtask, if it is one at all: findStaleNames reports that.
    if (operation.kind === 'subtask-update' && isRename(operation)) targets.delete(subtaskOf(operation).key);
  }
  return problems;
}

type Target = {
  readonly key: string;
  readonly title: string;
  readonly hint?: string;
  /** It adds to an earlier operation's result. */
  readonly isShared?: boolean;
};

function targetsOf(operation: Operation): readonly Target[] {
  switch (operation.kind) {
    case 'none':
      return [];
    case 'subtask-update':
      return [subtaskOf(operation)];
    case 'label-removal': {
      const { task, label } = operation;
      const title = `the label ${quote(label)} of the task ${quote(task)}`;
      return [{ key: JSON.stringify(['label', task, label]), title }];
    }
    case 'time-entry-export':
      if (operation.mode === 'verify') return [];
      return operation.files.map(({ path }) => ({
        key: JSON.stringify(['file', path]),
        title: `the file ${quote(path)}, which the later export will replace,`,
        hint: 'name another file, or use mode: merge in both',
        isShared: operation.mode === 'merge',
      }));
    case 'webhook-registration':
      return [webhookOf(operation)];
  }
}

function isRename({ target, set }: SubtaskUpdate): boolean {
  return target.by === 'name' && set.name !== undefined && set.name !== target.name;
}

function subtaskOf({ task, target }: SubtaskUpdate): Target {
  const subtask = target.by === 'name' ? target.name : target.index;
  return {
    key: JSON.stringify(['subtask', task, subtask]),
    title: `the subtask ${typeof subtask === 'string' ? quote(subtask) : subtask} of the task ${quote(task)}`,
  };
}

/** Ignores the name: the board would call the address once for each webhook. */
function webhookOf({ webhook: { callbackUrl, events, filter = {} } }: WebhookRegistration): Target {
  const names = [...new Set(events.map(({ name }) => name))].sort();
  const address = URL.parse(callbackUrl)?.href ?? callbackUrl;
  return {
    key: JSON.stringify(['webhook', address, names, ...webhookFilterKeys.map((key) => asSet(filter[key]))]),
    title: 'a webhook with the same callbackUrl, events and filter, which the board will call as well,',
  };
}

/** `[]` means the same as no list. */
function asSet(value: string | readonly string[] = []): unknown {
  return typeof value === 'string' ? value : [...new Set(value)].sort();
}
