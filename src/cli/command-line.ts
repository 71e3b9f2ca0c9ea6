// PURE: arguments → what to do, or a text to print.
import { Command, CommanderError } from 'commander';
import {
  type CommandDefinition,
  type CommandName,
  commands,
  documentation,
  environment,
  exitCodes,
} from './commands.ts';
import type { OptionValues } from './input-options.ts';

export type CommandLine =
  | {
      readonly kind: 'command';
      readonly name: CommandName;
      readonly files: readonly string[];
      readonly options: OptionValues;
    }
  /** Help or the version. */
  | { readonly kind: 'text'; readonly text: string }
  /** A usage error, to be shown unchanged. */
  | { readonly kind: 'error'; readonly text: string };

export function parseCommandLine(args: readonly string[], columns: number, version: string): CommandLine {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  let line: CommandLine | undefined;
  const program = new Command('taskboard')
    .description('Check, plan and run declarations for a task board, outside GitHub Actions.')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: write, getOutHelpWidth: () => columns })
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .version(version, '-V, --version', 'print the version')
    .addHelpText('afterAll', renderFooter());
  for (const definition of commands) {
    const command = createCommand(program, definition);
    command.action(() => {
      const { name, options } = definition;
      const values = options.map((option) => [option.name(), command.getOptionValue(option.attributeName())] as const);
      line = { kind: 'command', name, files: command.args, options: Object.fromEntries(values) };
    });
  }
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'text', text };
    return { kind: 'error', text: error.code === 'commander.help' ? text.trimEnd() : explain(error) };
  }
  return line ?? { kind: 'text', text };
}

/** Never the value of an unknown option: it may be a credential. */
function explain({ message }: CommanderError): string {
  return message
    .replace(/^error: /, '')
    .replace(/^unknown option '(--?[\w-]*=?)[\s\S]*'/, "unknown option '$1'; --help lists the options")
    .replace(/^(unknown option '--token=?'); .*/, '$1; set TASKBOARD_TOKEN, or name a file with --token-file');
}

/** It inherits how the program prints and ends. */
function createCommand(program: Command, definition: CommandDefinition): Command {
  const { name, summary, description, files, options, examples } = definition;
  const command = program.command(name).summary(summary).description(description);
  if (files === undefined) command.allowExcessArguments(false);
  else command.argument('[file...]', files);
  for (const option of options) command.addOption(option);
  const lines = examples.map(([line, does]) => `  ${line}\n      ${does}`);
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

function renderFooter(): string {
  const codes = exitCodes.map(([code, meaning]) => [String(code), meaning] as const);
  const pairs = [renderPairs('Exit codes', codes), renderPairs('Environment', environment)];
  return `\n${pairs.join('\n\n')}\n\nDocumentation: ${documentation}`;
}

function renderPairs(title: string, pairs: readonly (readonly [name: string, meaning: string])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return [`${title}:`, ...pairs.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`)].join('\n');
}
