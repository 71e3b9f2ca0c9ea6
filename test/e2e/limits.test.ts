import { describe, expect, it } from 'vitest';
import { runAction } from '../support/run-action.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { countsOf, resultsOf, statusesOf } from '../support/step-results.ts';

const token = 'tok-3f9a1c7e5b';
const removals = (count: number) =>
  Array.from({ length: count }, (_, index) => `- { task: T${index + 1}, label: x }`).join('\n');

describe('dry-run', () => {
  it('sends nothing, writes nothing and prints each request', async () => {
    await using board = await startScriptedBoard();
    const step = await runAction({
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
    const step = await runAction({
      inputs: { 'base-url': 'https://board.example.com', token, 'dry-run': 'true', 'label-removals': '- task: T1' },
    });
    expect(step.outcome).toBe('failure');
  });
});

describe('fail-fast', () => {
  it('skips what was not started after a failure', async () => {
    await using board = await startScriptedBoard(({ path }) => (path.includes('/T2/') ? { status: 400 } : undefined));
    const step = await runAction({
      inputs: { 'base-url': board.url, token, concurrency: '1', 'fail-fast': 'true', 'label-removals': removals(4) },
    });
    expect(step.outcome).toBe('failure');
    expect(countsOf(step)).toEqual({ succeeded: 1, failed: 1, skipped: 2 });
    expect(board.requests).toHaveLength(2);
  });

  it('is off unless asked for', async () => {
    await using board = await startScriptedBoard(({ path }) => (path.includes('/T2/') ? { status: 400 } : undefined));
    const step = await runAction({
      inputs: { 'base-url': board.url, token, concurrency: '1', 'label-removals': removals(4) },
    });
    expect(step.outcome).toBe('failure');
    expect(countsOf(step)).toEqual({ succeeded: 3, failed: 1 });
  });
});

describe('allowed-operations', () => {
  it('refuses a declaration of another kind, before any request', async () => {
    await using board = await startScriptedBoard();
    const step = await runAction({
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
  it.each(cases)('%j lets T1 and T2 pass: %s', async (allowed, passes) => {
    await using board = await startScriptedBoard();
    const step = await runAction({
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
    const step = await runAction({ inputs: { ...inputs, 'base-url': board.url, 'max-requests': '3' } });
    expect(step.outcome).toBe('failure');
    expect(board.requests).toEqual([]);
    expect(step.log.join('\n')).toMatch(/max-requests.*\b4\b|\b4\b.*max-requests/);
  });
  it('counts each task that an export reads once, whatever it writes', async () => {
    await using board = await startScriptedBoard();
    const step = await runAction({ inputs: { ...inputs, 'base-url': board.url, 'max-requests': '4' } });
    expect(step.outcome).toBe('success');
    expect(board.requests).toHaveLength(4);
  });
});

describe('shard', () => {
  it('parts the tasks without gap or overlap, and gives webhooks to part 1', async () => {
    const seen: string[] = [];
    for (const part of [1, 2, 3]) {
      await using board = await startScriptedBoard();
      const step = await runAction({
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
  it('bounds the requests in flight', async () => {
    await using board = await startScriptedBoard(slow);
    await runAction({ inputs: { 'base-url': board.url, token, concurrency: '3', 'label-removals': removals(12) } });
    expect(board.requests).toHaveLength(12);
    expect(board.mostInFlight()).toBe(3);
  });
  it('does not let operations on one task overlap', async () => {
    await using board = await startScriptedBoard(slow);
    const step = await runAction({
      inputs: { 'base-url': board.url, token, concurrency: '8', 'label-removals': '- { task: T1, label: [a, b, c] }' },
    });
    expect(board.mostInFlight()).toBe(1);
    expect(board.calls().map((call) => call.at(-1))).toEqual(['a', 'b', 'c']);
    expect(statusesOf(step)).toHaveLength(3);
  });
});
