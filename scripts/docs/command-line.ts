// docs/command-line.md: options as the help has them. Those that are inputs are in docs/inputs.md.
import type { Option } from 'commander';
import { commands, exitCodes } from '../../src/cli/commands.ts';
import { boardOptions, planOptions } from '../../src/cli/input-options.ts';
import { code, renderTable } from './tables.ts';

/** Tables by name: `options` and `exit-codes`. */
export function renderCommandTables(): Readonly<Record<string, string>> {
  const codes = exitCodes.map(([number, meaning]) => [code(String(number)), meaning]);
  return {
    options: renderTable(['Option', 'Of', 'Meaning'], renderOptions()),
    'exit-codes': renderTable(['Exit code', 'Meaning'], codes),
  };
}

/** A row for each option, with all commands that have it. */
function renderOptions(): readonly (readonly string[])[] {
  const inputs = new Set([...boardOptions, ...planOptions]);
  const all = commands.flatMap(({ name, options }) => options.map((option) => ({ name, option })));
  const own = all.filter(({ option }) => !inputs.has(option));
  return [...Map.groupBy(own, ({ option }) => option.flags + option.description).values()].flatMap((uses) => {
    const of = uses.map(({ name }) => code(name)).join(', ');
    return uses.slice(0, 1).map(({ option }) => [code(option.flags), of, describe(option)]);
  });
}

function describe({ description, defaultValueDescription: preset }: Option): string {
  return preset === undefined ? description : `${description} Default: ${code(preset)}.`;
}
