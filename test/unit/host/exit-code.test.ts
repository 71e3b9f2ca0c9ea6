import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';

const file = new URL('../../../src/host/exit-code.ts', import.meta.url).href;

/** Ends soon, though a timer keeps it alive for a minute. */
function spawnEnding(body: string) {
  const script = `import { exitSoon } from '${file}'; setTimeout(() => {}, 60_000); ${body}; exitSoon();`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { timeout: 20_000 });
}

it('a process that is to end soon does not wait for what keeps it alive', async () => {
  const child = spawnEnding('process.exitCode = 3');
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(3);
});

it('a process that is to end soon writes all of its output for a slow reader', async () => {
  const child = spawnEnding(`process.stdout.write('x'.repeat(4_000_000))`);
  await wait(2000);
  expect(await text(child.stdout)).toHaveLength(4_000_000);
});
