import { startClock } from '../host/clock.ts';
import { openSystem } from '../host/system.ts';
import type { SystemPorts } from '../model/ports.ts';

/** What the entry of the library knows of its process. */
export type LibraryHost = {
  /** Environment variables; only those that name proxies are read. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: () => string;
  /** The script that parses descriptions. */
  readonly markdownWorker: URL;
};

/** What the process offers to one run of many: time counts from now, and V8's settings stay as they are. */
export function openLibrarySystem(workspace: string, { markdownWorker }: LibraryHost): SystemPorts {
  return { ...openSystem(workspace, markdownWorker), clock: startClock(), keepHeapSmall: async () => undefined };
}
