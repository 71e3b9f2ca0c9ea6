// PURE: what a response to a registration holds as `secret`, success or not (contract.md, section 5): the board may have
// created the webhook before it failed.
import { type Attempt, isSuccess } from '../http/attempt.ts';

/** To mask more would take too long. */
const maxSecrets = 100;

/** A shorter text under that name is a word such as "required", and would cut up the log. */
const minLength = 8;

/** Characters of a body that are searched; a real response is shorter, since a secret has at most 48 KiB. */
const maxLooked = 65_536;

/** An escaped letter may hide the word. */
const mentionsSecret = /secret|\\u00[4-7]/i;

const withheld = '(not shown, since it mentions a secret)';

/**
 * Gives `learn` what a response holds as `secret`, so that runners can mask it. A failure that mentions a secret, in whatever
 * shape, loses its body; no message shows the body of a success.
 */
export function learnSecrets(attempt: Attempt, learn: (secret: string) => void): Attempt {
  if (attempt.kind !== 'response') return attempt;
  const { response } = attempt;
  for (const secret of secretsIn(response.body).slice(0, maxSecrets)) learn(secret);
  if (isSuccess(response.status) || !mentionsSecret.test(response.body)) return attempt;
  return { kind: 'response', response: { ...response, body: withheld } };
}

/** Texts under that name, however deep, also in JSON in a text. Not recursive: a response may be nested thousands deep. */
function secretsIn(body: string): readonly string[] {
  const secrets: string[] = [];
  const values: unknown[] = [body];
  // Values that are pushed meanwhile are visited, too.
  for (const value of values) {
    if (typeof value === 'string') values.push(parse(value));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) {
        values.push(item);
        if (name === 'secret' && typeof item === 'string' && item.length >= minLength) secrets.push(item);
      }
    }
  }
  return secrets;
}

function parse(text: string): unknown {
  if (text.length > maxLooked || !/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
