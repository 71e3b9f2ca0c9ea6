import { describe, expect, it } from 'vitest';
import { readRoute } from '../../../src/http/proxy.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';

const board = 'https://board.example.com';
const direct = { ok: true, value: undefined };
const proxied = { ok: true, value: { origin: 'http://p.example:3128' } };

type Env = Readonly<Record<string, string>>;

async function readProxy(origin: string, env: Env) {
  const read = await readRoute(origin, env);
  return read.ok ? { ok: true as const, value: read.value.proxy } : read;
}

describe('The proxy of an origin', () => {
  const cases: readonly [string, string, Env, object][] = [
    ['is none where no variable is set', board, {}, direct],
    ['comes from https_proxy for https', board, { https_proxy: 'http://p.example:3128' }, proxied],
    ['comes from http_proxy for http', 'http://b.example', { http_proxy: 'http://p.example:3128' }, proxied],
    ['does not come from the variable of the other scheme', board, { http_proxy: 'http://p.example:3128' }, direct],
    ['comes from all_proxy for both', board, { all_proxy: 'http://p.example:3128' }, proxied],
    ['may be named in upper case', board, { HTTPS_PROXY: 'http://p.example:3128' }, proxied],
    [
      'is that of the lower case of two',
      board,
      { HTTPS_PROXY: 'http://q.example:1', https_proxy: 'http://p.example:3128' },
      proxied,
    ],
    [
      'is that of the scheme rather than that for all',
      board,
      { all_proxy: 'http://q.example:1', HTTPS_PROXY: 'http://p.example:3128' },
      proxied,
    ],
    ['is none where the lower case is empty', board, { HTTPS_PROXY: 'http://p.example', https_proxy: '' }, direct],
    [
      'is none where the lower case is empty, whatever is for all',
      board,
      { https_proxy: '', all_proxy: 'p.example' },
      direct,
    ],
    ['is none where the variable is blank', board, { HTTPS_PROXY: ' ' }, direct],
    ['needs no scheme, which is http then', board, { https_proxy: 'p.example:3128' }, proxied],
    ['may have a slash at the end and spaces around it', board, { https_proxy: ' http://p.example:3128/ ' }, proxied],
    [
      'may speak TLS itself',
      board,
      { https_proxy: 'https://p.example' },
      { ok: true, value: { origin: 'https://p.example' } },
    ],
  ];
  it.each(cases)('%s', async (_, origin, env, expected) => {
    expect(await readProxy(origin, env)).toMatchObject(expected);
  });

  it('names its variable', async () => {
    const read = await readProxy(board, { ALL_PROXY: 'p.example' });
    expect(read).toStrictEqual({
      ok: true,
      value: { origin: 'http://p.example', variable: 'ALL_PROXY', secrets: [] },
    });
  });

  it.each([
    'http://127.0.0.1:8080',
    'http://127.9.9.9',
    'http://localhost:8080',
    'http://localhost.',
    'http://board.localhost',
    'http://[::1]:8080',
    'http://[::ffff:127.0.0.1]',
  ])('is none for %s, which is loopback', async (origin) => {
    expect(await readProxy(origin, { all_proxy: 'p.example:3128' })).toEqual(direct);
  });

  it.each(['http://128.0.0.1', 'http://127.example.com', 'http://notlocalhost', 'http://localhost.example.com'])(
    'is one for %s, which is not loopback',
    async (origin) => {
      expect(await readProxy(origin, { all_proxy: 'p.example:3128' })).toMatchObject(proxied);
    },
  );
});

describe('no_proxy', () => {
  const bypassed: readonly [string, string][] = [
    ['*', board],
    ['a.example, *', board],
    ['board.example.com', board],
    ['BOARD.Example.Com', board],
    ['board.example.com.', board],
    ['example.com', board],
    ['.example.com', board],
    ['*.example.com', board],
    ['.example.com', 'https://example.com'],
    ['a.example,board.example.com', board],
    ['board.example.com:443', board],
    ['board.example.com:8443', 'https://board.example.com:8443'],
    ['b.example:80', 'http://b.example'],
    ['10.1.2.3', 'https://10.1.2.3'],
    ['10.0.0.0/8', 'https://10.1.2.3'],
    ['10.0.0.0/8:8443', 'https://10.1.2.3:8443'],
    ['[fd00::1]', 'https://[fd00::1]'],
    ['fd00::/8', 'https://[fd12::1]'],
  ];
  it.each(bypassed)('%s takes %s from the proxy', async (exceptions, origin) => {
    expect(await readProxy(origin, { all_proxy: 'p.example:3128', no_proxy: exceptions })).toEqual(direct);
  });

  const kept: readonly [string, string][] = [
    ['', board],
    ['.', board],
    ['*.', board],
    ['**', board],
    ['oard.example.com', board],
    ['board.example', board],
    ['board.example.com:80', board],
    ['board.*.com', board],
    ['10.1.2.3', board],
    ['10.1.2', 'https://10.1.2.3'],
    ['2.3', 'https://10.1.2.3'],
    ['11.0.0.0/8', 'https://10.1.2.3'],
    ['10.0.0.0/33', 'https://10.1.2.3'],
    ['10.0.0.0/x', 'https://10.1.2.3'],
    ['fd00::2', 'https://[fd00::1]'],
  ];
  it.each(kept)('%j does not take %s from it', async (exceptions, origin) => {
    expect(await readProxy(origin, { all_proxy: 'p.example:3128', no_proxy: exceptions })).toMatchObject(proxied);
  });

  it('in upper case counts if the lower case is not set', async () => {
    const env = { all_proxy: 'p.example:3128', NO_PROXY: 'example.com' };
    expect(await readProxy(board, env)).toEqual(direct);
    expect(await readProxy(board, { ...env, no_proxy: '' })).toMatchObject(proxied);
  });

  it('of any text leads to a proxy or past it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (exceptions) => {
        expect(await readProxy(board, { all_proxy: 'p.example', no_proxy: exceptions })).toMatchObject({ ok: true });
      }),
    );
  });
});

describe('User and password of a proxy', () => {
  it('are percent-decoded, and the password is a secret as sent and as written', async () => {
    const read = await readProxy(board, { https_proxy: 'http://an%6Ea:p%40ss%3a%2Fw@p.example:3128' });
    const pair = Buffer.from('anna:p@ss:/w').toString('base64');
    expect(read).toMatchObject({ value: { origin: 'http://p.example:3128', authorization: `Basic ${pair}` } });
    const secrets = read.ok ? (read.value?.secrets ?? []) : [];
    expect(secrets).toEqual(expect.arrayContaining(['p@ss:/w', 'p%40ss%3a%2Fw', pair]));
    expect(secrets).not.toContain('anna');
  });

  it('may be given without a scheme, and unencoded', async () => {
    const read = await readProxy(board, { https_proxy: 'anna:p@ss^word@p.example:3128' });
    const pair = Buffer.from('anna:p@ss^word').toString('base64');
    expect(read).toMatchObject({ value: { origin: 'http://p.example:3128', authorization: `Basic ${pair}` } });
    expect(read).toMatchObject({ value: { secrets: expect.arrayContaining(['p@ss^word', pair]) } });
  });

  it('may be a token alone, which is the secret then', async () => {
    const read = await readProxy(board, { https_proxy: 'http://t0ken@p.example' });
    const pair = Buffer.from('t0ken:').toString('base64');
    expect(read).toMatchObject({ value: { authorization: `Basic ${pair}`, secrets: ['t0ken', pair] } });
  });

  it('come back from any text that was encoded, and no secret is empty', async () => {
    const texts = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(texts, texts, async (user, password) => {
        const pair = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
        const read = await readProxy(board, { https_proxy: `http://${pair}@p.example` });
        const { authorization = '', secrets } = (read.ok && read.value) || { secrets: [''] };
        if (user !== '' || password !== '') {
          expect(Buffer.from(authorization.slice(6), 'base64').toString()).toBe(`${user}:${password}`);
        }
        expect(secrets).not.toContain('');
      }),
    );
  });
});

describe('A variable that is not the address of a proxy', () => {
  it.each([
    'socks5://p.example:1080',
    'http://p.example:99999',
    'http://',
    'http://anna:1/ss@p.example',
    'http://p.example/path',
    'http://p.example/?q',
    'http://p.example/#a',
    'http://anna:100%@p.example',
  ])('%s is a fault that names the variable and repeats nothing of it', async (value) => {
    const read = await readProxy(board, { HTTPS_PROXY: value });
    const message = read.ok ? '' : read.error;
    expect(message).toMatch(/^HTTPS_PROXY is not the address of an http proxy.*; expected http:\/\/HOST:PORT/);
    expect(message).not.toMatch(/p\.example|anna|ss@|100%/);
  });

  it('is a fault or an address, whatever it is, and never an error thrown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: anyCharacter }), fc.webUrl()), async (value) => {
        await expect(readProxy(board, { https_proxy: value })).resolves.toBeDefined();
      }),
    );
  });
});
