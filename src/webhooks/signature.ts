// The receiver's side of a webhook: whether an event comes from the board that knows the secret. The service's
// specification shows neither header nor encoding, so both can be chosen.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How the HMAC of the raw body is written into the header. */
export type SignatureFormat = {
  /** `sha256` unless given. */
  readonly digest?: 'sha1' | 'sha256' | 'sha384' | 'sha512';
  /** `hex` unless given. */
  readonly encoding?: 'hex' | 'base64' | 'base64url';
};

/** Header fields as Node.js, frameworks or `fetch` give them. Case does not matter. */
export type SignedHeaders =
  | { readonly forEach: (visit: (value: string, name: string) => void) => void }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** An event that a webhook delivered, and what verifies it. */
export type SignedWebhook = SignatureFormat & {
  /** The body exactly as it was received. A string counts as UTF-8; a parsed and re-serialized body won't match. */
  readonly body: string | Uint8Array;
  readonly headers: SignedHeaders;
  /** More than one while a secret is being rotated. Empty ones, and variables that are not set, never match. */
  readonly secrets: readonly (string | undefined)[];
  /** The header with the signature. Without it, every header whose name ends in `signature` or `signature-256` counts. */
  readonly header?: string;
};

const signatureHeader = /(?:^|-)signature(?:-256)?$/i;

/**
 * Whether the body was signed with one of the secrets. The digest may have the prefix `sha256=`. Compares in
 * constant time, and never throws for what a stranger sends.
 */
export function verifyWebhook({ body, headers, secrets, header, ...format }: SignedWebhook): boolean {
  const { digest = 'sha256', encoding = 'hex' } = format;
  const expected = secrets.flatMap((secret) => (secret ? [hmacOf(body, secret, digest)] : []));
  const given = signaturesIn(headers, header).map((text) => decode(text, digest, encoding));
  let isSigned = false;
  // Every pair is compared, whichever matches.
  for (const signature of given) {
    for (const hmac of expected) {
      const isSame = signature.length === hmac.length && timingSafeEqual(signature, hmac);
      isSigned ||= isSame;
    }
  }
  return isSigned;
}

/**
 * The value of the signature's header, such as `sha256=3f5e…`: for tests of a receiver.
 *
 * @throws TypeError if the secret is empty, since no receiver would accept that.
 */
export function signWebhook({
  body,
  secret,
  digest = 'sha256',
  encoding = 'hex',
}: SignatureFormat & { readonly body: string | Uint8Array; readonly secret: string }): string {
  if (secret === '') throw new TypeError('an empty secret signs nothing');
  return `${digest}=${hmacOf(body, secret, digest).toString(encoding)}`;
}

function hmacOf(body: string | Uint8Array, secret: string, digest: string): Buffer {
  return createHmac(digest, secret).update(body).digest();
}

function signaturesIn(headers: SignedHeaders, header: string | undefined): readonly string[] {
  const isWanted = (name: string) =>
    header === undefined ? signatureHeader.test(name) : name.toLowerCase() === header.toLowerCase();
  if (!isHeaders(headers)) {
    return Object.entries(headers).flatMap(([name, value]) => (isWanted(name) ? (value ?? []) : []));
  }
  const wanted: string[] = [];
  headers.forEach((value, name) => {
    if (isWanted(name)) wanted.push(value);
  });
  return wanted;
}

function isHeaders(headers: SignedHeaders): headers is Extract<SignedHeaders, { readonly forEach: unknown }> {
  return typeof headers['forEach'] === 'function';
}

/** Empty for invalid encodings: the comparison then fails. */
function decode(text: string, digest: string, encoding: BufferEncoding): Buffer {
  const trimmed = text.trim();
  const prefix = `${digest}=`;
  const encoded = trimmed.toLowerCase().startsWith(prefix) ? trimmed.slice(prefix.length) : trimmed;
  // Node.js skips invalid characters, so one signature could be spelled in many ways.
  const bytes = Buffer.from(encoded, encoding);
  const spelled = bytes.toString(encoding);
  const isExact = encoding === 'hex' ? spelled === encoded.toLowerCase() : unpadded(spelled) === unpadded(encoded);
  return isExact ? bytes : Buffer.alloc(0);
}

function unpadded(base64: string): string {
  return base64.replace(/={1,2}$/, '');
}
