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
    '#section-two',
  ])('are not %s', (query) => {
    expect(secretsOf(query)).toEqual([]);
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
