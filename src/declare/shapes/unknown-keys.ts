// Unknown keys of a mapping, and the known ones that were probably intended, so that one slip is one problem.
import { settingKeys } from '../../model/declaration.ts';
import type { Issue } from '../../model/problem.ts';
import { allOf, anyOf } from '../../text/grammar.ts';
import { quote, quoteName } from '../../text/quote.ts';
import { didYouMean, findSynonyms, guessWords } from '../../text/suggest.ts';
import { findUnusualSpace } from '../../text/visible-text.ts';
import type { Context } from '../yaml/context.ts';
import { entryOf, isNothing, type SourceMap } from '../yaml/source-node.ts';
import type { ObjectDescription } from './description.ts';
import { keySynonyms } from './synonyms.ts';

export function unknownKey(key: string, where: string, known: readonly string[], hint?: string): Issue {
  const what = `unknown key ${quote(key)}${where}`;
  return { code: 'unknown-key', what, expected: anyOf(known), hint: hint ?? spellingHint(key, known) };
}

function spellingHint(key: string, known: readonly string[]): string | undefined {
  const glued = known.find((name) => key.startsWith(`${name}:`));
  if (glued !== undefined) return `put a space after the colon: ${quote(`${glued}: ${key.slice(glued.length + 1)}`)}`;
  const space = findUnusualSpace(key);
  if (space !== undefined) return `the key contains ${space.name}: type it again with plain spaces`;
  if (settingKeys.some((name) => name === key)) {
    return 'move it to the top level of the file, or into the input of that name';
  }
  // Earlier versions had it (contract.md, section 6).
  if (key === 'check-callback') {
    return 'leave it out: the board itself asks the callback with HEAD, and says why it rejects one';
  }
  if (key === 'if') return 'put the condition on the step or the job, or on a declaration in the file';
  // Nobody writes an id for a condition.
  const words = guessWords(key, known, keySynonyms).filter((word) => word !== 'if');
  return didYouMean(words);
}

/** The keys that a mapping may have. A condition is taken from a declaration before its shape reads it. */
export function keysAt(known: readonly string[], offset: number, context: Context): readonly string[] {
  const { inFile, key } = context.place(offset);
  return inFile && key === undefined ? [...known, 'if'] : known;
}

type UnknownKey = { readonly key: string; readonly offset: number; readonly issue: Issue };

/**
 * The unknown keys; the known ones that they probably mean, which don't count as missing (`suggested`), and those that seem
 * empty because their value is indented wrongly (`emptied`).
 */
export function findUnknownKeys(node: SourceMap, description: ObjectDescription, context: Context) {
  const unknown: UnknownKey[] = [];
  const suggested = new Set<string>();
  const emptied = new Set<string>();
  const unknownEntries = node.entries.filter(({ key }) => !Object.hasOwn(description.fields, key));
  if (unknownEntries.length === 0) return { unknown, suggested, emptied };
  const nested = nestedKeys(description, node);
  const allowed = keysAt(Object.keys(description.fields), node.offset, context);
  for (const { key, keyOffset: offset } of unknownEntries) {
    const [home, keys] = [...nested].find(([, keys]) => keys.includes(key)) ?? [];
    if (home === undefined) {
      const { words, hint } = guess(key, description, node, nested);
      for (const word of words) suggested.add(word);
      unknown.push({ key, offset, issue: unknownKey(key, ` in ${description.title}`, allowed, hint) });
      continue;
    }
    // Keys that slipped out of one mapping together are one problem.
    const together = unknownEntries.map((entry) => entry.key).filter((one) => keys?.includes(one));
    const isHomeEmpty = isNothing(entryOf(node, home)?.value);
    if (!suggested.has(home)) unknown.push({ key, offset, issue: misplaced(together, home, isHomeEmpty) });
    suggested.add(home);
    if (isHomeEmpty) emptied.add(home);
  }
  return { unknown, suggested, emptied };
}

type Nested = ReadonlyMap<string, readonly string[]>;

/**
 * Keys of the mappings that are values here, by the key of each. Where a value may be something else as well, only if it
 * seems to be missing.
 */
function nestedKeys({ fields }: ObjectDescription, node: SourceMap): Nested {
  return new Map(
    Object.entries(fields).flatMap(([key, { description, required }]) => {
      const value = entryOf(node, key)?.value;
      const seemsMissing = value === undefined ? required : isNothing(value);
      const options = description.kind === 'any-of' && seemsMissing ? description.options : [];
      const object = [description, ...options].find((one) => one.kind === 'object');
      return object === undefined ? [] : [[key, Object.keys(object.fields)] as const];
    }),
  );
}

type Guess = { readonly words: readonly string[]; readonly hint?: string | undefined };

/** The known keys that were intended, those that could be added before others, and the hint if it isn't just their names. */
function guess(key: string, { title, fields }: ObjectDescription, node: SourceMap, nested: Nested): Guess {
  const known = Object.keys(fields);
  if (key === title) return { words: known, hint: 'leave this key out, for what is below it belongs here' };
  const synonyms = findSynonyms(key, known, keySynonyms);
  const free = synonyms.filter((word) => entryOf(node, word) === undefined);
  const words = free.length > 0 ? free : synonyms;
  if (words.length > 0) return { words, hint: didYouMean(words) };
  for (const [home, keys] of nested) {
    const inside = findSynonyms(key, keys, keySynonyms);
    if (inside.length > 0)
      return { words: [home], hint: `did you mean ${anyOf(inside.map(quoteName))} under "${home}"?` };
  }
  const glued = known.filter((name) => key.startsWith(`${name}:`));
  return { words: glued.length > 0 ? glued : guessWords(key, known) };
}

function misplaced(keys: readonly string[], home: string, isHomeEmpty: boolean): Issue {
  const [it, belong] = keys.length > 1 ? ['them', 'belong'] : ['it', 'belongs'];
  const hint = isHomeEmpty ? `indent ${it} deeper than "${home}:"` : `move ${it} there`;
  return { code: 'unknown-key', what: `${allOf(keys.map(quoteName))} ${belong} under "${home}"`, hint };
}
