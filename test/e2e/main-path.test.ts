import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAction, type StepResult } from '../../scripts/runner/run-action.ts';
import { csvHeader } from '../support/entry-board.ts';
import { runInProcess, token } from '../support/run-in-process.ts';
import { scriptedSecret, startScriptedBoard, timeEntry } from '../support/scripted-board.ts';
import { everythingOf, resultsOf } from '../support/step-results.ts';

const board = await startScriptedBoard();
afterAll(() => board[Symbol.asyncDispose]());

describe('A step with all four kinds of declarations', () => {
  const inputs = {
    token,
    concurrency: '1',
    'subtask-updates': `
- task: T3s6UGyzY
  name: Write tests
  set: { finished: true, userId: null }
- task: T8
  index: 0
  set:
    name: Write more tests
    dueDateTimestamp: "2026-12-01T12:00:00Z"
`,
    'label-removals': `
- task: T3s6UGyzY
  label: [in review, blocked]
`,
    'webhook-registrations': `
- name: Build hook
  callbackUrl: https://hooks.example.com/board?x=1
  events: [taskCreated, { name: taskChanged }]
  filter: { columnId: C1, changedProperties: [color] }
`,
    'time-entry-exports': `
- task: [T3s6UGyzY, T8]
  to: [reports/time.csv, reports/time.json, reports/time.ndjson]
- task: T3s6UGyzY
  entry: E7
  to: reports/one.csv
`,
  };

  let step: StepResult;
  beforeAll(async () => {
    step = await runAction({ inputs: { ...inputs, 'base-url': board.url } });
  });

  it('a step sends exactly the requests of the API, in order', () => {
    expect(step.log.join('\n')).not.toContain('##[error]');
    expect(step.exitCode).toBe(0);
    const perTask = (task: string) => board.calls().filter((call) => call.includes(`/tasks/${task}/`));
    expect(perTask('T3s6UGyzY')).toEqual([
      'POST /api/v1/tasks/T3s6UGyzY/subtasks/by-name/Write%20tests',
      'DELETE /api/v1/tasks/T3s6UGyzY/labels/by-name/in%20review',
      'DELETE /api/v1/tasks/T3s6UGyzY/labels/by-name/blocked',
      'GET /api/v1/tasks/T3s6UGyzY/manual-time-entries',
      'GET /api/v1/tasks/T3s6UGyzY/manual-time-entries/E7',
    ]);
    expect(perTask('T8')).toEqual([
      'POST /api/v1/tasks/T8/subtasks/by-index/0',
      'GET /api/v1/tasks/T8/manual-time-entries',
    ]);
    expect(board.calls().indexOf('POST /api/v1/webhooks')).toBe(4);
    expect(board.requests).toHaveLength(8);
  });

  it('a step sends only the given properties, null as null, and events as objects', async () => {
    const bodies = board.requests.filter(({ body }) => body !== '').map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies).toHaveLength(3);
    expect(bodies).toContainEqual({ finished: true, userId: null });
    expect(bodies).toContainEqual({ name: 'Write more tests', dueDateTimestamp: '2026-12-01T12:00:00Z' });
    expect(bodies).toContainEqual({
      name: 'Build hook',
      callbackUrl: 'https://hooks.example.com/board?x=1',
      events: [{ name: 'taskCreated' }, { name: 'taskChanged' }],
      filter: { columnId: 'C1', changedProperties: ['color'] },
    });
  });

  it('a step sends the token with every request, and a content type with every body', async () => {
    for (const { headers, body } of board.requests) {
      expect(headers['authorization']).toBe(`Bearer ${token}`);
      if (body !== '') expect(headers['content-type']).toMatch(/^application\/json\b/);
      expect(headers['accept-encoding'] ?? 'identity').toBe('identity');
    }
  });

  it('a step sets every output', () => {
    expect(step.outputs).toMatchObject({
      webhookId: 'WH1',
      secret: scriptedSecret,
      webhookIds: '{"Build hook":"WH1"}',
      secrets: JSON.stringify({ 'Build hook': scriptedSecret }),
      succeeded: '7',
      unchanged: '0',
      failed: '0',
      unknown: '0',
      skipped: '0',
      planned: '0',
      entries: '3',
      'total-seconds': '10800',
    });
    expect(JSON.parse(step.outputs['files'] ?? '')).toEqual([
      'reports/time.csv',
      'reports/time.json',
      'reports/time.ndjson',
      'reports/one.csv',
    ]);
  });

  it('a step lists results in the order declared, and the same in the results file', async () => {
    const results = resultsOf(step);
    expect(results.map(({ message: _message, ...rest }) => rest)).toMatchObject([
      { kind: 'subtask-update', source: 'subtask-updates[0]', task: 'T3s6UGyzY', subtask: 'Write tests' },
      { kind: 'subtask-update', source: 'subtask-updates[1]', task: 'T8', subtask: 0 },
      { kind: 'label-removal', source: 'label-removals[0]', task: 'T3s6UGyzY', label: 'in review' },
      { kind: 'label-removal', source: 'label-removals[0]', task: 'T3s6UGyzY', label: 'blocked' },
      { kind: 'time-entry-export', source: 'time-entry-exports[0]', tasks: 2 },
      { kind: 'time-entry-export', source: 'time-entry-exports[1]', task: 'T3s6UGyzY', entry: 'E7' },
      { kind: 'webhook-registration', source: 'webhook-registrations[0]', name: 'Build hook' },
    ]);
    expect(results[0]).toMatchObject({ status: 'succeeded', httpStatus: 204, attempts: 1 });
    expect(results[4]).not.toHaveProperty('task');
    expect(results.every(({ message }) => message.length > 0)).toBe(true);
    expect(JSON.parse(step.resultsFile ?? '')).toEqual(results);
  });

  it('a step writes the files', async () => {
    const row = (id: string, task: string) =>
      `${id},${task},U1,2026-11-02T09:00:00Z,2026-11-02T10:00:00Z,3600,,,2026-11-02T10:00:05Z\n`;
    expect(step.files['reports/time.csv']).toBe(`${csvHeader}${row('E3s6UGyzY', 'T3s6UGyzY')}${row('E8', 'T8')}`);
    expect(step.files['reports/one.csv']).toBe(`${csvHeader}${row('E7', 'T3s6UGyzY')}`);
    const entries = [timeEntry('T3s6UGyzY', 'E3s6UGyzY'), timeEntry('T8', 'E8')];
    expect(JSON.parse(step.files['reports/time.json'] ?? '')).toEqual(entries);
    const lines = (step.files['reports/time.ndjson'] ?? '').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(entries);
    expect(Object.keys(step.files)).toHaveLength(4);
  });

  it('a step shows neither the token nor the secret anywhere, not even before masking', () => {
    expect(step.masks).toEqual(expect.arrayContaining([token, scriptedSecret, step.outputs['secrets']]));
    const printed = `${step.rawStdout}${step.rawStderr}`
      .split('\n')
      .filter((line) => !line.startsWith('::add-mask::'))
      .join('\n');
    for (const secret of [token, scriptedSecret, Buffer.from(token).toString('base64')]) {
      expect(printed).not.toContain(secret);
      expect(everythingOf(step)).not.toContain(secret);
    }
  });

  it('a step masks the token before it prints anything', () => {
    expect(step.rawStdout.split(/\r?\n/, 1)[0]).toBe(`::add-mask::${token}`);
  });

  it('a step reports each outcome in the summary', async () => {
    for (const text of ['T3s6UGyzY', 'Write tests', 'in review', 'Build hook', 'reports/time.csv']) {
      expect(step.summary).toContain(text);
    }
    const without = await runInProcess({ inputs: { ...inputs, 'base-url': board.url, summary: 'false' } });
    expect(without.summary).toBe('');
  });

  it('a step prints one line for each outcome and obeys no command but masks, groups and annotations', async () => {
    for (const text of ['Write tests', 'in review', 'blocked', 'Build hook', 'reports/one.csv']) {
      expect(step.log.some((line) => line.includes(text))).toBe(true);
    }
    const names = new Set(step.commands.map(({ name }) => name));
    expect([...names].filter((name) => !['add-mask', 'group', 'endgroup', 'notice', 'warning'].includes(name))).toEqual(
      [],
    );
    expect(step.rawStderr).toBe('');
  });
});
