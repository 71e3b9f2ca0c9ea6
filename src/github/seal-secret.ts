import { createPublicKey, diffieHellman, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { hsalsa, secretbox } from '@noble/ciphers/salsa.js';
import { u8, u32 } from '@noble/ciphers/utils.js';
import { blake2b } from '@noble/hashes/blake2.js';

const publicKeyBytes = 32;
const nonceBytes = 24;

/**
 * The value of a secret as GitHub accepts it: a libsodium sealed box in base64, which only GitHub can open. Undefined if
 * the key is not a public key. Source: https://doc.libsodium.org/public-key_cryptography/sealed_boxes
 */
export function sealSecret(text: string, publicKey: string): string | undefined {
  const recipient = Buffer.from(publicKey, 'base64');
  if (recipient.length !== publicKeyBytes) return undefined;
  const ephemeral = generateKeyPairSync('x25519');
  const shared = agreeOn(ephemeral.privateKey, recipient);
  if (shared === undefined) return undefined;
  const sender = Buffer.from(ephemeral.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const nonce = blake2b(Buffer.concat([sender, recipient]), { dkLen: nonceBytes });
  const box = secretbox(boxKey(shared), nonce).seal(Buffer.from(text, 'utf8'));
  return Buffer.concat([sender, box]).toString('base64');
}

/** X25519. Undefined for a key of low order, with which the agreed secret would be known to all. */
function agreeOn(privateKey: KeyObject, recipient: Buffer): Buffer | undefined {
  const jwk = { kty: 'OKP', crv: 'X25519', x: recipient.toString('base64url') };
  const publicKey = createPublicKey({ format: 'jwk', key: jwk });
  try {
    return diffieHellman({ privateKey, publicKey });
  } catch {
    return undefined;
  }
}

/** The key of `crypto_box`: HSalsa20 of the agreed secret and a nonce of zeros. */
function boxKey(shared: Buffer): Uint8Array {
  const key = new Uint32Array(8);
  hsalsa(wordsOf(Buffer.from('expand 32-byte k')), wordsOf(shared), new Uint32Array(4), key);
  return u8(key);
}

/** A copy, since a view of words must be aligned. */
const wordsOf = (bytes: Buffer): Uint32Array => u32(Uint8Array.from(bytes));
