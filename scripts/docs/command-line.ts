// docs/command-line.md: the commands as the help has them.
import { type CommandDefinition, commands, exitCodes } from '../../src/cli/commands.ts';
import { code, renderTable } from './tables.ts';

/** Tables by name: `commands` and `exit-codes`. */
export function renderCommandTables(): Readonly<Record<string, string>> {
  const codes = exitCodes.map(([number, meaning]) => [code(String(number)), meaning]);
  return {
    commands: commands.map(renderCommand).join('\n\n'),
    'exit-codes': renderTable(['Exit code', 'Meaning'], codes),
  };
}

function renderCommand({ name, description, files, options, examples }: CommandDefinition): string {
  const shown = options.filter(({ hidden }) => !hidden);
  const rows = shown.map(({ flags, defaultValueDescription: preset, description: help }) => [
    code(flags),
    preset ? code(preset) : '',
    help,
  ]);
  return [
    `### taskboard ${name}${files === undefined ? '' : ' [file...]'}`,
    description,
    ...(files === undefined ? [] : [files]),
    ...(rows.length === 0 ? [] : [renderTable(['Option', 'Default', 'Meaning'], rows)]),
    `\`\`\`sh\n${examples.map(([line, does]) => `# ${does}\n${line}`).join('\n')}\n\`\`\``,
  ].join('\n\n');
}
