// The command line's help for the inputs, taken from action.yml.
import { parse } from 'yaml';
import { inputNames } from '../../src/model/inputs.ts';
import type { ActionMetadata } from '../runner/action-metadata.ts';

/** The source of `src/cli/input-help.ts`. @throws Error if action.yml lacks an input */
export function renderInputHelp(yaml: string): string {
  const { inputs } = parse(yaml) as ActionMetadata;
  const entries = inputNames.map((name) => {
    const input = inputs[name];
    if (input === undefined) throw new Error(`action.yml has no input ${name}`);
    const { description, default: preset } = input;
    const [sentence = ''] = description.trim().split(/(?<=\.)\s/);
    const help = sentence.replaceAll('`', '').replace(/^true (\w)/, (_, letter: string) => letter.toUpperCase());
    const fields = [
      `help: ${quoted(help)}`,
      ...(preset === undefined || preset.includes('${{') ? [] : [`preset: ${quoted(preset)}`]),
    ];
    return renderEntry(name, fields);
  });
  return `// Generated from action.yml by \`npm run docs\`.
import type { InputName } from '../model/inputs.ts';

/** Of an input: the first sentence of its description, and its default. */
export const inputHelp: Readonly<Record<InputName, { readonly help: string; readonly preset?: string }>> = {
${entries.join('\n')}
};
`;
}

/** As the formatter of this repository writes it. */
function renderEntry(name: string, fields: readonly string[]): string {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  const line = `  ${key}: { ${fields.join(', ')} },`;
  return line.length <= 120 ? line : `  ${key}: {\n${fields.map((field) => `    ${field},`).join('\n')}\n  },`;
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;
}
