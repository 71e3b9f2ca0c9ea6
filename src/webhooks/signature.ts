// The receiver's side of a webhook: whether an event comes from the board that knows the secret. The service's
// specification shows neither header nor encoding, so both can be chosen.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { quote } from '../text/messages.ts';

const digests = ['sha1', 'sha256', 'sha384', 'sha512'] as const;
const encodings = ['hex', 'base64', 'base64url'] as const;

/** How the HMAC of the raw body is written into the header. */
export type SignatureFormat = {
  /** `sha256` unless given. */
  readonly digest?: (typeof digests)[number];
  /** `hex` unless given. */
  readonly encoding?: (typeof encodings)[number];
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
 * Rejects what a program without types may pass: an option that is misspelled would otherwise refuse every event.
 */
export function checkOptions(options: object, known: readonly string[]): void {
  const all = [...known, 'digest', 'encoding'];
  const unknown = Object.keys(options).find((name) => !all.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`unknown option ${quote(unknown)}; the options are ${all.join(', ')}`);
  }
  const { secrets, digest = 'sha256', encoding = 'hex' }: { secrets?: unknown } & SignatureFormat = options;
  if (all.includes('secrets') && !Array.isArray(secrets)) throw new TypeError('secrets: expected a list of strings');
  if (!digests.includes(digest)) throw new TypeError(`digest: expected one of ${digests.join(', ')}`);
  if (!encodings.includes(encoding)) throw new TypeError(`encoding: expected one of ${encodings.join(', ')}`);
}

/**
 * Whether the body was signed with one of the secrets. The digest may have the prefix `sha256=`. Compares in
 * constant time, and never throws for what a stranger sends.
 *
 * @throws TypeError if an option is unknown, or `secrets` is not a list.
 */
export function verifyWebhook(signed: SignedWebhook): boolean {
  checkOptions(signed, ['body', 'headers', 'secrets', 'header']);
  const { body, headers, secrets, header, digest = 'sha256', encoding = 'hex' } = signed;
  const signatures = secrets.flatMap((secret) => (secret ? signWebhook({ body, secret, digest, encoding }) : []));
  const expected = signatures.map((text) => comparable(text, digest, encoding));
  const given = signaturesIn(headers, header).map((text) => comparable(text, digest, encoding));
  let isSigned = false;
  // Every pair is compared, whichever matches.
  for (const signature of given) {
    for (const other of expected) {
      const isSame = signature.length === other.length && timingSafeEqual(signature, other);
      isSigned ||= isSame;
    }
  }
  return isSigned;
}

/**
 * The value of the signature's header, such as `sha256=3f5e…`: for tests of a receiver.
 *
 * @throws TypeError if an option is unknown, or the secret is empty, since no receiver would accept that.
 */
export function signWebhook(
  options: SignatureFormat & { readonly body: string | Uint8Array; readonly secret: string },
): string {
  checkOptions(options, ['body', 'secret']);
  const { body, secret, digest = 'sha256', encoding = 'hex' } = options;
  if (secret === '') throw new TypeError('an empty secret signs nothing');
  return `${digest}=${createHmac(digest, secret).update(body).digest(encoding)}`;
}

function signaturesIn(headers: SignedHeaders, header: string | undefined): readonly string[] {
  const isWanted = (name: string) =>
    header === undefined ? signatureHeader.test(name) : name.toLowerCase() === header.toLowerCase();
  const fields: [string, string | readonly string[] | undefined][] = [];
  if (isHeaders(headers)) headers.forEach((value, name) => fields.push([name, value]));
  else fields.push(...Object.entries(headers));
  return fields.flatMap(([name, value]) => (isWanted(name) ? (value ?? []) : []));
}

function isHeaders(headers: SignedHeaders): headers is Extract<SignedHeaders, { readonly forEach: unknown }> {
  return typeof headers['forEach'] === 'function';
}

/** What is compared is how it is spelled, since Node.js decodes invalid characters, too, by leaving them out. */
function comparable(text: string, digest: string, encoding: BufferEncoding): Buffer {
  const [, encoded = ''] = new RegExp(`^(?:${digest}=)?(.*)$`, 'is').exec(text.trim()) ?? [];
  return Buffer.from(encoding === 'hex' ? encoded.toLowerCase() : encoded.replace(/={1,2}$/, ''));
}
