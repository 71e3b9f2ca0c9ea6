import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { openStore, organization, repository, scopes } from './store-fakes.ts';

describe.each(scopes)('the variables and secrets of %s', (_what, scope, shelf, path) => {
  it('a missing variable is created', async () => {
    await using opened = await openStore(scope);
    const { store, github } = opened;
    expect(await store.readVariable('Hook_Id')).toEqual({ ok: true });
    expect(await store.writeVariable('Hook_Id', 'one', { exists: false })).toEqual({ ok: true, value: 'written' });
    expect(await store.readVariable('HOOK_ID')).toEqual({ ok: true, value: 'one' });
    expect(github.store.variables(shelf)['HOOK_ID']?.value).toBe('one');
    expect(github.calls()).toEqual([
      `GET ${path}/variables/HOOK_ID`,
      `POST ${path}/variables`,
      `GET ${path}/variables/HOOK_ID`,
    ]);
  });

  it('an existing variable is updated, and deleted', async () => {
    await using opened = await openStore(scope, { store: { variables: { [shelf]: { HOOK_ID: { value: 'one' } } } } });
    const { store, github } = opened;
    expect(await store.writeVariable('hook_id', 'two', { exists: true })).toEqual({ ok: true, value: 'written' });
    expect(github.store.variables(shelf)['HOOK_ID']?.value).toBe('two');
    expect(await store.deleteVariable('hook_id')).toEqual({ ok: true });
    expect(await store.deleteVariable('hook_id')).toEqual({ ok: true });
    expect(github.store.variables(shelf)).toEqual({});
  });

  it('a variable that another run created first is kept, and reported as a conflict', async () => {
    await using opened = await openStore(scope, {
      store: { variables: { [shelf]: { HOOK_ID: { value: 'theirs' } } } },
    });
    const { store, github } = opened;
    expect(await store.writeVariable('HOOK_ID', 'ours', { exists: false })).toEqual({ ok: true, value: 'conflict' });
    expect(github.store.variables(shelf)['HOOK_ID']?.value).toBe('theirs');
  });

  it('a secret is sealed so that GitHub can open it, and overwritten', async () => {
    await using opened = await openStore(scope);
    const { store, github } = opened;
    expect(await store.secretExists('HOOK')).toEqual({ ok: true, value: false });
    expect(await store.writeSecret('hook', 's3cret')).toEqual({ ok: true });
    expect(await store.writeSecret('hook', 'grüße\n🎉')).toEqual({ ok: true });
    expect(await store.secretExists('HOOK')).toEqual({ ok: true, value: true });
    expect(github.store.secrets(shelf)['HOOK']?.value).toBe('grüße\n🎉');
    expect(github.requests.map(({ body }) => body).join('\n')).not.toContain('s3cret');
  });

  it('all of it works below the path of an enterprise server', async () => {
    await using opened = await openStore(scope, { pathPrefix: '/api/v3' });
    const { store, github } = opened;
    expect(await store.checkWritable({ secret: 'HOOK', variable: 'HOOK_ID' })).toEqual({ ok: true });
    expect(await store.writeSecret('HOOK', 's3cret')).toEqual({ ok: true });
    expect(github.requests.every(({ path: sent }) => sent.startsWith(`/api/v3${path}/`))).toBe(true);
  });
});

describe('who may read what is kept in an organisation', () => {
  it('is its private repositories at first', async () => {
    await using opened = await openStore(organization);
    const { store, github } = opened;
    await store.writeSecret('HOOK', 's');
    await store.writeVariable('HOOK_ID', 'v', { exists: false });
    expect(github.store.secrets('o')['HOOK']).toEqual({ value: 's', visibility: 'private' });
    expect(github.store.variables('o')['HOOK_ID']).toEqual({ value: 'v', visibility: 'private' });
  });

  const ids = Array.from({ length: 230 }, (_, index) => index + 1);
  it.each([
    ['all', { value: 'old', visibility: 'all' }],
    ['selected repositories, on three pages', { value: 'old', visibility: 'selected', repositories: ids }],
    ['no repository yet', { value: 'old', visibility: 'selected', repositories: [] }],
    ['private repositories', { value: 'old', visibility: 'private' }],
  ])('stays as it was set by hand: %s', async (_what, before) => {
    const options = { store: { secrets: { o: { HOOK: before } }, variables: { o: { HOOK_ID: before } } } };
    await using opened = await openStore(organization, options);
    const { store, github } = opened;
    expect(await store.writeSecret('HOOK', 'new')).toEqual({ ok: true });
    expect(await store.writeVariable('HOOK_ID', 'new', { exists: true })).toEqual({ ok: true, value: 'written' });
    expect(github.store.secrets('o')['HOOK']).toEqual({ ...before, value: 'new' });
    expect(github.store.variables('o')['HOOK_ID']).toEqual({ ...before, value: 'new' });
  });

  it('is not guessed if the list of repositories is unavailable', async () => {
    const before = { value: 'old', visibility: 'selected', repositories: [1] };
    await using opened = await openStore(organization, {
      store: { secrets: { o: { HOOK: before } } },
      faults: [{ when: 'before', match: { pathPattern: /repositories/ }, fault: { kind: 'body', body: 'x' } }],
    });
    expect((await opened.store.writeSecret('HOOK', 'new')).ok).toBe(false);
    expect(opened.github.store.secrets('o')['HOOK']).toEqual(before);
  });
});

describe('the check whether both may be written', () => {
  it('leaves nothing behind and touches nothing that is there', async () => {
    const there = { HOOK: { value: 'old' }, HOOK_WRITE_CHECK: { value: 'theirs' } };
    const ids = { HOOK_ID: { value: 'old' }, HOOK_ID_WRITE_CHECK: { value: 'theirs' } };
    await using opened = await openStore(repository, {
      store: { secrets: { 'o/r': there }, variables: { 'o/r': ids } },
    });
    const { store, github } = opened;
    expect(await store.checkWritable({ secret: 'hook', variable: 'hook_id' })).toEqual({ ok: true });
    expect(github.store.secrets('o/r')).toEqual(there);
    expect(github.store.variables('o/r')).toEqual(ids);
    expect(github.calls()).toEqual([
      'POST /repos/o/r/actions/variables',
      'DELETE /repos/o/r/actions/variables/HOOK_ID_WRITE_CHECK_80000000',
      'GET /repos/o/r/actions/secrets/public-key',
      'PUT /repos/o/r/actions/secrets/HOOK_WRITE_CHECK_80000000',
      'DELETE /repos/o/r/actions/secrets/HOOK_WRITE_CHECK_80000000',
    ]);
  });

  it('treats an existing variable of that name as proof, and leaves it', async () => {
    const ids = { HOOK_ID_WRITE_CHECK_00000000: { value: 'theirs' } };
    const options = { store: { variables: { 'o/r': ids } } };
    await using opened = await openStore(repository, options, { random: () => 0 });
    expect((await opened.store.checkWritable({ secret: 'HOOK', variable: 'HOOK_ID' })).ok).toBe(true);
    expect(opened.github.store.variables('o/r')).toEqual(ids);
  });

  it('never touches another name, whatever goes wrong', async () => {
    const faults = fc.record({
      match: fc.record({ method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE') }),
      when: fc.constantFrom('before', 'after'),
      times: fc.integer({ min: 1, max: 5 }),
      fault: fc.oneof(
        fc.constantFrom(403, 404, 409, 422, 500, 502).map((status) => ({ kind: 'status', status }) as const),
        fc.constant({ kind: 'reset' } as const),
        fc.constant({ kind: 'truncate' } as const),
      ),
    });
    const secrets = { 'o/r': { HOOK: { value: 'old' } } };
    const variables = { 'o/r': { HOOK_ID: { value: 'old' } } };
    await fc.assert(
      fc.asyncProperty(
        fc.array(faults, { maxLength: 3 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        async (rules, part) => {
          await using opened = await openStore(
            repository,
            { faults: rules, store: { secrets, variables } },
            { random: () => part },
          );
          const { store, github } = opened;
          await store.checkWritable({ secret: 'HOOK', variable: 'HOOK_ID' });
          expect(github.store.secrets('o/r')).toMatchObject({ HOOK: { value: 'old' } });
          expect(github.store.variables('o/r')).toMatchObject({ HOOK_ID: { value: 'old' } });
          const changes = github.calls().filter((call) => !call.startsWith('GET'));
          expect(changes.every((call) => /_WRITE_CHECK_[0-9A-F]{8}$|variables$/.test(call))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});
