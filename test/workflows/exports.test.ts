import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { csvHeader, type Entries, entryFrom, idsOf, startEntryBoard } from '../support/entry-board.ts';
import { startGitHub } from '../support/github-server.ts';
import { token } from '../support/run-in-process.ts';
import { type ScriptedBoard, startScriptedBoard } from '../support/scripted-board.ts';
import { anyEntry, type Recorded } from '../support/whole-board.ts';
import { actPath, repository, runWorkflow, type WorkflowResult, type WorkflowRun } from './run-workflow.ts';

const limitMs = 90_000;
const dayMs = 86_400_000;

/** An entry at noon on a day of last week, 0 for Monday, as clocks in Stockholm have it, where the examples are. */
function lastWeek(task: string, day: number): object {
  const todayMs = Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date()));
  const daysSinceMonday = (new Date(todayMs).getUTCDay() + 6) % 7;
  const date = new Date(todayMs + (day - daysSinceMonday - 7) * dayMs).toISOString().slice(0, 10);
  return entryFrom(task, `${task}-${day}`, [`${date}T12:00`, `${date}T13:00`]);
}

const longAgo = (task: string) => entryFrom(task, `${task}-old`, ['2020-01-01T09:00', '2020-01-01T10:00']);
const ids = ['T3s6UGyzY', 'T8', 'TbN7wX2Ke', 'T21', 'T34', 'T55'];
const board: Entries = Object.fromEntries(ids.map((id, index) => [id, [longAgo(id), lastWeek(id, index)]]));
const tasks = { '.github/tasks.txt': `# Tasks that are billed\n${ids.join('\n')}\n` };

type Example = Pick<WorkflowRun, 'workflow' | 'files'>;

async function tryOut(example: Example, eventName: string, entries = board, event = {}): Promise<WorkflowResult> {
  return await tryOn(await startEntryBoard(entries), example, eventName, event);
}

/** Ends the board, too. */
async function tryOn(board: ScriptedBoard, example: Example, eventName: string, event = {}): Promise<WorkflowResult> {
  await using running = board;
  await using github = await startGitHub({ repository, contents: { '*': example.files ?? {} } });
  return await runWorkflow({
    ...example,
    eventName,
    event,
    variables: { BOARD_URL: running.url },
    secrets: { BOARD_TOKEN: token, BOARD_RATES: '{ currency: EUR, default: 80 }', GITHUB_TOKEN: 't0ken' },
    githubApiUrl: github.origin,
  });
}

/** Returns entries of all its tasks, as many as are asked for, to whoever has the token. */
function startWholeBoard(entries: readonly Recorded[]): Promise<ScriptedBoard> {
  return startScriptedBoard(({ path, headers }) => {
    const { pathname, searchParams: asked } = new URL(path, 'http://board');
    if (pathname !== '/api/v1/time-entries' || headers['authorization'] !== `Bearer ${token}`) return { status: 401 };
    const [from = '', to = '', limit] = ['from', 'to', 'limit'].map((name) => asked.get(name) ?? undefined);
    const found = entries.filter(({ startTimestamp, endTimestamp }) => startTimestamp < to && endTimestamp > from);
    return { status: 200, body: JSON.stringify(found.slice(0, Number(limit ?? 100))) };
  });
}

const newIds = ids.map((id, index) => `${id}-${index}`);

describe.skipIf(actPath === undefined)('examples/weekly-export.yml', { timeout: limitMs }, () => {
  const file = readFileSync(new URL('examples/weekly-export.taskboard.yml', actionRoot), 'utf8');
  const workflow = 'weekly-export.yml';

  it('commits the rows and a page of last week, and nothing when nothing changed', async () => {
    const first = await tryOut(
      { workflow, files: { ...tasks, '.github/taskboard/weekly-export.yml': file } },
      'schedule',
    );
    expect(first.succeeded, first.log).toBe(true);
    expect(first.commits).toEqual(['Time entries of last week']);
    expect(idsOf(first.files['reports/time.csv'])).toEqual(newIds);
    const reports = Object.keys(first.files).filter((path) => path.startsWith('reports/'));
    expect(reports).toEqual(['reports/time.csv', expect.stringMatching(/^reports\/weeks\/\d{4}-\d\d-\d\d\.html$/)]);

    const second = await tryOut({ workflow, files: first.files }, 'schedule');
    expect(second.succeeded, second.log).toBe(true);
    expect(second.commits).toEqual([]);
    expect(second.files).toEqual(first.files);
  });

  it('keeps the rows of earlier weeks', async () => {
    const old = 'E-old,T8,U1,2020-01-01T09:00:00Z,2020-01-01T10:00:00Z,3600,gone from the board,,';
    const files = { ...tasks, '.github/taskboard/weekly-export.yml': file, 'reports/time.csv': `${csvHeader}${old}\n` };
    const { files: after, log } = await tryOut({ workflow, files }, 'workflow_dispatch');
    expect(idsOf(after['reports/time.csv']), log).toEqual(['E-old', ...newIds]);
    expect(after['reports/time.csv']).toContain(`\n${old}\n`);
  });

  it('commits nothing when a task is gone', async () => {
    const { T8: _gone, ...others } = board;
    const files = { ...tasks, '.github/taskboard/weekly-export.yml': file };
    const result = await tryOut({ workflow, files }, 'schedule', others);
    expect(result.succeeded).toBe(false);
    // As the summary says it: act sometimes loses what a step that fails prints at its end, but not its files.
    expect(result.log).toContain('task &quot;T8&quot;: not found');
    expect(result.commits).toEqual([]);
  });
});

describe.skipIf(actPath === undefined)('examples/monthly-report.yml', { timeout: limitMs }, () => {
  it('publishes the page that the first job made', async () => {
    const result = await tryOut({ workflow: 'monthly-report.yml', files: tasks }, 'schedule');
    expect(result.succeeded, result.log).toBe(true);
    expect(Object.keys(result.artifacts)).toEqual(['github-pages/index.html', 'published/index.html']);
    expect(result.artifacts['published/index.html']).toMatch(/^<!doctype html>/i);
  });
});

describe.skipIf(actPath === undefined)('examples/whole-board.yml', { timeout: limitMs }, () => {
  const workflow = 'whole-board.yml';
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const at = (day: number, hour: number) =>
    `${new Date(today + day * dayMs + hour * 3_600_000).toISOString().slice(0, 19)}Z`;
  /** Midnight between the last two of the windows that begin before last month ends. */
  const seam = -7 * Math.ceil((new Date().getUTCDate() + 1) / 7);

  it('exports each entry of the board once: manual, of a stopwatch or of a Pomodoro', async () => {
    const board = await startWholeBoard([
      anyEntry('T8', 'E1', [at(seam, -2), at(seam, 2)]),
      anyEntry('T9', 'E2', [at(seam, 3), at(seam, 4)], { type: 'stopwatch', partIndex: 0 }),
      anyEntry('T12', 'E2', [at(seam, 4), at(seam, 5)], { type: 'stopwatch', partIndex: 1 }),
      anyEntry('T20', 'E3', [at(seam, 6), at(seam, 7)], { type: 'pomodoro', partIndex: 0 }),
      anyEntry('T20', 'E4', [at(0, 1), at(0, 2)]),
    ]);
    const { succeeded, artifacts, log } = await tryOn(board, { workflow }, 'schedule');
    expect(succeeded, log).toBe(true);
    const csv = Object.entries(artifacts).find(([path]) => path.endsWith('.csv'))?.[1];
    expect(idsOf(csv)).toEqual(['E1', 'E2-0', 'E2-1', 'E3-0']);
    expect(board.requests).toHaveLength(10);
  });

  it('exports nothing when a window may hold more entries than its answer', async () => {
    const board = await startWholeBoard(
      Array.from({ length: 1200 }, (_, index) => anyEntry('T8', `E${index}`, [at(-3, 1), at(-3, 2)])),
    );
    const { succeeded, artifacts, log } = await tryOn(board, { workflow }, 'schedule');
    expect(succeeded).toBe(false);
    // That is `error` of jq; act sometimes loses the last line of a step that fails, which is its message.
    expect(log).toContain('exit status 5');
    expect(artifacts).toEqual({});
  });
});

describe.skipIf(actPath === undefined)(
  'examples/monthly-invoice.yml and verify-closed-months.yml',
  { timeout: limitMs },
  () => {
    const invoice = 'monthly-invoice.yml';
    const verify = 'verify-closed-months.yml';
    const today = new Date();
    const [from, until] = [-1, 0].map((months) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months)).toISOString().slice(0, 10),
    );
    const hours = `hours/${from}.csv`;
    const entriesUntil = (end: string): Entries => ({
      ...Object.fromEntries(ids.map((id) => [id, []])),
      T8: [entryFrom('T8', 'E1', [`${from}T09:00`, `${from}T${end}`])],
    });

    it('close a month, open an issue when it changes on the board, and correct it', async () => {
      const closed = await tryOut({ workflow: invoice, files: tasks }, 'schedule', entriesUntil('11:00'));
      expect(closed.succeeded, closed.log).toBe(true);
      expect(closed.commits).toEqual(['Hours of a closed month']);
      expect(closed.files[hours]).toContain(',7200,');
      expect(Object.keys(closed.artifacts)).toEqual([`invoice/invoice/${from}.xlsx`]);
      expect(closed.log).not.toMatch(/160|EUR/);

      const same = await tryOut({ workflow: verify, files: closed.files }, 'schedule', entriesUntil('11:00'));
      expect(same.succeeded, same.log).toBe(true);
      expect(same.artifacts).toEqual({});

      const changed = await tryOut({ workflow: verify, files: closed.files }, 'schedule', entriesUntil('12:00'));
      expect(changed.succeeded, changed.log).toBe(true);
      expect(changed.artifacts['gh/arguments.txt']).toMatch(/^issue\ncreate\n.*differ from the committed hours: 1\./s);

      const byHand = { inputs: { period: `${from}/${until}` } };
      const files = closed.files;
      const corrected = await tryOut({ workflow: invoice, files }, 'workflow_dispatch', entriesUntil('12:00'), byHand);
      expect(corrected.commits, corrected.log).toEqual(['Hours of a closed month']);
      expect(corrected.files[hours]).toContain(',10800,');
      const verified = { workflow: verify, files: corrected.files };
      const right = await tryOut(verified, 'workflow_dispatch', entriesUntil('12:00'), byHand);
      expect([right.succeeded, right.artifacts], right.log).toEqual([true, {}]);
    });

    it('fail when no file is there to compare', async () => {
      const { succeeded, log } = await tryOut({ workflow: verify, files: tasks }, 'schedule', entriesUntil('11:00'));
      expect(succeeded).toBe(false);
      expect(log).toContain(hours);
    });
  },
);
