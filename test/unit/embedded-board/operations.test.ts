import { expect, it } from 'vitest';
import { Board } from '../../../src/embedded-board/board.ts';
import { findOperation } from '../../../src/embedded-board/operations.ts';
import { createState, createTask } from '../../../src/embedded-board/state.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';

it('an operation gets every name that encodeURIComponent has encoded', async () => {
  const name = fc.string({ unit: anyCharacter, minLength: 1 }).filter((text) => text.isWellFormed());
  await fc.assert(
    fc.asyncProperty(name, name, async (task, label) => {
      const target = `/api/v1/tasks/${encodeURIComponent(task)}/labels/by-name/${encodeURIComponent(label)}`;
      const state = createState([createTask({ _id: task, labels: [label, 'another'] })]);
      const board = new Board({ state }, async () => undefined);
      await findOperation('DELETE', target)?.(board, { contentType: undefined, text: '' });
      expect(board.tasks.get(task)?.labels).toEqual(['another'].filter((other) => other !== label));
    }),
  );
});

it.each([
  ['another method', 'PUT', '/api/v1/tasks/T1/subtasks/by-index/0'],
  ['another version', 'GET', '/api/v2/tasks/T1/manual-time-entries'],
  ['a query', 'GET', '/api/v1/tasks/T1/manual-time-entries?from=1'],
  ['an empty task', 'GET', '/api/v1/tasks//manual-time-entries'],
  ['a name with a slash that is not encoded', 'DELETE', '/api/v1/tasks/T1/labels/by-name/a/b'],
  ['a half percent-encoding', 'DELETE', '/api/v1/tasks/T1/labels/by-name/100%'],
  ['bytes that are no UTF-8', 'DELETE', '/api/v1/tasks/T1/labels/by-name/%ff'],
  ['a signed index', 'POST', '/api/v1/tasks/T1/subtasks/by-index/+1'],
  ['an index with leading zeros', 'POST', '/api/v1/tasks/T1/subtasks/by-index/01'],
  ['a way around by dots', 'POST', '/api/v1/tasks/../webhooks'],
  ['a whole address', 'POST', 'http://127.0.0.1/api/v1/webhooks'],
])('findOperation finds nothing for %s', (_, method, target) => {
  expect(findOperation(method, target)).toBeUndefined();
});
