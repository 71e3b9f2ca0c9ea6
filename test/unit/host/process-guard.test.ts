import { spawn, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardProcess } from '../../../src/host/process-guard.ts';

const module = new URL('../../../src/host/process-guard.ts', import.meta.url).href;

/** Runs `body` in a process of its own, guarded, with a log that prints what it is told. */
function runGuarded(body: string) {
  const script = `
    import { guardProcess } from '${module}';
    const log = (text) => process.stdout.write('log: ' + text + '\\n');
    guardProcess({
      onBug: (error) => log('bug: ' + error.message),
      onWarning: log,
      onExit: () => log('exit'),
    });
    ${body}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

describe('a guarded process', () => {
  it.each([
    ['an exception in a callback', `setImmediate(() => { throw new Error('x'); });`],
    ['a rejection that nobody handles', `void Promise.reject(new Error('x'));`],
  ])('reports %s through the log, and continues', (_name, body) => {
    const ran = runGuarded(`${body}\nsetTimeout(() => log('went on'), 20);`);
    expect(ran).toEqual({ stdout: 'log: bug: x\nlog: went on\nlog: exit\n', stderr: '', status: 0 });
  });
});

describe('guardProcess', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const guarded = () => {
    const printed: unknown[] = [];
    const exit = (code: number) => printed.push(code);
    const source = Object.assign(new EventEmitter(), { exit, stdout: new EventEmitter(), stderr: new EventEmitter() });
    source.on('warning', (warning) => printed.push(['Node', warning]));
    guardProcess(
      {
        onBug: (error) => printed.push(['bug', error]),
        onWarning: (text) => printed.push(text),
        onExit: () => printed.push('exit'),
      },
      source as unknown as NodeJS.Process,
    );
    return { source, printed };
  };

  it('takes over what Node would print, and gives a bug four seconds', () => {
    const { source, printed } = guarded();
    source.emit('warning', { name: 'Warning', message: 'w' });
    source.emit('unhandledRejection', 'x');
    source.emit('uncaughtException', 'y');
    source.stdout.emit('error', new Error('EPIPE'));
    vi.advanceTimersByTime(3999);
    expect(printed).toEqual(['Node.js warns: Warning: w', ['bug', 'x']]);
    vi.advanceTimersByTime(1);
    source.emit('exit', 1);
    expect(printed.slice(2)).toEqual([1, 'exit']);
  });
});

function spawnEnding(body: string) {
  const script = `import { exitSoon } from '${module}'; ${body}; exitSoon();`;
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
