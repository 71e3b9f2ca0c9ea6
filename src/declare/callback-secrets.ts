// PURE: what to mask in the callback URLs of webhooks, before anything is printed (contract.md, section 5).
import type { WebhookDefinition } from '../model/declaration.ts';

/** From this length on, user info and values named as secrets count: shorter ones occur in any text by chance. */
const minNamedLength = 4;

const minValueLength = 8;

/** The tokens in paths of hooks are longer; the words of an address seldom are. */
const minSegmentLength = 20;

/**
 * The secrets of callback URLs, percent-encoded as in the URL, and decoded. The rule is the one in SECURITY.md:
 * - user info;
 * - a value in the query or the fragment of 4 characters or more whose name says so, such as `token` or `X-Amz-Signature`;
 * - any other value there of 8 characters or more, and a segment of the path of 20 or more, that mixes capitals, small
 *   letters and digits, or two of them.
 */
export function callbackSecrets(webhooks: readonly Pick<WebhookDefinition, 'callbackUrl'>[]): readonly string[] {
  return [...new Set(webhooks.flatMap(({ callbackUrl }) => secretsOfUrl(callbackUrl)))];
}

function secretsOfUrl(url: string): string[] {
  const [, userInfo = '', path = '', query = '', fragment = ''] =
    /^[a-z]+:\/\/(?:([^/?#]*)@)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?/is.exec(url) ?? [];
  const [user = '', ...password] = userInfo.split(':');
  const parameters = [...query.split(/[&;]/), ...fragment.split(/[&;?]/)];
  const secrets = [
    ...parameters.flatMap(secretOfParameter),
    ...[user, password.join(':')].filter((part) => part.length >= minNamedLength),
    ...path
      .split('/')
      .slice(1)
      .filter((segment) => isMixed(decoded(segment), minSegmentLength)),
  ];
  return secrets.flatMap((secret) => [secret, decoded(secret)]);
}

function secretOfParameter(parameter: string): string[] {
  const equals = parameter.indexOf('=');
  const name = decoded(parameter.slice(0, Math.max(equals, 0)));
  const value = parameter.slice(equals + 1);
  const text = decoded(value);
  const isSecret = namesSecret(name)
    ? text.length >= minNamedLength && !plainWord.test(text)
    : isMixed(text, minValueLength);
  return isSecret ? [value] : [];
}

const plainWord = /^(?:true|false|none|null|basic|bearer|header)$/i;

/** Parts of names, anywhere in them: `access_token`, `clientSecret`, `xapikey`. */
const nameParts = /token|secret|passw|passphrase|pwd|signature|credential|apikey|accesskey|bearer/;

/** Whole words of names: `hub.key` and `sigV2`, but not `keyboard`, `design` or `author`. */
const nameWord =
  /^(?:o?auth|authori[sz]ation|keys?|sig|sign|hmac|hash|code|pass|pw|pin|otp|jwt|sas|sid|session|nonce)$/;

function namesSecret(name: string): boolean {
  const words = name
    .replace(/([a-z])(?=[A-Z0-9])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]/);
  return nameParts.test(words.join('')) || words.some((word) => nameWord.test(word));
}

function isMixed(text: string, minLength: number): boolean {
  const kinds = [/[A-Z]/, /[a-z]/, /\d/].filter((kind) => kind.test(text));
  return text.length >= minLength && kinds.length > 1;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
