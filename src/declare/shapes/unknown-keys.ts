// What is said of an unknown key, and the known ones that it probably stands for.
import { settingKeys } from '../../model/declaration.ts';
import type { Issue } from '../../model/problem.ts';
import { anyOf } from '../../text/grammar.ts';
import { quote, quoteName } from '../../text/quote.ts';
import { didYouMean, findSynonyms, guessWords } from '../../text/suggest.ts';
import { findUnusualSpace } from '../../text/visible-text.ts';
import type { Context } from '../yaml/context.ts';
import type { Description, ObjectDescription } from './description.ts';
import { synonyms } from './synonyms.ts';

/** @param guess what the key probably stands for, unless there is more to say about it. */
export function unknownKey(key: string, where: string, known: readonly string[], guess: string | undefined): Issue {
  const space = findUnusualSpace(key);
  const hint = space ? `the key contains ${space.name}: type it again with plain spaces` : (hints.get(key) ?? guess);
  return { code: 'unknown-key', what: `unknown key ${quote(key)}${where}`, expected: anyOf(known), hint };
}

/** Keys that are known elsewhere, and one that earlier versions had (contract.md, section 6). */
const hints: ReadonlyMap<string, string> = new Map([
  ...settingKeys.map((key) => [key, 'it belongs at the top level of the file, or is an input of the step'] as const),
  ['check-callback', 'leave it out: the board itself asks the callback with HEAD, and says why it rejects one'],
  ['if', 'put the condition on the step or the job, or on a declaration in the file'],
]);

/** The keys that a mapping may have. A condition is taken from a declaration before its shape reads it. */
export function keysAt(known: readonly string[], offset: number, context: Context): readonly string[] {
  const { inFile, key } = context.place(offset);
  return inFile && key === undefined ? [...known, 'if'] : known;
}

type Guess = { readonly words: readonly string[]; readonly hint: string | undefined };

/** The keys of a mapping that an unknown one probably stands for, or in whose value it belongs. */
export function guessKeys(key: string, { fields }: ObjectDescription): Guess {
  const known = Object.keys(fields);
  const meant = findSynonyms(key, known, synonyms);
  if (meant.length > 0) return { words: meant, hint: didYouMean(meant) };
  for (const [home, { description }] of Object.entries(fields)) {
    const nested = nestedKeys(description);
    const inside = nested.includes(key) ? [key] : findSynonyms(key, nested, synonyms);
    if (inside.length > 0)
      return { words: [home], hint: `did you mean ${anyOf(inside.map(quoteName))} under "${home}"?` };
  }
  const words = guessWords(key, known);
  return { words, hint: didYouMean(words) };
}

function nestedKeys(description: Description): readonly string[] {
  if (description.kind === 'any-of') return description.options.flatMap(nestedKeys);
  return description.kind === 'object' ? Object.keys(description.fields) : [];
}
