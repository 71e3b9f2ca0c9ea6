// PURE: how events are signed, as one line such as `X-Board-Signature: sha256={hex}`.
import { type BinaryToTextEncoding, createHmac } from 'node:crypto';
import type { Result } from '../model/result.ts';
import { isHeader } from './check.ts';

/** The header that signs a body. */
export type SignEvent = (body: string, secret: string) => Readonly<Record<string, string>>;

export const defaultSignature = 'X-Board-Signature: sha256={hex}';

const template = /^([^\s:]+):\s*(.*)\{(hex|base64|base64url)\}$/;

/**
 * Reads a header's name, then any text, then `{hex}`, `{base64}` or `{base64url}`, which stands for the HMAC of the body.
 * The digest is the one that the text names, SHA-256 if it names none.
 */
export function parseSignature(line: string): Result<SignEvent> {
  const [, header = '', prefix = '', encoding] = template.exec(line) ?? [];
  if (!isHeader(header, prefix)) {
    return { ok: false, error: `expected a header such as "${defaultSignature}", with {hex}, {base64} or {base64url}` };
  }
  const [, bits = '256'] = /sha-?(1|256|384|512)(?!\d)/i.exec(prefix) ?? [];
  const hmacOf = (body: string, secret: string) =>
    createHmac(`sha${bits}`, secret)
      .update(body)
      .digest(encoding as BinaryToTextEncoding);
  return { ok: true, value: (body, secret) => ({ [header]: prefix + hmacOf(body, secret) }) };
}
