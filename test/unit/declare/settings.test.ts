import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../src/declare/inputs/settings.ts';
import { renderLine } from './render-line.ts';

const minimal = { 'base-url': 'https://board.example.com', token: 't0ken' };

function read(inputs: Record<string, string>) {
  const { settings, problems, warnings } = readSettings(new Map(Object.entries({ ...minimal, ...inputs })));
  const told = (list: typeof problems) => list.map(renderLine);
  return { settings, problems: told(problems), warnings: told(warnings) };
}

test('with the two required inputs, all others have the defaults of the contract', () => {
  expect(read({}).settings).toEqual({
    origin: 'https://board.example.com',
    pathPrefix: '',
    insecureHttp: false,
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
    ['http to IPv6 loopback', { 'base-url': 'http://[::1]:8080' }, { origin: 'http://[::1]:8080' }],
    ['http to localhost', { 'base-url': 'http://localhost' }, { origin: 'http://localhost' }],
    ['TRUE as GitHub writes it', { 'dry-run': 'TRUE' }, { dryRun: true }],
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
    ['none without a token', { 'auth-scheme': 'none', token: '' }, { credential: { scheme: 'none' } }],
  ])('%s', (_, inputs, expected) => {
    const { settings, problems } = read(inputs);
    expect(problems).toEqual([]);
    expect(settings).toMatchObject(expected);
  });
});

const refused: Record<string, Record<string, string>> = {
  'no base-url': { 'base-url': '' },
  'base-url without scheme': { 'base-url': 'board.example.com' },
  'base-url by ftp': { 'base-url': 'ftp://board.example.com' },
  'base-url with a user': { 'base-url': 'https://u:hunter2@board.example.com' },
  'base-url with a query': { 'base-url': 'https://board.example.com?key=hunter2' },
  'base-url with a control character': { 'base-url': 'https://board.example.com/a\u007fb' },
  'base-url with an empty query': { 'base-url': 'https://board.example.com/?' },
  'base-url with a fragment': { 'base-url': 'https://board.example.com#top' },
  'base-url with a space': { 'base-url': 'https://board.example.com/a b' },
  'base-url that ends in /api/v1': { 'base-url': 'https://board.example.com/hunter2/api/v1' },
  'base-url that ends in /api/v1/': { 'base-url': 'https://board.example.com/api/V1//' },
  'base-url with an impossible port': { 'base-url': 'https://board.example.com:99999' },
  'http to a host elsewhere': { 'base-url': 'http://board.example.com' },
  'http to a name that begins like loopback': { 'base-url': 'http://127.0.0.1.example.com' },
  'http to a name under localhost': { 'base-url': 'http://a.localhost' },
  'an unknown input': { 'base-ulr': 'https://board.example.com' },
  'an unknown input with hostile text': { 'x\n::error::y': '1' },
  'an unknown input with a long name': { ['x'.repeat(5000)]: '1' },
  'a token as the scheme': { 'auth-scheme': 'hunter2' },
  'a URL with a password as a number': { concurrency: 'https://u:hunter2@board.example.com/?a=hunter2' },
  'many unknown operations': { 'allowed-operations': Array.from({ length: 50 }, (_, index) => `o${index}`).join() },
  'a boolean in words': { 'dry-run': 'yes' },
  'a boolean as a number': { summary: '1' },
  'concurrency 0': { concurrency: '0' },
  'concurrency 65': { concurrency: '65' },
  'concurrency with a fraction': { concurrency: '1.5' },
  'concurrency in words': { concurrency: 'four' },
  'concurrency with a sign': { concurrency: '+4' },
  'a timeout of nothing': { 'request-timeout': '0' },
  'a negative bound': { 'max-requests': '-1' },
  'a bound beyond what is exact': { 'max-requests': '9007199254740993' },
  'a shard beyond its parts': { shard: '5/4' },
  'a shard of nothing': { shard: '0/0' },
  'a shard in other words': { shard: '1 of 4' },
  'a comment id with a space': { 'comment-id': 'board a' },
  'a comment id that ends the marker': { 'comment-id': '-->' },
  'a comment id of letters beyond ASCII': { 'comment-id': 'brädet' },
  'a comment id of 65 letters': { 'comment-id': 'a'.repeat(65) },
  'an unknown operation': { 'allowed-operations': 'label-removal' },
  'no operation among commas': { 'allowed-operations': ',,' },
  'no task among commas': { 'allowed-tasks': ',' },
  'no token': { token: '' },
  'a token with a line break': { token: 'a\nb' },
  'a token beyond Latin 1': { token: 'ключ' },
  'an unknown scheme': { 'auth-scheme': 'Bearer' },
  'basic without a user': { 'auth-scheme': 'basic' },
  'basic with a colon in the user': { 'auth-scheme': 'basic', 'auth-name': 'a:b' },
  'header without a name': { 'auth-scheme': 'header' },
  'header with a space in its name': { 'auth-scheme': 'header', 'auth-name': 'X Key' },
  'header that frames the message': { 'auth-scheme': 'header', 'auth-name': 'Content-Length' },
  'header that a proxy takes for its own': { 'auth-scheme': 'header', 'auth-name': 'Proxy-Authorization' },
};

describe('invalid inputs', () => {
  test('every case has a problem, and none repeats a password', () => {
    const cases = Object.entries(refused).map(([title, inputs]) => ({ title, ...read(inputs) }));
    expect(cases.filter(({ problems }) => problems.length === 0)).toEqual([]);
    expect(JSON.stringify(cases.map(({ problems }) => problems))).not.toContain('hunter2');
  });

  test('every message is one line and not long', () => {
    const told = Object.values(refused).flatMap((inputs) => read(inputs).problems);
    expect(told.filter((message) => /\n/.test(message) || message.length > 600)).toEqual([]);
  });

  test('the messages are those of the golden file', async () => {
    const cases = Object.entries(refused).map(([title, inputs]) => `# ${title}\n${read(inputs).problems.join('\n')}\n`);
    await expect(cases.join('\n')).toMatchFileSnapshot('../../golden/declare/settings.txt');
  });
});

test('what is legal but rarely intended is a warning', () => {
  expect(
    read({
      'base-url': 'http://board.example.com/api',
      'allow-insecure-http': 'true',
      'auth-name': 'bot',
      'comment-id': 'board-a',
    }).warnings,
  ).toMatchInlineSnapshot(`
    [
      "base-url:1:1: the token and all data go to board.example.com unencrypted, since allow-insecure-http is true [insecure-url]",
      "auth-name:1:1: auth-name has no effect with auth-scheme bearer and is not sent [unused-input]",
      "comment-id:1:1: comment-id has no effect without a comment; set comment: true, or leave it out [unused-input]",
    ]
  `);
});
