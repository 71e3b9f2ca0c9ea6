// docs/command-line.md: the commands as the help has them.
import { flagsOf } from '../../src/cli/command-line.ts';
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
  const shown = options.filter(({ refusal }) => refusal === undefined);
  const rows = shown.map((option) => [code(flagsOf(option)), option.preset ? code(option.preset) : '', option.help]);
  return [
    `### taskboard ${name}${files === undefined ? '' : ' [file...]'}`,
    description,
    ...(files === undefined ? [] : [files]),
    ...(rows.length === 0 ? [] : [renderTable(['Option', 'Default', 'Meaning'], rows)]),
    `\`\`\`sh\n${examples.map(({ line, does }) => `# ${does}\n${line}`).join('\n')}\n\`\`\``,
  ].join('\n\n');
}
