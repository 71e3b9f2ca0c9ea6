import { describe, expect, it } from 'vitest';
import { expressionContexts } from '../../../../src/event/expressions/contexts.ts';

const payload = { action: 'opened', pull_request: { title: 'T' } };
const env = {
  PATH: '/usr/bin',
  NAME: 'Anna',
  EMPTY: '',
  GONE: undefined,
  INPUT_TOKEN: 'secret',
  'input_github-token': 'secret',
  ACTIONS_RUNTIME_TOKEN: 'secret',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret',
  GITHUB_TOKEN: 'secret',
  TASKBOARD_TOKEN: 'secret',
  GITHUB_ACTION: '__run',
  GITHUB_ACTOR_ID: '1',
  GITHUB_BASE_REF: '',
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_REF: 'refs/pull/7/merge',
  GITHUB_REF_PROTECTED: 'false',
  GITHUB_REPOSITORY: 'octocat/hello-world',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_WORKFLOW_SHA: 'abc',
  GITHUB_STATE: '/files/state',
  RUNNER_OS: 'Linux',
  RUNNER_TOOL_CACHE: '/tools',
  RUNNER_SOMETHING: 'x',
};

describe('the contexts of expressions', () => {
  const event = { name: 'pull_request', payload };
  const contexts = () => expressionContexts(env, event);

  it('have in github what the reference documents and the runner tells', () => {
    expect(contexts().github).toStrictEqual({
      action: '__run',
      actor_id: '1',
      base_ref: '',
      event_name: 'pull_request',
      ref: 'refs/pull/7/merge',
      ref_protected: false,
      repository: 'octocat/hello-world',
      repositoryUrl: 'git://github.com/octocat/hello-world.git',
      server_url: 'https://github.com',
      workflow_sha: 'abc',
      event: payload,
    });
  });

  it('have in runner what the reference documents', () => {
    expect(contexts().runner).toStrictEqual({ os: 'Linux', tool_cache: '/tools' });
  });

  it('have in env what is the user’s, and none of the credentials of the job', () => {
    expect(contexts().env).toStrictEqual({ PATH: '/usr/bin', NAME: 'Anna', EMPTY: '' });
  });

  // docs.github.com, Contexts reference; the token is left out.
  it.each([
    [
      'github',
      'GITHUB_',
      'action action_path action_ref action_repository actor actor_id api_url base_ref event_name event_path graphql_url ' +
        'head_ref job ref ref_name ref_type repository repository_id repository_owner repository_owner_id retention_days ' +
        'run_attempt run_id run_number server_url sha triggering_actor workflow workflow_ref workflow_sha workspace',
    ],
    ['runner', 'RUNNER_', 'arch debug environment name os temp tool_cache workspace'],
  ] as const)('have every property of %s', (context, prefix, names) => {
    const variables = names.split(' ').map((name) => [`${prefix}${name.toUpperCase()}`, `of ${name}`]);
    const contexts = expressionContexts(Object.fromEntries(variables), { name: 'of event_name', payload });
    const { event: _, ...read } = contexts[context] as Record<string, string>;
    expect(read).toStrictEqual(Object.fromEntries(names.split(' ').map((name) => [name, `of ${name}`])));
  });

  it('have in env what only resembles a variable of the runner', () => {
    const own = { MY_INPUT_A: '1', MY_ACTIONS_A: '2', NO_GITHUB_A: '3', A_RUNNER_B: '4', TASKBOARD_TOKENS: '5' };
    expect(expressionContexts({ ...own, OLD_TASKBOARD_TOKEN: '6' }, event).env).toStrictEqual({
      ...own,
      OLD_TASKBOARD_TOKEN: '6',
    });
  });

  it.each([
    ['https://github.com', 'octo/board', 'git://github.com/octo/board.git'],
    ['https://github.example:8443/', 'octo/board', 'git://github.example:8443/octo/board.git'],
    ['https://github.com', undefined, undefined],
    ['https://github.com', '', undefined],
    [undefined, 'octo/board', undefined],
    ['no url', 'octo/board', undefined],
  ])('have the repositoryUrl of %s and %s', (GITHUB_SERVER_URL, GITHUB_REPOSITORY, expected) => {
    const { github } = expressionContexts({ GITHUB_SERVER_URL, GITHUB_REPOSITORY }, event);
    expect(github['repositoryUrl']).toBe(expected);
    expect('repositoryUrl' in github).toBe(expected !== undefined);
  });

  it.each([
    ['true', true],
    ['True', true],
    ['false', false],
    ['', undefined],
    [undefined, undefined],
  ])('tell whether the ref is protected: %s', (GITHUB_REF_PROTECTED, expected) => {
    expect(expressionContexts({ GITHUB_REF_PROTECTED }, event).github['ref_protected']).toBe(expected);
  });

  it('have a name such as __proto__ as any other', () => {
    expect(Object.keys(expressionContexts(JSON.parse('{"__proto__": "x"}'), event).env)).toStrictEqual(['__proto__']);
  });
});
