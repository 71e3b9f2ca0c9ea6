import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { countsOf, statusesOf } from '../support/step-results.ts';

const removal = (task: string, label: string) => `label-removals:\n  - task: ${task}\n    label: ${label}\n`;

describe('Declarations in a file', () => {
  it('are read from .github/taskboard.yml when nothing else is declared', async () => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ '.github/taskboard.yml': removal('T1', 'preset') });
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token: 'tok-12345' },
      workspace: workspace.path,
    });
    expect(step.outcome).toBe('success');
    expect(board.calls()).toEqual(['DELETE /api/v1/tasks/T1/labels/by-name/preset']);
  });

  it('are not read from .github/taskboard.yml if there is an inline declaration', async () => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ '.github/taskboard.yml': removal('T1', 'preset') });
    const inputs = { 'base-url': board.url, token: 'tok-12345', 'label-removals': '- { task: T2, label: inline }' };
    await runInProcess({ inputs, workspace: workspace.path });
    expect(board.calls()).toEqual(['DELETE /api/v1/tasks/T2/labels/by-name/inline']);
  });

  it('run before inline ones, and indices run on', async () => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ 'conf/board.yml': removal('T1', 'first') });
    const inputs = {
      'base-url': board.url,
      token: 'tok-12345',
      'config-file': 'conf/board.yml',
      'label-removals': '- { task: T1, label: second }',
    };
    const step = await runInProcess({ inputs, workspace: workspace.path });
    expect(board.calls()).toEqual([
      'DELETE /api/v1/tasks/T1/labels/by-name/first',
      'DELETE /api/v1/tasks/T1/labels/by-name/second',
    ]);
    expect(statusesOf(step)).toEqual(['label-removals[0] succeeded', 'label-removals[1] succeeded']);
  });

  it('fail the step with the name of a missing file', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token: 'tok-12345', 'config-file': 'conf/missing.yml' },
    });
    expect(step.outcome).toBe('failure');
    expect(step.log.join('\n')).toContain('conf/missing.yml');
    expect(board.requests).toEqual([]);
  });

  it('are reported all at once, at their positions in the file', async () => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({
      'board.yml': ['subtask-updates:', '  - task: 12', '    nmae: Write tests', '    set: {}', ''].join('\n'),
    });
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token: 'tok-12345', 'config-file': 'board.yml' },
      workspace: workspace.path,
    });
    expect(step.outcome).toBe('failure');
    expect(board.requests).toEqual([]);
    const errors = step.annotations.filter(({ level, file }) => level === 'error' && file === 'board.yml');
    expect(errors.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 3, 4]));
    const log = step.log.join('\n');
    expect(log).toMatch(/board\.yml:2:\d+: .*quote/);
    expect(log).toMatch(/board\.yml:3:5: .*name/);
    expect(log).toMatch(/board\.yml:4:\d+: /);
  });

  it.each([3, 10, 11, 200])('that holds %d mistakes shows each once in the log', async (count) => {
    await using workspace = await createWorkspace({
      'board.yml': `label-removals:\n${Array.from({ length: count }, (_, index) => `  - {task: ${index}, label: x}\n`).join('')}`,
    });
    const step = await runInProcess({
      inputs: { 'base-url': 'https://board.example', token: 'tok-12345', 'config-file': 'board.yml' },
      workspace: workspace.path,
    });
    expect(step.log).toContain(`${count} problems found; nothing was sent:`);
    const places = step.log.flatMap((line) => /board\.yml:(\d+):12: task: expected a task id/.exec(line)?.[1] ?? []);
    expect(places.map(Number)).toEqual(Array.from({ length: count }, (_, index) => index + 2));
    expect(step.annotations).toHaveLength(Math.min(count, 10));
  });

  it('shows the line of each problem below it, without secrets', async () => {
    await using workspace = await createWorkspace({
      'board.yml': 'label-removals:\n  - { task: 8, label: tok-12345 }\n',
    });
    const step = await runInProcess({
      inputs: { 'base-url': 'https://board.example', token: 'tok-12345', 'config-file': 'board.yml' },
      workspace: workspace.path,
    });
    const at = step.log.findIndex((line) => line.includes('board.yml:2:13: task: expected a task id'));
    expect(step.log.slice(at + 1, at + 3)).toEqual(['    2 |   - { task: 8, label: *** }', '      |             ^']);
    expect(step.annotations).toMatchObject([{ title: 'Invalid declaration (invalid-type)', line: 2, col: 13 }]);
    expect(step.annotations[0]?.message).not.toContain('\n');
  });

  it('cannot carry a workflow command into the log', async () => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({
      'board.yml': '"x\\n::set-output name=secret::forged": 1\n"##[add-path]/tmp": 2\n',
    });
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token: 'tok-12345', 'config-file': 'board.yml' },
      workspace: workspace.path,
    });
    expect(step.outcome).toBe('failure');
    expect(step.commands.map(({ name }) => name)).not.toContain('set-output');
    expect(step.commands.map(({ name }) => name)).not.toContain('add-path');
  });
});

describe('Inline declarations', () => {
  it('are reported with the name of the input, the line and the column', async () => {
    const step = await runInProcess({
      inputs: {
        'base-url': 'https://board.example.com',
        token: 'tok-12345',
        'label-removals': '- task: T1\n  lable: x\n',
      },
    });
    expect(step.outcome).toBe('failure');
    expect(step.log.join('\n')).toMatch(/label-removals:2:3: .*label/);
    // One slip is one problem, though the key that was meant is missing too.
    expect(step.annotations).toHaveLength(1);
    expect(step.annotations.every(({ file }) => file === undefined)).toBe(true);
  });

  it('omit empty values with if-empty: omit, such as those of empty inputs', async () => {
    await using board = await startScriptedBoard();
    const update = (set: string) => `- { task: T1, name: A, if-empty: omit, set: { ${set} } }\n`;
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token: 'tok-12345',
        'subtask-updates': `${update('finished: true, userId: ""')}${update('finished: , userId: ')}`,
      },
    });
    expect(step.outcome).toBe('success');
    expect(board.requests.map(({ body }) => body)).toEqual(['{"finished":true}']);
    expect(statusesOf(step)).toEqual(['subtask-updates[0] succeeded', 'subtask-updates[1] skipped']);
  });

  it('set outputs and counts even if a check fails', async () => {
    const step = await runInProcess({
      inputs: { 'base-url': 'https://board.example.com', token: 'tok-12345', 'label-removals': '- task: T1' },
    });
    expect(step.exitCode).toBe(1);
    expect(step.outputs['results']).toBe('[]');
    expect(step.outputs['failed']).toBe('0');
    expect(step.outputs['files']).toBe('[]');
  });
});

describe('Inputs', () => {
  it('with an unknown name fail the step, with a suggestion', async () => {
    const step = await runInProcess({
      inputs: {
        'base-url': 'https://board.example.com',
        token: 'tok-12345',
        'label-removal': '- { task: T1, label: x }',
      },
    });
    expect(step.outcome).toBe('failure');
    expect(step.log.join('\n')).toMatch(/label-removal:1:1: .*label-removals/);
  });

  const wrong = [
    ['concurrency', '65'],
    ['concurrency', 'four'],
    ['request-timeout', '0'],
    ['max-requests', '-1'],
    ['dry-run', 'yes'],
    ['shard', '5/4'],
    ['auth-scheme', 'digest'],
    ['allowed-operations', 'subtask-update'],
  ] as const;
  it.each(wrong)('%s: %s is an error at its name, before any request', async (name, value) => {
    await using board = await startScriptedBoard();
    const inputs = { 'base-url': board.url, token: 'tok-12345', 'label-removals': '- { task: T1, label: x }' };
    const step = await runInProcess({ inputs: { ...inputs, [name]: value } });
    expect(step.outcome).toBe('failure');
    expect(step.log.join('\n')).toContain(`${name}:1:1: `);
    expect(board.requests).toEqual([]);
  });
});

describe('A dry run', () => {
  it('prints what a run would send, in order, and sends nothing', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token: 'tok-12345',
        'dry-run': 'true',
        'time-entry-exports': '- { task: T1, to: time.csv }',
        'webhook-registrations': '- { callbackUrl: https://hooks.example.com/board, events: [taskCreated] }',
        'label-removals': '- { task: T1, label: x }',
      },
    });
    expect(step.log.flatMap((line) => /\b(?:POST|DELETE|GET) \S+/.exec(line) ?? [])).toEqual([
      'DELETE /api/v1/tasks/T1/labels/by-name/x',
      'POST /api/v1/webhooks',
      'GET /api/v1/tasks/T1/manual-time-entries',
    ]);
    expect(statusesOf(step)).toEqual([
      'label-removals[0] planned',
      'time-entry-exports[0] planned',
      'webhook-registrations[0] planned',
    ]);
    expect(board.requests).toEqual([]);
  });
});

describe('base-url', () => {
  const refused = [
    ['is not given', ''],
    ['is http to a name', 'http://board.example.com'],
    ['holds user info', 'https://user:pass-word@board.example.com'],
    ['contains a query', 'https://board.example.com/?a=1'],
    ['contains a fragment', 'https://board.example.com/#a'],
    ['is no URL', 'board.example.com'],
    ['has another scheme', 'ftp://board.example.com'],
    ['only begins like loopback', 'http://127.0.0.1.example.com'],
  ] as const;
  it.each(refused)('is an error if it %s', async (_, baseUrl) => {
    const step = await runInProcess({
      inputs: { 'base-url': baseUrl, token: 'tok-12345', 'label-removals': '- { task: T1, label: x }' },
    });
    expect(step.outcome).toBe('failure');
    expect(step.log.join('\n')).toContain('base-url:1:1: ');
    expect(step.log.join('\n')).not.toContain('pass-word');
  });

  it('may have a path prefix and a trailing slash', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: {
        'base-url': `${board.url}/team%20a/`,
        token: 'tok-12345',
        'label-removals': '- { task: T1, label: x }',
      },
    });
    expect(countsOf(step)).toEqual({ succeeded: 1 });
    expect(board.calls()).toEqual(['DELETE /team%20a/api/v1/tasks/T1/labels/by-name/x']);
  });

  it('may be localhost by http', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: {
        'base-url': board.url.replace('127.0.0.1', 'localhost'),
        token: 'tok-12345',
        'label-removals': '- { task: T1, label: x }',
      },
    });
    expect(step.outcome).toBe('success');
    expect(step.annotations).toEqual([]);
  });

  it('may be http to any host with allow-insecure-http, with a warning', async () => {
    const step = await runInProcess({
      inputs: {
        'base-url': 'http://board.example.com',
        'allow-insecure-http': 'true',
        token: 'tok-12345',
        'label-removals': '- { task: T1, label: x }',
        'dry-run': 'true',
      },
    });
    expect(step.outcome).toBe('success');
    expect(step.annotations.map(({ level }) => level)).toEqual(['warning']);
  });
});
