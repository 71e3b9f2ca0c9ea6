import { describe, expect, it } from 'vitest';
import { callbackSecrets } from '../../../src/declare/callback-secrets.ts';
import { fc } from '../../support/fast-check.ts';

const secretsOf = (query: string) => callbackSecrets([{ callbackUrl: `https://hooks.example.com/board/7${query}` }]);

describe('the secrets of a callback URL', () => {
  it.each([
    ['one among others', '?team=engineering&access_token=s3cret&x=1', ['s3cret']],
    ['names in camel case', '?clientSecret=hush', ['hush']],
    ['names with hyphens', '?X-Amz-Signature=feed', ['feed']],
    ['names in brackets', '?hub%5Bkey%5D=feed', ['feed']],
    ['an encoded value, decoded too', '?sig=a%2Fb%3D+c', ['a%2Fb%3D+c', 'a/b= c']],
    ['one that cannot be decoded', '?sig=abc%2', ['abc%2']],
    ['a mixed value of any name', '?id=8f1d2c3b4a59', ['8f1d2c3b4a59']],
    ['a mixed value of no name', '?Zk93hQpX71', ['Zk93hQpX71']],
    ['a UUID', '?u=550e8400-e29b-41d4-a716-446655440000', ['550e8400-e29b-41d4-a716-446655440000']],
    ['a JSON Web Token', '?state=eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8', ['eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8']],
    ['the fragment', '#/start?access_token=abcdef', ['abcdef']],
    ['one behind a semicolon', '?a=b;token=abcd', ['abcd']],
    ['one behind a question mark of the fragment', '#a?token=abcd#efgh', ['abcd#efgh']],
    ['one whose value has an equals sign', '?token=ab=cd', ['ab=cd']],
    ['a word that only begins or ends like one that is none', '?token=nonesuch&key=xtrue', ['nonesuch', 'xtrue']],
    ['small letters and capitals', '?id=abcdefgH', ['abcdefgH']],
    ['small letters and a digit', '?id=a2345678', ['a2345678']],
    ['capitals and a digit', '?id=ABCDEFG1', ['ABCDEFG1']],
  ])('are %s: %s', (_name, query, expected) => {
    expect(secretsOf(query)).toEqual(expected);
  });

  it.each([
    '',
    '?',
    '?team=engineering',
    '?since=2026-12-01',
    '?page=12345678901',
    '?locale=en-GB&mode=fast',
    '?author=anna-maria',
    '?keyboard=qwerty',
    '?token=abc',
    '?auth=basic',
    '?token',
    '?token=NULL&key=Bearer&sig=header&pin=none&pass=false',
    '?channel=BOARDTEAM',
    '?id=a1b2c3d',
    '#section-two',
    '#!/token=abc',
  ])('are not %s', (query) => {
    expect(secretsOf(query)).toEqual([]);
  });

  it.each([
    ...['token', 'secret', 'password', 'passwd', 'passphrase', 'pwd', 'signature', 'credential', 'apikey', 'accesskey'],
    ...['bearer', 'auth', 'oauth2', 'authorization', 'authorisation', 'key', 'keys', 'sig', 'sigV2', 'sign', 'hmac'],
    ...['hash', 'code', 'pass', 'pw', 'pin', 'otp', 'jwt', 'sas', 'sid', 'session', 'nonce', 'x_key', 'k3y.key'],
    ...['myKey', 'key1', 'AppPin', 'X-Sec-Ret'],
  ])('are values of %s', (name) => {
    expect(secretsOf(`?${name}=word`)).toEqual(['word']);
  });

  it.each([
    ...['author', 'authority', 'keyboard', 'monkey', 'design', 'signal', 'hashtag', 'encode', 'codes', 'passing'],
    ...['spin', 'inside', 'sessions', 'announce', 'compass', 'tokyo', 'team'],
  ])('are not values of %s', (name) => {
    expect(secretsOf(`?${name}=word`)).toEqual([]);
  });

  const slack = 'https://hooks.slack.com/services/T024BE7LD/B03CKR9AB';
  const teams = 'https://acme.webhook.office.com/webhookb2';
  const uuids = '550e8400-e29b-41d4-a716-446655440000@7d5a544b-0a9e-4b53-8a0e-1f0a4f2b7c11';
  const azure = 'https://prod-07.westeurope.logic.azure.com:443/workflows';
  const discord = 'mB0xqUzS3nqhGJ9T8kXlqkq_u-6eLhDqVdOLnJzq6mQe2Hn1yAUnJzZb7-PzEo9wXyQk';
  it.each<readonly [string, string, readonly string[]]>([
    ['Slack', `${slack}/qX7Lb2mNfPzRtKvWyDcGhJ8s`, ['qX7Lb2mNfPzRtKvWyDcGhJ8s']],
    ['Discord', `https://discord.com/api/webhooks/1172365845302706176/${discord}`, [discord]],
    [
      'Teams',
      `${teams}/${uuids}/IncomingWebhook/8f1d2c3b4a59687786958493a2b1c0df/550e8400-e29b-41d4-a716-446655440000`,
      [uuids, '8f1d2c3b4a59687786958493a2b1c0df', '550e8400-e29b-41d4-a716-446655440000'],
    ],
    [
      'Teams, by a workflow',
      `${azure}/8f1d2c3b4a59687786958493a2b1c0df/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=Zk93hQpX71-aBcDeFgHiJkLmNoPqRsTuVwXyZ012345`,
      ['Zk93hQpX71-aBcDeFgHiJkLmNoPqRsTuVwXyZ012345', '8f1d2c3b4a59687786958493a2b1c0df'],
    ],
    [
      'Google Chat',
      'https://chat.googleapis.com/v1/spaces/AAAAbCdEfGh/messages?key=AIzaSyDdI0hCZtE6vySjMm&token=tQ3hLp9',
      ['AIzaSyDdI0hCZtE6vySjMm', 'tQ3hLp9'],
    ],
    ['Mattermost', 'https://chat.example.com/hooks/xd7mzi1bqpyy8ppq6s5hxno4ar', ['xd7mzi1bqpyy8ppq6s5hxno4ar']],
    [
      'Telegram',
      'https://api.telegram.org/bot110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/x',
      ['bot110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'],
    ],
  ])('of hooks of %s are found', (_service, callbackUrl, expected) => {
    expect(callbackSecrets([{ callbackUrl }])).toEqual(expect.arrayContaining([...expected]));
  });

  it.each([
    'https://hooks.example.com/taskboard-notifications-for-the-team',
    'https://hooks.example.com/12345678901234567890',
    'https://a.very.long.name.of.a.host.with.2.digits.example.com/board/v2',
  ])('are not in the path of %s', (callbackUrl) => {
    expect(callbackSecrets([{ callbackUrl }])).toEqual([]);
  });

  it.each([
    ['https://anna@hooks.example.com/', ['anna']],
    ['https://bot:abcd@hooks.example.com', ['abcd']],
    ['HTTPS://bot:abc@hooks.example.com/', []],
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
});
