// PURE: what a response to a registration holds as `secret`, success or not (contract.md, section 5): the board may have
// created the webhook before it failed.
import { type Attempt, isSuccess } from '../http/attempt.ts';
import { parseExactly } from '../text/exact-json.ts';

/** To mask more would take too long. */
const maxSecrets = 100;

/** Of a body, in characters; a real response is shorter, since a secret has at most 48 KiB. */
const maxLooked = 65_536;

/** Of values in each other, such as JSON in a text in JSON. */
const maxDepth = 16;

const withheld = '(not shown, since it mentions a secret)';

type Found = { readonly secrets: Set<string>; isComplete: boolean };

/**
 * Gives `learn` every secret in a response, so that the response can be described. Outside of JSON, nothing tells a secret
 * from other words: a response that mentions one there loses its body, unless it is a success, of which no message shows it.
 */
export function learnSecrets(attempt: Attempt, learn: (secret: string) => void): Attempt {
  if (attempt.kind !== 'response') return attempt;
  const { response } = attempt;
  const found: Found = { secrets: new Set(), isComplete: true };
  searchText(response.body, found, 0);
  for (const secret of found.secrets) learn(secret);
  if (found.isComplete || isSuccess(response.status)) return attempt;
  return { kind: 'response', response: { ...response, body: withheld } };
}

function searchText(text: string, found: Found, depth: number): void {
  if (!/secret/i.test(text)) return;
  const value = text.length > maxLooked ? undefined : parse(text);
  if (typeof value === 'object' && value !== null) searchValue(value, false, found, depth + 1);
  else found.isComplete = false;
}

/** @param isSecret its name says so, or that of what it is in */
function searchValue(value: unknown, isSecret: boolean, found: Found, depth: number): void {
  if (depth > maxDepth || found.secrets.size >= maxSecrets) {
    found.isComplete = false;
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      searchValue(item, isSecret || /secret/i.test(name), found, depth + 1);
    }
  } else if (isSecret && (typeof value === 'string' || typeof value === 'number')) {
    if (String(value).trim() !== '') found.secrets.add(String(value));
  } else if (typeof value === 'string') {
    searchText(value, found, depth);
  }
}

/** Undefined if it is no JSON. */
function parse(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}
