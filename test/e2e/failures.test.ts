import { describe, expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { expectInertMarkdown } from '../support/inert-markdown.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { scriptedSecret, startScriptedBoard, timeEntry } from '../support/scripted-board.ts';
import { countsOf, resultsOf, shownBy } from '../support/step-results.ts';

const token = 'tok-3f9a1c7e5b';
const removal = { token, 'label-removals': '- { task: T1, label: x }' };

/** Of the runner of the tests. */
const runUrl = 'https://github.com/octo-org/octo-repo/actions/runs/1658821493';

describe('A response of the board', () => {
  it('that is 404 fails a removal, or makes it unchanged with if-missing: ignore', async () => {
    await using board = await startScriptedBoard(() => ({ status: 404, body: '{"error":"no such label"}' }));
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'label-removals': '- { task: T1, label: a }\n- { task: T1, label: b, if-missing: ignore }',
      },
    });
    expect(step.exitCode).toBe(1);
    expect(resultsOf(step)).toMatchObject([
      { status: 'failed', httpStatus: 404, attempts: 1 },
      { status: 'unchanged', httpStatus: 404, attempts: 1 },
    ]);
    expect(step.log.join('\n')).toContain('no such label');
  });

  it('that is 404 skips an update with if-missing: ignore', async () => {
    await using board = await startScriptedBoard(() => ({ status: 404 }));
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'subtask-updates': '- { task: T1, index: 9, set: { finished: true }, if-missing: ignore }',
      },
    });
    expect(step.outcome).toBe('success');
    expect(countsOf(step)).toEqual({ skipped: 1 });
  });

  it('that is any 2xx is success for a removal, whatever the body', async () => {
    await using board = await startScriptedBoard(() => ({ status: 202, body: '<html>' }));
    const step = await runInProcess({ inputs: { ...removal, 'base-url': board.url } });
    expect(countsOf(step)).toEqual({ succeeded: 1 });
  });

  it('that redirects is a failure that names the target, and is not followed', async () => {
    await using board = await startScriptedBoard(() => ({
      status: 302,
      headers: { location: 'https://login.example.com/start' },
    }));
    const step = await runInProcess({ inputs: { ...removal, 'base-url': board.url } });
    expect(countsOf(step)).toEqual({ failed: 1 });
    expect(board.requests).toHaveLength(1);
    expect(resultsOf(step)[0]?.message).toContain('login.example.com');
  });

  it('that is 401 stops the run', async () => {
    await using board = await startScriptedBoard(() => ({ status: 401 }));
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        concurrency: '1',
        'label-removals': '- { task: [T1, T2, T3], label: x }',
      },
    });
    expect(board.requests).toHaveLength(1);
    expect(countsOf(step)).toEqual({ failed: 1, skipped: 2 });
    expect(resultsOf(step)[0]?.message).toContain('token');
  });

  it('that resets the connection of a webhook creation leaves it unknown, and says what to check', async () => {
    await using board = await startScriptedBoard(() => 'reset');
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'webhook-registrations': '- { callbackUrl: "https://hooks.example.com/", events: [taskCreated] }',
      },
    });
    expect(step.outcome).toBe('failure');
    expect(board.requests).toHaveLength(1);
    expect(countsOf(step)).toEqual({ unknown: 1 });
    expect(resultsOf(step)[0]?.message).toMatch(/board/);
  });

  it('that is 500 leaves operations unknown, and each place says for each of them what to check', async () => {
    await using board = await startScriptedBoard(() => ({ status: 500 }));
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'subtask-updates':
          '- { task: T8, name: boom, set: { name: boom2 } }\n- { task: T8, name: a, set: { finished: true } }',
        'label-removals': '- { task: [T1, T2], label: boom }',
      },
    });
    expect(countsOf(step)).toEqual({ unknown: 4 });
    const log = step.log.filter((line) => line.startsWith('unknown')).join('\n');
    const places = [log, step.annotations.map(({ message }) => message).join('\n'), step.summary];
    for (const place of places) {
      expect(place).toMatch(/check the subtask \S*boom\S* \(perhaps \S*boom2\S* by now\) on the board/);
      expect(place).toContain('check the subtask on the board');
      expect(place).toContain('check whether the label is still on the task');
    }
  });

  it('that takes longer than request-timeout ends the attempt', async () => {
    await using board = await startScriptedBoard(() => 'hang');
    const limits = { 'request-timeout': '1', 'max-attempts': '2' };
    const step = await runInProcess({ inputs: { ...removal, ...limits, 'base-url': board.url }, secondMs: 100 });
    expect(board.requests).toHaveLength(2);
    expect(step.outcome).toBe('failure');
    expect(countsOf(step)).toEqual({ unknown: 1 });
  });

  it('that lacks the secret of a webhook fails it', async () => {
    await using board = await startScriptedBoard(() => ({ status: 201, body: '{"webhookId":"W1"}' }));
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'webhook-registrations': '- { callbackUrl: "https://hooks.example.com/", events: [taskCreated] }',
      },
    });
    expect(step.outcome).toBe('failure');
    expect(resultsOf(step)[0]?.message).toContain('secret');
  });

  it('cannot act as a workflow command, nor forge an output', async () => {
    const hostile = 'no\n::set-output name=secret::forged\n  ::error::x\n##[add-path]/tmp\r::stop-commands::y';
    await using board = await startScriptedBoard(() => ({ status: 500, body: hostile }));
    const step = await runInProcess({ inputs: { ...removal, 'base-url': board.url } });
    const names = step.commands.map(({ name }) => name);
    for (const forged of ['set-output', 'add-path', 'stop-commands']) expect(names).not.toContain(forged);
    expect(step.annotations.map(({ message }) => message)).not.toContain('x');
    expect(step.outputs['secret'] ?? '').toBe('');
  });

  it('cannot come to life in the summary', async () => {
    const hostile =
      '<img src=x onerror=y> </code></table>\n\n@octocat #1 [a](https://evil.example) ![b](https://evil.example/p.png) | `c`';
    await using board = await startScriptedBoard(() => ({ status: 400, body: hostile }));
    const step = await runInProcess({ inputs: { ...removal, 'base-url': board.url } });
    expect(step.summary).toContain('octocat');
    const outsideCode = step.summary.replaceAll(/<code>[^<]*<\/code>/g, '');
    for (const text of ['octocat', 'evil.example', '<img', '#1', '`']) expect(outsideCode).not.toContain(text);
    expectInertMarkdown(step.summary, { links: [runUrl] });
  });
});

describe('An unreachable board', () => {
  it('fails every operation, and says that nothing was sent', async () => {
    const board = await startScriptedBoard();
    await board[Symbol.asyncDispose]();
    const step = await runInProcess({ inputs: { ...removal, 'base-url': board.url } });
    expect(step.exitCode).toBe(1);
    expect(countsOf(step)).toEqual({ failed: 1 });
    expect(step.summary).not.toBe('');
  });
});

describe('A webhook', () => {
  it('keeps its secret out of everything but two outputs when another one fails', async () => {
    await using board = await startScriptedBoard(({ body }) =>
      body.includes('second') ? { status: 500, body: `nothing like ${scriptedSecret}` } : undefined,
    );
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        concurrency: '1',
        'webhook-registrations':
          '- { callbackUrl: "https://a.example/first", events: [taskCreated] }\n' +
          '- { callbackUrl: "https://a.example/second", events: [taskCreated] }',
      },
    });
    expect(step.outcome).toBe('failure');
    expect(step.outputs['secret']).toBe(scriptedSecret);
    expect(JSON.parse(step.outputs['webhookIds'] ?? '')).toEqual({ 'https://a.example/first': 'WH1' });
    expect(shownBy(step)).not.toContain(scriptedSecret);
  });
});

describe('Outputs that cannot be set', () => {
  it('fail the step and name what is lost, with the rest of the report intact', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'webhook-registrations': '- { callbackUrl: "https://a.example/", events: [taskCreated] }',
      },
      env: { GITHUB_OUTPUT: '/' },
    });
    expect(step.outcome).toBe('failure');
    expect(step.annotations.map(({ message }) => message).join('\n')).toMatch(
      /outputs could not be set.*secret is lost.*"WH1"/i,
    );
    expect(step.summary).toContain('WH1');
    expect(shownBy(step)).not.toContain(scriptedSecret);
  });
});

describe('An export', () => {
  it('leaves the old file unchanged if an entry is invalid', async () => {
    await using board = await startScriptedBoard(() => ({
      status: 200,
      body: JSON.stringify([timeEntry('T1', 'E1'), timeEntry('T1', 'E2', { endTimestamp: '2026-11-02T08:00:00Z' })]),
    }));
    await using workspace = await createWorkspace({ 'out.csv': 'old\n' });
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, 'time-entry-exports': '- { task: T1, to: out.csv }' },
      workspace: workspace.path,
    });
    expect(step.outcome).toBe('failure');
    expect(step.files).toEqual({ 'out.csv': 'old\n' });
    expect(resultsOf(step)[0]?.message).toMatch(/E2.*endTimestamp|endTimestamp.*E2/);
    expect(step.outputs['files']).toBe('[]');
  });

  it('filters by user and label', async () => {
    const entries = [
      timeEntry('T1', 'E1', { userId: 'U1', labelNames: ['Billable'] }),
      timeEntry('T1', 'E2', { userId: 'U2', labelNames: ['Billable'] }),
      timeEntry('T1', 'E3', { userId: 'U1' }),
    ];
    await using board = await startScriptedBoard(() => ({ status: 200, body: JSON.stringify(entries) }));
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'time-entry-exports': '- { task: T1, to: out.json, user: U1, label: [Billable, Internal] }',
      },
    });
    expect(JSON.parse(step.files['out.json'] ?? '')).toEqual([entries[0]]);
    expect(step.outputs['entries']).toBe('1');
    expect(step.outputs['total-seconds']).toBe('3600');
  });

  it('of no entries writes a file with its header', async () => {
    await using board = await startScriptedBoard(() => ({ status: 200, body: '[]' }));
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, 'time-entry-exports': '- { task: T1, to: out.csv }' },
    });
    expect(step.outcome).toBe('success');
    expect(step.files['out.csv']).toMatch(/^_id,taskId,[^\n]*\n$/);
  });

  it('cannot leave the workspace, nor enter .git', async () => {
    await using board = await startScriptedBoard();
    for (const to of ['../out.csv', '/tmp/out.csv', '.git/out.csv']) {
      const step = await runInProcess({
        inputs: { 'base-url': board.url, token, 'time-entry-exports': `- { task: T1, to: ${to} }` },
      });
      expect(step.outcome).toBe('failure');
    }
    expect(board.requests).toEqual([]);
  });
});

describe('A cancelled step', () => {
  it('ends by itself with its outputs and its summary', async () => {
    const cancel = new AbortController();
    await using board = await startScriptedBoard(({ path }) => {
      if (path.includes('/T1/')) return undefined;
      cancel.abort();
      return 'hang';
    });
    const step = await runAction({
      inputs: {
        'base-url': board.url,
        token,
        concurrency: '1',
        'label-removals': '- { task: [T1, T2, T3], label: x }',
      },
      signal: cancel.signal,
    });
    expect(step.outcome).toBe('failure');
    expect(countsOf(step)).toEqual({ succeeded: 1, unknown: 1, skipped: 1 });
    expect(step.summary).not.toBe('');
    expect(step.resultsFile).toBeDefined();
  });
});

describe('An uncaught bug', () => {
  it('fails the step even if everything else succeeds', async () => {
    const guarded = "process.listenerCount('uncaughtException')";
    // NODE_OPTIONS takes no spaces.
    const bug = `data:text/javascript,globalThis.poll=setInterval(()=>{if(${guarded}){clearInterval(globalThis.poll);throw(Error('a-bug'))}})`;
    const step = await runAction({
      inputs: { ...removal, 'base-url': 'https://board.example', 'dry-run': 'true' },
      env: { NODE_OPTIONS: `--import ${bug}` },
    });
    expect(shownBy(step)).toContain('a-bug');
    expect(step.rawStderr).toBe('');
    expect(countsOf(step)).toEqual({ planned: 1 });
    expect(step.outcome).toBe('failure');
  });
});
