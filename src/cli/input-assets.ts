// Reads the help of the inputs from action.yml, while running from source: bundles hold what this exports (scripts/bundle.ts).
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Metadata = {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
};

const text = readFileSync(new URL('../../action.yml', import.meta.url), 'utf8');
const { inputs } = parse(text) as Metadata;

/** The comment `## TOPIC` above an input, or above one before it. */
function topicOf(name: string): string {
  return (
    text
      .slice(0, text.indexOf(`\n  ${name}:\n`))
      .match(/(?<=^ {2}## ).+$/gm)
      ?.at(-1) ?? ''
  );
}

/** By input: its topic, the first sentence of its description, and its default unless that is an expression. */
export const inputHelp = Object.fromEntries(
  Object.entries(inputs).map(([name, { description, default: preset }]) => {
    const [sentence = ''] = description.trim().split(/(?<=\.)\s/);
    // The option is a flag without a value, and a variable may replace it.
    const help = sentence
      .replaceAll('`', '')
      .replace(/; required, .*(?=\.$)/, '')
      .replace(/^true (\w)/, (_, letter: string) => letter.toUpperCase());
    return [name, { topic: topicOf(name), help, ...(preset !== undefined && !preset.includes('${{') && { preset }) }];
  }),
);
