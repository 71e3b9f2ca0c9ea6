import type { ActionMetadata } from './runner/action-metadata.ts';

/** The tables of README.md, by the name in their markers. */
export function renderTables({ inputs, outputs }: ActionMetadata): Readonly<Record<string, string>> {
  return {
    inputs: renderTable(
      ['Input', 'Default', 'Meaning'],
      Object.entries(inputs).map(([name, { description, required, default: preset }]) => [
        code(name),
        required ? 'required' : preset === undefined ? '' : code(preset),
        description,
      ]),
    ),
    outputs: renderTable(
      ['Output', 'Value'],
      Object.entries(outputs).map(([name, { description }]) => [code(name), description]),
    ),
  };
}

/** A text whose markers cannot be filled. */
export class MarkerError extends Error {
  override readonly name = 'MarkerError';
}

/**
 * Puts each table between `<!-- NAME:start -->` and `<!-- NAME:end -->`.
 *
 * @throws MarkerError if a marker is missing, stands twice, or the end comes first.
 */
export function fillTables(text: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((filled, [name, table]) => {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
    const [before, rest, ...more] = filled.split(start);
    const [, after, ...others] = rest?.split(end) ?? [];
    if (before === undefined || after === undefined || more.length + others.length > 0) {
      throw new MarkerError(`expected ${start} once, and ${end} once after it`);
    }
    return `${before}${start}\n${table}\n${end}${after}`;
  }, text);
}

function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.map(toCell).join(' | ')} |`).join('\n');
}

function toCell(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}

function code(text: string): string {
  return `\`${text}\``;
}
