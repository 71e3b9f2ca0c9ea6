import { expect, it } from 'vitest';
import type { View } from '../../../src/embedded-board/page.ts';
import { type EmbeddedBoard, startBoard } from '../../../src/embedded-board/server.ts';
import { createState, createTask } from '../../../src/embedded-board/state.ts';
import { send } from './wire.ts';

/** What the page does, without a browser. */
async function openPage({ pageUrl }: EmbeddedBoard) {
  const response = await fetch(pageUrl);
  const html = await response.text();
  const key = /name="board-key" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const headers = { 'x-board-key': key };
  return {
    html,
    headers: response.headers,
    key,
    view: async (): Promise<View> => (await send(`${pageUrl}_board/view`, 'GET', undefined, headers)).json,
    act: (action: object) => send(`${pageUrl}_board/actions`, 'POST', action, headers),
  };
}

const label = 'api/v1/tasks/T8/labels/by-name/frontend';

it('the page allows its own script and style, and nothing from elsewhere', async () => {
  await using board = await startBoard({ token: 'tok-3f9a1c7e5b' });
  const { headers } = await openPage(board);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; connect-src 'self'; /,
  );
  expect(policy).not.toMatch(/unsafe|\*|http/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('the page needs no token, but the key of this start, which no other site can read', async () => {
  await using board = await startBoard({ token: 'tok-3f9a1c7e5b' });
  const page = await openPage(board);
  expect((await page.view()).tasks).toHaveLength(5);
  for (const key of ['', 'x', `${page.key}x`]) {
    const headers = { 'x-board-key': key };
    const asked = await send(`${board.pageUrl}_board/view`, 'GET', undefined, headers);
    const done = await send(`${board.pageUrl}_board/actions`, 'POST', { action: 'delete-task', task: 'T8' }, headers);
    expect([asked.status, done.status]).toEqual([403, 403]);
  }
  const foreign = { 'x-board-key': page.key, origin: 'https://evil.example' };
  const done = await send(`${board.pageUrl}_board/actions`, 'POST', { action: 'delete-task', task: 'T8' }, foreign);
  expect(done.status).toBe(403);
  expect(board.state.tasks.has('T8')).toBe(true);
  await using other = await startBoard();
  expect((await openPage(other)).key).not.toBe(page.key);
});

it('the page is neither logged, nor delayed, nor hit by faults', async () => {
  await using board = await startBoard({ faults: [{ when: 'before', fault: { kind: 'hang' } }] });
  const page = await openPage(board);
  expect((await page.view()).tasks).toHaveLength(5);
  expect(board.requests).toEqual([]);
});

it('what the page is sent holds each request with its response and what it changed', async () => {
  await using board = await startBoard();
  const page = await openPage(board);
  const url = `${board.url}/api/v1/tasks/T8/subtasks/by-index/0`;
  await send(url, 'POST', { finished: true, userId: null });
  await send(`${board.url}/${label}`, 'DELETE');
  await send(`${board.url}/${label}`, 'DELETE');
  const { requests } = await page.view();
  expect(requests).toMatchObject([
    {
      id: 1,
      method: 'POST',
      path: '/api/v1/tasks/T8/subtasks/by-index/0',
      status: 200,
      body: '{"finished":true,"userId":null}',
      changes: ['task T8: subtasks.0.finished: false → true', 'task T8: subtasks.0.userId: "UHJ9JgtA" → null'],
    },
    {
      id: 2,
      method: 'DELETE',
      status: 200,
      changes: ['task T8: labels: ["frontend","in progress"] → ["in progress"]'],
    },
    { id: 3, status: 404, error: 'task T8 has no label "frontend"' },
  ]);
});

it('what the page is sent has no webhook secret until it is requested', async () => {
  await using board = await startBoard({
    faults: [{ skip: 1, when: 'after', fault: { kind: 'disguise', status: 500 } }],
  });
  const page = await openPage(board);
  const webhook = { callbackUrl: `${board.url}/callback/x`, events: [{ name: 'taskCreated' }] };
  await send(`${board.url}/api/v1/webhooks`, 'POST', webhook);
  await send(`${board.url}/api/v1/webhooks`, 'POST', webhook);
  const secrets = board.state.webhooks.map(({ secret }) => secret);
  expect(secrets).toHaveLength(2);
  const shown = JSON.stringify(await page.view());
  for (const secret of secrets) expect(shown).not.toContain(secret);
  const revealed = await page.act({ action: 'reveal-secret', webhook: board.state.webhooks[0]?.webhookId });
  expect(revealed.json).toEqual({ secret: secrets[0] });
});

it('what the page is sent never holds the token, wherever a client puts it', async () => {
  const token = 'tok/3f9a"1c7e5b';
  await using board = await startBoard({ token });
  const page = await openPage(board);
  const headers = { authorization: `Bearer ${token}` };
  const place = `${board.url}/api/v1/tasks/T8/subtasks/by-name`;
  await send(`${place}/${encodeURIComponent(token)}`, 'POST', { name: token }, headers);
  await send(`${place}/Review`, 'POST', { name: `now ${token}` }, headers);
  const { requests } = await page.view();
  expect(requests.map(({ status }) => status)).toEqual([404, 200]);
  expect(JSON.stringify(await page.view())).not.toMatch(/3f9a/);
});

it('what the page is sent is limited, whatever the board contains', async () => {
  const entry = {
    _id: 'E',
    createdTimestamp: '2026-01-01T00:00:00Z',
    startTimestamp: '2026-01-01T00:00:00Z',
    endTimestamp: '2026-01-01T01:00:00Z',
    userId: 'U',
    taskId: 'T',
  };
  const timeEntries = Array.from({ length: 1000 }, () => entry);
  const tasks = Array.from({ length: 300 }, (_, index) =>
    createTask({ _id: `T${index}`, ...(index === 0 && { timeEntries }) }),
  );
  await using board = await startBoard({ state: createState(tasks) });
  const page = await openPage(board);
  for (let count = 0; count < 250; count += 1) await send(`${board.url}/api/v1/tasks/T0/manual-time-entries/none`);
  await send(`${board.url}/api/v1/webhooks`, 'POST', { name: 'x'.repeat(100_000) });
  const view = await page.view();
  expect(view).toMatchObject({
    moreTasks: 100,
    tasks: { length: 200, 0: { entryCount: 1000, totalMs: 3_600_000_000, timeEntries: { length: 100 } } },
  });
  expect(view.requests).toHaveLength(200);
  expect(view.requests.at(-1)?.body).toMatch(/^.{1,4096}…$/);
});

it('the page triggers every event: tasks, changes, comments', async () => {
  await using board = await startBoard({ state: createState([]) });
  const page = await openPage(board);
  const names = [
    'taskCreated',
    'taskChanged',
    'taskDeleted',
    'taskCommentCreated',
    'taskCommentChanged',
    'taskCommentDeleted',
  ];
  const events = names.map((name) => ({ name }));
  await send(`${board.url}/api/v1/webhooks`, 'POST', { callbackUrl: `${board.url}/callback/x`, events });
  expect((await page.act({ action: 'create-task', name: 'New', columnId: 'C1' })).status).toBe(200);
  const [task] = [...board.state.tasks.values()];
  expect(task).toEqual(createTask({ _id: task?._id ?? '', name: 'New', columnId: 'C1' }));
  await page.act({ action: 'move-task', task: task?._id, columnId: 'C1' });
  await page.act({ action: 'move-task', task: task?._id, columnId: 'C2' });
  await page.act({ action: 'add-comment', task: task?._id, text: 'Why?' });
  const comment = board.state.tasks.get(task?._id ?? '')?.comments[0];
  await page.act({ action: 'change-comment', task: task?._id, comment: comment?._id, text: 'Because' });
  expect(board.state.tasks.get(task?._id ?? '')).toMatchObject({ columnId: 'C2', comments: [{ text: 'Because' }] });
  await page.act({ action: 'delete-comment', task: task?._id, comment: comment?._id });
  await page.act({ action: 'delete-task', task: task?._id });
  expect(board.state.tasks.size).toBe(0);
  const deliveries = async () => (await page.view()).deliveries ?? [];
  await expect.poll(async () => (await deliveries()).map(({ state }) => state)).toEqual(Array(6).fill('delivered'));
  expect((await deliveries()).map(({ event }) => event).sort()).toEqual(names.sort());
});

it('the page books time that ends now, of which webhooks hear the total', async () => {
  await using board = await startBoard({ state: createState([createTask({ _id: 'T1' })]) });
  const page = await openPage(board);
  const callbackUrl = `${board.url}/callback/x`;
  const filter = { changedProperties: ['totalSecondsSpent'] };
  await send(`${board.url}/api/v1/webhooks`, 'POST', { callbackUrl, events: [{ name: 'taskChanged' }], filter });
  const labels = ' Billable, , On call ';
  for (const minutes of ['90', '5']) {
    expect((await page.act({ action: 'book-time', task: 'T1', minutes, comment: 'Why', labels })).status).toBe(200);
  }
  const { json: entries } = await send(`${board.url}/api/v1/tasks/T1/manual-time-entries`, 'GET');
  expect(entries).toMatchObject([
    { taskId: 'T1', userId: 'UHJ9JgtA', comment: 'Why', labelNames: ['Billable', 'On call'] },
    {},
  ]);
  const { startTimestamp, endTimestamp } = entries[0];
  expect(Date.parse(endTimestamp) - Date.parse(startTimestamp)).toBe(90 * 60_000);
  expect(endTimestamp).toMatch(/:\d\dZ$/);
  await expect.poll(async () => (await page.view()).deliveries.length).toBe(2);
});

const unknownAction = expect.stringContaining("action: Invalid discriminator value. Expected 'move-task' | ");
it.each<[string, unknown, number, unknown]>([
  ['no action', {}, 400, unknownAction],
  ['an unknown action', { action: 'toString' }, 400, unknownAction],
  ['a missing field', { action: 'delete-task' }, 400, 'task: is missing'],
  ['an unknown task', { action: 'delete-task', task: 'T0' }, 404, 'there is no such task (any more)'],
  [
    'an unknown comment',
    { action: 'delete-comment', task: 'T8', comment: 'M0' },
    404,
    'there is no such comment (any more)',
  ],
  ['an unknown webhook', { action: 'reveal-secret', webhook: 'WH0' }, 404, 'there is no such webhook (any more)'],
])('the page is refused %s', async (_, action, status, error) => {
  await using board = await startBoard();
  const page = await openPage(board);
  expect(await page.act(action as object)).toMatchObject({ status, json: { error } });
});
