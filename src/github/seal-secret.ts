const publicKeyBytes = 32;

/**
 * The value of a secret as GitHub accepts it: a libsodium sealed box in base64, which only GitHub can open. Undefined if
 * the key is not a public key.
 *
 * @param publicKey In base64, as GitHub sends it.
 */
export async function sealSecret(text: string, publicKey: string): Promise<string | undefined> {
  const key = Buffer.from(publicKey, 'base64');
  if (key.length !== publicKeyBytes) return undefined;
  // 432 KB with its WebAssembly, needed only where a webhook is kept.
  const { default: sodium } = await import('libsodium-wrappers');
  await sodium.ready;
  return Buffer.from(sodium.crypto_box_seal(Buffer.from(text, 'utf8'), key)).toString('base64');
}
