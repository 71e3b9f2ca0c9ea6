import { describe, expect, it } from 'vitest';
import { authorizationHeaders, secretsOf } from '../../../src/board/credential.ts';
import type { Credential } from '../../../src/model/settings.ts';

const cases: readonly { title: string; credential: Credential; headers: object; secrets: readonly string[] }[] = [
  { title: 'none sends and hides nothing', credential: { scheme: 'none' }, headers: {}, secrets: [] },
  {
    title: 'bearer',
    credential: { scheme: 'bearer', token: 't0ken' },
    headers: { authorization: 'Bearer t0ken' },
    secrets: ['t0ken'],
  },
  {
    title: 'basic sends user and password in base64 of UTF-8',
    credential: { scheme: 'basic', name: 'åsa', token: 'pass:word' },
    headers: { authorization: 'Basic w6VzYTpwYXNzOndvcmQ=' },
    secrets: ['w6VzYTpwYXNzOndvcmQ=', 'pass:word'],
  },
  {
    title: 'header sends the token as it is under the name given',
    credential: { scheme: 'header', name: 'X-Api-Key', token: 'a"b' },
    headers: { 'X-Api-Key': 'a"b' },
    secrets: ['a"b'],
  },
];

describe('credential', () => {
  it.each(cases)('$title', ({ credential, headers, secrets }) => {
    expect(authorizationHeaders(credential)).toStrictEqual(headers);
    expect([...secretsOf(credential)].sort()).toStrictEqual([...secrets].sort());
  });

  it('never gives an empty string to mask', () => {
    expect(secretsOf({ scheme: 'basic', name: 'u', token: '' })).toStrictEqual([]);
  });
});
