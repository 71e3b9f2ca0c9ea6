// What a step works with; and what GitHub's runner passes to it in its environment, read once into plain data.

import { tmpdir } from 'node:os';
import type { EngineRequest, ReadEvent } from '../engine/ports.ts';
import type { SystemPorts } from '../model/ports.ts';
import type { Inputs } from '../model/settings.ts';
import type { Redaction } from '../redaction/redaction.ts';
import type { DifferenceSpool } from './difference-spool.ts';
import type { Log } from './workflow-log.ts';

export type Step = {
  readonly environment: Environment;
  readonly system: SystemPorts;
  readonly redaction: Redaction;
  readonly log: Log;
  /** Differences that only the results file has. */
  readonly spool: DifferenceSpool;
  /** Aborted by an interruption, whose reason is an `Error`. */
  readonly signal: AbortSignal;
  readonly readEvent: ReadEvent;
};

export type Environment = Omit<EngineRequest, 'startedMs'> & {
  /** Absolute path of a directory that is emptied after the job. */
  readonly runnerTemp: string;
  readonly eventPath?: string;
};

export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  workingDirectory: () => string,
): Environment {
  const attempt = Number(env['GITHUB_RUN_ATTEMPT']);
  return {
    inputs: readInputs(env),
    variables: env,
    workspace: env['GITHUB_WORKSPACE'] || workingDirectory(),
    runnerTemp: env['RUNNER_TEMP'] || tmpdir(),
    runAttempt: Number.isSafeInteger(attempt) && attempt > 0 ? attempt : 1,
    ...(env['GITHUB_EVENT_PATH'] ? { eventPath: env['GITHUB_EVENT_PATH'] } : {}),
    eventName: env['GITHUB_EVENT_NAME'] ?? '',
    ...runPage(env, attempt),
  };
}

function runPage(env: Readonly<Record<string, string | undefined>>, attempt: number): { readonly runUrl?: string } {
  const url = `${env['GITHUB_SERVER_URL']}/${env['GITHUB_REPOSITORY']}/actions/runs/${env['GITHUB_RUN_ID']}`;
  if (!runUrl.test(url)) return {};
  return { runUrl: attempt > 1 ? `${url}/attempts/${attempt}` : url };
}

const runUrl = /^https?:\/\/[\w.:-]+\/[\w.-]+\/[\w.-]+\/actions\/runs\/\d+$/;

/**
 * The runner gives an input as `INPUT_` and its name in upper case, spaces as underscores. Values stay untrimmed:
 * the lines and columns of a YAML text count from its first character.
 */
function readInputs(env: Readonly<Record<string, string | undefined>>): Inputs {
  const inputs = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('INPUT_') && value !== undefined) inputs.set(name.slice(6).toLowerCase(), value);
  }
  return inputs;
}
