// PURE: arguments → what to do, or a text to print. The only importer of commander.
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { suggest } from '../text/suggest.ts';
import {
  type CommandDefinition,
  type CommandName,
  commands,
  documentation,
  environment,
  exitCodes,
} from './commands.ts';
import type { OptionDefinition, OptionValues } from './option-definition.ts';

export type CommandLine =
  | {
      readonly kind: 'command';
      readonly name: CommandName;
      readonly files: readonly string[];
      readonly options: OptionValues;
    }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'version' }
  /** A usage error, to be shown unchanged. */
  | { readonly kind: 'error'; readonly text: string };

/** @param columns of the terminal, for the help */
export function parseCommandLine(args: readonly string[], columns: number): CommandLine {
  if (args[0] === '-V' || args[0] === '--version') return { kind: 'version' };
  const [first, about = ''] = args;
  const names: readonly string[] = [...commands.map(({ name }) => name), 'help'];
  // Commander would show the help of all commands.
  if (first === 'help' && about !== '' && !about.startsWith('-') && !names.includes(about)) {
    return { kind: 'error', text: `unknown command '${about}'; ${suggest(about, names) ?? 'see: taskboard help'}` };
  }
  let found: CommandLine | undefined;
  let text = '';
  const program = createProgram((line) => {
    found = line;
  });
  const write = (more: string): void => {
    text += more;
  };
  for (const command of [program, ...program.commands]) {
    command.configureOutput({ writeOut: write, writeErr: write, getOutHelpWidth: () => columns });
  }
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'help', text };
    return { kind: 'error', text: error.code === 'commander.help' ? text.trimEnd() : explain(error) };
  }
  return found ?? { kind: 'help', text };
}

/** Never the value of an unknown option: it may be a credential. */
function explain({ code, message }: CommanderError): string {
  const text = message.replace(/^error: /, '');
  return code === 'commander.unknownOption' ? text.replace(/^(unknown option '--?[\w-]*)[\s\S]*'/, "$1'") : text;
}

function createProgram(onCommand: (line: CommandLine) => void): Command {
  const program = new Command('taskboard');
  program
    .description('Check, plan and run declarations for a task board, outside GitHub Actions.')
    .exitOverride()
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .option('-V, --version', 'print the version');
  for (const definition of commands) addCommand(program, definition, onCommand);
  const codes = exitCodes.map(([code, meaning]) => [String(code), meaning] as const);
  program.addHelpText('after', `\n${renderPairs('Exit codes', codes)}\n\n${renderPairs('Environment', environment)}`);
  program.addHelpText('after', `\nDocumentation: ${documentation}`);
  return program;
}

function renderPairs(title: string, pairs: readonly (readonly [name: string, meaning: string])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return [`${title}:`, ...pairs.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`)].join('\n');
}

function addCommand(program: Command, definition: CommandDefinition, onCommand: (line: CommandLine) => void): void {
  const { name, summary, description, files: filesHelp, options, examples } = definition;
  const command = program
    .command(name)
    .summary(summary)
    .description(description)
    .helpOption('-h, --help', 'show help')
    .exitOverride();
  if (filesHelp !== undefined) command.argument('[file...]', filesHelp);
  else command.allowExcessArguments(false);
  for (const option of options) command.addOption(createOption(option));
  const lines = examples.map(({ line, does }) => `  ${line}\n      ${does}`);
  const read = environment.filter(([variable]) => definition.reads?.includes(variable));
  const variables = read.length === 0 ? '' : `\n\n${renderPairs('Environment', read)}`;
  command.addHelpText('after', `\nExamples:\n${lines.join('\n')}${variables}\n\nDocumentation: ${documentation}`);
  command.action(() => {
    const given = command.opts<Readonly<Record<string, string | true>>>();
    const values = options.map((option) => [option.name, given[attributeOf(option)]] as const);
    const refused = options.find((option) => option.refusal !== undefined && given[attributeOf(option)] !== undefined);
    onCommand(
      refused?.refusal === undefined
        ? { kind: 'command', name, files: command.args, options: Object.fromEntries(values) }
        : { kind: 'error', text: refused.refusal },
    );
  });
}

function createOption(definition: OptionDefinition): Option {
  const { help, preset, choices, refusal } = definition;
  const option = new Option(flagsOf(definition), preset === undefined ? help : `${help} (default: ${preset})`);
  if (choices !== undefined) {
    option.argParser((value) => {
      if (choices.includes(value)) return value;
      throw new InvalidArgumentError(`Choose one of ${choices.join(', ')}.`);
    });
  }
  if (definition.group !== undefined) option.helpGroup(definition.group);
  return option.hideHelp(refusal !== undefined);
}

/** `--base-url <url>`, `-q, --quiet`. */
export function flagsOf({ name, letter, value }: OptionDefinition): string {
  const long = value === undefined ? `--${name}` : `--${name} <${value}>`;
  return letter === undefined ? long : `-${letter}, ${long}`;
}

function attributeOf(definition: OptionDefinition): string {
  return new Option(flagsOf(definition)).attributeName();
}
