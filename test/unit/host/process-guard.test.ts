import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const host = new URL('../../../src/host/', import.meta.url).href;

/** Runs `body` in a process of its own, guarded, with a log that prints what it is told. */
function runGuarded(body: string) {
  const script = `
    import { createRedaction } from '${host}redaction.ts';
    import { createWorkflowLog } from '${host}workflow-log.ts';
    import { guardProcess } from '${host}process-guard.ts';
    const redaction = createRedaction();
    redaction.addSecret('t0ken');
    const log = createWorkflowLog({ redaction });
    const dispose = guardProcess({
      onBug: (error) => log.info('bug: ' + error.message),
      onWarning: log.info,
      onExit: log.flush,
    });
    ${body}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { stdout, stderr, status };
}

describe('a guarded process', () => {
  it.each([
    ['an exception in a callback', `setImmediate(() => { throw new Error('t0ken\\n::error::x'); });`],
    ['a rejection that nobody handles', `void Promise.reject(new Error('t0ken\\n::error::x'));`],
  ])('tells %s through the log, and goes on', (_name, body) => {
    const ran = runGuarded(`${body}\nsetTimeout(() => log.info('went on'), 20);`);
    expect(ran).toEqual({ stdout: 'bug: ***\n\\::error::x\nwent on\n', stderr: '', status: 0 });
  });

  it('tells the first bug only', () => {
    const ran = runGuarded(`for (const n of [1, 2, 3]) setImmediate(() => { throw new Error(String(n)); });`);
    expect(ran.stdout).toBe('bug: 1\n');
  });

  it('ends some seconds after a bug whatever else is going on', () => {
    const ran = runGuarded(`setInterval(() => undefined, 1000); setImmediate(() => { throw new Error('x'); });`);
    expect(ran).toEqual({ stdout: 'bug: x\n', stderr: '', status: 1 });
  });

  it("tells Node's warnings through the log", () => {
    const ran = runGuarded(
      `process.emitWarning('t0ken\\r##[group]'); await new Promise((resolve) => setTimeout(resolve));`,
    );
    expect(ran).toEqual({ stdout: 'Node.js warns: Warning: ***\n##\\[group]\n', stderr: '', status: 0 });
  });

  it('prints what was held back when it is ended by force', () => {
    expect(runGuarded(`log.info('held'); process.exit(3);`)).toEqual({ stdout: 'held\n', stderr: '', status: 3 });
  });

  it('goes on when nobody reads the log any more', () => {
    const body = `
      process.stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      process.exitCode = 4;`;
    expect(runGuarded(body)).toEqual({ stdout: '', stderr: '', status: 4 });
  });

  it('is as before after that', () => {
    const ran = runGuarded(`dispose(); process.emitWarning('w'); setImmediate(() => { throw new Error('x'); });`);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toMatch(/Warning: w[\s\S]*Error: x/);
  });
});
