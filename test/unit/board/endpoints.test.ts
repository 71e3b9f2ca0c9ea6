import { describe, expect, it } from 'vitest';
import { encodeSegment, requestFor } from '../../../src/board/endpoints.ts';
import type { HttpRequest } from '../../../src/http/attempt.ts';
import type { BoardCall } from '../../../src/model/board.ts';
import { fc } from '../../support/fast-check.ts';

const cases: readonly { title: string; call: BoardCall; request: HttpRequest }[] = [
  {
    title: 'an update by name encodes the name as one segment',
    call: { kind: 'subtask-update', task: 'T 1', target: { by: 'name', name: 'a/b 100%' }, set: { finished: true } },
    request: {
      method: 'POST',
      path: '/api/v1/tasks/T%201/subtasks/by-name/a%2Fb%20100%25',
      body: '{"finished":true}',
      repeatable: true,
    },
  },
  {
    title: 'an update by index sends properties in the order of the API, and null as null',
    call: {
      kind: 'subtask-update',
      task: 'T3s6UGyzY',
      target: { by: 'index', index: 0 },
      set: {
        dueDateTimestampLocal: null,
        dueDateTimestamp: '2026-12-01T12:00:00Z',
        userId: null,
        finished: false,
        name: 'Å',
      },
    },
    request: {
      method: 'POST',
      path: '/api/v1/tasks/T3s6UGyzY/subtasks/by-index/0',
      body: '{"name":"Å","finished":false,"userId":null,"dueDateTimestamp":"2026-12-01T12:00:00Z","dueDateTimestampLocal":null}',
      repeatable: true,
    },
  },
  {
    title: 'an update by name that renames is not to be repeated',
    call: { kind: 'subtask-update', task: 'T', target: { by: 'name', name: 'a' }, set: { name: 'b' } },
    request: {
      method: 'POST',
      path: '/api/v1/tasks/T/subtasks/by-name/a',
      body: '{"name":"b"}',
      repeatable: false,
    },
  },
  {
    title: 'an update by name that keeps the name may be repeated',
    call: { kind: 'subtask-update', task: 'T', target: { by: 'name', name: 'a' }, set: { name: 'a' } },
    request: {
      method: 'POST',
      path: '/api/v1/tasks/T/subtasks/by-name/a',
      body: '{"name":"a"}',
      repeatable: true,
    },
  },
  {
    title: 'one time entry is read without a body',
    call: { kind: 'get-time-entry', task: 'T8', entry: 'E?#' },
    request: { method: 'GET', path: '/api/v1/tasks/T8/manual-time-entries/E%3F%23', repeatable: true },
  },
  {
    title: 'all time entries are read without a body',
    call: { kind: 'get-time-entries', task: 'T8' },
    request: { method: 'GET', path: '/api/v1/tasks/T8/manual-time-entries', repeatable: true },
  },
  {
    title: 'a label is deleted by name, outer spaces, tabs and line breaks included',
    call: { kind: 'label-removal', task: 'T8', label: " it's\t(done)!*\n" },
    request: { method: 'DELETE', path: "/api/v1/tasks/T8/labels/by-name/%20it's%09(done)!*%0A", repeatable: true },
  },
  {
    title: 'a webhook is created with only what is given, the callback URL as it was written',
    call: {
      kind: 'webhook-registration',
      webhook: { callbackUrl: 'HTTPS://Hooks.example.com/%7ea?b=c', events: [{ name: 'taskCreated' }] },
    },
    request: {
      method: 'POST',
      path: '/api/v1/webhooks',
      body: '{"callbackUrl":"HTTPS://Hooks.example.com/%7ea?b=c","events":[{"name":"taskCreated"}]}',
      repeatable: false,
    },
  },
  {
    title: 'a webhook with everything keeps the order of the API',
    call: {
      kind: 'webhook-registration',
      webhook: {
        filter: { changedProperties: ['color'], swimlaneId: 'S1', columnId: 'C1' },
        events: [{ name: 'taskChanged' }, { name: 'taskDeleted' }],
        callbackUrl: 'http://h.example/',
        name: 'Hook',
      },
    },
    request: {
      method: 'POST',
      path: '/api/v1/webhooks',
      body: '{"name":"Hook","callbackUrl":"http://h.example/","events":[{"name":"taskChanged"},{"name":"taskDeleted"}],"filter":{"columnId":"C1","swimlaneId":"S1","changedProperties":["color"]}}',
      repeatable: false,
    },
  },
];

describe('requestFor', () => {
  it.each(cases)('$title', ({ call, request }) => {
    expect(requestFor(call)).toStrictEqual(request);
  });
});

describe('encodeSegment', () => {
  it.each(['', '.', '..'])('refuses "%s", which a path cannot contain', (text) => {
    expect(() => encodeSegment(text)).toThrow(RangeError);
  });

  it('refuses a lone surrogate', () => {
    expect(() => encodeSegment('\ud800')).toThrow(URIError);
  });

  const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text !== '.' && text !== '..');

  it('gives one segment of valid characters, which decodes to the text', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.constantFrom('%2e', '%2E%2e', '...', './..', '%', '\\')), (text) => {
        const segment = encodeSegment(text);
        expect(decodeURIComponent(segment)).toBe(text);
        expect(segment).toMatch(/^(?:[A-Za-z0-9._~!'()*-]|%[0-9A-F]{2})+$/);
        expect(segment).not.toMatch(/^\.\.?$/);
      }),
    );
  });
});
