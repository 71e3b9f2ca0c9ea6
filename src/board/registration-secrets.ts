// PURE: what a response to a registration holds as `secret`, success or not (contract.md, section 5): the board may have
// created the webhook before it failed.
import { type Attempt, isSuccess } from '../http/attempt.ts';
import { isExactNumber, parseExactly } from '../text/exact-json.ts';
import { valueEnd } from '../text/json.ts';

/** To mask more would take too long. */
const maxSecrets = 100;

/** Of a body, in characters: more than a message about it shows, and more than a secret may have. */
const maxLooked = 65_536;

/** Of values in each other, such as JSON in a text in JSON. */
const maxDepth = 32;

/**
 * Gives `learn` every secret in a response, so that it can be described. One that holds too many loses its body, unless
 * it is a success: no message shows that.
 */
export function learnSecrets(attempt: Attempt, learn: (secret: string) => void): Attempt {
  if (attempt.kind !== 'response') return attempt;
  const { response } = attempt;
  const body = response.body.slice(0, maxLooked);
  const isShown = !isSuccess(response.status);
  const data = isShown ? undefined : parse(body);
  // Texts of a success are not searched: its id may hold the word.
  const found = data === undefined ? secretsInText(body, 0) : secretsInValue(data, false, 0, () => []);
  const secrets = new Set<string>();
  for (const secret of found) {
    if (secret.trim() !== '') secrets.add(secret);
    if (secrets.size > maxSecrets) break;
  }
  for (const secret of secrets) learn(secret);
  if (secrets.size <= maxSecrets || !isShown) return attempt;
  return { kind: 'response', response: { ...response, body: 'more secrets than can be masked' } };
}

/** In whatever shape, since that of an error is not specified. */
function* secretsInText(text: string, depth: number): Generator<string> {
  if (depth > maxDepth || !/secret/i.test(text)) return;
  yield* secretsNamedIn(text);
  yield* secretsInValue(parse(text), false, depth + 1);
  const shown = text.replace(/&(?:quot|#34);/g, '"').replace(/&(?:apos|#39|#x27);/g, "'");
  if (shown !== text) yield* secretsInText(shown.replaceAll('&amp;', '&'), depth + 1);
}

/** @param isSecret it has that name, or is within what has it */
function* secretsInValue(
  value: unknown,
  isSecret: boolean,
  depth: number,
  search: (text: string, depth: number) => Iterable<string> = secretsInText,
): Generator<string> {
  if (typeof value === 'string') {
    if (isSecret) yield value;
    yield* search(value, depth);
  } else if (typeof value === 'number' || isExactNumber(value)) {
    if (isSecret) yield JSON.stringify(value);
  } else if (typeof value === 'object' && value !== null && depth <= maxDepth) {
    for (const [name, item] of Object.entries(value)) {
      yield* secretsInValue(item, isSecret || /secrets?$/i.test(name), depth + 1, search);
    }
  }
}

/** As JSON, and a text in JSON, spell it. */
const quote = String.raw`\\*["'\x60]`;

/** The name, and what stands between it and its value. */
const name = String.raw`secrets?(?:${quote})?\s*(?:[:=]|is\b)?\s*`;

/** Groups: a JSON string, a text in other quotes, one without; their ends may be cut off. */
const value = String.raw`"((?:[^"\\]|\\.)*)(?:"|$)|${quote}(.*?)(?:${quote}|$)|([^\s"'\x60<>&,;()[\]{}\\]{4,})`;

/** In JSON that is cut or invalid, in prose and in web pages. */
function* secretsNamedIn(text: string): Generator<string> {
  const names = new RegExp(name, 'gi');
  while (names.test(text)) {
    const start = names.lastIndex;
    const isList = /[[{]/.test(text.charAt(start));
    if (isList) names.lastIndex = valueEnd(text, start + 1) ?? text.length;
    const within = text.slice(start, isList ? names.lastIndex : undefined);
    for (const { 0: found, 1: json, 2: quoted, 3: bare = '', index } of within.matchAll(
      new RegExp(value, isList ? 'gs' : 'gsy'),
    )) {
      const isProperty = isList && /^\s*:/.test(within.slice(index + found.length));
      // A word of a sentence is no secret.
      const texts = [json, json && parse(`"${json}"`), quoted, /\d/.test(bare) || bare.length >= 16 ? bare : undefined];
      if (!isProperty) for (const one of texts) if (typeof one === 'string') yield one;
      if (!isList) break;
    }
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
