// Ways to stop a step from outside, at a moment that the board determines.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { EmbeddedBoard } from '../../src/embedded-board/server.ts';

export type Interruption = {
  readonly by: 'SIGINT' | 'SIGTERM';
  /** The signal is sent after the board has received this many requests. */
  readonly afterRequests: number;
  /** A delay after that: no event shows from outside that a client waits. */
  readonly laterMs?: number;
};

/** A step that gets a signal. */
export async function interrupted(board: Pick<EmbeddedBoard, 'requests'>, when: Interruption) {
  const step = await pidOfStep();
  const ended = new AbortController();
  const signalled = (async () => {
    const until = async (isDue: () => boolean) => {
      while (!isDue() && !ended.signal.aborted) await wait(5);
    };
    await until(() => step.isListening() && board.requests.length >= when.afterRequests);
    await wait(when.laterMs ?? 0);
    if (!ended.signal.aborted) process.kill(await step.pid(), when.by);
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

/** A module that is loaded before the action and notes the process id once the step listens for signals, which shows nowhere else. */
async function pidOfStep() {
  const folder = await mkdtemp(join(tmpdir(), 'taskboard-pid-'));
  const [module, pidFile] = [join(folder, 'note.mjs'), join(folder, 'pid')];
  const note = `import { renameSync, writeFileSync } from 'node:fs';
const [file, part] = ${JSON.stringify([pidFile, `${pidFile}.part`])};
process.on('newListener', (name) => {
  if (name !== 'SIGINT') return;
  writeFileSync(part, String(process.pid));
  renameSync(part, file);
});
`;
  await writeFile(module, note);
  return {
    env: { NODE_OPTIONS: `--import ${pathToFileURL(module).href}` },
    isListening: () => existsSync(pidFile),
    pid: async () => Number(await readFile(pidFile, 'utf8')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
