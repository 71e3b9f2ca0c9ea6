import { describe, expect, it } from 'vitest';
import { callbackSecrets } from '../../../src/declare/callback-secrets.ts';
import { fc } from '../../support/fast-check.ts';

const secretsOf = (query: string) => callbackSecrets([{ callbackUrl: `https://hooks.example.com/board/7${query}` }]);

describe('the secrets of a callback URL', () => {
  it.each([
    ['a token', '?token=abcd', ['abcd']],
    ['one among others', '?team=engineering&access_token=s3cret&x=1', ['s3cret']],
    ['names in camel case', '?clientSecret=hush', ['hush']],
    ['names with hyphens', '?X-Amz-Signature=feed', ['feed']],
    ['names in brackets', '?hub%5Bkey%5D=feed', ['feed']],
    ['a key', '?key=word', ['word']],
    ['a code', '?code=letmein', ['letmein']],
    ['authorization', '?Authorization=letmein', ['letmein']],
    ['an encoded value, decoded too', '?sig=a%2Fb%3D+c', ['a%2Fb%3D+c', 'a/b= c']],
    ['one that cannot be decoded', '?sig=abc%2', ['abc%2']],
    ['a random value of any name', '?id=8f1d2c3b4a59', ['8f1d2c3b4a59']],
    ['a random value of no name', '?Zk93hQpX71', ['Zk93hQpX71']],
    ['a UUID', '?u=550e8400-e29b-41d4-a716-446655440000', ['550e8400-e29b-41d4-a716-446655440000']],
    ['a JSON Web Token', '?state=eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8', ['eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8']],
    ['the fragment', '#/start?access_token=abcdef', ['abcdef']],
    ['a random fragment', '#8f1d2c3b4a59', ['8f1d2c3b4a59']],
    ['one behind a semicolon', '?a=b;token=abcd', ['abcd']],
    ['one behind a semicolon of the fragment', '#a=b;token=abcd', ['abcd']],
    ['one behind a question mark of the fragment', '#a?token=abcd#efgh', ['abcd#efgh']],
    ['one whose value has an equals sign', '?token=ab=cd', ['ab=cd']],
    ['a word that only begins or ends like one that is none', '?token=nonesuch&key=xtrue', ['nonesuch', 'xtrue']],
    ['8 characters of which two change the kind', '?id=abcDefg1', ['abcDefg1']],
    ['a UUID of digits', '?u=11111111-1111-1111-1111-111111111111', ['11111111-1111-1111-1111-111111111111']],
    ['a UUID in capitals', '?u=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA', ['AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA']],
  ])('are %s: %s', (_name, query, expected) => {
    expect(secretsOf(query)).toEqual(expected);
  });

  it.each([
    '',
    '?',
    '?team=engineering',
    '?channel=BoardTeamNews',
    '?since=2026-12-01',
    '?at=20261201T120000Z',
    '?env=production2',
    '?page=12345678901',
    '?locale=en-GB&mode=fast',
    '?author=anna-maria',
    '?keyboard=qwerty',
    '?token=abc',
    '?auth=basic',
    '?token',
    '?token=NULL&key=Bearer&sig=header&pin=none&pass=false',
    '?channel=BOARDTEAM',
    '?id=abcDefgh1',
    '?id=a1b2c3d-xyz',
    '?id=a1b2c3d',
    '?x11111111-1111-1111-1111-111111111111',
    '?11111111-1111-1111-1111-1111111111112',
    '#section-two',
    '#!/token=abc',
  ])('are not %s', (query) => {
    expect(secretsOf(query)).toEqual([]);
  });

  it.each([
    ...['token', 'secret', 'password', 'passwd', 'passphrase', 'pwd', 'signature', 'credential', 'apikey', 'accesskey'],
    ...['bearer', 'auth', 'oauth2', 'authorization', 'authorisation', 'key', 'keys', 'sig', 'sigV2', 'sign', 'hmac'],
    ...[
      'hash',
      'code',
      'pass',
      'pw',
      'pin',
      'otp',
      'jwt',
      'sas',
      'sid',
      'session',
      'nonce',
      'API-KEY',
      'x_key',
      'k3y.key',
    ],
    ...['myKey', 'key1', 'AppPin', 'X-Sec-Ret'],
  ])('are values of %s', (name) => {
    expect(secretsOf(`?${name}=word`)).toEqual(['word']);
  });

  it.each([
    ...[
      'author',
      'authority',
      'keyboard',
      'monkey',
      'design',
      'signal',
      'hashtag',
      'encode',
      'codes',
      'passing',
      'pinned',
    ],
    ...['spin', 'inside', 'sessions', 'announce', 'compass', 'tokyo', 'team'],
  ])('are not values of %s', (name) => {
    expect(secretsOf(`?${name}=word`)).toEqual([]);
  });

  it.each([
    ['https://anna@hooks.example.com/', ['anna']],
    ['https://bot:abcd@hooks.example.com', ['abcd']],
    ['HTTPS://bot:abc@hooks.example.com/', []],
    ['https://hooks.example.com/a@b', []],
    ['https://hooks.example.com?token=a@bc', ['a@bc']],
    ['https://hooks.example.com/\n?token=abcd#a\nb=c', ['abcd']],
    ['see https://hooks.example.com/?token=abcd', []],
  ])('of %j are %j', (callbackUrl, expected) => {
    expect(callbackSecrets([{ callbackUrl }])).toEqual(expected);
  });

  it('are user and password, which validation refuses', () => {
    expect(callbackSecrets([{ callbackUrl: 'https://anna:p:w%40d@hooks.example.com/?a=b@c' }])).toEqual([
      'anna',
      'p:w%40d',
      'p:w@d',
    ]);
  });

  it('are each reported once', () => {
    const callbackUrl = 'https://hooks.example.com/?token=abcd&key=abcd';
    expect(callbackSecrets([{ callbackUrl }, { callbackUrl }])).toEqual(['abcd']);
  });

  it('include every value of a secret name, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (value) => {
        expect(secretsOf(`?a=b&api_key=${encodeURIComponent(value)}&c=d#e`)).toContain(value);
      }),
    );
  });

  it('cost little for the longest URL', () => {
    const start = performance.now();
    secretsOf(`?${'a=1b&'.repeat(200_000)}#${'@:'.repeat(100_000)}`);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
