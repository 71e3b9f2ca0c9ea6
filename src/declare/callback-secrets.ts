// PURE: what to mask in the callback URLs of webhooks, before anything is printed (contract.md, section 5).
import type { WebhookDefinition } from '../model/declaration.ts';

/** From this length on, a value whose name suggests a secret is one: shorter ones occur in any text by chance. */
const minNamedLength = 4;

/** A value with another name must be at least as long, and look random. */
const minRandomLength = 8;

/**
 * User info, and the values of query and fragment that are secrets, as the URLs spell them and decoded:
 * - with a name such as `token`, `apiKey` or `X-Amz-Signature`, every value of 4 characters or more that is not a word
 *   like `true` or `basic`;
 * - with any other name or none, values of 8 characters or more that look random. `team=engineering`, `since=2026-12-01`
 *   and `channel=BoardTeamNews` do not: they stay readable.
 */
export function callbackSecrets(webhooks: readonly Pick<WebhookDefinition, 'callbackUrl'>[]): readonly string[] {
  return [...new Set(webhooks.flatMap(({ callbackUrl }) => secretsOfUrl(callbackUrl)))];
}

function secretsOfUrl(url: string): string[] {
  const [, userInfo = '', query = '', fragment = ''] =
    /^[a-z]+:\/\/(?:([^/?#]*)@)?[^?#]*(?:\?([^#]*))?(?:#(.*))?/is.exec(url) ?? [];
  const [user = '', ...password] = userInfo.split(':');
  const parameters = [...query.split(/[&;]/), ...fragment.split(/[&;?]/)].map(parameterOf);
  const values = [
    ...parameters.filter(isSecret).map(({ value }) => value),
    ...[user, password.join(':')].filter((part) => part.length >= minNamedLength),
  ];
  return values.flatMap((value) => [value, decoded(value)]);
}

type Parameter = { readonly name: string; readonly value: string };

function parameterOf(text: string): Parameter {
  const equals = text.indexOf('=');
  return { name: decoded(text.slice(0, Math.max(equals, 0))), value: text.slice(equals + 1) };
}

function isSecret({ name, value }: Parameter): boolean {
  const text = decoded(value);
  if (namesSecret(name)) return text.length >= minNamedLength && !plainWord.test(text);
  return looksRandom(text);
}

const plainWord = /^(?:true|false|none|null|basic|bearer|header)$/i;

/** Parts of names, anywhere in them: `access_token`, `clientSecret`, `xapikey`. */
const nameParts = /token|secret|passw|passphrase|pwd|signature|credential|apikey|accesskey|bearer|auth(?!or(?!i[sz]))/;

/** Whole words of names: `hub.key` and `sigV2`, but not `keyboard` or `design`. */
const nameWord = /^(?:keys?|sig|sign|hmac|hash|code|pass|pw|pin|otp|jwt|sas|sid|session|nonce)$/;

function namesSecret(name: string): boolean {
  const words = name
    .replace(/([a-z])(?=[A-Z0-9])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]/);
  return nameParts.test(words.join('')) || words.some((word) => nameWord.test(word));
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A generator mixes letters of both cases and digits, people mostly write one after the other: within some stretch of 8
 * characters or more without a separator the kind changes at least every fourth time. A capital that begins a word is
 * no change.
 */
function looksRandom(text: string): boolean {
  if (uuid.test(text)) return true;
  return (text.match(/[A-Za-z\d]+/g) ?? []).some((stretch) => {
    const changes = stretch.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])|[a-z](?=[A-Z])/g)?.length ?? 0;
    return stretch.length >= minRandomLength && changes >= stretch.length / 4;
  });
}

/** A value that can't be decoded is unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
