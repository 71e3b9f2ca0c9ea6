// Names in paths. All kinds of characters: test/unit/board/endpoints.test.ts.
import { expect, it } from 'vitest';
import { runOn } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';

it('a name in a path arrives as one segment, percent-encoded', async () => {
  const yaml = JSON.stringify('../a%2Fb?c#d\\ Größe 🚀');
  const segment = '..%2Fa%252Fb%3Fc%23d%5C%20Gr%C3%B6%C3%9Fe%20%F0%9F%9A%80';
  await using board = await startScriptedBoard();
  const step = await runOn(board, {
    concurrency: '1',
    'subtask-updates': `- { task: ${yaml}, name: ${yaml}, set: { name: ${yaml} } }`,
    'label-removals': `- { task: ${yaml}, label: ${yaml} }`,
    'time-entry-exports': `- { task: ${yaml}, to: a.csv }`,
  });
  expect(step.annotations.filter(({ level }) => level === 'error')).toEqual([]);
  expect(board.calls()).toEqual([
    `POST /api/v1/tasks/${segment}/subtasks/by-name/${segment}`,
    `DELETE /api/v1/tasks/${segment}/labels/by-name/${segment}`,
    `GET /api/v1/tasks/${segment}/manual-time-entries`,
  ]);
  expect(board.requests[0]?.body).toBe(`{"name":${yaml}}`);
});

it('a callback address is sent unchanged', async () => {
  await using board = await startScriptedBoard();
  const callbackUrl = 'https://Hooks.Example.com:443/a/../b?x=%7e#f';
  await runOn(board, { 'webhook-registrations': `- { callbackUrl: "${callbackUrl}", events: [taskDeleted] }` });
  expect(board.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { callbackUrl, events: [{ name: 'taskDeleted' }] },
  ]);
});
