// What the declarations of a workspace would do, without a board: for the tests of examples/.
import { type CheckedRun, type Rejected, checkRun } from '../../src/engine/check.ts';
import { createPorts } from '../../src/engine/ports.ts';
import { openSystem } from '../../src/host/system.ts';
import type { GitHubEvent } from '../../src/model/pull-request.ts';
import type { Result } from '../../src/model/result.ts';
import type { Inputs } from '../../src/model/settings.ts';
import { createRedaction } from '../../src/redaction/redaction.ts';
import { markdownWorker, parseHere } from './parse-here.ts';

export type PlanRequest = {
  /** Absolute path of the folder that `tasks-file` and the like are read from. */
  readonly workspace: string;
  readonly file?: { readonly name: string; readonly text: string };
  readonly inputs?: Inputs;
  /** Without one, values that depend on it are not checked. */
  readonly event?: GitHubEvent;
};

export async function planFile({ event, ...request }: PlanRequest): Promise<Result<CheckedRun, Rejected>> {
  const system = {
    ...openSystem(request.workspace, markdownWorker),
    parseMarkdown: parseHere,
    startMarkdownParser: () => undefined,
  };
  return await checkRun(
    {
      inputs: new Map(),
      ...request,
      boardless: true,
      variables: {},
      eventName: event?.name ?? '',
      runAttempt: 1,
      startedMs: Date.now(),
    },
    event && (async () => event),
    createPorts(system, createRedaction()),
    AbortSignal.timeout(60_000),
  );
}
