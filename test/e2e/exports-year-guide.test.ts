// docs/exports.md, "A year of hours for 5,000 tasks": its workflows do what stands beside them, and its numbers are right.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { checkRun } from '../../src/engine/check.ts';
import { entryFrom, startEntryBoard } from '../support/entry-board.ts';
import { blocksOf, sectionOf } from '../support/markdown-blocks.ts';
import { runInProcess, token } from '../support/run-in-process.ts';
import { isWindows } from '../support/system.ts';
import { stepsOf, withValues } from '../support/workflow-steps.ts';
import { createWorld, requestOf } from '../unit/engine/engine-fakes.ts';

const guide = readFileSync(new URL('docs/exports.md', actionRoot), 'utf8');
const plan = sectionOf(guide, 'A year of hours for 5,000 tasks');
const [overYear = '', soFar = ''] = blocksOf(plan, 'yaml');
const shards = Array.from({ length: 10 }, (_, index) => `${index + 1}/10`);

/** A file of this many tasks, T1 and so on. */
const listOf = (count: number) =>
  `id,name\n${Array.from({ length: count }, (_, index) => `T${index + 1},Task ${index + 1}\n`).join('')}`;

/** Runs the script of the step that finds the next part, as the runner does; undefined where none is left. */
async function nextShard(workspace: string): Promise<string | undefined> {
  const { jobs } = parse(overYear) as {
    readonly jobs: { readonly read: { readonly steps: readonly { readonly id?: string; readonly run?: string }[] } };
  };
  const script = jobs.read.steps.find(({ id }) => id === 'next')?.run ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'taskboard-output-'));
  const output = join(folder, 'output');
  try {
    await writeFile(output, '');
    const env = { ...process.env, GITHUB_OUTPUT: output };
    await promisify(execFile)('bash', ['-e', '-c', script], { cwd: workspace, env });
    return /^shard=(.*)$/m.exec(await readFile(output, 'utf8'))?.[1];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many requests a run of the export in a workflow plans. */
async function requestsOf(workflow: string, tasksFile: string, tasks: number, shard?: string): Promise<number> {
  const exports = {
    'time-entry-exports': stepsOf(workflow)[0]?.inputs['time-entry-exports'] ?? '',
    ...(shard !== undefined && { shard }),
  };
  const { ports } = createWorld({ files: { [tasksFile]: listOf(tasks) } });
  const checked = await checkRun(
    { ...requestOf(exports), boardless: true },
    undefined,
    ports,
    new AbortController().signal,
  );
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  return checked.value.plan.requestCount;
}

it('a year of hours for 5,000 tasks requires as many requests as the guide says', async () => {
  const parts: number[] = [];
  for (const shard of shards) parts.push(await requestsOf(overYear, '.github/all-tasks.csv', 5000, shard));
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const night = Math.max(sum(parts.slice(0, 5)), sum(parts.slice(5)));
  const nightly = await requestsOf(soFar, '.github/open-tasks.csv', 400);
  const rows = [...plan.matchAll(/^\| ([^|-][^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].slice(1);
  const said = rows.map(([, , ...cells]) => cells.map((cell) => Number(cell.replaceAll(',', ''))));
  expect(said).toEqual([
    [sum(parts), Math.max(...parts), night],
    [nightly, nightly, nightly],
    [0, 0, 0],
    [0, Math.max(...parts), night + nightly],
  ]);
  expect(sum(parts)).toBe(5000);
  expect(plan).toContain(`parts have ${Math.min(...parts)} to ${Math.max(...parts)} tasks`);
  const grouped = (number: number) => number.toLocaleString('en-US');
  expect(plan).toContain(
    `sends ${grouped(365 * nightly)} requests; reading all tasks each night would take ${grouped(365 * 5000)}`,
  );
  // The limits of the board, with the five hours of a night in different hours than the nightly run.
  expect([Math.max(...parts) < 1000, night + nightly < 5000]).toEqual([true, true]);
  expect(parse(overYear)).toMatchObject({ on: { schedule: [{ cron: '17 0-4 * * *' }] } });
  expect(parse(soFar)).toMatchObject({ on: { schedule: [{ cron: '17 6 * * *' }] } });
});

// By the script of a job for Linux.
it.skipIf(isWindows)(
  'a year of hours for 5,000 tasks reads the first part that has no file yet, then nothing',
  async () => {
    const fileOf = (shard: string) => `hours/2026-${shard.replace('/', '-')}.ndjson`;
    const filesOf = (done: readonly string[]) => Object.fromEntries(done.map((shard) => [fileOf(shard), '']));
    for (const done of [[], shards.slice(0, 9), shards]) {
      await using workspace = await createWorkspace({ 'tasks.csv': '', ...filesOf(done) });
      expect(await nextShard(workspace.path)).toBe(shards[done.length]);
    }
  },
);

it('a year of hours for 5,000 tasks reads each task in exactly one part, into the file of that part', async () => {
  const tasks = Array.from({ length: 40 }, (_, index) => `T${index + 1}`);
  const entries = tasks.map((task) => [task, [entryFrom(task, `E-${task}`, ['2026-05-04T09:00', '2026-05-04T10:00'])]]);
  await using board = await startEntryBoard(Object.fromEntries(entries));
  await using workspace = await createWorkspace({ '.github/all-tasks.csv': listOf(40) });
  const [{ inputs } = { inputs: {} }] = stepsOf(overYear);
  const values = { 'vars.BOARD_URL': board.url, 'secrets.BOARD_TOKEN': token };
  for (const shard of shards) {
    const before = board.requests.length;
    const ofPart = withValues(inputs, { ...values, 'steps.next.outputs.shard': shard });
    const step = await runInProcess({ inputs: ofPart, workspace: workspace.path });
    expect([step.outcome, step.annotations]).toEqual(['success', []]);
    expect(step.log).toContain(planned(board.requests.length - before));
    expect(step.outputs['files']).toBe(`["hours/2026-${shard.replace('/', '-')}.ndjson"]`);
  }
  expect(board.requests).toHaveLength(40);
  const texts = Object.values(await workspace.readFiles());
  const ids = texts.flatMap((text) => text.match(/E-T\d+/g) ?? []);
  expect(ids.toSorted()).toEqual(tasks.map((task) => `E-${task}`).toSorted());
});

it('a year of hours for 5,000 tasks keeps the year so far, and reports both years without a request', async () => {
  const old =
    '{"_id":"E0","taskId":"T9","userId":"U1","startTimestamp":"2026-03-02T09:00:00Z","endTimestamp":"2026-03-02T10:00:00Z"}\n';
  const left =
    '{"_id":"E1","taskId":"T8","userId":"U1","startTimestamp":"2027-01-02T09:00:00Z","endTimestamp":"2027-01-02T10:00:00Z"}\n';
  await using board = await startEntryBoard({
    T1: [
      entryFrom('T1', 'E2', ['2026-12-31T09:00', '2026-12-31T10:00']),
      entryFrom('T1', 'E3', ['2027-01-03T09:00', '2027-01-03T10:00']),
    ],
  });
  await using workspace = await createWorkspace({
    '.github/open-tasks.csv': listOf(1),
    'hours/2026-1-10.ndjson': old,
    'hours/2027.ndjson': left,
  });
  const values = { 'vars.BOARD_URL': board.url, 'secrets.BOARD_TOKEN': token };
  let reported: string | undefined;
  for (const { inputs } of stepsOf(soFar)) {
    const step = await runInProcess({ inputs: withValues(inputs, values), workspace: workspace.path });
    expect([step.outcome, step.annotations]).toEqual(['success', []]);
    reported = step.outputs['entries'];
  }
  expect(board.calls()).toEqual(['GET /api/v1/tasks/T1/manual-time-entries']);
  const files = await workspace.readFiles();
  expect(files['hours/2027.ndjson']?.match(/"_id":"(E\d)"/g)).toEqual(['"_id":"E1"', '"_id":"E3"']);
  expect(files['reports/years.html']).toMatch(/^<!doctype html>/i);
  expect(reported).toBe('3');
});

function planned(requests: number): string {
  return `${requests} ${requests === 1 ? 'request' : 'requests'} planned`;
}
