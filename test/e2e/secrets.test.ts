import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { BoardError, createBoardClient } from '../../src/index.ts';
import { runInProcess, runOn } from '../support/run-in-process.ts';
import { startScriptedBoard, timeEntry } from '../support/scripted-board.ts';
import { everythingOf, resultsOf } from '../support/step-results.ts';
import { taskboard } from '../unit/cli/cli-fakes.ts';
import { responded } from '../unit/run/run-fakes.ts';

const token = 'tok-3f9a/1c7e+5b"<&>\'~';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const html = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** What a board can make of the credential that it got. */
const echoes: readonly (readonly [string, (token: string) => string])[] = [
  ['as it is', (text) => text],
  ['in JSON', (text) => JSON.stringify({ error: `bad token ${text}` })],
  ['in JSON with escaped slashes', (text) => JSON.stringify(text).replaceAll('/', '\\/')],
  ['percent-encoded', (text) => encodeURIComponent(text)],
  [
    'percent-encoded in lower case',
    (text) => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, (c) => c.toLowerCase()),
  ],
  ['in HTML', html],
  ['in base64', (text) => base64(text)],
  ['in base64 after a user', (text) => `Basic ${base64(`anna:${text}`)}`],
  ['in base64 before something', (text) => base64(`x${text} and so on`)],
];

/** Pieces of the token long enough to help somebody, in each of the forms above. */
const pieces = ['tok-3f9a', '1c7e+5b', '1c7e%2', base64('3f9a/1c7e').slice(2, -4), base64('tok-3f9a/').slice(0, 9)];

const basic = base64(`anna:${token}`);
it.each([
  ['bearer', {}, { authorization: `Bearer ${token}` }, [token]],
  ['basic', { 'auth-name': 'anna' }, { authorization: `Basic ${basic}` }, [token, basic]],
  ['header', { 'auth-name': 'X-Board-Key' }, { 'x-board-key': token }, [token]],
])('a token that is sent as %s, and that the board sends back, leaks nowhere', async (scheme, more, headers, masks) => {
  const said = echoes.map(([form, echo]) => `${form}: ${echo(token)} !`).join(' ');
  await using board = await startScriptedBoard(() => ({ status: 400, body: said }));
  const step = await runInProcess({
    inputs: {
      token,
      'auth-scheme': scheme,
      ...more,
      'base-url': board.url,
      'label-removals': '- { task: T1, label: x }',
    },
  });
  expect(board.requests[0]?.headers).toMatchObject(headers);
  expect(step.masks).toEqual(expect.arrayContaining(masks));
  const all = everythingOf(step);
  for (const [form] of echoes) expect(all).toContain(`${form}: `);
  for (const piece of pieces) expect(all).not.toContain(piece);
});

it('a token in the declarations leaks nowhere, whether they are valid or not', async () => {
  const plain = 'tok-3f9a1c7e5b8d2f';
  await using board = await startScriptedBoard(() => ({ status: 400, body: 'no' }));
  for (const declared of [
    `- { task: T1, label: "${'x'.repeat(240)}${plain}" }`,
    `- { task: T1, label: "a ${plain}" }`,
    `- { task: T1, lable: "a ${plain}" }`,
    `- { task: T1, ${plain}: a }`,
    `- { task: T1, label: x, if-missing: "${plain}" }`,
    `- { task: T1, label: x, if-missing: "${'x'.repeat(68)}${plain}" }`,
  ]) {
    const step = await runInProcess({ inputs: { 'base-url': board.url, token: plain, 'label-removals': declared } });
    expect(step.outcome).toBe('failure');
    expect(everythingOf(step)).not.toContain('tok-3f9a');
  }
});

describe('the secret in a response that is not the success of a registration', () => {
  const secret = 'whsec-8f1d/2c3b"4a59';
  const json = JSON.stringify({ webhookId: 'WH1', secret });
  // The other forms: test/unit/board/registration-secrets.test.ts.
  const cases: readonly (readonly [what: string, status: number, body: string])[] = [
    ['HTTP 500', 500, json],
    ['HTTP 302', 302, json],
    ['HTTP 429', 429, json],
    ['a success without an id', 200, JSON.stringify({ secret })],
    ['prose in the message', 400, JSON.stringify({ message: 'the secret whsec-8f1d/2c3b was not stored' })],
    ['JSON that is cut off', 500, json.slice(0, -5)],
    ['a web page of a proxy', 502, `<html><title>${html(json)}</title></html>`],
  ];
  const leaked = /whsec|8f1d.{1,3}2c3b/;
  const declared = '- { callbackUrl: "https://a.example/first", events: [taskCreated] }';

  it.each(cases)(
    'the secret in a response that is not the success of a registration leaks nowhere: %s',
    async (_what, status, said) => {
      await using board = await startScriptedBoard(() => ({ status, body: said }));
      const inputs = { 'base-url': board.url, token, 'webhook-registrations': declared };
      const step = await runInProcess({ inputs });
      const outcome = status === 200 || status >= 500 ? 'unknown' : 'failed';
      expect(resultsOf(step)).toMatchObject([{ status: outcome, httpStatus: status }]);
      expect(everythingOf(step)).not.toMatch(leaked);
      if (said.includes(json)) expect(step.masks).toContain(secret);
    },
  );

  it.each(cases)(
    'the secret in a response that is not the success of a registration leaks neither from the library nor from the command line: %s',
    async (_what, status, said) => {
      await using board = await startScriptedBoard(() => ({ status, body: said }));
      await using client = createBoardClient({ baseUrl: board.url, token, maxAttempts: 1 });
      const hook = { callbackUrl: 'https://a.example/first', events: ['taskCreated'] } as const;
      const error = await client.createWebhook(hook).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(BoardError);
      expect(inspect(error)).not.toMatch(leaked);
      await using workspace = await createWorkspace();
      const args = ['--webhook-registrations', declared, '--base-url', board.url, '--secrets-file', 'secrets.json'];
      for (const json of [[], ['--json']]) {
        const given = { workingDirectory: workspace.path, env: { TASKBOARD_TOKEN: token } };
        const ended = await taskboard(['run', ...args, ...json], { ...given, respond: () => responded(status, said) });
        expect(ended.code).toBe(1);
        expect(ended.stdout + ended.stderr).not.toMatch(leaked);
      }
    },
  );
});

describe('secrets of a callback URL', () => {
  const query = 'team=engineering&token=hush-hush&state=Zk93hQpX71';
  const webhook = (path: string) => `- { callbackUrl: "https://a.example/${path}?${query}", events: [taskCreated] }`;

  it.each(['false', 'true'])(
    'secrets of a callback URL leak nowhere, and the rest of it can be read (dry-run: %s)',
    async (dryRun) => {
      await using board = await startScriptedBoard(({ body }) =>
        body.includes('second') ? { status: 400, body: `not reachable: ${body}` } : undefined,
      );
      const step = await runOn(board, {
        token,
        'dry-run': dryRun,
        'webhook-registrations': `${webhook('first')}\n${webhook('second')}`,
      });
      const all = everythingOf(step);
      for (const leaked of ['hush-hush', 'Zk93hQpX71']) {
        expect(step.masks).toContain(leaked);
        expect(all).not.toContain(leaked);
      }
      if (dryRun === 'false') {
        expect(all).toContain('team=engineering');
        expect(board.requests[0]?.body).toContain(query);
      }
    },
  );
});

it('a token in time entries is in no file, in whatever field or form', async () => {
  const plain = 'tok-3f9a1c7e5b8d2f';
  const entries = [
    timeEntry('T1', 'E1', { comment: `pasted ${plain} here`, labelNames: [plain] }),
    timeEntry('T1', 'E2', { hidden: { [`of ${plain}`]: [{ deep: plain }] }, [plain]: 1 }),
    timeEntry('T1', `E-${plain}`, { comment: encodeURIComponent(plain) }),
  ];
  const escaped = JSON.stringify(entries).replaceAll('here', 'tok\\u002d3f9a1c7e5b8d2f');
  await using board = await startScriptedBoard(() => ({ status: 200, body: escaped }));
  const step = await runInProcess({
    inputs: {
      'base-url': board.url,
      token: plain,
      'time-entry-exports': '- { task: T1, to: [a.csv, a.json, a.ndjson] }',
    },
  });
  expect(step.outcome).toBe('success');
  expect(Object.keys(step.files)).toEqual(['a.csv', 'a.json', 'a.ndjson']);
  expect(everythingOf(step)).not.toContain('tok-');
  expect(JSON.parse(step.files['a.json'] ?? '')).toMatchObject([
    { _id: 'E-***' },
    { _id: 'E1', comment: 'pasted *** ***', labelNames: ['***'] },
    { _id: 'E2', hidden: { 'of ***': [{ deep: '***' }] }, '***': 1 },
  ]);
});

it('a token in time entries is in no report as the name of a user or of a task', async () => {
  await using board = await startScriptedBoard(() => ({
    status: 200,
    body: JSON.stringify([timeEntry('T1', 'E1')]),
  }));
  const tasks = `id,name\nT1,"of ${token.replaceAll('"', '""')}"\n`;
  await using workspace = await createWorkspace({ 'tasks.csv': tasks });
  const step = await runOn(
    board,
    {
      token,
      'time-entry-exports': '- { tasks-file: tasks.csv, to: [time.html, time.md] }',
      names: JSON.stringify({ users: { U1: `Ann ${token}` } }),
    },
    { workspace: workspace.path },
  );
  expect(step.outcome).toBe('success');
  expect(step.files['time.md']).toContain('Ann ***');
  expect(everythingOf({ ...step, files: { ...step.files, 'tasks.csv': '' } })).not.toContain('tok-3f9a');
});
