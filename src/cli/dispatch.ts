// A command line → its command, loaded when it is needed, and its exit code.
import { readFile } from 'node:fs/promises';
import { FileError } from '../model/ports.ts';
import type { CommandName } from './commands.ts';
import { errorJson } from './json.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';

const runners: Readonly<Record<CommandName, (session: Session) => Promise<ExitCode>>> = {
  check: async (session) => await (await import('./check.ts')).check(session),
  plan: async (session) => await (await import('./run.ts')).run(session),
  ping: async (session) => await (await import('./ping.ts')).ping(session),
  run: async (session) =>
    session.command.options['demo']
      ? await (await import('./demo.ts')).runDemo(session)
      : await (await import('./run.ts')).run(session),
  board: async (session) => await (await import('./board.ts')).board(session),
  schema: async ({ packageRoot, printer }) => {
    printer.raw(await readFile(new URL('schema/taskboard.schema.json', packageRoot), 'utf8'));
    return 0;
  },
};

export async function dispatch(session: Session): Promise<ExitCode> {
  const { command, printer } = session;
  try {
    return await runners[command.name](session);
  } catch (error) {
    const { name, options } = command;
    const isJson = options['json'] || options['format'] === 'json';
    // A FileError that gets here is from before the first request.
    if (!(error instanceof UsageError || error instanceof FileError)) {
      if (isJson) printer.json(errorJson(name, 'a bug in taskboard stopped the command'));
      throw error;
    }
    if (isJson) printer.json(errorJson(name, error.message));
    else printer.line('err', `taskboard ${name}: ${error.message}`);
    return 2;
  }
}
