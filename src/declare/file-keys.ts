// The keys of a file: what each list of declarations holds, and what is wrong with a file or a key that is none of them.
import { type DeclarationFields, type DeclarationList, declarationLists, settingKeys } from '../model/declaration.ts';
import type { Issue } from '../model/problem.ts';
import { inputNames } from '../model/settings.ts';
import { anyOf } from '../text/messages.ts';
import { didYouMean, guessWords } from '../text/suggest.ts';
import { labelRemoval, subtaskUpdate } from './shapes/declaration-shapes.ts';
import { unknownKey } from './shapes/object-shape.ts';
import { type Shape, blockHint, invalidType } from './shapes/shape.ts';
import { synonyms } from './shapes/synonyms.ts';
import type { Context } from './yaml/context.ts';
import { type SoundNode, type SourceNode, entryOf, isNothing } from './yaml/source-node.ts';

/** Larger shapes are loaded when they are needed. @param workspace its absolute path */
export const shapeLoaders: {
  readonly [List in DeclarationList]: (workspace: string) => Promise<Shape<DeclarationFields<List>>>;
} = {
  'subtask-updates': async () => subtaskUpdate,
  'label-removals': async () => labelRemoval,
  'time-entry-exports': async (workspace) => (await import('./shapes/export-shapes.ts')).timeEntryExport(workspace),
  'webhook-registrations': async () => (await import('./shapes/webhook-shapes.ts')).webhookRegistration,
};

export function notList(list: DeclarationList, node: SoundNode, context: Context): Issue {
  const many = list.replace('-', ' ').replace('time ', 'time-');
  const isRepeated = entryOf(node, list) !== undefined;
  const hint = isRepeated ? `leave out the key "${list}", which is the name of the input already` : undefined;
  return invalidType(`a list of ${many} (each begins with "- ")`, node, hint ?? blockHint(node, context));
}

export const fileKeys = [...declarationLists, ...settingKeys] as const;

export type FileKey = (typeof fileKeys)[number];

/** The values of known keys, in the order of the file; others are reported where they are, and what they mean is `unread`. */
export function* fileEntries(
  root: SourceNode,
  context: Context,
  unread: Set<string>,
): Generator<readonly [FileKey, SourceNode]> {
  if (root.type === 'faulty') return;
  const issue = fileIssue(root);
  if (issue !== undefined) context.reject(root.offset, issue);
  if (issue !== undefined || root.type !== 'map') return;
  for (const { key, keyOffset, value } of root.entries) {
    const known = fileKeys.find((name) => name === key);
    if (known !== undefined) {
      yield [known, value];
      continue;
    }
    const words = guessWords(key, fileKeys, synonyms);
    for (const word of words) unread.add(word);
    const isInput = inputNames.some((name) => name === key);
    const guess = isInput ? `${key} is an input of the step; move it there` : didYouMean(words);
    context.at(key).reject(keyOffset, unknownKey(key, '', fileKeys, guess));
  }
}

/** What is wrong with a file that is no mapping, or a workflow. */
function fileIssue(root: SoundNode): Issue | undefined {
  const expected = `a mapping with the keys ${anyOf(fileKeys)}`;
  if (isNothing(root)) return { code: 'empty-value', what: 'the file declares nothing', expected };
  if (root.type !== 'map') return invalidType(expected, root);
  const isWorkflow = ['on', 'jobs'].some((key) => entryOf(root, key));
  if (!isWorkflow || fileKeys.some((key) => entryOf(root, key))) return undefined;
  const hint = 'give the file that its config-file names, or copy the lists of its inputs to a file of their own';
  return { code: 'unknown-key', what: 'this is a workflow, not declarations', hint };
}
