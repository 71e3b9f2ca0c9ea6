import { mkdtemp, readdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NamedInFile, boardForPlan } from '../embedded-board/board-for-plan.ts';
import { type EmbeddedBoard, startBoardNear } from '../embedded-board/server.ts';
import type { CheckedRun } from '../engine/check.ts';
import type { WorkspaceFiles } from '../model/ports.ts';
import { excerpt } from '../text/messages.ts';
import { renderChanges } from '../text/render-changes.ts';
import { type ReadyFile, checkFiles } from './checked-files.ts';
import { execute } from './run.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';
import { areValid } from './show-problems.ts';

const token = 'demo-token';

/** Where the callbacks of examples point. */
const demoPort = 8787;

export async function runDemo(session: Session): Promise<ExitCode> {
  const { printer, ports, command } = session;
  const { 'base-url': baseUrl, json, 'dry-run': dryRun } = command.options;
  if (baseUrl !== undefined) throw new UsageError('--demo starts its own board: omit --base-url');
  if (dryRun) throw new UsageError('--demo sends requests to its own board: omit --dry-run');
  const planned = await checkFiles(session, 'plan');
  if (!areValid(planned, session)) return 2;
  const operations = planned.flatMap(({ checked }) => checked.plan.operations);
  const state = boardForPlan(operations, ports.clock.nowMs(), namedIn(planned));
  const board = await startBoardNear({ token, port: demoPort, state });
  try {
    const folder = await mkdtemp(join(tmpdir(), 'taskboard-demo-'));
    const files = writtenTo(session.openSystem(folder).files, ports.files);
    const before = board.state;
    const filesToRun = planned.map((file) => ({ ...file, checked: runOn(board, file.checked) }));
    const code = await execute(filesToRun, { ...session, ports: { ...ports, files } });
    if (!json) showChanges(before, board, session);
    if ((await readdir(folder)).length === 0) await rmdir(folder);
    else printer.line('err', `Exported files are in ${folder}`);
    return code;
  } finally {
    await board.close();
  }
}

/** Files are read where they are, and written elsewhere: a demo replaces none of the user's. */
function writtenTo(written: WorkspaceFiles, existing: WorkspaceFiles): WorkspaceFiles {
  const read: WorkspaceFiles['read'] = async (path) => {
    const file = await written.read(path);
    return file.bytes === undefined ? await existing.read(path) : file;
  };
  return { ...existing, create: written.create, read };
}

/** What reports name beside ids: whoever tries a file wants to see it there. */
function namedIn(files: readonly ReadyFile[]): NamedInFile {
  const all = files.map(({ checked }) => checked);
  const users = all.flatMap(({ names, rates }) => [...names.users.keys(), ...(rates?.users?.keys() ?? [])]);
  const labels = all.flatMap(({ rates }) => [...(rates?.labels?.keys() ?? [])]);
  return { users: [...new Set(users)], labels: [...new Set(labels)] };
}

/**
 * Sends the plan to this board, whatever address and credential the options name. Webhooks are registered without `keep`,
 * since a demo has no place to store their secrets.
 */
function runOn({ url }: EmbeddedBoard, checked: CheckedRun): CheckedRun {
  const board = { origin: url, pathPrefix: '', credential: { scheme: 'bearer', token } } as const;
  const operations = checked.plan.operations.map((operation) => {
    if (operation.kind !== 'webhook-registration') return operation;
    const { keep: _, ...registration } = operation;
    return registration;
  });
  const plan = { ...checked.plan, operations };
  return { ...checked, plan, settings: { ...checked.settings, ...board, dryRun: false } };
}

function showChanges(before: EmbeddedBoard['state'], board: EmbeddedBoard, { printer }: Session): void {
  const changes = renderChanges(before, board.state);
  printer.line('out', '');
  printer.line('out', { text: 'What changed on the board', style: 'bold' });
  for (const change of changes.length === 0 ? ['(nothing)'] : changes) printer.line('out', `  ${excerpt(change, 160)}`);
}
