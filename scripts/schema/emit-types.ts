// PURE: the shapes' descriptions of themselves → a TypeScript type, for programs that write declarations as data.
import type { Description, ObjectDescription } from '../../src/declare/shapes/shape.ts';
import { keyHelp } from './key-help.ts';

/** The module that exports the type of the whole file. Rules over several keys are left to the validator. */
export function emitTypes(file: ObjectDescription): string {
  return `/** In a file, such as \`\${{ env.TASK }}\`. */
type Expression = \`\${string}\\\${{\${string}\`;

/** Declarations as data: what the YAML of a file would be. Every rule beyond types is checked when they are used. */
export type Declarations = ${typeOf(file)};
`;
}

function typeOf(description: Description): string {
  const alternatives = [...new Set(alternativesOf(description))];
  const isText = alternatives.includes('string');
  return alternatives.filter((type) => !isText || !/^(?:'.*'|Expression)$/.test(type)).join(' | ');
}

function alternativesOf(description: Description): readonly string[] {
  switch (description.kind) {
    case 'text':
      return ['string'];
    case 'words':
      return [...description.words.map((word) => `'${word}'`), 'Expression'];
    case 'constant':
      return [String(description.value)];
    case 'flag':
      return ['boolean', 'Expression'];
    case 'integer':
    case 'number':
      return ['number', 'Expression'];
    case 'list': {
      const isUnion = new Set(alternativesOf(description.item)).size > 1;
      const item = typeOf(description.item);
      return [`readonly ${isUnion ? `(${item})` : item}[]`];
    }
    case 'any-of':
      return description.options.flatMap(alternativesOf);
    case 'map':
      return [`Readonly<Record<string, ${typeOf(description.value)}>>`];
    case 'object':
      return [objectType(description)];
  }
}

function objectType({ title, fields }: ObjectDescription): string {
  const properties = Object.entries(fields).map(([key, { description, required }]) => {
    const { meaning } = keyHelp[title]?.[key] ?? {};
    const comment = meaning === undefined ? '' : `/** ${meaning.replaceAll('*/', '*\\/')} */\n`;
    const name = key.includes('-') ? `'${key}'` : key;
    return `${comment}readonly ${name}${required ? '' : '?'}: ${typeOf(description)};`;
  });
  if (properties.length === 0) return 'Readonly<Record<string, never>>';
  return `{\n${properties.join('\n')}\n}`;
}
