import type { SystemPorts } from '../model/ports.ts';
import { systemClock } from './clock.ts';
import { createWorkspaceFiles } from './workspace-files.ts';

/** What this process offers to a run in a workspace. Rare parts are loaded when they are needed. */
export function openSystem(workspace: string): SystemPorts {
  return {
    clock: systemClock,
    random: Math.random,
    randomId: () => crypto.randomUUID(),
    files: createWorkspaceFiles(workspace),
    readText: async (...asked) => (await import('./workspace-text.ts')).readWorkspaceText(workspace, ...asked),
    readCheckoutCommits: async (...asked) =>
      (await import('./checkout-commit.ts')).readCheckoutCommits(workspace, ...asked),
    lookUpHost: async (...asked) => (await import('./ask-callback.ts')).lookUpHost(...asked),
    headStatus: async (...asked) => (await import('./ask-callback.ts')).headStatus(...asked),
    keepHeapSmall: async () => (await import('./heap.ts')).keepHeapSmall(),
  };
}
