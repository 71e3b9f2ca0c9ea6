import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

const file = new URL('../../../src/host/exit-code.ts', import.meta.url).href;

describe.each(['exitSoon', 'exitOnceWritten'])('%s ends a process', (exit) => {
  /** A timer keeps it alive for a minute. */
  function spawnEnding(body: string) {
    const script = `import { ${exit} } from '${file}'; setTimeout(() => {}, 60_000); ${body}; ${exit}();`;
    return spawn(process.execPath, ['--input-type=module', '-e', script], { timeout: 20_000 });
  }

  it('without waiting for what keeps it alive', async () => {
    const child = spawnEnding('process.exitCode = 3');
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(3);
  });

  it('after it has written all of its output for a slow reader', async () => {
    const child = spawnEnding(`process.stdout.write('x'.repeat(4_000_000))`);
    await wait(500);
    expect(await text(child.stdout)).toHaveLength(4_000_000);
  });
});
