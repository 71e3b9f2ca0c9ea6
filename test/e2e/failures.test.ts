// What is left to say of failures beside the tables in faults/, which meet each kind of operation with each fault.
import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { runOn, token } from '../support/run-in-process.ts';
import { scriptedSecret, startScriptedBoard, timeEntry } from '../support/scripted-board.ts';
import { countsOf, shownBy } from '../support/step-results.ts';

it('an operation in doubt is told in log, annotations and summary, each with what to check', async () => {
  await using board = await startScriptedBoard(() => ({ status: 500 }));
  const step = await runOn(board, {
    'subtask-updates':
      '- { task: T8, name: boom, set: { name: boom2 } }\n- { task: T8, name: a, set: { finished: true } }',
    'label-removals': '- { task: [T1, T2], label: boom }',
  });
  expect(countsOf(step)).toEqual({ unknown: 4 });
  const log = step.log.filter((line) => line.startsWith('unknown')).join('\n');
  for (const text of [log, step.annotations.map(({ message }) => message).join('\n'), step.summary]) {
    expect(text).toMatch(/check the subtask \S*boom\S* \(perhaps \S*boom2\S* by now\) on the board/);
    expect(text).toContain('check the subtask on the board');
    expect(text).toContain('check whether the label is still on the task');
  }
});

it('the secret of a webhook is in two outputs and nowhere else when another webhook fails', async () => {
  await using board = await startScriptedBoard(({ body }) =>
    body.includes('second') ? { status: 500, body: `nothing like ${scriptedSecret}` } : undefined,
  );
  const step = await runOn(board, {
    concurrency: '1',
    'webhook-registrations':
      '- { callbackUrl: "https://a.example/first", events: [taskCreated] }\n' +
      '- { callbackUrl: "https://a.example/second", events: [taskCreated] }',
  });
  expect(step.outcome).toBe('failure');
  expect(step.outputs['secret']).toBe(scriptedSecret);
  expect(JSON.parse(step.outputs['webhookIds'] ?? '')).toEqual({ 'https://a.example/first': 'WH1' });
  expect(shownBy(step)).not.toContain(scriptedSecret);
});

it('filters of an export are by user and label', async () => {
  const entries = [
    timeEntry('T1', 'E1', { userId: 'U1', labelNames: ['Billable'] }),
    timeEntry('T1', 'E2', { userId: 'U2', labelNames: ['Billable'] }),
    timeEntry('T1', 'E3', { userId: 'U1' }),
  ];
  await using board = await startScriptedBoard(() => ({ status: 200, body: JSON.stringify(entries) }));
  const exported = '- { task: T1, to: out.json, user: U1, label: [Billable, Internal] }';
  const step = await runOn(board, { 'time-entry-exports': exported });
  expect(JSON.parse(step.files['out.json'] ?? '')).toEqual([entries[0]]);
  expect(step.outputs).toMatchObject({ entries: '1', 'total-seconds': '3600' });
});

it('an uncaught bug fails the step even if everything else succeeds', async () => {
  const guarded = "process.listenerCount('uncaughtException')";
  // NODE_OPTIONS takes no spaces.
  const bug = `data:text/javascript,globalThis.poll=setInterval(()=>{if(${guarded}){clearInterval(globalThis.poll);throw(Error('a-bug'))}})`;
  const removal = { 'label-removals': '- { task: T1, label: x }' };
  const step = await runAction({
    inputs: { ...removal, token, 'base-url': 'https://board.example', 'dry-run': 'true' },
    env: { NODE_OPTIONS: `--import ${bug}` },
  });
  expect(shownBy(step)).toContain('a-bug');
  expect(step.rawStderr).toBe('');
  expect(countsOf(step)).toEqual({ planned: 1 });
  expect(step.outcome).toBe('failure');
});
