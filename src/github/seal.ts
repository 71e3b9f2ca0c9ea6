const keyBytes = 32;

/**
 * What GitHub takes for the value of a secret: a libsodium sealed box for the scope's public key, in base64. Nobody but
 * GitHub can open it. Undefined for what is no such key.
 *
 * @param publicKey In base64, as GitHub gives it.
 */
export async function seal(text: string, publicKey: string): Promise<string | undefined> {
  const key = Buffer.from(publicKey, 'base64');
  if (key.length !== keyBytes) return undefined;
  // 432 KB with its WebAssembly, which only a run that keeps a webhook needs.
  const { default: sodium } = await import('libsodium-wrappers');
  await sodium.ready;
  return Buffer.from(sodium.crypto_box_seal(Buffer.from(text, 'utf8'), key)).toString('base64');
}
