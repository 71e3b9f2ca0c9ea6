// The engine's world in memory: files, a clock, a board whose responses a function gives. No GitHub, no terminal, no process.
import type { EngineEvent, EngineRequest, RunPorts } from '../../../src/engine/ports.ts';
import { parseDescription } from '../../../src/event/pull-request/parse-description.ts';
import type { Attempt, HttpRequest } from '../../../src/http/attempt.ts';
import type { Clock, PendingFile } from '../../../src/model/ports.ts';
import type { GitHubEvent } from '../../../src/model/pull-request.ts';
import { createRedaction } from '../../../src/redaction/redaction.ts';
import { createGlobs } from '../../../src/text/glob.ts';
import { fakeFiles, fakeScratch } from '../exports/export-fakes.ts';
import { responded } from '../run/run-fakes.ts';

export function requestOf(inputs: Readonly<Record<string, string>>): EngineRequest {
  return {
    inputs: new Map(Object.entries(inputs)),
    variables: {},
    workspace: '/workspace',
    eventName: '',
    runAttempt: 1,
    startedMs: Date.UTC(2026, 10, 22),
  };
}

/** Waits of retries are over at once; longer ones, such as for the end of a run, last until they are aborted. */
function quickClock(): Clock {
  let nowMs = 0;
  return {
    nowMs: () => nowMs,
    monotonicMs: () => nowMs,
    wait: (delayMs, signal) =>
      new Promise((resolve) => {
        if (delayMs >= 60_000) return signal.addEventListener('abort', () => resolve());
        nowMs += delayMs;
        resolve();
      }),
  };
}

function committing(file: PendingFile, onCommit: () => Promise<void>): PendingFile {
  return {
    ...file,
    commit: async () => {
      await onCommit();
      return await file.commit();
    },
  };
}

/** Inputs of a run that sends. */
export const board = { 'base-url': 'https://board.example.com', token: 's3cret-token' };

export type World = {
  /** Text files of the workspace, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** What earlier runs wrote. */
  readonly written?: Readonly<Record<string, string>>;
  readonly event?: GitHubEvent;
  readonly respond?: (request: HttpRequest) => Attempt;
  readonly clock?: Clock;
  /** Called when a file is about to be replaced. */
  readonly onCommit?: () => Promise<void>;
};

export function createWorld({
  files = {},
  written = {},
  event = { name: '', payload: {} },
  respond = () => responded(200),
  clock = quickClock(),
  onCommit = async () => undefined,
}: World) {
  const events: EngineEvent[] = [];
  const masked: string[] = [];
  const sent: string[] = [];
  const workspace = fakeFiles();
  Object.assign(workspace.committed, written);
  const ports: RunPorts = {
    clock,
    random: () => 0.5,
    randomId: () => 'id',
    files: { ...workspace.files, create: async (path) => committing(await workspace.files.create(path), onCommit) },
    readText: async (path) => files[path],
    findFiles: async (glob) => Object.keys({ ...files, ...written }).filter(createGlobs([glob]).allow),
    openScratch: fakeScratch,
    parseMarkdown: async (markdown) => ({ ok: true, value: parseDescription(markdown) }),
    startMarkdownParser: () => undefined,
    pathExists: async (path) => path in files,
    keepHeapSmall: async () => undefined,
    openStores: async () => ({ ok: false, error: 'nothing is kept here.' }),
    openTransport: () => ({
      attempt: async (request) => {
        sent.push(`${request.method} ${request.path}`);
        return respond(request);
      },
      close: async () => undefined,
    }),
    redaction: createRedaction(),
    mask: (secret) => masked.push(secret),
    onEvent: (happened) => events.push(happened),
  };
  return { ports, source: async () => event, events, masked, sent, written: workspace.committed };
}
