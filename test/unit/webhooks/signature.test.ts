import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type SignedHeaders, signWebhook, verifyWebhook } from '../../../src/webhooks/signature.ts';
import { fc } from '../../support/fast-check.ts';

const body = '{"event":"taskCreated","task":"Ä"}';
const secret = 'whsec_1';
const hex = createHmac('sha256', secret).update(body).digest('hex');
const base64 = createHmac('sha256', secret).update(body).digest('base64');
const signed = { body, secrets: [secret] };

describe('verifyWebhook accepts', () => {
  it.each([
    ['a bare digest', { 'x-board-signature': hex }],
    ['a digest behind its name', { 'x-board-signature': `sha256=${hex}` }],
    ['upper case', { 'X-Board-Signature': `SHA256=${hex.toUpperCase()}` }],
    ['any header that ends in signature', { 'x-hub-signature-256': hex }],
    ['several values of one header', { 'x-board-signature': ['0'.repeat(64), hex] }],
    ['spaces around it', { signature: ` ${hex} ` }],
  ])('%s', (_, headers) => {
    expect(verifyWebhook({ ...signed, headers })).toBe(true);
  });

  it('an object of Headers whose fields can only be visited, as the types of older compilers have it', () => {
    const fields = new Headers({ 'X-Board-Signature': hex });
    const headers: SignedHeaders = { forEach: (visit) => fields.forEach(visit) };
    expect(verifyWebhook({ ...signed, headers })).toBe(true);
  });

  it('bytes as well as text', () => {
    expect(verifyWebhook({ ...signed, body: Buffer.from(body), headers: { 'x-signature': hex } })).toBe(true);
  });

  it('either secret during a rotation', () => {
    const headers = { 'x-signature': hex };
    expect(verifyWebhook({ body, headers, secrets: ['new', secret] })).toBe(true);
    expect(verifyWebhook({ body, headers, secrets: [secret, 'new'] })).toBe(true);
  });

  it.each([
    ['base64', base64],
    ['base64', base64.replace(/=+$/, '')],
    ['base64url', Buffer.from(hex, 'hex').toString('base64url')],
  ] as const)('%s, padded or not: %s', (encoding, text) => {
    expect(verifyWebhook({ ...signed, encoding, headers: { 'x-signature': text } })).toBe(true);
  });

  it('another digest', () => {
    const headers = { 'x-signature': createHmac('sha512', secret).update(body).digest('hex') };
    expect(verifyWebhook({ ...signed, digest: 'sha512', headers })).toBe(true);
  });

  it('what signWebhook signs, whatever the body', () => {
    fc.assert(
      fc.property(
        fc.uint8Array(),
        fc.string({ minLength: 1 }),
        fc.constantFrom('hex', 'base64', 'base64url'),
        (bytes, key, encoding) => {
          const headers = { 'x-signature': signWebhook({ body: bytes, secret: key, encoding }) };
          expect(verifyWebhook({ body: bytes, headers, secrets: [key], encoding })).toBe(true);
          expect(verifyWebhook({ body: bytes, headers, secrets: [`${key}x`], encoding })).toBe(false);
        },
      ),
    );
  });
});

describe('verifyWebhook refuses', () => {
  it.each([
    ['no signature', {}],
    ['an empty one', { 'x-signature': '' }],
    ['one that is cut', { 'x-signature': hex.slice(0, 62) }],
    ['one with something after it', { 'x-signature': `${hex}00` }],
    ['one with other characters in it', { 'x-signature': `${hex.slice(0, 32)}zz${hex.slice(32)}` }],
    ['one by another digest', { 'x-signature': `sha512=${hex}` }],
    ['one in another encoding', { 'x-signature': base64 }],
    ['one in another header', { 'x-sig': hex }],
    ['a header without value', { 'x-signature': undefined }],
  ])('%s', (_, headers) => {
    expect(verifyWebhook({ ...signed, headers })).toBe(false);
  });

  it.each([
    ['between its characters', `${base64.slice(0, 8)}\n!${base64.slice(8)}`],
    ['after it', `${base64}AAAA`],
  ])('one in base64 with something %s', (_, text) => {
    expect(verifyWebhook({ ...signed, encoding: 'base64', headers: { 'x-signature': text } })).toBe(false);
  });

  it('an object that can only be asked for a header, without throwing', () => {
    const headers = { get: () => hex } as unknown as SignedHeaders;
    expect(verifyWebhook({ ...signed, headers })).toBe(false);
  });

  it('a header other than the one named', () => {
    const headers = { 'x-board-signature': hex };
    expect(verifyWebhook({ ...signed, headers, header: 'X-Board-Signature' })).toBe(true);
    expect(verifyWebhook({ ...signed, headers, header: 'x-signature' })).toBe(false);
  });

  it('a body that is not the one that was signed', () => {
    expect(verifyWebhook({ ...signed, body: `${body} `, headers: { 'x-signature': hex } })).toBe(false);
  });

  it('an empty secret, even if the sender knew it was empty', () => {
    const headers = { 'x-signature': createHmac('sha256', '').update(body).digest('hex') };
    expect(verifyWebhook({ body, headers, secrets: [''] })).toBe(false);
    expect(verifyWebhook({ body, headers, secrets: [] })).toBe(false);
  });

  it('a secret that is not set, as of a rotation that is over', () => {
    const headers = { 'x-signature': hex };
    expect(verifyWebhook({ body, headers, secrets: [undefined, secret] })).toBe(true);
    expect(verifyWebhook({ body, headers, secrets: [undefined] })).toBe(false);
  });

  it('whatever a stranger sends, without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(verifyWebhook({ ...signed, headers: { 'x-signature': text } })).toBe(false);
      }),
    );
  });
});

it('verifyWebhook refuses an option that it does not have', () => {
  const message = 'unknown option "secret"; the options are body, headers, secrets, header, digest, encoding';
  expect(() => verifyWebhook({ ...signed, headers: {}, ['secret' as string]: 'x' })).toThrow(new TypeError(message));
});

describe('signWebhook', () => {
  it('gives the value of the header', () => {
    expect(signWebhook({ body, secret })).toBe(`sha256=${hex}`);
  });

  it('refuses an empty secret', () => {
    expect(() => signWebhook({ body, secret: '' })).toThrow('an empty secret signs nothing');
  });
});
