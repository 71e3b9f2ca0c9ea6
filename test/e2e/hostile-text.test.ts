import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { expectInert } from '../support/fault-leaks.ts';
import { runInProcess, runOn, token } from '../support/run-in-process.ts';
import { scriptedSecret, startScriptedBoard, timeEntry } from '../support/scripted-board.ts';
import { countsOf } from '../support/step-results.ts';

/** Commands of both forms, command files, Markdown, HTML, controls; on one line and over several. */
const hostile =
  '::error::forged\r\n  ::stop-commands::forged\n##[add-path]/forged\u0085::add-mask::forged\nsecret<<EOF\nforged\nEOF\n' +
  '\n\n@octocat #1 ![i](https://evil.example/i) [l](https://evil.example) <img src=x> </code></td></table> `c` ' +
  '\u202Eevil\u2066 \u200B \u001B[31m \u001B]8;;https://evil.example\u0007';

const everything = {
  token,
  concurrency: '1',
  'subtask-updates': `- { task: T1, name: ${JSON.stringify(hostile)}, set: { name: ${JSON.stringify(`${hostile} 2`)} } }`,
  'label-removals': `- { task: T1, label: ${JSON.stringify(hostile)} }`,
  'time-entry-exports': `- { task: T1, to: ${JSON.stringify('a ##[group]x @octocat <b>.csv')} }`,
  'webhook-registrations': `- { name: ${JSON.stringify(hostile)}, callbackUrl: "https://a.example/", events: [taskCreated] }`,
};

it.each([204, 400, 500])(
  'hostile names and paths do no harm if the board responds with %d and the same text',
  async (status) => {
    await using board = await startScriptedBoard(() => ({
      status,
      body: hostile,
      headers: { location: 'https://evil.example/::error::forged', 'retry-after': '::error::forged' },
    }));
    const step = await runInProcess({ inputs: { ...everything, 'base-url': board.url, 'max-attempts': '1' } });
    expect(step.rawStderr).toBe('');
    expect(Object.values(countsOf(step)).reduce((sum, count) => sum + count)).toBe(4);
    expectInert(step);
    expect(step.outputs['secret']).toBe('');
  },
);

it('hostile names and paths do no harm in a dry run', async () => {
  const step = await runInProcess({
    inputs: { ...everything, 'base-url': 'https://board.example', 'dry-run': 'true' },
  });
  expect(countsOf(step)).toEqual({ planned: 4 });
  expectInert(step);
});

it('hostile names and paths do no harm if everything succeeds, and are unchanged in the file', async () => {
  await using board = await startScriptedBoard(({ method, path }) => {
    if (path.endsWith('/webhooks')) {
      return { status: 201, body: JSON.stringify({ webhookId: 'W1', secret: scriptedSecret }) };
    }
    if (method !== 'GET') return undefined;
    return { status: 200, body: JSON.stringify([timeEntry('T1', hostile, { comment: hostile })]) };
  });
  const step = await runAction({ inputs: { ...everything, 'base-url': board.url } });
  expect(step.outcome).toBe('success');
  // The output `secrets` is masked as a whole, names and all.
  expectInert({ ...step, masks: step.masks.filter((mask) => !mask.includes(scriptedSecret)) });
  expect(step.outputs['webhookId']).toBe('W1');
  expect(step.outputs['secret']).toBe(scriptedSecret);
  // A line of a comment that a spreadsheet may take for a formula is guarded.
  expect(Object.values(step.files).join('').replaceAll("'@", '@')).toContain(hostile);
});

it.each(['::error::forged\n.yml', '##[error]forged <b>@octocat.yml', 'a%0A::error::forged\u202E.yml'])(
  'a hostile path of the configuration does no harm: %j',
  async (path) => {
    const step = await runOn({ url: 'https://board.example' }, { 'config-file': path });
    expect(step.outcome).toBe('failure');
    expectInert(step);
  },
);
