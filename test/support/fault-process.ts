// Ways to stop a step from outside, at a moment that the board determines.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { EmbeddedBoard } from '../../src/embedded-board/server.ts';
import type { Arrangement } from './fault-scenario.ts';

export type Interruption = {
  readonly by: 'SIGINT' | 'SIGTERM';
  /** The signal is sent after the board has received this many requests. */
  readonly afterRequests: number;
  /** A delay after that: no event shows from outside that a client waits. */
  readonly laterMs?: number;
};

/** A step that gets a signal. */
export async function interrupted(board: EmbeddedBoard, when: Interruption): Promise<Arrangement> {
  const step = await pidOfStep();
  const ended = new AbortController();
  const signalled = (async () => {
    while (board.requests.length < when.afterRequests && !ended.signal.aborted) await wait(5);
    await wait(when.laterMs ?? 0);
    const pid = await step.pid();
    if (!ended.signal.aborted) process.kill(pid, when.by);
  })();
  return {
    env: step.env,
    dispose: async () => {
      ended.abort();
      await signalled;
      await step.remove();
    },
  };
}

/** A module that is loaded before the action and notes the process id, which `runAction` keeps to itself. */
async function pidOfStep() {
  const folder = await mkdtemp(join(tmpdir(), 'taskboard-pid-'));
  const [module, pidFile] = [join(folder, 'note.mjs'), join(folder, 'pid')];
  const note = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(pidFile)}, String(process.pid));\n`;
  await writeFile(module, note);
  return {
    env: { NODE_OPTIONS: `--import ${pathToFileURL(module).href}` },
    pid: async () => Number(await readFile(pidFile, 'utf8')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
