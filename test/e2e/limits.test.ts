import { describe, expect, it } from 'vitest';
import { runAction, type StepResult } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startBoard } from '../../src/embedded-board/server.ts';
import { expectBounded } from '../support/fault-leaks.ts';
import { runOn, token } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { countsOf, resultsOf, type StepOutcome, statusesOf } from '../support/step-results.ts';

const nowhere = { url: 'https://board.example' };
const removals = (count: number) => ({
  'label-removals': Array.from({ length: count }, (_, index) => `- { task: T${index + 1}, label: x }`).join('\n'),
});
const registration = {
  'webhook-registrations': '- { callbackUrl: "https://hooks.example.com/", events: [taskCreated] }',
};

it('a dry run sends nothing, writes nothing and prints each request, in the order of a run', async () => {
  await using board = await startScriptedBoard();
  const step = await runOn(board, {
    ...registration,
    'dry-run': 'true',
    'time-entry-exports': '- { task: [T1, T2], to: out.csv }',
    'subtask-updates': '- { task: T1, name: a/b, set: { finished: true } }',
    'label-removals': '- { task: T1, label: 100% }',
  });
  expect(step.outcome).toBe('success');
  expect(board.requests).toEqual([]);
  expect(step.files).toEqual({});
  expect(countsOf(step)).toEqual({ planned: 4 });
  expect(resultsOf(step).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);
  expect(step.log.flatMap((line) => /\b(?:POST|DELETE|GET) \S+/.exec(line) ?? [])).toEqual([
    'POST /api/v1/tasks/T1/subtasks/by-name/a%2Fb',
    'DELETE /api/v1/tasks/T1/labels/by-name/100%25',
    'POST /api/v1/webhooks',
    'GET /api/v1/tasks/T1/manual-time-entries',
    'GET /api/v1/tasks/T2/manual-time-entries',
  ]);
  const bodies = [
    '{"finished":true}',
    '{"callbackUrl":"https://hooks.example.com/","events":[{"name":"taskCreated"}]}',
  ];
  for (const body of bodies) expect(step.log.join('\n')).toContain(body);
});

describe('the limits of the runner', () => {
  // A line each would be too long for a variable of the environment.
  const manyRemovals = `- { task: [${Array.from({ length: 1000 }, (_, index) => `T${index + 1}`).join(',')}], label: x }`;
  const many = { concurrency: '64', 'label-removals': manyRemovals };

  /** All limits of contract.md, section 5, and the bound of the output `results`; the whole is in the file. */
  const checkLimits = (step: StepResult) => {
    expectBounded(step);
    expect(step.summary).not.toBe('');
    expect(Buffer.byteLength(step.outputs['results'] ?? '')).toBeLessThanOrEqual(262_144);
    return JSON.parse(step.resultsFile ?? '') as readonly StepOutcome[];
  };

  it('the limits of the runner hold for 1,000 operations that all fail with a long response', async () => {
    await using board = await startScriptedBoard(({ path }) => ({ status: 400, body: `${path} ${'å<&'.repeat(400)}` }));
    const step = await runAction({ inputs: { ...many, 'base-url': board.url, token } });
    expect(step.outcome).toBe('failure');
    const results = checkLimits(step);
    expect(results).toHaveLength(1000);
    for (const { message } of results) expect(message).toContain('å<&');
    expect(JSON.parse(step.outputs['results'] ?? '')).toMatchObject({ failed: 1000, succeeded: 0 });
    expect(step.annotations).toHaveLength(10);
    expect(step.annotations.at(-1)?.message).toMatch(/^991 more; the log has them all:\n/);
    expect(step.log.filter((line) => line.startsWith('failed'))).toHaveLength(1000);
    expect(step.summary).toMatch(/\d+ left out/);
  });

  it('the limits of the runner hold for 2,500 problems in a file and 500 in an input', async () => {
    const wrong = Array.from({ length: 2500 }, (_, index) => `  - { task: ${index}, lable: "${'å'.repeat(100)}" }`);
    await using workspace = await createWorkspace({ 'board.yml': `label-removals:\n${wrong.join('\n')}\n` });
    const inputs = { 'config-file': 'board.yml', 'label-removals': wrong.slice(0, 500).join('\n') };
    const step = await runOn(nowhere, inputs, { workspace: workspace.path });
    expect(step.outcome).toBe('failure');
    expect(checkLimits(step)).toEqual([]);
    expect(step.annotations).toHaveLength(10);
    const first = { title: expect.stringMatching(/^Invalid input /), file: 'board.yml' };
    expect(step.annotations[0]).toMatchObject(first);
    expect(step.annotations.at(-1)?.message).toMatch(/^\d+ more; the log has them all:\n/);
    expect(step.log.filter((line) => /^board\.yml:\d+:\d+: /.test(line)).length).toBeGreaterThanOrEqual(2500);
  });

  it('the limits of the runner hold for a name of 120 KB', async () => {
    const removal = `- { task: T1, label: "${'日'.repeat(40_000)}" }`;
    const step = await runOn(nowhere, { 'dry-run': 'true', 'label-removals': removal });
    expect(Buffer.byteLength(step.summary)).toBeLessThan(1024 * 1024);
    expect(resultsOf(step)).toHaveLength(1);
  });
});

it('a heap of 50 MB is enough for a response of a million one-byte chunks', async () => {
  const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
  const bytes = `${head}${'1\r\n \r\n'.repeat(1_000_000)}2\r\n[]\r\n0\r\n\r\n`;
  await using board = await startBoard({ faults: [{ when: 'before', fault: { kind: 'raw', bytes } }] });
  const step = await runAction({
    inputs: { 'base-url': board.url, token, 'time-entry-exports': '- { task: T1, to: out.csv }' },
    env: { NODE_OPTIONS: '--max-old-space-size=50' },
  });
  expect(statusesOf(step)).toEqual(['time-entry-exports[0] succeeded']);
});

it('a token of one letter leaves our own names and statuses intact, and every report within its limit', async () => {
  await using board = await startScriptedBoard(() => ({ status: 400, body: 'u t '.repeat(500) }));
  const step = await runOn(board, { ...removals(400), token: 't', concurrency: '16' });
  expect(countsOf(step)).toEqual({ failed: 400 });
  expectBounded(step);
  expect(step.summary).toContain('Could not remove the label “x” from task T1 <sub>label-removals[0] at');
  expect(step.summary).toContain('u *** u ***');
  expect(step.summary).not.toContain('u t ');
  expect(step.log.filter((line) => line.startsWith('failed     remove '))).toHaveLength(400);
  expect(step.outputs['results-file']).toMatch(/\.json$/);
  expect(JSON.parse(step.outputs['results'] ?? '')).toMatchObject({ failed: 400 });
});
