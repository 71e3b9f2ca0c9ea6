// PURE: what a response to a registration holds as `secret`, success or not (contract.md, section 5): the board may have
// created the webhook before it failed.
import { type Attempt, isSuccess } from '../http/attempt.ts';

/** To mask more would take too long. */
const maxSecrets = 100;

/** A shorter text under that name is a word such as "required", and would cut up the log. */
const minLength = 8;

/** Characters of a body that are searched; a real response is shorter, since a secret has at most 48 KiB. */
const maxLooked = 65_536;

/** Levels of values that are searched, such as JSON in a text in JSON. */
const maxDepth = 16;

const withheld = '(not shown, since it mentions a secret)';

/**
 * Gives `learn` what a response holds as `secret`, so that runners can mask it. A failure that mentions a secret, in whatever
 * shape, loses its body; no message shows the body of a success.
 */
export function learnSecrets(attempt: Attempt, learn: (secret: string) => void): Attempt {
  if (attempt.kind !== 'response') return attempt;
  const { response } = attempt;
  const value = parse(response.body);
  for (const secret of secretsIn(value, 0).slice(0, maxSecrets)) learn(secret);
  // As it is, escapes may hide the word.
  const isDoubtful = value === undefined ? /secret|\\u/i : /secret/i;
  const readable = value === undefined ? response.body : response.body + JSON.stringify(value);
  if (isSuccess(response.status) || !isDoubtful.test(readable)) return attempt;
  return { kind: 'response', response: { ...response, body: withheld } };
}

/** Texts under that name, however deep, also in JSON in a text. */
function secretsIn(value: unknown, depth: number): readonly string[] {
  if (depth > maxDepth) return [];
  if (typeof value === 'string') return secretsIn(parse(value), depth + 1);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
    if (name !== 'secret' || typeof item !== 'string') return secretsIn(item, depth + 1);
    return item.length < minLength ? [] : [item];
  });
}

/** Undefined unless it is a JSON object or array that can be a response. */
function parse(text: string): object | undefined {
  if (text.length > maxLooked || !/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
