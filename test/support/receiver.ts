// examples/receiver as a process, with the library as it is here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';

export type Receiver = AsyncDisposable & {
  /** To register as the callback. */
  readonly url: string;
  /** What it has printed. */
  readonly log: () => string;
  /** Ends it as `docker stop` does, and gives its exit code. */
  readonly stop: () => Promise<number | null>;
};

/** Installs it in a folder, and gives what starts it, on the same port each time. `await using` removes the folder. */
export async function installReceiver() {
  const root = fileURLToPath(actionRoot);
  const folder = await mkdtemp(join(tmpdir(), 'taskboard-receiver-'));
  const installed = join(folder, 'node_modules/taskboard-action');
  await mkdir(installed, { recursive: true });
  await cp(join(root, 'package.json'), join(installed, 'package.json'));
  await cp(join(root, 'examples/receiver'), folder, { recursive: true });
  const bundled = await rolldown({ input: join(root, 'src/library/webhooks/webhooks.ts'), platform: 'node' });
  await bundled.write({ file: join(installed, 'lib/webhooks.js') });
  await bundled.close();
  let port = '0';

  async function start(env: Readonly<Record<string, string>>): Promise<Receiver> {
    const child = spawn(process.execPath, ['server.mjs'], { cwd: folder, env: { PORT: port, ...env } });
    let log = '';
    const listening = Promise.withResolvers<string>();
    const note = (chunk: unknown) => {
      log += String(chunk);
      const [, found] = /listening on port (\d+)/.exec(log) ?? [];
      if (found !== undefined) listening.resolve(found);
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    const ended = once(child, 'close').then(([code]) => {
      listening.reject(new Error(`it ended: ${log}`));
      return code as number | null;
    });
    port = await listening.promise;
    const stop = async () => {
      child.kill('SIGTERM');
      return await ended;
    };
    return {
      url: `http://127.0.0.1:${port}/`,
      log: () => log,
      stop,
      [Symbol.asyncDispose]: async () => void (await stop()),
    };
  }

  return { start, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
