import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBoardClient } from '../../../src/index.ts';
import type { Declarations } from '../../../src/library/declarations.ts';
import type { RunEvent } from '../../../src/library/results.ts';
import { checkDeclarations, planDeclarations, runDeclarations, type RunOptions } from '../../../src/library/run.ts';
import type { LibraryHost } from '../../../src/library/start.ts';
import { markdownWorker } from '../../support/parse-here.ts';
import { scriptedSecret, startScriptedBoard } from '../../support/scripted-board.ts';
import { startTlsBoard } from '../../support/tls-board.ts';

let workspace = '';
beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'taskboard-library-'));
});
afterAll(() => rm(workspace, { recursive: true, force: true }));

const host: LibraryHost = {
  variables: { http_proxy: '', https_proxy: 'http://me:pr0xy-pass@127.0.0.1:9' },
  workingDirectory: () => workspace,
  markdownWorker,
};
const token = 's3cret-t0ken';
const removal = 'label-removals:\n  - { task: T8, label: done }\n';
const hook = 'webhook-registrations:\n  - { name: Hook, callbackUrl: "https://hooks.example/", events: [taskCreated]';
const expression = (text: string): string => `'\${{ ${text} }}'`;

it('check gives every problem as data', async () => {
  const { ok, problems } = await checkDeclarations('label-removals:\n  - { tsak: T8, label: 8 }\n', {}, host);
  expect(ok).toBe(false);
  expect(problems).toEqual([
    {
      code: 'unknown-key',
      source: 'taskboard.yml',
      line: 2,
      column: 7,
      key: 'tsak',
      message: 'tsak: unknown key "tsak" in a label removal; did you mean "task"?',
      hint: 'did you mean "task"?',
    },
    expect.objectContaining({ code: 'invalid-type', key: 'label', line: 2, column: 24 }),
  ]);
});

it('check without an event does not judge what an expression gives, and with one does', async () => {
  const text = `label-removals:\n  - { task: ${expression('github.event.task')}, label: a }\n`;
  expect(await checkDeclarations(text, {}, host)).toMatchObject({ ok: true });
  const event = { name: 'push', payload: {} };
  expect(await checkDeclarations(text, { event }, host)).toMatchObject({ problems: [{ code: 'empty-value' }] });
});

it('check takes options as the inputs that they are', async () => {
  const { problems } = await checkDeclarations(removal, { allowedTasks: ['T9'], shard: '3/2' }, host);
  expect(problems).toMatchObject([{ code: 'not-allowed' }, { source: 'shard', code: 'invalid-value' }]);
});

it('check rejects text that is not a string, and unknown options', async () => {
  await expect(checkDeclarations(8 as never, {}, host)).rejects.toThrow(TypeError);
  await expect(checkDeclarations(removal, { configFile: 'a.yml' } as never, host)).rejects.toThrow(TypeError);
});

it('plan gives each operation with its requests, in the order of a run', async () => {
  const text = `${hook} }\n${removal}time-entry-exports:\n  - { task: [T1, T2], to: a.csv }\n`;
  const { operations } = await planDeclarations(text, { baseUrl: 'https://board.example.com/team' }, host);
  expect(operations.map(({ source, status, requests }) => ({ source, status, requests }))).toEqual([
    {
      source: 'label-removals[0]',
      status: 'planned',
      requests: [{ method: 'DELETE', path: '/team/api/v1/tasks/T8/labels/by-name/done' }],
    },
    {
      source: 'webhook-registrations[0]',
      status: 'planned',
      requests: [
        {
          method: 'POST',
          path: '/team/api/v1/webhooks',
          body: '{"name":"Hook","callbackUrl":"https://hooks.example/","events":[{"name":"taskCreated"}]}',
        },
      ],
    },
    {
      source: 'time-entry-exports[0]',
      status: 'planned',
      requests: ['T1', 'T2'].map((task) => ({
        method: 'GET',
        path: `/team/api/v1/tasks/${task}/manual-time-entries`,
      })),
    },
  ]);
});

it('plan takes tasks, boxes and values from the event', async () => {
  const event = {
    name: 'pull_request',
    payload: {
      pull_request: {
        number: 7,
        title: 'board/T9',
        body: '- [x] Write *tests*\n- [ ] Ship',
        author_association: 'MEMBER',
        user: { login: 'mona' },
      },
    },
  };
  const text = `task-references: { pattern: 'board/(T[0-9])', in: title }
subtask-updates:
  - { task: { from: pull-request }, checklist: true }
label-removals:
  - { if: github.event_name == 'pull_request', task: T8, label: ${expression('env.LABEL')} }
`;
  const { operations } = await planDeclarations(text, { event, env: { LABEL: 'doing' } }, host);
  expect(operations).toMatchObject([
    { task: 'T9', subtask: 'Write tests' },
    { task: 'T8', label: 'doing' },
  ]);
});

it.each([
  [
    'tasks',
    `task-references: { pattern: 'board/(T[0-9])' }\nlabel-removals: [{ task: { from: pull-request }, label: x }]`,
  ],
  ['a checklist', 'subtask-updates: [{ task: T8, checklist: true }]'],
])('plan fails without the script that parses descriptions, where %s may be in one', async (_, text) => {
  const pull_request = { number: 7, body: '- [x] board/T9', author_association: 'MEMBER' };
  const bundled = { ...host, markdownWorker: new URL('missing-worker.js', import.meta.url) };
  const event = { name: 'pull_request', payload: { pull_request } };
  expect(await planDeclarations(text, { event }, bundled)).toMatchObject({
    ok: false,
    operations: [],
    problems: [{ code: 'unreadable-file', source: 'event', message: expect.stringContaining('missing-worker.js') }],
  });
});

it('plan shows expressions only the variables that are passed in', async () => {
  const text = `label-removals:\n  - { task: T8, label: ${expression('env.https_proxy')} }\n`;
  const { problems } = await planDeclarations(text, {}, host);
  expect(problems).toMatchObject([{ code: 'empty-value' }]);
  expect(JSON.stringify(problems)).not.toContain('pr0xy-pass');
});

it('run carries declarations out, and gives outcomes and events as data', async () => {
  await using board = await startScriptedBoard();
  const events: RunEvent[] = [];
  const text = `${removal}${hook} }\ntime-entry-exports:\n  - { task: T1, to: a.csv }\n`;
  const ran = await runDeclarations(text, { baseUrl: board.url, token, onEvent: (event) => events.push(event) }, host);
  expect(ran).toMatchObject({ ok: true, problems: [] });
  expect(ran.outcomes).toMatchObject([
    { kind: 'label-removal', task: 'T8', label: 'done', status: 'succeeded', httpStatus: 204, attempts: 1 },
    { kind: 'time-entry-export', status: 'succeeded', entries: 1, totalSeconds: 3600, files: ['a.csv'] },
    { kind: 'webhook-registration', name: 'Hook', status: 'succeeded', webhookId: 'WH1', secret: scriptedSecret },
  ]);
  expect(await readFile(join(workspace, 'a.csv'), 'utf8')).toContain('E1,T1,U1');
  const kinds = new Set(events.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['outcome', 'progress', 'registered']));
  expect(board.requests[0]?.headers['authorization']).toBe(`Bearer ${token}`);
});

it('run says what to do about credential and certificate in terms of a program, as a client does', async () => {
  expect((await runDeclarations(removal, { baseUrl: '' }, host)).problems).toMatchObject([
    {
      source: 'baseUrl',
      message: expect.stringMatching(
        /^baseUrl is empty; expected the address of the board, such as \S+; if it comes from a variable, check that it exists/,
      ),
    },
    {
      source: 'token',
      message: 'the token is empty; pass a secret that this run can read, or set authScheme: none',
    },
  ]);
  await using board = await startTlsBoard('board');
  const options = { baseUrl: `https://localhost:${board.port}`, token };
  const { outcomes } = await runDeclarations(removal, options, host);
  const advice =
    /by a CA that this machine trusts .+ set NODE_EXTRA_CA_CERTS to the path of a PEM file .+ in the environment of this process/;
  expect(outcomes[0]?.message).toMatch(advice);
  await using client = createBoardClient(options);
  await expect(client.removeLabel({ task: 'T8', label: 'a' })).rejects.toThrow(advice);
});

it('run carries out declarations of options alone', async () => {
  await using board = await startScriptedBoard();
  const labelRemovals: Declarations['label-removals'] = [{ task: 'T8', label: ['done', 'late'] }];
  const ran = await runDeclarations('', { baseUrl: board.url, token, labelRemovals }, host);
  expect(ran).toMatchObject({ ok: true, notices: [], outcomes: [{ label: 'done' }, { label: 'late' }] });
  const nothing = await runDeclarations('', { baseUrl: board.url, token }, host);
  expect(nothing).toMatchObject({ ok: false, problems: [{ code: 'empty-value' }] });
});

it('run gives the warnings of an export', async () => {
  await using board = await startScriptedBoard();
  const text = 'time-entry-exports:\n  - { task: T1, to: none.csv, user: Anna }\n';
  const { outcomes } = await runDeclarations(text, { baseUrl: board.url, token }, host);
  expect(outcomes[0]?.warnings?.join(' ')).toContain('No entry that was read has the user "Anna"');
});

it('run names the differences that a verification found', async () => {
  await using board = await startScriptedBoard();
  const options = { baseUrl: board.url, token };
  await runDeclarations('time-entry-exports:\n  - { task: T1, to: month.csv }\n', options, host);
  const csv = join(workspace, 'month.csv');
  await writeFile(csv, (await readFile(csv, 'utf8')).replace(',U1,', ',U2,'));
  const text = 'time-entry-exports:\n  - { task: T1, to: month.csv, mode: verify }\n';
  const { ok, outcomes } = await runDeclarations(text, options, host);
  expect(ok).toBe(false);
  expect(outcomes).toMatchObject([{ differences: 1, differing: [{ change: 'changed', entry: 'E1' }] }]);
});

it('run sends nothing if there are problems', async () => {
  await using board = await startScriptedBoard();
  const ran = await runDeclarations(`${removal}  - {}\n`, { baseUrl: board.url, token: '' }, host);
  expect(ran).toMatchObject({ ok: false, outcomes: [] });
  expect(ran.problems.map(({ source, code }) => `${source} ${code}`)).toEqual([
    'taskboard.yml missing-key',
    'taskboard.yml missing-key',
    'token missing-input',
  ]);
  expect(board.requests).toEqual([]);
});

it('run sends nothing in a dry run', async () => {
  await using board = await startScriptedBoard();
  const events: RunEvent[] = [];
  const options: RunOptions = { baseUrl: board.url, token, dryRun: true, onEvent: (event) => events.push(event) };
  expect(await runDeclarations(removal, options, host)).toMatchObject({
    ok: true,
    outcomes: [{ status: 'planned' }],
  });
  expect(events.map(({ kind }) => kind)).toEqual(['outcome', 'request']);
  expect(board.requests).toEqual([]);
});

it('run names properties in messages, not inputs', async () => {
  await using board = await startScriptedBoard(() => ({ status: 401, body: `not for ${token}` }));
  const ran = await runDeclarations(removal, { baseUrl: board.url, token }, host);
  expect(ran).toMatchObject({ ok: false, problems: [], outcomes: [{ status: 'failed', httpStatus: 401 }] });
  expect(ran.outcomes[0]?.message).toContain('check token, authScheme and authName');
  expect(JSON.stringify(ran)).not.toContain(token);
});

it('run ends by its signal, and every operation has an outcome', async () => {
  const controller = new AbortController();
  await using board = await startScriptedBoard(() => {
    controller.abort(new Error('enough'));
    return 'hang';
  });
  const text = `${removal}  - { task: T8, label: other }\n`;
  const ran = await runDeclarations(text, { baseUrl: board.url, token, signal: controller.signal }, host);
  expect(ran).toMatchObject({
    ok: false,
    interruption: 'enough',
    outcomes: [{ status: 'unknown' }, { status: 'skipped' }],
  });
});

it('run ends cleanly when onEvent throws: the secret of a webhook is not lost', async () => {
  await using board = await startScriptedBoard();
  const onEvent = (): never => {
    throw new Error('no room');
  };
  const ran = await runDeclarations(`${hook} }\n`, { baseUrl: board.url, token, onEvent }, host);
  expect(ran).toMatchObject({
    ok: false,
    interruption: 'onEvent threw: no room',
    outcomes: [{ secret: scriptedSecret }],
  });
});

it('run keeps no webhook, and creates none that should be kept', async () => {
  await using board = await startScriptedBoard();
  const ran = await runDeclarations(`${hook}, keep: { secret: A, id: B } }\n`, { baseUrl: board.url, token }, host);
  expect(ran).toMatchObject({ ok: false, outcomes: [{ status: 'failed', attempts: 0 }] });
  expect(ran.outcomes[0]?.message).toContain('keep stores the secret of the webhook in GitHub Actions');
  expect(board.requests).toEqual([]);
});

const text = "task-references: { pattern: '(T8)' }\nrequire: { task: true }\n";
const event = { name: 'pull_request', payload: { pull_request: { number: 7, title: 'Fix' } } };
const unmet = [{ requirement: 'task', message: expect.stringContaining('This pull request names no task') }];

it('what is required of a pull request is in what plan and run give, and a run without it is not ok', async () => {
  expect(await planDeclarations(text, { event }, host)).toMatchObject({ ok: true, unmet });
  expect(await runDeclarations(text, { event, baseUrl: '' }, host)).toMatchObject({ ok: false, outcomes: [], unmet });
});

it('what is required of a pull request is an empty list where it is met', async () => {
  const named = { name: 'pull_request', payload: { pull_request: { number: 7, title: 'T8' } } };
  expect(await runDeclarations(text, { event: named, baseUrl: '' }, host)).toMatchObject({ ok: true, unmet: [] });
});
