// libsodium, which GitHub opens secrets with, is the oracle.
import sodium from 'libsodium-wrappers';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealSecret } from '../../../src/github/seal-secret.ts';
import { fc, trickyText } from '../../support/fast-check.ts';

beforeAll(() => sodium.ready);

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

describe('a sealed secret', () => {
  it('is opened by libsodium, whatever its text and the pair of keys', () => {
    const wellFormed = trickyText.filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(wellFormed, fc.uint8Array({ minLength: 32, maxLength: 32 }), (text, seed) => {
        const keys = sodium.crypto_box_seed_keypair(seed);
        const sealed = Buffer.from(sealSecret(text, toBase64(keys.publicKey)) ?? '', 'base64');
        const opened = sodium.crypto_box_seal_open(sealed, keys.publicKey, keys.privateKey);
        expect(Buffer.from(opened).toString('utf8')).toBe(text);
      }),
      { numRuns: 800 },
    );
  });

  it('may be as long as GitHub accepts', () => {
    const keys = sodium.crypto_box_keypair();
    const text = 'é'.repeat(24_000);
    const sealed = Buffer.from(sealSecret(text, toBase64(keys.publicKey)) ?? '', 'base64');
    expect(sodium.to_string(sodium.crypto_box_seal_open(sealed, keys.publicKey, keys.privateKey))).toBe(text);
  });

  it('is another each time', () => {
    const key = toBase64(sodium.crypto_box_keypair().publicKey);
    expect(sealSecret('s', key)).not.toBe(sealSecret('s', key));
  });

  it.each([
    ['31 bytes', Buffer.alloc(31, 9)],
    ['33 bytes', Buffer.alloc(33, 9)],
    ['a point of low order', Buffer.alloc(32)],
  ])('is never made for %s, which is no public key', (_what, key) => {
    expect(sealSecret('s', key.toString('base64'))).toBeUndefined();
  });
});
