// The keys of a file, and what it is if it has none of them.
import { declarationLists, settingKeys } from '../model/declaration.ts';
import { inputNames } from '../model/inputs.ts';
import type { Issue } from '../model/problem.ts';
import { anyOf } from '../text/grammar.ts';
import { guessWords } from '../text/suggest.ts';
import { kindsOf, listKinds } from './operation-kinds.ts';
import { invalidType } from './shapes/shape.ts';
import { keySynonyms } from './shapes/synonyms.ts';
import { unknownKey } from './shapes/unknown-keys.ts';
import type { Context } from './yaml/context.ts';
import { entryOf, isNothing, type SoundNode, type SourceMap, type SourceNode } from './yaml/source-node.ts';

export const fileKeys = [...declarationLists, ...settingKeys] as const;

export type FileKey = (typeof fileKeys)[number];

/** The values of known keys, in the order of the file; others are reported where they are, and what they mean is `unread`. */
export function* fileEntries(
  root: SourceNode,
  context: Context,
  unread: Set<string>,
): Generator<readonly [FileKey, SourceNode]> {
  if (root.type === 'faulty') return;
  const issue = root.type === 'map' ? notDeclarations(root) : notMapping(root);
  if (issue !== undefined) context.reject(root.offset, issue);
  if (issue !== undefined || root.type !== 'map') return;
  for (const { key, keyOffset, value } of root.entries) {
    const known = fileKeys.find((name) => name === key);
    if (known !== undefined) yield [known, value];
    else context.at(key).reject(keyOffset, unknownFileKey(key));
    if (known === undefined) for (const word of guessWords(key, fileKeys, keySynonyms)) unread.add(word);
  }
}

/** For a file without a known key: one declaration on its own. */
function notDeclarations(root: SourceMap): Issue | undefined {
  const [kind] = fileKeys.some((key) => entryOf(root, key)) ? [] : kindsOf(root);
  if (kind === undefined) return undefined;
  const hint = `write "${kind}:" above it, and "- " before its first key`;
  return { code: 'wrong-list', what: `this looks like ${listKinds[kind].one} on its own`, hint };
}

function notMapping(root: SoundNode): Issue {
  const expected = `a mapping with the keys ${anyOf(fileKeys)}`;
  if (isNothing(root)) return { code: 'empty-value', what: 'the file declares nothing', expected };
  if (root.type !== 'list') return invalidType(expected, root);
  const [kind = 'subtask-updates'] = root.items.flatMap(kindsOf);
  const hint = `write the key of the list above it, such as "${kind}:"`;
  return { code: 'invalid-type', what: 'the file begins with a list', hint };
}

function unknownFileKey(key: string): Issue {
  const list = declarationLists.find((one) => listKinds[one].distinctiveKeys.includes(key));
  const isInput = inputNames.some((name) => name === key);
  const hint = isInput ? `${key} is an input of the step; move it there` : undefined;
  return unknownKey(key, '', fileKeys, list ? `move it into ${listKinds[list].one}, below "${list}:"` : hint);
}
