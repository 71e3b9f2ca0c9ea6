// The inputs and outputs of action.yml as tables, one for each topic.
import { isMap, isScalar, type Pair, parseDocument } from 'yaml';
import { code, renderTable } from './tables.ts';

type Item = {
  readonly name: string;
  readonly description: string;
  readonly default?: string;
};

type Topic = { readonly title: string; readonly items: readonly Item[] };

/**
 * Tables by name: `inputs` and `outputs`.
 *
 * @throws Error if an item belongs to no topic.
 */
export function renderActionTables(yaml: string): Readonly<Record<string, string>> {
  return {
    inputs: renderTopics(readTopics(yaml, 'inputs'), renderInputs),
    outputs: renderTopics(readTopics(yaml, 'outputs'), renderOutputs),
  };
}

function renderTopics(topics: readonly Topic[], renderItems: (items: readonly Item[]) => string): string {
  return topics.map(({ title, items }) => `\n**${title}**\n\n${renderItems(items)}\n`).join('');
}

function renderInputs(items: readonly Item[]): string {
  return renderTable(
    ['Input', 'Meaning'],
    items.map((item) => [code(item.name), `${item.description} ${showDefault(item)}`]),
  );
}

function showDefault({ default: preset }: Item): string {
  if (preset === undefined) return '';
  return `Default: ${preset.split(',').length > 1 ? 'all' : code(preset)}.`;
}

function renderOutputs(items: readonly Item[]): string {
  return renderTable(
    ['Output', 'Value'],
    items.map(({ name, description }) => [code(name), description]),
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
