import { access } from 'node:fs';
import { join } from 'node:path';
import type { Clock, SystemPorts } from '../model/ports.ts';
import type { MarkdownParser } from './parse-markdown.ts';
import { createScratch } from './scratch.ts';

/** A clock that starts now: for a run shorter than its process. */
export function startClock(clock: Clock = systemClock): Clock {
  const startMs = clock.monotonicMs();
  return { ...clock, monotonicMs: () => clock.monotonicMs() - startMs };
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  // Since the start of the process, as `performance.now()`, for which Node loads node:perf_hooks.
  monotonicMs: () => process.uptime() * 1000,
  wait: (delayMs, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, delayMs);
      signal.addEventListener('abort', end);
    }),
};

/** Hard to guess. */
export function randomId(): string {
  return crypto.randomUUID();
}

/** Rare parts are loaded when they are needed. */
export function openSystem(workspace: string, markdownWorker: URL): SystemPorts {
  const writtenAs = new Map<string, string>();
  let parser: Promise<MarkdownParser> | undefined;
  const loadParser = () =>
    (parser ??= import('./parse-markdown.ts').then(({ createMarkdownParser }) => createMarkdownParser(markdownWorker)));
  return {
    clock: systemClock,
    random: Math.random,
    randomId,
    files: {
      create: async (path) => (await import('./pending-file.ts')).createPendingFile(workspace, path, writtenAs),
      read: async (path) => (await import('./read-file.ts')).readWorkspaceFile(workspace, path),
      placeOf: async (path) => (await import('./workspace-place.ts')).resolvePlace(workspace, path),
    },
    readText: async (...asked) => (await import('./read-file.ts')).readWorkspaceText(workspace, ...asked),
    findFiles: async (glob) => (await import('./find-files.ts')).findFiles(workspace, glob),
    openScratch: createScratch,
    parseMarkdown: async (...asked) => (await loadParser()).parse(...asked),
    startMarkdownParser: (until) => void loadParser().then(({ start }) => start(until)),
    // Not with node:fs/promises, which would be loaded for this alone.
    pathExists: (path) => new Promise((resolve) => access(join(workspace, path), (error) => resolve(error === null))),
    keepHeapSmall: async () => (await import('./keep-heap-small.ts')).keepHeapSmall(),
  };
}
