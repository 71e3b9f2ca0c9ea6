// The keys of the configuration file as tables for docs/declarations.md, from what the shapes say of themselves.
import type { Description, ObjectDescription } from '../../src/declare/shapes/shape.ts';
import { describeFile } from '../schema/describe-file.ts';
import { keyHelp } from '../schema/key-help.ts';
import { code, renderTable } from './tables.ts';

/**
 * A table for each key of the file that is a list of mappings or a mapping, by its name. Keys of a mapping within that have
 * rows of their own: `set.name`.
 *
 * @throws Error if a key has no help, or help has no key.
 */
export function renderKeyTables(): Readonly<Record<string, string>> {
  const file = describeFile();
  checkHelp(file);
  const tables = Object.entries(file.fields).flatMap(([key, { description }]) =>
    mappingsIn(description).map((mapping) => {
      const rows = rowsOf(mapping).flatMap(({ nested, ...row }) => [
        row,
        ...nested.flatMap((one) => rowsOf(one, row.key)),
      ]);
      const cells = rows.map(({ key: path, value, meaning }) => [code(path), value, meaning]);
      return [key, renderTable(['Key', 'Value', 'Meaning'], cells)];
    }),
  );
  return Object.fromEntries(tables);
}

function checkHelp(file: ObjectDescription): void {
  const objects = new Map<string, ObjectDescription>();
  collect(file, objects);
  const known = [...objects].flatMap(([title, { fields }]) => Object.keys(fields).map((key) => `${key} of ${title}`));
  const explained = Object.entries(keyHelp).flatMap(([title, help]) =>
    Object.keys(help).map((key) => `${key} of ${title}`),
  );
  const stale = explained.filter((one) => !known.includes(one));
  if (stale.length > 0) throw new Error(`key-help.ts describes ${stale.join(', ')}, which does not exist`);
}

function collect(description: Description, objects: Map<string, ObjectDescription>): void {
  for (const object of mappingsIn(description)) {
    objects.set(object.title, object);
    for (const field of Object.values(object.fields)) collect(field.description, objects);
  }
}

/** Those that have rows: not `{ name: … }` of an event and `{ from: … }` of tasks, and not `keep: {}`. */
function mappingsIn(description: Description): readonly ObjectDescription[] {
  if (description.kind === 'list') return mappingsIn(description.item);
  if (description.kind === 'any-of') return description.options.flatMap(mappingsIn);
  const isMapping = description.kind === 'object' && !isTrivial(description);
  return isMapping && Object.keys(description.fields).length > 0 ? [description] : [];
}

function isTrivial({ title }: ObjectDescription): boolean {
  return title === 'an event' || title === 'a selection of tasks';
}

function rowsOf(object: ObjectDescription, parent?: string) {
  const { title, fields } = object;
  // The page explains `if` once: all lists have it.
  const own = Object.entries(fields).filter(([key]) => key !== 'if');
  return own.map(([key, { description, required }]) => {
    const { meaning, preset, value = describeValue(description) } = keyHelp[title]?.[key] ?? {};
    if (meaning === undefined) throw new Error(`key-help.ts says nothing about ${key} of ${title}`);
    const fallback = required ? '; required' : showPreset(preset);
    return {
      key: parent === undefined ? key : `${parent}.${key}`,
      value: value + fallback,
      meaning: `${meaning}${showRule(object, key)}`,
      nested: mappingsIn(description),
    };
  });
}

function showPreset(preset: string | { readonly value: unknown } | undefined): string {
  if (preset === undefined) return '';
  if (typeof preset === 'string') return `; default: ${preset}`;
  return `; default: ${code(Array.isArray(preset.value) ? `[${preset.value.join(', ')}]` : String(preset.value))}`;
}

/** Beside the first of several keys of which one is needed. */
function showRule({ rules }: ObjectDescription, key: string): string {
  const needed = rules.filter((rule) => rule.kind === 'exactly-one-of' && rule.keys[0] === key);
  return needed
    .map((rule) => ('keys' in rule ? ` One of ${rule.keys.map(code).join(', ')} is required.` : ''))
    .join('');
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
  return isTrivial(object) ? code(`{ ${Object.keys(object.fields).join()}: … }`) : 'a mapping';
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
