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
  const contexts = expressionContexts(env, { name: 'pull_request', payload });

  it('have in github what the reference documents and the runner tells', () => {
    expect(contexts.github).toEqual({
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
    expect(contexts.runner).toEqual({ os: 'Linux', tool_cache: '/tools' });
  });

  it('have in env what is the user’s, and none of the credentials of the job', () => {
    expect(contexts.env).toEqual({ PATH: '/usr/bin', NAME: 'Anna', EMPTY: '' });
  });

  it('hold no credential at all', () => {
    expect(JSON.stringify(contexts)).not.toContain('secret');
  });

  it.each([
    ['true', true],
    ['True', true],
    ['false', false],
    ['', undefined],
    [undefined, undefined],
  ])('tell whether the ref is protected: %s', (GITHUB_REF_PROTECTED, expected) => {
    expect(expressionContexts({ GITHUB_REF_PROTECTED }).github['ref_protected']).toBe(expected);
  });

  it('are almost empty outside GitHub', () => {
    expect(expressionContexts({ GITHUB_SERVER_URL: 'no url', GITHUB_REPOSITORY: 'a/b' })).toEqual({
      github: { event: {}, server_url: 'no url', repository: 'a/b' },
      env: {},
      runner: {},
    });
  });

  it('take the name of a given event', () => {
    expect(expressionContexts({}, { name: 'push', payload: {} }).github).toEqual({ event_name: 'push', event: {} });
  });

  it('have a name such as __proto__ as any other', () => {
    expect(Object.keys(expressionContexts(JSON.parse('{"__proto__": "x"}')).env)).toEqual(['__proto__']);
  });
});
