import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSignature } from '../../../src/embedded-board/event-signature.ts';
import { startBoard } from '../../../src/embedded-board/server.ts';
import { signWebhook, verifyWebhook } from '../../../src/webhooks/signature.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/embedded-board.md'), 'utf8');
const secret = 'whsec_1';
const body = '{}';
const hex = signWebhook({ body, secret }).slice('sha256='.length);
const base64 = signWebhook({ body, secret, digest: 'sha512', encoding: 'base64' }).slice('sha512='.length);

it.each([
  ['X-Board-Signature: sha256={hex}', 'X-Board-Signature', `sha256=${hex}`],
  ['X-Sig:{hex}', 'X-Sig', hex],
  ['X-Hub: SHA512 {base64}', 'X-Hub', `SHA512 ${base64}`],
  ['X-Sig: SHA-512 {base64}', 'X-Sig', `SHA-512 ${base64}`],
  ['X-Sig: HMACSHA512={base64}', 'X-Sig', `HMACSHA512=${base64}`],
  ['X-Sig: sha5120={hex}', 'X-Sig', `sha5120=${hex}`],
  ['Authorization: HMAC v1={hex}', 'Authorization', `HMAC v1=${hex}`],
])('the signature of events is written as given: %s', (line, header, value) => {
  const parsed = parseSignature(line);
  expect(parsed.ok && parsed.value(body, secret)).toEqual({ [header]: value });
});

it.each(['', 'X-Sig', 'X-Sig: sha256=', 'X-Sig: {hexx}', '{hex}', 'X Sig: {hex}', 'X-Sig: {hex}, v1', 'X-Ä: {hex}'])(
  'the signature of events is refused if it is not a header with one of the three encodings: %s',
  async (line) => {
    const error = 'expected a header such as "X-Board-Signature: sha256={hex}", with {hex}, {base64} or {base64url}';
    expect(parseSignature(line)).toEqual({ ok: false, error });
    await expect(startBoard({ signature: line })).rejects.toThrow(`signature: ${error}`);
  },
);

it.each([...guide.matchAll(/^\| `(X-[^`]+)`[^|]*\| (.+) \|$/gm)].map(([, line = '', options = '']) => [line, options]))(
  'verifyWebhook accepts %s as the guide says',
  (line, options) => {
    const parsed = parseSignature(line);
    const given = [...options.matchAll(/`(\w+): '([^']+)'`/g)].map(([, name = '', value]) => [name, value]);
    const headers = parsed.ok ? parsed.value(body, secret) : {};
    expect(verifyWebhook({ body, headers, secrets: [secret], ...Object.fromEntries(given) })).toBe(true);
  },
);
