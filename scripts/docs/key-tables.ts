// The keys of the configuration file as tables for docs/declarations.md, from what the shapes say of themselves.
import type { Description, ObjectDescription } from '../../src/declare/shapes/description.ts';
import { describeFile } from '../schema/describe-file.ts';
import { keyHelp } from '../schema/key-help.ts';
import { code, renderTable } from './tables.ts';

/**
 * A table for each kind of mapping, named like `keys of a subtask update`.
 *
 * @throws Error if a key has no help, or help has no key.
 */
export function renderKeyTables(): Readonly<Record<string, string>> {
  const objects = new Map<string, ObjectDescription>();
  collect(describeFile(), objects);
  const undescribed = Object.keys(keyHelp).filter((title) => !objects.has(title));
  if (undescribed.length > 0) throw new Error(`key-help.ts describes ${undescribed.join(', ')}, which does not exist`);
  return Object.fromEntries(
    [...objects].flatMap(([title, object]) => (isTrivial(object) ? [] : [[`keys of ${title}`, renderKeys(object)]])),
  );
}

/** Mappings of one key that its own row explains: `{ name: … }` of an event, `{ from: … }` of tasks. */
function isTrivial({ title }: ObjectDescription): boolean {
  return title === 'an event' || title === 'a selection of tasks';
}

function collect(description: Description, objects: Map<string, ObjectDescription>): void {
  if (description.kind === 'list') collect(description.item, objects);
  if (description.kind === 'any-of') for (const option of description.options) collect(option, objects);
  // `keep: {}` has the title of `keep` and no keys.
  if (description.kind !== 'object' || objects.has(description.title)) return;
  objects.set(description.title, description);
  for (const field of Object.values(description.fields)) collect(field.description, objects);
}

function renderKeys(object: ObjectDescription): string {
  const { title, fields } = object;
  const help = keyHelp[title] ?? {};
  const stale = Object.keys(help).filter((key) => !Object.hasOwn(fields, key));
  if (stale.length > 0) throw new Error(`key-help.ts: ${title} has no key ${stale.join(', ')}`);
  const rows = Object.entries(fields).map(([key, { description, required }]) => {
    const { meaning, preset, value } = help[key] ?? {};
    if (meaning === undefined) throw new Error(`key-help.ts says nothing about ${key} of ${title}`);
    const fallback = required ? 'required' : (oneOfRule(object, key) ?? showPreset(preset));
    return [code(key), value ?? describeValue(description), fallback, meaning];
  });
  return renderTable(['Key', 'Value', 'Default', 'Meaning'], rows);
}

function showPreset(preset: string | { readonly value: unknown } | undefined): string {
  if (preset === undefined || typeof preset === 'string') return preset ?? '';
  return code(Array.isArray(preset.value) ? `[${preset.value.join(', ')}]` : String(preset.value));
}

function oneOfRule({ rules }: ObjectDescription, key: string): string | undefined {
  const rule = rules.find((one) => one.kind === 'exactly-one-of' && one.keys.includes(key));
  return rule?.kind === 'exactly-one-of' ? `one of ${rule.keys.map(code).join(', ')}` : undefined;
}

function describeValue(description: Description): string {
  switch (description.kind) {
    case 'text':
      return description.title;
    case 'words':
      return description.words.map(code).join(', ');
    case 'constant':
      return code(String(description.value));
    case 'flag':
      return '`true` or `false`';
    case 'integer':
      return 'a whole number';
    case 'number':
      return description.title;
    case 'list':
      return `a list: ${describeValue(description.item)}`;
    case 'map':
      return `a mapping from ${describeValue(description.key)} to ${describeValue(description.value)}`;
    case 'object':
      return showObject(description);
    case 'any-of':
      return describeChoice(description.options);
  }
}

function showObject(object: ObjectDescription): string {
  const [[key, field] = ['', undefined]] = Object.entries(object.fields);
  if (!isTrivial(object) || field === undefined) return 'a mapping, see below';
  const words = field.description.kind === 'words' ? field.description.words : [];
  return words.length > 0 && words.length < 3
    ? words.map((word) => code(`{ ${key}: ${word} }`)).join(' or ')
    : code(`{ ${key}: … }`);
}

function describeChoice(options: readonly Description[]): string {
  const [first, second] = options;
  if (options.length === 2 && first !== undefined && second?.kind === 'list' && same(first, second.item)) {
    return `one or many: ${describeValue(first)}`;
  }
  return [...new Set(options.map(describeValue))].join(', or ');
}

function same(one: Description, other: Description): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
