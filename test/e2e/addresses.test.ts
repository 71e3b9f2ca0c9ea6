import { describe, expect, it } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';

const token = 'tok-3f9a1c7e5b';

describe('A name in a path is one segment, percent-encoded', () => {
  const names = [
    ['a slash', 'a/b', 'a%2Fb'],
    ['a percent sign', '100%', '100%25'],
    ['what looks encoded', 'a%2Fb', 'a%252Fb'],
    ['a path upwards', '../x', '..%2Fx'],
    ['query and fragment', 'a?b#c', 'a%3Fb%23c'],
    ['a backslash', 'a\\b', 'a%5Cb'],
    ['outer spaces', ' a ', '%20a%20'],
    ['a tab and a line break', 'a\tb\nc', 'a%09b%0Ac'],
    ['plus and ampersand', 'a+b&c', 'a%2Bb%26c'],
    ['letters beyond ASCII', 'Größe 日本 🚀', 'Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC%20%F0%9F%9A%80'],
  ] as const;
  it.each(names)('with %s', async (_, name, segment) => {
    await using board = await startScriptedBoard();
    const yaml = JSON.stringify(name);
    const step = await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        concurrency: '1',
        'subtask-updates': `- { task: ${yaml}, name: ${yaml}, set: { name: ${yaml} } }`,
        'label-removals': `- { task: ${yaml}, label: ${yaml} }`,
        'time-entry-exports': `- { task: ${yaml}, to: a.csv }`,
      },
    });
    expect(step.annotations.filter(({ level }) => level === 'error')).toEqual([]);
    expect(board.calls()).toEqual([
      `POST /api/v1/tasks/${segment}/subtasks/by-name/${segment}`,
      `DELETE /api/v1/tasks/${segment}/labels/by-name/${segment}`,
      `GET /api/v1/tasks/${segment}/manual-time-entries`,
    ]);
    expect(JSON.parse(board.requests[0]?.body ?? '')).toEqual({ name });
  });

  it.each(['.', '..', ''])('and %j is refused, since it names another place', async (name) => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, 'label-removals': `- { task: T1, label: "${name}" }` },
    });
    expect(step.outcome).toBe('failure');
    expect(board.requests).toEqual([]);
  });

  it('but a callback address is sent unchanged', async () => {
    await using board = await startScriptedBoard();
    const callbackUrl = 'https://Hooks.Example.com:443/a/../b?x=%7e#f';
    await runInProcess({
      inputs: {
        'base-url': board.url,
        token,
        'webhook-registrations': `- { callbackUrl: "${callbackUrl}", events: [taskDeleted] }`,
      },
    });
    expect(board.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { callbackUrl, events: [{ name: 'taskDeleted' }] },
    ]);
  });
});
