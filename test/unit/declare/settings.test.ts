import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../src/declare/inputs/settings.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { type Page, expectPages, readPages } from '../../support/golden-pages.ts';
import { renderLine } from './problems-of.ts';

const minimal = { 'base-url': 'https://board.example.com', token: 't0ken' };

function read(inputs: Record<string, string>) {
  const { settings, missing, warnings, ...read } = readSettings(new Map(Object.entries({ ...minimal, ...inputs })));
  const problems = [...read.problems, ...missing];
  const rendered = (list: readonly Problem[]) => list.map(renderLine);
  return { settings, problems: rendered(problems), warnings: rendered(warnings) };
}

test('with the two required inputs, all others have the defaults of the contract', () => {
  expect(read({}).settings).toEqual({
    origin: 'https://board.example.com',
    pathPrefix: '',
    credential: { scheme: 'bearer', token: 't0ken' },
    allowedOperations: ['subtask-updates', 'label-removals', 'time-entry-exports', 'webhook-registrations'],
    allowedTasks: [],
    dryRun: false,
    failFast: false,
    concurrency: 4,
    requestTimeoutMs: 30_000,
    maxAttempts: 4,
    runTimeoutMs: 600_000,
    maxRequests: 0,
    shard: { part: 1, of: 1 },
    comment: false,
    commentId: '',
    summary: true,
  });
});

describe('valid inputs', () => {
  test.each<[string, Record<string, string>, object]>([
    ['a path prefix and a trailing slash', { 'base-url': 'https://a.example/board/' }, { pathPrefix: '/board' }],
    ['http to loopback', { 'base-url': 'http://127.0.0.1:8080' }, { origin: 'http://127.0.0.1:8080' }],
    ['an empty input as not given', { concurrency: '', summary: '' }, { concurrency: 4, summary: true }],
    ['the largest concurrency', { concurrency: '64' }, { concurrency: 64 }],
    [
      'a comment of its own',
      { 'comment-id': ` ${'a-B_1'.repeat(12)}wxyz ` },
      { commentId: `${'a-B_1'.repeat(12)}wxyz` },
    ],
    ['a shard', { shard: '2/4' }, { shard: { part: 2, of: 4 } }],
    [
      'lists by comma and line',
      { 'allowed-operations': 'label-removals,\nsubtask-updates', 'allowed-tasks': 'T*\n, X1' },
      { allowedOperations: ['subtask-updates', 'label-removals'], allowedTasks: [['T*', 'X1']] },
    ],
    [
      'basic',
      { 'auth-scheme': 'basic', 'auth-name': 'bot' },
      { credential: { scheme: 'basic', name: 'bot', token: 't0ken' } },
    ],
    [
      'header',
      { 'auth-scheme': 'header', 'auth-name': 'X-Api-Key' },
      { credential: { scheme: 'header', name: 'X-Api-Key', token: 't0ken' } },
    ],
    [
      'true and false in every spelling of YAML',
      { 'dry-run': 'True', summary: 'FALSE', 'fail-fast': 'False', comment: 'true' },
      { dryRun: true, summary: false, failFast: false, comment: true },
    ],
    [
      'the least and the most seconds',
      { 'request-timeout': '1', 'run-timeout': '86400' },
      { requestTimeoutMs: 1000, runTimeoutMs: 86_400_000 },
    ],
    ['the last shard', { shard: ' 999999/999999 ' }, { shard: { part: 999_999, of: 999_999 } }],
    ['tasks with a number sign', { 'allowed-tasks': 'T#1,a#' }, { allowedTasks: [['T#1', 'a#']] }],
    ['a token of Latin 1', { token: 'å~ÿ !' }, { credential: { scheme: 'bearer', token: 'å~ÿ !' } }],
    [
      'a token that begins with a scheme, for another scheme',
      { 'auth-scheme': 'basic', 'auth-name': 'bot', token: 'Bearer ключ' },
      { credential: { scheme: 'basic', name: 'bot', token: 'Bearer ключ' } },
    ],
    ['a token like a scheme', { token: 'bearer' }, { credential: { scheme: 'bearer', token: 'bearer' } }],
    [
      'a header with signs in its name',
      { 'auth-scheme': 'header', 'auth-name': "X!#$%&'*+.^_`|~-9" },
      { credential: { scheme: 'header', name: "X!#$%&'*+.^_`|~-9" } },
    ],
    [
      'a long path',
      { 'base-url': 'https://a.example/b//c/@d:e//' },
      { pathPrefix: '/b//c/@d:e', origin: 'https://a.example' },
    ],
    ['a path that ends like that of the API', { 'base-url': 'https://a.example/api/v12' }, { pathPrefix: '/api/v12' }],
    [
      'http where it is allowed',
      { 'base-url': 'http://a.example', 'allow-insecure-http': 'true' },
      { origin: 'http://a.example' },
    ],
    ['on-missing-token', { 'on-missing-token': 'skip' }, {}],
    ['none without a token', { 'auth-scheme': 'none', token: '' }, { credential: { scheme: 'none' } }],
  ])('%s', (_, inputs, expected) => {
    const { settings, problems } = read(inputs);
    expect(problems).toEqual([]);
    expect(settings).toMatchObject(expected);
  });
});

const told = ({ written }: Page): readonly string[] => read(JSON.parse(written)).problems;

describe('invalid inputs', () => {
  test('are told in the words of the golden file, none of which repeats a password', async () => {
    await expectPages('declare/settings.txt', told);
    const cases = readPages('declare/settings.txt').map(told);
    expect(cases.filter((problems) => problems.length === 0)).toEqual([]);
    expect(JSON.stringify(cases)).not.toContain('hunter2');
  });

  test('none is in a file, which could be annotated', () => {
    const { problems } = readSettings(new Map([['shard', '0']]));
    expect(new Set(problems.map(({ inFile }) => inFile))).toEqual(new Set([false]));
  });
});

test('an address and a token that are missing stand apart: not every run needs them', () => {
  const { problems, missing, settings } = readSettings(new Map());
  expect(problems).toEqual([]);
  expect(missing.map(({ at }) => at.source)).toEqual(['base-url', 'token']);
  expect(settings).toMatchObject({ origin: '', pathPrefix: '', credential: { scheme: 'bearer', token: '' } });
});

test('a dry run misses no token', () => {
  expect(readSettings(new Map([['dry-run', 'true']])).missing.map(({ at }) => at.source)).toEqual(['base-url']);
});

test('what is legal but rarely intended is a warning', () => {
  expect(
    read({
      'base-url': 'http://board.example.com/api',
      'allow-insecure-http': 'true',
      'auth-name': 'bot',
    }).warnings,
  ).toMatchInlineSnapshot(`
    [
      "base-url:1:1: the token and all data go to board.example.com unencrypted, since allow-insecure-http is true [insecure-url]",
      "auth-name:1:1: auth-name has no effect with auth-scheme bearer and is not sent [unused-input]",
    ]
  `);
});

test('a credential that auth-scheme none never sends is a warning that does not show it', () => {
  const { settings, warnings } = read({ 'auth-scheme': 'none', token: 't0ken', 'auth-name': 'bot' });
  expect(settings).toMatchObject({ credential: { scheme: 'none' } });
  expect(warnings).toEqual([
    'token:1:1: token has no effect with auth-scheme none and is not sent [unused-input]',
    'auth-name:1:1: auth-name has no effect with auth-scheme none and is not sent [unused-input]',
  ]);
});
