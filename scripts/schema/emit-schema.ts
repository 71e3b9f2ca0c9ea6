// PURE: the shapes' descriptions of themselves → JSON Schema, draft-07, which is what editors read.
import type { Description, KeyRule, ObjectDescription } from '../../src/declare/shapes/shape.ts';
import { anyOf } from '../../src/text/messages.ts';
import { keyHelp } from './key-help.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** A schema of the whole file. The validator rejects more: a schema can't express everything. */
export function emitSchema(file: ObjectDescription): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Declarations for taskboard-action',
    ...schemaOf(withEmptyChanges(file)),
    definitions: { expression: { type: 'string', pattern: '\\$\\{\\{', ...titled('an expression') } },
  };
}

/** With `if-empty: omit`, properties of `set` may be empty: the schema allows that anywhere. */
function withEmptyChanges<One extends Description>(description: One): One;
function withEmptyChanges(description: Description): Description {
  if (description.kind === 'list') return { ...description, item: withEmptyChanges(description.item) };
  if (description.kind !== 'object') return description;
  const fields = Object.entries(description.fields).map(([key, field]) => {
    const inner = description.title === 'set' ? orEmpty(field.description) : withEmptyChanges(field.description);
    return [key, { ...field, description: inner }] as const;
  });
  return { ...description, fields: Object.fromEntries(fields) };
}

function orEmpty(description: Description): Description {
  return { kind: 'any-of', options: [description, { kind: 'constant', value: null }, { kind: 'words', words: [''] }] };
}

/** `errorMessage` is what editors show (VS Code and the YAML language server) in place of a pattern. */
function titled(title: string): JsonSchema {
  return { description: title, errorMessage: `Expected ${title}.` };
}

const expression: JsonSchema = { $ref: '#/definitions/expression' };

function schemaOf(description: Description): JsonSchema {
  switch (description.kind) {
    case 'text':
      return textSchema(description);
    case 'words':
      return {
        anyOf: [{ enum: description.words, errorMessage: `Expected ${anyOf(description.words)}.` }, expression],
      };
    case 'constant':
      return { const: description.value };
    case 'flag':
      return { anyOf: [{ type: 'boolean' }, expression] };
    case 'integer':
    case 'number': {
      const { kind, title, ...bounds } = description;
      return { anyOf: [{ type: kind, ...titled(title), ...bounds }, expression] };
    }
    case 'list': {
      const { kind: _, item, ...bounds } = description;
      return { type: 'array', items: schemaOf(item), ...bounds };
    }
    case 'any-of':
      return { anyOf: description.options.map(schemaOf) };
    case 'object':
      return objectSchema(description);
    case 'map': {
      const { key, value } = description;
      return { type: 'object', propertyNames: schemaOf(key), additionalProperties: schemaOf(value) };
    }
  }
}

function textSchema({ title, pattern, not, maxLength }: Extract<Description, { kind: 'text' }>): JsonSchema {
  const text = { type: 'string', ...titled(title) };
  if (pattern === undefined) return text;
  const bounds = { ...(not && { not: { enum: not } }), ...(maxLength !== undefined && { maxLength }) };
  return { anyOf: [{ ...text, pattern, ...bounds }, expression] };
}

function objectSchema({ title, fields, rules }: ObjectDescription): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => field.required).map(([key]) => key);
  return {
    type: 'object',
    description: title,
    properties: Object.fromEntries(
      entries.map(([key, field]) => [key, { ...schemaOf(field.description), ...helpOf(title, key) }]),
    ),
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    ...(rules.length > 0 && { allOf: rules.map(ruleSchema) }),
  };
}

/** What an editor shows next to a key. */
function helpOf(title: string, key: string): JsonSchema {
  const { meaning, preset, examples } = keyHelp[title]?.[key] ?? {};
  return {
    ...(meaning !== undefined && { description: meaning }),
    ...(preset !== undefined && typeof preset !== 'string' && { default: preset.value }),
    ...(examples !== undefined && { examples }),
  };
}

function ruleSchema(rule: KeyRule): JsonSchema {
  switch (rule.kind) {
    case 'exactly-one-of':
      return { oneOf: rule.keys.map((key) => ({ required: [key] })) };
    case 'at-least-one-of':
      return { anyOf: rule.keys.map((key) => ({ required: [key] })) };
    case 'not-empty':
      return { minProperties: 1 };
  }
}
