// A command line → its command, loaded when it is needed, and its exit code.
import { FileError } from '../model/ports.ts';
import type { CommandName } from './commands.ts';
import { errorJson } from './json.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';

type Run = (session: Session) => Promise<ExitCode>;

const loaders: Readonly<Record<CommandName, () => Promise<Run>>> = {
  check: async () => (await import('./check.ts')).check,
  plan: async () => (await import('./plan.ts')).plan,
  ping: async () => (await import('./ping.ts')).ping,
  run: async () => (await import('./run.ts')).run,
  board: async () => (await import('./board.ts')).board,
  schema: async () => (await import('./schema.ts')).schema,
};

export async function dispatch(session: Session): Promise<ExitCode> {
  const { command, printer, redaction } = session;
  try {
    return await (await loaders[command.name]())(session);
  } catch (error) {
    const { name, options } = command;
    const isJson = options['json'] || options['format'] === 'json';
    // A FileError that gets here is from before the first request.
    if (!(error instanceof UsageError || error instanceof FileError)) {
      if (isJson) printer.json(errorJson(name, 'a bug in taskboard stopped the command'));
      throw error;
    }
    if (isJson) printer.json(errorJson(name, redaction.redact(error.message)));
    else printer.line('err', `taskboard ${name}: ${error.message}`);
    return 2;
  }
}
