import { EventEmitter } from 'node:events';
import { describe, expect, it, test } from 'vitest';
import { readEnvironment } from '../../../src/action/step.ts';
import { listenForSignals } from '../../../src/host/process-guard.ts';

describe('the environment', () => {
  it('gives inputs by lower-case name, untrimmed, unknown and empty ones too', () => {
    const env = { 'INPUT_BASE-URL': ' x\n', INPUT_TOKEN: '', 'INPUT_NO-SUCH': 'y', OTHER: 'z' };
    const { inputs } = readEnvironment(env, () => '/here');
    expect([...inputs]).toEqual([
      ['base-url', ' x\n'],
      ['token', ''],
      ['no-such', 'y'],
    ]);
  });

  it('reads what the runner tells', () => {
    const env = {
      GITHUB_WORKSPACE: '/w',
      RUNNER_TEMP: '/t',
      GITHUB_RUN_ATTEMPT: '2',
      GITHUB_EVENT_PATH: '/e.json',
      GITHUB_EVENT_NAME: 'push',
    };
    const environment = readEnvironment(env, () => '/here');
    const { inputs: _inputs, variables, ...rest } = environment;
    expect(variables['GITHUB_EVENT_NAME']).toBe('push');
    expect(rest).toEqual({
      workspace: '/w',
      runnerTemp: '/t',
      runAttempt: 2,
      eventPath: '/e.json',
      eventName: 'push',
    });
  });

  const onGitHub = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'acme/web.site', GITHUB_RUN_ID: '42' };

  test.each<[string, Readonly<Record<string, string>>, string | undefined]>([
    ['of the first attempt', { GITHUB_RUN_ATTEMPT: '1' }, 'https://github.com/acme/web.site/actions/runs/42'],
    ['of a later attempt', { GITHUB_RUN_ATTEMPT: '3' }, 'https://github.com/acme/web.site/actions/runs/42/attempts/3'],
    ['of a server', { GITHUB_SERVER_URL: 'https://ghe.x:8443' }, 'https://ghe.x:8443/acme/web.site/actions/runs/42'],
    ['not without a run', { GITHUB_RUN_ID: '' }, undefined],
    ['not of an invalid repository', { GITHUB_REPOSITORY: '"><img src=x>' }, undefined],
    ['not on an invalid server', { GITHUB_SERVER_URL: 'javascript:alert(1)//' }, undefined],
  ])('knows the page of the run: %s', (_, more, url) => {
    expect(readEnvironment({ ...onGitHub, ...more }, () => '/here').runUrl).toBe(url);
  });

  it('works without a runner', () => {
    const { workspace, runAttempt, eventName } = readEnvironment({ GITHUB_RUN_ATTEMPT: 'x' }, () => '/here');
    expect([workspace, runAttempt, eventName]).toEqual(['/here', 1, '']);
  });
});

describe('signals', () => {
  function listen() {
    const codes: number[] = [];
    const source = Object.assign(new EventEmitter(), { exit: (code: number) => codes.push(code) });
    const run = new AbortController();
    return { source, codes, run, signal: run.signal, stop: listenForSignals(run, source as unknown as NodeJS.Process) };
  }

  it('abort the run at the first, and end the process at the second', () => {
    const { source, codes, signal, stop } = listen();
    source.emit('SIGINT', 'SIGINT');
    expect(signal.aborted).toBe(true);
    expect(String(signal.reason)).toContain('SIGINT');
    expect(codes).toEqual([]);
    source.emit('SIGTERM', 'SIGTERM');
    expect(codes).toEqual([143]);
    stop();
    expect(source.emit('SIGINT', 'SIGINT')).toBe(false);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGBREAK'] as const)('are those by which the runner cancels: %s', (name) => {
    const { source, signal, stop } = listen();
    source.emit(name, name);
    expect(signal.reason).toMatchObject({
      message: `the run was interrupted by ${name}`,
      exitCode: name === 'SIGINT' ? 130 : 143,
    });
    stop();
    expect(source.eventNames()).toEqual([]);
  });

  it('end a run cleanly that is already ending for another reason', () => {
    const { source, codes, signal, run } = listen();
    run.abort(new Error('a bug'));
    source.emit('SIGINT', 'SIGINT');
    expect([codes, String(signal.reason)]).toEqual([[], 'Error: a bug']);
    source.emit('SIGINT', 'SIGINT');
    expect(codes).toEqual([130]);
  });
});
