import { describe, expect, it } from 'vitest';
import { actionsNameIssue } from '../../../src/declare/shapes/webhook-shapes.ts';
import type { FaultRule } from '../../../src/embedded-board/faults.ts';
import { GitHubStore } from '../../../src/github/actions-store.ts';
import type { GitHubPorts } from '../../../src/github/response.ts';
import { storePlace } from '../../../src/github/store-place.ts';
import type { ActionsStore } from '../../../src/model/actions-store.ts';
import type { KeepIn } from '../../../src/model/declaration.ts';
import { createRedaction } from '../../../src/redaction/redaction.ts';
import type { Grant, StorePermission } from '../../support/github-grants.ts';
import { workflowGrant } from '../../support/github-server.ts';
import { responded } from '../run/run-fakes.ts';
import { instantClock } from './github-fakes.ts';
import {
  appGrant,
  environment,
  messageOf,
  never,
  openStore,
  organization,
  personGrant,
  repository,
} from './store-fakes.ts';

const names = { secret: 'HOOK', variable: 'HOOK_ID' };
const check = (store: ActionsStore) => store.checkWritable(names);
const fail = (status: number, changes: Partial<FaultRule> = {}): FaultRule => ({
  when: 'before',
  times: 1,
  fault: { kind: 'status', status, body: '{"message":"Server Error"}' },
  ...changes,
});

function without(permission: StorePermission, level: 'none' | 'read', grant = appGrant): Grant {
  const { [permission]: _taken, ...rest } = grant.store ?? {};
  return { ...grant, store: level === 'read' ? { ...rest, [permission]: 'read' } : rest };
}

describe('a token that may not', () => {
  const refusals: readonly [string, KeepIn, Grant, readonly string[]][] = [
    [
      'the token of the job',
      repository,
      workflowGrant,
      [
        'The variable HOOK_ID_WRITE_CHECK_80000000 of the repository o/r could not be written: GitHub responded with 403',
        'Resource not accessible by integration',
        'a fine-grained token, or one of a GitHub App',
        'the repository permissions "Secrets" and "Variables", each with read and write',
        'The token of the job itself cannot do it',
      ],
    ],
    ['a token without "Secrets"', repository, without('repository Secrets', 'none'), ['The secret HOOK_WRITE_CHECK_']],
    [
      'a token that may only read "Secrets"',
      repository,
      without('repository Secrets', 'read', personGrant),
      ['Resource not accessible by personal access token', 'the scope repo'],
    ],
    [
      'a token that may only read "Variables"',
      repository,
      without('repository Variables', 'read'),
      ['The variable HOOK_ID_WRITE_CHECK_'],
    ],
    [
      'a token without "Environments"',
      environment,
      without('repository Environments', 'none'),
      ['of the environment "prod/eu" of o/r', 'the repository permission "Environments" with read and write'],
    ],
    [
      'a token without those of the organisation',
      organization,
      without('organization Secrets', 'read'),
      ['of the organisation o', 'the organization permissions "Secrets" and "Variables"', 'admin:org'],
    ],
  ];
  it.each(refusals)(
    '%s gets an error that names the permission, and leaves nothing behind',
    async (_who, scope, grant, words) => {
      await using opened = await openStore(scope, {}, { grant });
      const message = messageOf(await check(opened.store));
      for (const word of words) expect(message).toContain(word);
      expect(opened.waitsMs).toEqual([]);
      for (const shelf of ['o/r', 'o/r prod/eu', 'o']) {
        expect([opened.github.store.secrets(shelf), opened.github.store.variables(shelf)]).toEqual([{}, {}]);
      }
    },
  );

  it('gets that error from every kind of request, and never "there is none"', async () => {
    await using opened = await openStore(repository, {}, { grant: workflowGrant });
    const { store } = opened;
    for (const result of [
      await store.readVariable('HOOK_ID'),
      await store.secretExists('HOOK'),
      await store.writeVariable('HOOK_ID', 'x', { exists: true }),
      await store.writeVariable('HOOK_ID', 'x', { exists: false }),
      await store.writeSecret('HOOK', 's3cret'),
      await store.deleteVariable('HOOK_ID'),
    ]) {
      expect(messageOf(result)).toContain('Resource not accessible by integration');
      expect(result).not.toHaveProperty('error.uncertain');
    }
  });

  it('an invalid token is named as the cause', async () => {
    await using opened = await openStore(repository, { grants: {} });
    expect(messageOf(await opened.store.readVariable('HOOK_ID'))).toContain('does not accept github-token');
  });
});

describe('a place that is missing, or that the token may not see', () => {
  const places: readonly [KeepIn, string, readonly string[]][] = [
    [repository, 'o/other', ['There is no repository o/other, or github-token may not see it']],
    [
      { kind: 'environment', name: 'staging' },
      'o/r',
      ['There is no environment "staging" of o/r', 'Create the environment in the settings of the repository first'],
    ],
    [
      organization,
      'anna/r',
      ['There is no organisation anna', 'A personal account is not one: use `in: repository` there'],
    ],
  ];
  it.each(places)('%o in %s is named by the check whether both may be written', async (keepIn, name, words) => {
    await using opened = await openStore(keepIn, {}, { name });
    const message = messageOf(await check(opened.store));
    for (const word of words) expect(message).toContain(word);
  });
});

describe('what goes wrong on the way', () => {
  const doubts: readonly [string, FaultRule][] = [
    ['a reset after it was done', { when: 'after', fault: { kind: 'reset' } }],
    ['a 500 after it was done', fail(500, { when: 'after' })],
  ];
  it.each(doubts)('the creation of a variable is in doubt, and not repeated, after %s', async (_what, rule) => {
    const faults = [{ ...rule, match: { method: 'POST' } }];
    await using opened = await openStore(repository, { faults });
    const result = await opened.store.writeVariable('HOOK_ID', 'ours', { exists: false });
    expect(result).toMatchObject({ ok: false, error: { uncertain: true } });
    expect(messageOf(result)).toContain('It is unknown whether the variable HOOK_ID of the repository o/r was written');
    expect(opened.github.calls().filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it.each<[string, string, FaultRule[]]>([
    [
      'that may be left',
      'It is unknown whether the variable HOOK_ID_WRITE_CHECK_80000000 of the repository o/r was written',
      [fail(500, { match: { method: 'POST' }, when: 'after', times: 9 })],
    ],
    [
      'that is left',
      'The variable HOOK_ID_WRITE_CHECK_80000000 of the repository o/r could not be deleted',
      [fail(500, { match: { method: 'DELETE' }, times: 99 })],
    ],
  ])('a placeholder %s is named', async (_what, words, faults) => {
    await using opened = await openStore(repository, { faults });
    expect(messageOf(await check(opened.store))).toContain(words);
  });

  it('a failing GitHub gets four attempts, and is named', async () => {
    await using opened = await openStore(repository, { faults: [fail(503, { times: 99 })] });
    expect(messageOf(await opened.store.readVariable('HOOK_ID'))).toBe(
      'The variable HOOK_ID of the repository o/r could not be read: GitHub responded with 503 ("Server Error"). It is having trouble.',
    );
    expect(opened.github.calls()).toHaveLength(4);
  });

  it.each([
    [301, 'was the repository renamed'],
    [422, 'accepts neither the name nor the value'],
    [418, 'GITHUB_API_URL'],
  ])('the error for status %i says what it may mean', async (status, words) => {
    await using opened = await openStore(repository, { faults: [fail(status, { match: { method: 'PUT' } })] });
    expect(messageOf(await opened.store.writeSecret('HOOK', 's3cret'))).toContain(words);
  });

  it.each([
    ['a page of somebody else', '<html>'],
    ['a variable without value', '{"name":"HOOK_ID"}'],
    ['an invalid key', '{"key":"AAAA","key_id":"1"}'],
  ])('%s is not accepted as a response', async (_what, body) => {
    await using opened = await openStore(repository, { faults: [{ when: 'before', fault: { kind: 'body', body } }] });
    expect(messageOf(await opened.store.readVariable('HOOK_ID'))).toContain('GITHUB_API_URL');
    expect(messageOf(await opened.store.writeSecret('HOOK', 's3cret'))).toContain('GITHUB_API_URL');
  });
});

it('a sealed value that GitHub repeats is in no message', async () => {
  let repeated = '';
  const attempt: GitHubPorts['attempt'] = async ({ method, body = '{}' }) => {
    if (method === 'GET')
      return responded(200, JSON.stringify({ key_id: '1', key: Buffer.alloc(32, 9).toString('base64') }));
    repeated = (JSON.parse(body) as { readonly encrypted_value: string }).encrypted_value;
    return responded(422, JSON.stringify({ message: `cannot open "${repeated}"` }));
  };
  const place = storePlace(repository, 'o/r');
  if (place === undefined) throw new Error('o/r is no repository');
  const ports = { attempt, clock: instantClock(), random: () => 0.5, ...createRedaction() };
  const result = await new GitHubStore(place, ports, { signal: never, deadlineMs: 60_000 }).writeSecret(
    'HOOK',
    's3cret',
  );
  expect(messageOf(result)).toContain('("cannot open "***"")');
  expect(repeated).not.toBe('');
});

describe('a variable that somebody deletes meanwhile', () => {
  it('is not recreated', async () => {
    await using opened = await openStore(repository);
    const result = await opened.store.writeVariable('HOOK_ID', 'x', { exists: true });
    expect(result.ok).toBe(false);
    expect(opened.github.store.variables('o/r')).toEqual({});
  });
});

it('nothing is kept without a repository', () => {
  expect(storePlace({ kind: 'repository' }, '')).toBeUndefined();
});

describe('names of secrets and variables', () => {
  it.each(['HOOK', 'hook_2', '_x', 'MY_GITHUB_HOOK'])('%s is one', (name) => {
    expect(actionsNameIssue(name)).toBeUndefined();
  });
  it.each(['', '2HOOK', 'a-b', 'ä', 'A B', 'GITHUB_HOOK', 'github_hook', 'A\n'])('"%s" is not one', (name) => {
    expect(actionsNameIssue(name)).toBeDefined();
  });
});
