// taskboard run --demo: an embedded board that has what the files name, a run on it, and what changed there.
import { mkdtemp, readdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boardForPlan } from '../embedded-board/board-for-plan.ts';
import { type EmbeddedBoard, startBoardNear } from '../embedded-board/server.ts';
import { excerpt } from '../text/excerpt.ts';
import { renderChanges } from '../text/render-changes.ts';
import { aborted } from './board.ts';
import { checkFiles } from './checked-files.ts';
import { execute } from './execute.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';
import { areValid } from './show-problems.ts';

const token = 'demo-token';

/** Where the callbacks of examples point. */
const demoPort = 8787;

export async function runDemo(session: Session): Promise<ExitCode> {
  const { printer, ports, command, signal } = session;
  if (command.options['base-url'] !== undefined) {
    throw new UsageError('--demo starts its own board: omit --base-url');
  }
  const planned = await checkFiles(session, 'plan');
  if (!areValid(planned, session)) return 2;
  const operations = planned.flatMap(({ checked }) => checked.plan.operations);
  const state = boardForPlan(operations, ports.clock.nowMs());
  const board = await startBoardNear({ token, port: demoPort, state });
  try {
    const { keep } = command.options;
    // Without --keep, the board is gone before anyone can open its page.
    if (keep) printer.line('err', `Embedded board: ${board.pageUrl}`);
    const code = await runOn(board, session);
    if (!keep || signal.aborted) return code;
    printer.line('err', `The board stays open at ${board.pageUrl} until Ctrl+C.`);
    await aborted(signal);
    return code;
  } finally {
    await board.close();
  }
}

/** Files are read where they are, and written to a temporary folder: a demo replaces none of the user's. */
async function runOn(board: EmbeddedBoard, session: Session): Promise<ExitCode> {
  const folder = await mkdtemp(join(tmpdir(), 'taskboard-demo-'));
  const { command, ports, redaction, printer } = session;
  redaction.addSecret(token);
  const { 'auth-scheme': _scheme, 'auth-name': _name, ...options } = command.options;
  const onBoard: Session = {
    ...session,
    command: { ...command, options },
    ports: { ...ports, files: session.openSystem(folder).files },
  };
  const inputs = new Map([
    ['base-url', board.url],
    ['token', token],
  ]);
  const files = await checkFiles(onBoard, 'run', inputs);
  if (!areValid(files, onBoard)) return 2;
  const before = board.state;
  const code = await execute(files, onBoard);
  if (!command.options['json']) showChanges(before, board, session);
  if ((await readdir(folder)).length === 0) await rmdir(folder);
  else printer.line('err', `Exported files are in ${folder}`);
  return code;
}

function showChanges(before: EmbeddedBoard['state'], board: EmbeddedBoard, { printer }: Session): void {
  const changes = renderChanges(before, board.state);
  printer.line('out', '');
  printer.line('out', { text: 'What changed on the board', style: 'bold' });
  for (const change of changes.length === 0 ? ['(nothing)'] : changes) printer.line('out', `  ${excerpt(change, 160)}`);
}
