import { expect } from 'vitest';
import { startBoard } from '../../../src/embedded-board/server.ts';
import type { Kind } from '../../support/fault-cast.ts';
import { token } from '../../support/fault-checks.ts';
import { expectBounded, expectHidden, expectInert } from '../../support/fault-leaks.ts';
import type { FaultRow } from '../../support/fault-row.ts';
import { removals, type Scenario, toTask } from '../../support/fault-scenario.ts';
import { everythingOf } from '../../support/step-results.ts';

const few: readonly Kind[] = ['rename', 'webhook', 'entry'];

/** The board refuses with a text that is meant to do harm, and nothing of it comes to life. */
function hostile(title: string, body: string, beside: Partial<FaultRow> = {}): FaultRow {
  return {
    title,
    fault: { kind: 'status', status: 400, body },
    kinds: few,
    meaning: 'final',
    says: /HTTP 400/,
    check: expectInert,
    ...beside,
  };
}

const commands = [
  '::set-output name=secret::forged',
  '::add-mask::forged',
  '::error::forged',
  '::stop-commands::forged',
  '::save-state name=forged::1',
  '  ::add-path::/forged',
  '##[error]forged',
  'x ##[set-env name=FORGED]1',
  '%0A::error::forged',
];

/** Texts that are meant to act: as commands, as markup, on terminals, on spreadsheets. */
export const securityFaults: readonly FaultRow[] = [
  // In which forms a token is found: test/e2e/secrets.test.ts.
  hostile('The token echoed in the body', `{"error":${JSON.stringify(`bad credential ${token}, sorry`)}}`, {
    check: (step) => expectHidden(step, token),
  }),
  hostile('The token echoed where an excerpt is cut', `${'a'.repeat(1000)}${token}${token}`, {
    check: (step) => expectHidden(step, token),
  }),
  hostile('The token echoed in headers', '', {
    fault: {
      kind: 'status',
      status: 429,
      headers: { 'retry-after': encodeURIComponent(token), 'x-echo': token, 'www-authenticate': `Bearer "${token}"` },
    },
    meaning: 'refused',
    says: /HTTP 429/,
    check: (step) => {
      expectHidden(step, token);
      expectHidden(step, encodeURIComponent(token));
    },
  }),
  hostile('The token echoed by a response that is retried', `{"error":${JSON.stringify(token)}}`, {
    fault: { kind: 'status', status: 500, body: `said ${token}` },
    meaning: 'ambiguous',
    says: /HTTP 500/,
    check: (step) => expectHidden(step, token),
  }),
  hostile('Workflow commands', ['\n', '\r\n', '\u2028\u0085\u000b\u000c'].map((end) => commands.join(end)).join(' ')),
  hostile('A workflow command as the reason of a status', '', {
    fault: { kind: 'raw', bytes: 'HTTP/1.1 400 ::error::forged\r\nconnection: close\r\ncontent-length: 0\r\n\r\n' },
  }),
  hostile('Workflow commands in Retry-After', '', {
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '::error::forged ##[error]forged' } },
    meaning: 'refused',
    says: /HTTP 429/,
  }),
  hostile('Workflow commands in a redirect', '', {
    fault: { kind: 'status', status: 302, headers: { location: 'https://x.example/::error::forged##[error]forged' } },
    says: /HTTP 302/,
  }),
  hostile('A workflow command as the name of a content-encoding', '', {
    fault: { kind: 'status', status: 400, body: 'x', headers: { 'content-encoding': '::error::forged' } },
  }),
  // HTML and Markdown: test/e2e/hostile-text.test.ts.
  hostile(
    'Characters that hide or move text',
    'a\0b\x07c\x08d\x7fe\x85f\x9bg \u202egnp.exe\u202c \u200b\u{e0041}\ufeff \x1b[2J \x1b]8;;https://evil.example\x07',
  ),
  hostile('A message of 1 MiB', 'please read all of this. '.repeat(42_000), {
    check: (step) => {
      expectInert(step);
      expectBounded(step);
    },
  }),
  {
    title: 'A malicious _id',
    fault: {
      kind: 'body',
      body: JSON.stringify([{ _id: '\n::error::forged @octocat <img src=x>', taskId: 'T1' }]),
    },
    kinds: ['export'],
    meaning: 'final',
    says: /userId is missing/,
    check: expectInert,
  },
  {
    title: 'A webhook whose id would forge outputs',
    fault: {
      kind: 'body',
      body: JSON.stringify({ webhookId: 'W1\nEOF\nforged=1\nsecret=forged\n::error::forged', secret: 's3cret-of-w1' }),
    },
    kinds: ['webhook'],
    modes: ['passing'],
    when: 'after',
    meaning: 'unreadable',
    claims: false,
    check: (step) => {
      expectInert(step);
      expect(step.outputs['webhookId']).toBe('');
      expectHidden(step, 's3cret-of-w1');
    },
  },
  {
    title: 'A webhook whose secret has several lines',
    fault: { kind: 'body', body: JSON.stringify({ webhookId: 'W1', secret: 'first-half-9d1\nsecond-half-7b2' }) },
    kinds: ['webhook'],
    modes: ['passing'],
    when: 'after',
    meaning: 'harmless',
    claims: false,
    check: (step) => {
      expect(step.outputs['secret']).toBe('first-half-9d1\nsecond-half-7b2');
      expect(step.masks).toEqual(expect.arrayContaining(['first-half-9d1', 'second-half-7b2']));
      for (const half of ['first-half-9d1', 'second-half-7b2']) expectHidden(step, half);
    },
  },
  {
    title: 'A webhook whose secret is a workflow command',
    fault: { kind: 'body', body: JSON.stringify({ webhookId: 'W1', secret: 'a1b2\n::set-output name=x::forged' }) },
    kinds: ['webhook'],
    modes: ['passing'],
    when: 'after',
    meaning: 'harmless',
    claims: false,
    check: (step) => {
      expect(step.commands.map(({ name }) => name)).not.toContain('set-output');
      expect(step.outputs['secret']).toBe('a1b2\n::set-output name=x::forged');
    },
  },
  {
    title: 'A webhook whose response has the property __proto__',
    fault: { kind: 'body', body: '{"__proto__":{"webhookId":"W1","secret":"s3cret-of-proto"}}' },
    kinds: ['webhook'],
    modes: ['passing'],
    when: 'after',
    meaning: 'unreadable',
    says: /webhookId and secret as non-empty text/,
    check: (step) => expectHidden(step, 's3cret-of-proto'),
  },
];

const secret = 'whsec_5d2a90c1e7';

/** Where one operation's secret could come out by another, or a credential go to another host. */
export const securityScenarios: readonly Scenario[] = [
  {
    title: 'The secret of a webhook echoed by a later response',
    faults: [
      {
        match: { pathPattern: /webhooks$/ },
        when: 'before',
        fault: { kind: 'body', body: JSON.stringify({ webhookId: 'W1', secret }) },
      },
      { match: toTask('T1'), when: 'before', fault: { kind: 'status', status: 400, body: `never heard of ${secret}` } },
    ],
    inputs: {
      'webhook-registrations': '- { callbackUrl: "https://hooks.example.com/", events: [taskCreated] }',
      'time-entry-exports': '- { task: T1, to: out.csv }',
    },
    ends: ['T1: failed 1', 'webhook-registrations[0]: succeeded 1'],
    requests: 2,
    check: (step) => {
      expect(step.outputs['secret']).toBe(secret);
      expectHidden(step, secret);
    },
  },
  {
    title: 'A redirect to another server, which receives neither request nor credential',
    inputs: { ...removals('T1') },
    ends: ['T1: failed 1'],
    requests: 1,
    arrange: async (board) => {
      const other = await startBoard();
      board.faults.replace([
        { when: 'before', fault: { kind: 'status', status: 307, headers: { location: `${other.url}/api/v1/x` } } },
      ]);
      return {
        dispose: async () => {
          await other.close();
          expect(other.requests).toEqual([]);
        },
      };
    },
  },
  {
    title: 'A token in the path of base-url',
    inputs: { ...removals('T1'), token: 'prefix-token-1f' },
    arrange: (board) => ({
      inputs: { 'base-url': `${board.url}/prefix-token-1f`, token: 'prefix-token-1f', ...removals('T1') },
    }),
    faults: [{ when: 'before', fault: { kind: 'status', status: 404 } }],
    ends: ['T1: failed 1'],
    requests: 1,
    check: (step) => expect(everythingOf(step)).not.toContain('prefix-token-1f'),
  },
];
