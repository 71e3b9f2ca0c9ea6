import { describe, expect, it } from 'vitest';
import { findRoute } from '../../../src/embedded-board/routes.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';

describe('findRoute', () => {
  it.each([
    [
      'POST',
      '/api/v1/tasks/T1/subtasks/by-index/0',
      { name: 'update-subtask', task: 'T1', target: { by: 'index', index: 0 } },
    ],
    [
      'POST',
      '/api/v1/tasks/T1/subtasks/by-name/a%2Fb%3F',
      { name: 'update-subtask', task: 'T1', target: { by: 'name', name: 'a/b?' } },
    ],
    ['GET', '/api/v1/tasks/T1/manual-time-entries', { name: 'get-time-entries', task: 'T1' }],
    ['GET', '/api/v1/tasks/T1/manual-time-entries/E1', { name: 'get-time-entry', task: 'T1', entry: 'E1' }],
    ['DELETE', '/api/v1/tasks/T1/labels/by-name/%2e%2e', { name: 'delete-label', task: 'T1', label: '..' }],
    ['POST', '/api/v1/webhooks', { name: 'create-webhook' }],
    ['HEAD', '/callback/build', { name: 'callback' }],
  ])('%s %s', (method, target, route) => {
    expect(findRoute(method, target, '')).toEqual(route);
  });

  it.each([
    ['another method', 'PUT', '/api/v1/tasks/T1/subtasks/by-index/0'],
    ['another method of a collection', 'POST', '/api/v1/tasks/T1/manual-time-entries'],
    ['another version', 'GET', '/api/v2/tasks/T1/manual-time-entries'],
    ['a query', 'GET', '/api/v1/tasks/T1/manual-time-entries?from=1'],
    ['a slash at the end', 'GET', '/api/v1/tasks/T1/manual-time-entries/'],
    ['an empty task', 'GET', '/api/v1/tasks//manual-time-entries'],
    ['a name with a slash that is not encoded', 'DELETE', '/api/v1/tasks/T1/labels/by-name/a/b'],
    ['a half percent-encoding', 'DELETE', '/api/v1/tasks/T1/labels/by-name/100%'],
    ['bytes that are no UTF-8', 'DELETE', '/api/v1/tasks/T1/labels/by-name/%ff'],
    ['a signed index', 'POST', '/api/v1/tasks/T1/subtasks/by-index/+1'],
    ['an index with leading zeros', 'POST', '/api/v1/tasks/T1/subtasks/by-index/01'],
    ['more than webhooks', 'POST', '/api/v1/webhooks/W1'],
    ['a way around by dots', 'POST', '/api/v1/tasks/../webhooks'],
    ['a whole address', 'POST', 'http://127.0.0.1/api/v1/webhooks'],
    ['GET of a callback', 'GET', '/callback/build'],
  ])('finds nothing for %s', (_, method, target) => {
    expect(findRoute(method, target, '')).toBeUndefined();
  });

  it('requires the prefix, if there is one', () => {
    expect(findRoute('POST', '/boards/7/api/v1/webhooks', '/boards/7')).toEqual({ name: 'create-webhook' });
    expect(findRoute('POST', '/api/v1/webhooks', '/boards/7')).toBeUndefined();
  });

  it('gives back every name that encodeURIComponent has encoded', () => {
    const name = fc.string({ unit: anyCharacter, minLength: 1 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(name, name, (task, label) => {
        const target = `/api/v1/tasks/${encodeURIComponent(task)}/labels/by-name/${encodeURIComponent(label)}`;
        expect(findRoute('DELETE', target, '')).toEqual({ name: 'delete-label', task, label });
      }),
    );
  });
});
