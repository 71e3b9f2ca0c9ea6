import { describe, expect, it } from 'vitest';
import type { StepResult } from '../../scripts/runner/run-action.ts';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startBoard } from '../../src/embedded-board/server.ts';
import { expectBounded } from '../support/fault-leaks.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { countsOf, resultsOf, type StepOutcome, statusesOf } from '../support/step-results.ts';

const token = 'tok-3f9a1c7e5b';
const removals = (count: number) =>
  Array.from({ length: count }, (_, index) => `- { task: T${index + 1}, label: x }`).join('\n');

describe('dry-run', () => {
  it('sends nothing, writes nothing and prints each request', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'dry-run': 'true',
        'subtask-updates': '- { task: T1, name: a/b, set: { finished: true } }',
        'label-removals': '- { task: T1, label: 100% }',
        'time-entry-exports': '- { task: [T1, T2], to: out.csv }',
        'webhook-registrations': '- { callbackUrl: "https://hooks.example.com/", events: [taskCreated] }',
      },
    });
    expect(step.outcome).toBe('success');
    expect(board.requests).toEqual([]);
    expect(step.files).toEqual({});
    expect(countsOf(step)).toEqual({ planned: 4 });
    expect(resultsOf(step).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);
    const log = step.log.join('\n');
    for (const request of [
      'POST /api/v1/tasks/T1/subtasks/by-name/a%2Fb',
      '{"finished":true}',
      'DELETE /api/v1/tasks/T1/labels/by-name/100%25',
      'GET /api/v1/tasks/T1/manual-time-entries',
      'GET /api/v1/tasks/T2/manual-time-entries',
      'POST /api/v1/webhooks',
      '{"callbackUrl":"https://hooks.example.com/","events":[{"name":"taskCreated"}]}',
    ]) {
      expect(log).toContain(request);
    }
  });

  it('fails for what a run would refuse', async () => {
    const step = await runInProcess({
      inputs: { 'base-url': 'https://board.example.com', token, 'dry-run': 'true', 'label-removals': '- task: T1' },
    });
    expect(step.outcome).toBe('failure');
  });
});

describe('fail-fast', () => {
  it('skips what was not started after a failure', async () => {
    await using board = await startScriptedBoard(({ path }) => (path.includes('/T2/') ? { status: 400 } : undefined));
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, concurrency: '1', 'fail-fast': 'true', 'label-removals': removals(4) },
    });
    expect(step.outcome).toBe('failure');
    expect(countsOf(step)).toEqual({ succeeded: 1, failed: 1, skipped: 2 });
    expect(board.requests).toHaveLength(2);
  });

  it('is off by default', async () => {
    await using board = await startScriptedBoard(({ path }) => (path.includes('/T2/') ? { status: 400 } : undefined));
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, concurrency: '1', 'label-removals': removals(4) },
    });
    expect(step.outcome).toBe('failure');
    expect(countsOf(step)).toEqual({ succeeded: 3, failed: 1 });
  });
});

describe('allowed-operations', () => {
  it('refuses a declaration of another kind, before any request', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'allowed-operations': 'subtask-updates,\nlabel-removals',
        'label-removals': removals(1),
        'webhook-registrations': '- { callbackUrl: "https://hooks.example.com/", events: [taskCreated] }',
      },
    });
    expect(step.outcome).toBe('failure');
    expect(step.log.join('\n')).toMatch(/webhook-registrations:1:\d+: .*allowed-operations/);
    expect(board.requests).toEqual([]);
  });
});

describe('allowed-tasks', () => {
  const cases = [
    ['T?\nX*', true],
    ['T1, T2', true],
    ['T1', false],
    ['t*', false],
    ['[T]*', false],
  ] as const;
  it.each(cases)('%j permits T1 and T2: %s', async (allowed, passes) => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, 'allowed-tasks': allowed, 'label-removals': removals(2) },
    });
    expect(step.outcome).toBe(passes ? 'success' : 'failure');
    expect(board.requests).toHaveLength(passes ? 2 : 0);
    if (!passes) expect(step.log.join('\n')).toMatch(/label-removals:\d:\d+: .*T[12].*allowed-tasks/);
  });
});

describe('max-requests', () => {
  const inputs = {
    token,
    'label-removals': removals(2),
    'time-entry-exports': '- { task: [T1, T2], to: [a.csv, b.json] }',
  };
  it('sends nothing if more are planned', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({ inputs: { ...inputs, 'base-url': board.url, 'max-requests': '3' } });
    expect(step.outcome).toBe('failure');
    expect(board.requests).toEqual([]);
    expect(step.log.join('\n')).toMatch(/max-requests.*\b4\b|\b4\b.*max-requests/);
  });
  it('counts each task that an export reads once, whatever it writes', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({ inputs: { ...inputs, 'base-url': board.url, 'max-requests': '4' } });
    expect(step.outcome).toBe('success');
    expect(board.requests).toHaveLength(4);
  });
});

describe('a quota of the board', () => {
  it('that is too small for the run is one warning, and stops nothing', async () => {
    let left = 20;
    const resetsAt = String(Math.floor(Date.now() / 1000) + 3600);
    await using board = await startScriptedBoard(() => {
      left -= 1;
      return {
        status: 204,
        headers: { 'x-ratelimit-remaining': `${Math.max(0, left)}`, 'x-ratelimit-reset': resetsAt },
      };
    });
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, concurrency: '1', 'label-removals': removals(30) },
    });
    expect(step.log).toContain('30 requests planned');
    expect(step.annotations).toMatchObject([
      {
        level: 'warning',
        title: 'Quota too small',
        message: expect.stringMatching(/^The board accepts 19 .* has 29 left to send: 10 will not fit\./),
      },
    ]);
    expect([step.outcome, board.requests.length]).toEqual(['success', 30]);
  });
});

describe('shard', () => {
  it('splits the tasks without gap or overlap, and gives webhooks to part 1', async () => {
    const seen: string[] = [];
    for (const part of [1, 2, 3]) {
      await using board = await startScriptedBoard();
      const step = await runInProcess({
        inputs: {
          'base-url': board.url,
          token,
          shard: `${part}/3`,
          'label-removals': removals(12),
          'webhook-registrations': '- { callbackUrl: "https://hooks.example.com/", events: [taskCreated] }',
        },
      });
      expect(step.outcome).toBe('success');
      expect(resultsOf(step)).toHaveLength(board.requests.length);
      expect(board.calls().includes('POST /api/v1/webhooks')).toBe(part === 1);
      seen.push(...board.calls().filter((call) => call.startsWith('DELETE')));
    }
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
  });
});

describe('concurrency', () => {
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    return { status: 204 };
  };
  it('limits the requests in flight', async () => {
    await using board = await startScriptedBoard(slow);
    await runInProcess({ inputs: { 'base-url': board.url, token, concurrency: '3', 'label-removals': removals(12) } });
    expect(board.requests).toHaveLength(12);
    expect(board.mostInFlight()).toBe(3);
  });
  it('does not let operations on one task overlap', async () => {
    await using board = await startScriptedBoard(slow);
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, concurrency: '8', 'label-removals': '- { task: T1, label: [a, b, c] }' },
    });
    expect(board.mostInFlight()).toBe(1);
    expect(board.calls().map((call) => call.at(-1))).toEqual(['a', 'b', 'c']);
    expect(statusesOf(step)).toHaveLength(3);
  });
});

describe('the limits of the runner', () => {
  // A line each would be too long for a variable of the environment.
  const manyRemovals = `- { task: [${Array.from({ length: 2000 }, (_, index) => `T${index + 1}`).join(',')}], label: x }`;

  /** All limits of contract.md, section 5, and the bound of the output `results`; the whole is in the file. */
  const checkLimits = (step: StepResult) => {
    expectBounded(step);
    expect(step.summary).not.toBe('');
    expect(Buffer.byteLength(step.outputs['results'] ?? '')).toBeLessThanOrEqual(262_144);
    return JSON.parse(step.resultsFile ?? '') as readonly StepOutcome[];
  };

  it('hold for 2,000 operations that all fail with a long response', async () => {
    await using board = await startScriptedBoard(({ path }) => ({ status: 400, body: `${path} ${'å<&'.repeat(400)}` }));
    const step = await runAction({
      inputs: { 'base-url': board.url, token, concurrency: '64', 'label-removals': manyRemovals },
    });
    expect(step.outcome).toBe('failure');
    const results = checkLimits(step);
    expect(results).toHaveLength(2000);
    for (const { message } of results) expect(message).toContain('å<&');
    expect(JSON.parse(step.outputs['results'] ?? '')).toMatchObject({ failed: 2000, succeeded: 0 });
    expect(step.annotations).toHaveLength(10);
    expect(step.annotations.at(-1)?.message).toMatch(/^1991 more; the log has them all:\n/);
    expect(step.log.filter((line) => line.startsWith('failed'))).toHaveLength(2000);
    expect(step.summary).toMatch(/\d+ left out/);
  });

  it('hold for 2,000 operations of which few fail, and those are reported', async () => {
    await using board = await startScriptedBoard(({ path }) => (/T\d*99\//.test(path) ? { status: 404 } : undefined));
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, concurrency: '64', 'label-removals': manyRemovals },
    });
    expect(checkLimits(step)).toHaveLength(2000);
    expect(resultsOf(step)).toHaveLength(20);
    expect(countsOf(step)).toEqual({ succeeded: 1980, failed: 20 });
  });

  it('hold for 2,500 problems in a file and 500 in an input', async () => {
    const wrong = Array.from({ length: 2500 }, (_, index) => `  - { task: ${index}, lable: "${'å'.repeat(100)}" }`);
    await using workspace = await createWorkspace({ 'board.yml': `label-removals:\n${wrong.join('\n')}\n` });
    const step = await runInProcess({
      inputs: {
        'base-url': 'https://board.example',
        token,
        'config-file': 'board.yml',
        'label-removals': wrong.slice(0, 500).join('\n'),
      },
      workspace: workspace.path,
    });
    expect(step.outcome).toBe('failure');
    expect(checkLimits(step)).toEqual([]);
    expect(step.annotations).toHaveLength(10);
    expect(step.annotations[0]).toMatchObject({
      title: expect.stringMatching(/^Invalid declaration /),
      file: 'board.yml',
    });
    expect(step.annotations.at(-1)?.message).toMatch(/^\d+ more; the log has them all:\n/);
    expect(step.log.filter((line) => /^board\.yml:\d+:\d+: /.test(line)).length).toBeGreaterThanOrEqual(2500);
  });

  it('hold for responses of a megabyte', async () => {
    const body = `start ${'<img> ::error::x\n'.repeat(60_000)}`;
    await using board = await startScriptedBoard(({ path }) => ({
      status: 400,
      body,
      headers: path.includes('/T1/')
        ? { 'retry-after': '9'.repeat(4000), location: `https://h/${'x'.repeat(4000)}` }
        : {},
    }));
    const step = await runInProcess({ inputs: { 'base-url': board.url, token, 'label-removals': removals(4) } });
    const results = checkLimits(step);
    for (const { message } of results) expect(Buffer.byteLength(message)).toBeLessThan(1024 + 300);
    expect(resultsOf(step)).toEqual(results);
  });

  it('hold for a name of 120 KB', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'dry-run': 'true',
        'label-removals': `- { task: T1, label: "${'日'.repeat(40_000)}" }`,
      },
    });
    expect(Buffer.byteLength(step.summary)).toBeLessThan(1024 * 1024);
    expect(resultsOf(step)).toHaveLength(1);
  });
});

describe('invalid inputs', () => {
  it('are annotated as inputs, and every output is still set', async () => {
    const step = await runInProcess({ inputs: { 'base-url': 'https://board.example', token, concurrency: '0' } });
    expect(step.annotations[0]).toMatchObject({ title: expect.stringMatching(/^Invalid input/) });
    expect(step.outputs).toMatchObject({ results: '[]', failed: '0', webhookIds: '{}', files: '[]' });
  });
});

describe('a shard without tasks', () => {
  it('is a success that says why nothing is done', async () => {
    await using board = await startScriptedBoard();
    const parts = ['1/8', '2/8', '3/8', '4/8', '5/8', '6/8', '7/8', '8/8'];
    const steps = await Promise.all(
      parts.map((shard) =>
        runInProcess({ inputs: { 'base-url': board.url, token, shard, 'label-removals': removals(1) } }),
      ),
    );
    const idle = steps.filter(({ outputs }) => outputs['succeeded'] === '0');
    expect(idle).toHaveLength(7);
    for (const step of idle) {
      expect(step.outcome).toBe('success');
      expect(step.log.join('\n')).toContain('0 operations: no task belongs to this shard');
    }
  });
});

describe('a small heap', () => {
  it('is enough for a response of a million one-byte chunks', async () => {
    const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
    const bytes = `${head}${'1\r\n \r\n'.repeat(1_000_000)}2\r\n[]\r\n0\r\n\r\n`;
    await using board = await startBoard({ faults: [{ when: 'before', fault: { kind: 'raw', bytes } }] });
    const step = await runAction({
      inputs: { 'base-url': board.url, token, 'time-entry-exports': '- { task: T1, to: out.csv }' },
      env: { NODE_OPTIONS: '--max-old-space-size=50' },
    });
    expect(statusesOf(step)).toEqual(['time-entry-exports[0] succeeded']);
  });
});

describe('a token of one letter', () => {
  it('leaves our own names and statuses intact, and every report within its limit', async () => {
    await using board = await startScriptedBoard(() => ({ status: 400, body: 'u t '.repeat(500) }));
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token: 't', concurrency: '16', 'label-removals': removals(400) },
    });
    expect(countsOf(step)).toEqual({ failed: 400 });
    expectBounded(step);
    expect(step.summary).toContain('Could not remove the label “x” from task T1 <sub>label-removals[0] at');
    expect(step.summary).toContain('u *** u ***');
    expect(step.summary).not.toContain('u t ');
    expect(step.log.filter((line) => line.startsWith('failed     remove '))).toHaveLength(400);
    expect(step.outputs['results-file']).toMatch(/\.json$/);
    expect(JSON.parse(step.outputs['results'] ?? '')).toMatchObject({ failed: 400 });
  });
});
