import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

const file = new URL('../../../src/host/process-guard.ts', import.meta.url).href;

function spawnEnding(body: string) {
  const script = `import { exitSoon } from '${file}'; ${body}; exitSoon();`;
  return spawn(process.execPath, ['--input-type=module', '-e', script]);
}

describe('exitSoon', () => {
  const keepAlive = 'setTimeout(() => {}, 60_000)';

  it('ends a process without waiting for what keeps it alive', async () => {
    const child = spawnEnding(`${keepAlive}; process.exitCode = 3`);
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(3);
  });

  it('ends it after it has written all of its output for a slow reader', async () => {
    const child = spawnEnding(`${keepAlive}; process.stdout.write('x'.repeat(4_000_000))`);
    await wait(500);
    expect(await text(child.stdout)).toHaveLength(4_000_000);
  });

  it('does not call `exit`, which can hang, if nothing keeps the process alive', async () => {
    const child = spawnEnding(`process.exit = () => console.log('forced')`);
    expect(await text(child.stdout)).toBe('');
  });
});
