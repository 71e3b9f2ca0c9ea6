import { expect } from 'vitest';
import { parseDeclarations } from '../../src/declare/declarations.ts';
import { type Declaration, type DeclarationList, declarationLists } from '../../src/model/declaration.ts';
import type { Operation, Plan } from '../../src/model/operation.ts';
import { isResolved, planOperations } from '../../src/plan/plan-operations.ts';
import { expectTellable } from './hostile.ts';

const settings = {
  allowedOperations: declarationLists,
  allowedTasks: [['*']],
  maxRequests: 0,
  shard: { part: 1, of: 1 },
};

/** Reads a text as the file or an inline list, and plans it where nothing is wrong; checks what must always hold. */
export async function expectToldOrSound(text: string, inline?: DeclarationList): Promise<Plan | undefined> {
  const { declarations, problems } = await parseDeclarations({
    ...(inline === undefined ? { file: { name: 'board.yml', text } } : {}),
    inline: new Map(inline === undefined ? [] : [[inline, text]]),
    workspace: '/w',
  });
  expectTellable(problems, text.split('\n').length);
  const located = declarations as readonly Declaration[];
  if (problems.length > 0 || !located.every(isResolved)) return undefined;
  const { plan, problems: ofPlan } = planOperations(located, settings);
  expectTellable([...ofPlan, ...plan.warnings], text.split('\n').length);
  for (const operation of plan.operations) expectSound(operation);
  return plan;
}

/** What may be sent: names that can be addressed, something to set, files inside the workspace. */
function expectSound(operation: Operation): void {
  expect(operation.source).toMatch(/^[a-z-]+\[\d+\]$/);
  switch (operation.kind) {
    case 'none':
      expect(operation.reason).not.toBe('');
      return;
    case 'subtask-update':
      expectNames(operation.task, ...(operation.target.by === 'name' ? [operation.target.name] : []));
      expect(Object.keys(operation.set)).not.toEqual([]);
      for (const value of Object.values(operation.set)) if (typeof value === 'string') expectNames(value);
      return;
    case 'label-removal':
      expectNames(operation.task, operation.label);
      return;
    case 'time-entry-export':
      expectNames(...operation.tasks, ...(operation.entries ?? []));
      for (const { path } of operation.files) expect(`/${path}/`).not.toMatch(/\/(?:\.\.?|\.git)?\/|\\/i);
      return;
    case 'webhook-registration':
      expect(operation.webhook.callbackUrl).toMatch(/^https?:\/\/[^/]/i);
      expect(operation.webhook.events).not.toEqual([]);
      if (operation.keep !== undefined) expectStoreNames(operation.keep.secret, operation.keep.id);
  }
}

function expectNames(...names: readonly string[]): void {
  for (const name of names) {
    expect(['', '.', '..']).not.toContain(name);
    expect(name.isWellFormed() && !name.includes('\0')).toBe(true);
  }
}

function expectStoreNames(...names: readonly string[]): void {
  for (const name of names) expect(name).toMatch(/^(?!GITHUB_)[A-Z_][A-Z0-9_]*$/i);
}
