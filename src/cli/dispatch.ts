// A command line → its command, loaded when it is needed, and its exit code.
import { FileError } from '../model/ports.ts';
import type { CommandName } from './commands.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';

type Run = (session: Session) => Promise<ExitCode>;

const loaders: Readonly<Record<CommandName, () => Promise<Run>>> = {
  check: async () => (await import('./check.ts')).check,
  plan: async () => (await import('./plan.ts')).plan,
  run: async () => (await import('./run.ts')).run,
  board: async () => (await import('./board.ts')).board,
  schema: async () => (await import('./schema.ts')).schema,
};

export async function dispatch(session: Session): Promise<ExitCode> {
  const { command, printer } = session;
  try {
    return await (await loaders[command.name]())(session);
  } catch (error) {
    if (error instanceof UsageError) {
      printer.line('err', `taskboard ${command.name}: ${error.message}`);
      return 2;
    }
    if (error instanceof FileError) {
      printer.line('err', `taskboard ${command.name}: ${error.message}`);
      return 3;
    }
    throw error;
  }
}
