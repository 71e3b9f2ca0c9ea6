// The inputs and outputs of action.yml as tables, one for each topic.
import { isMap, isScalar, type Pair, parseDocument } from 'yaml';
import { code, renderTable } from './tables.ts';

type Item = {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly default?: string;
};

type Topic = { readonly title: string; readonly items: readonly Item[] };

/** What fits into one line of the README. */
const maxSentence = 120;

/**
 * Tables by name: `inputs` and `outputs` with the first sentence of each description, `all-inputs` and `all-outputs` with
 * the whole.
 *
 * @throws Error if a first sentence is too long for one line, or an item belongs to no topic.
 */
export function renderActionTables(yaml: string): Readonly<Record<string, string>> {
  const inputs = readTopics(yaml, 'inputs');
  const outputs = readTopics(yaml, 'outputs');
  return {
    inputs: renderTopics(inputs, (items) => renderInputs(items, firstSentence)),
    outputs: renderTopics(outputs, (items) => renderOutputs(items, firstSentence)),
    'all-inputs': renderTopics(inputs, (items) => renderInputs(items, whole)),
    'all-outputs': renderTopics(outputs, (items) => renderOutputs(items, whole)),
  };
}

function renderTopics(topics: readonly Topic[], renderItems: (items: readonly Item[]) => string): string {
  return topics.map(({ title, items }) => `\n**${title}**\n\n${renderItems(items)}\n`).join('');
}

function renderInputs(items: readonly Item[], describe: (item: Item) => string): string {
  return renderTable(
    ['Input', 'Default', 'Meaning'],
    items.map((item) => [code(item.name), defaultOf(item), describe(item)]),
  );
}

function defaultOf({ required = false, default: preset }: Item): string {
  if (required) return 'required';
  if (preset === undefined) return '';
  return preset.split(',').length > 1 ? 'all' : code(preset);
}

function renderOutputs(items: readonly Item[], describe: (item: Item) => string): string {
  return renderTable(
    ['Output', 'Value'],
    items.map((item) => [code(item.name), describe(item)]),
  );
}

const whole = ({ description }: Item): string => description;

function firstSentence({ name, description }: Item): string {
  const [sentence = ''] = description.trim().split(/(?<=\.)\s/);
  if (sentence.length <= maxSentence) return sentence;
  throw new Error(
    `action.yml: the first sentence about ${name} has ${sentence.length} characters, over ${maxSentence}`,
  );
}

/** A topic begins at a comment `## TITLE`. */
function readTopics(yaml: string, section: 'inputs' | 'outputs'): readonly Topic[] {
  const map = parseDocument(yaml).get(section);
  if (!isMap(map)) throw new Error(`action.yml has no ${section}`);
  const topics: { title: string; items: Item[] }[] = [];
  for (const [index, pair] of map.items.entries()) {
    // The comment before the first key belongs to the map.
    const title = /^# (.+)$/m.exec((index === 0 ? map.commentBefore : undefined) ?? commentBefore(pair) ?? '')?.[1];
    if (title !== undefined) topics.push({ title, items: [] });
    const topic = topics.at(-1);
    if (topic === undefined) throw new Error(`action.yml: no topic above ${String(pair.key)}`);
    if (isMap(pair.value)) topic.items.push({ name: String(pair.key), ...(pair.value.toJSON() as Omit<Item, 'name'>) });
  }
  return topics;
}

function commentBefore({ key }: Pair): string | null | undefined {
  return isScalar(key) ? key.commentBefore : undefined;
}
