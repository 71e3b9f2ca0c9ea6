// Exports from files that exports wrote (contract.md, section 7, `entries-from`), by dist/index.js: no request is sent.
import { describe, expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { type Entries, entryFrom, idsOf, runExports, startEntryBoard } from '../support/entry-board.ts';
import { resultsOf } from '../support/step-results.ts';

const tasks = ['T1', 'T2', 'T3', 'T4', 'T5'];

/** Tasks in turn, so that each file holds several runs of starts. */
const entries: Entries = Object.fromEntries(
  tasks.map((task, index) => [
    task,
    Array.from({ length: 4 }, (_, day) =>
      entryFrom(
        task,
        `E-${task}-${day}`,
        [`2026-11-0${day + 1}T0${index + 1}:00`, `2026-11-0${day + 1}T1${index}:30`],
        {
          comment: '=SUM(A1), "quoted"',
          labelNames: ['Billable', '-1 day'],
        },
      ),
    ),
  ]),
);

const header = '_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp';
const row = (id: string, start: string) => `${id},T1,U1,${start},2026-11-02T12:00:00Z,7200,,,`;

describe('An export from files', () => {
  it('joins the parts of a matrix into what one run would have merged, and sends nothing', async () => {
    await using board = await startEntryBoard(entries);
    const list = `[${tasks.join(', ')}]`;
    const files: Record<string, string> = {};
    for (const [part, format] of ['csv', 'json', 'ndjson'].entries()) {
      const inputs = { shard: `${part + 1}/3` };
      const step = await runExports(board, `- { task: ${list}, to: "parts/{shard}.${format}" }`, { inputs });
      Object.assign(files, step.files);
    }
    const whole = await runExports(board, `- { task: ${list}, to: all.csv, mode: merge }`);
    const requests = board.requests.length;
    await using workspace = await createWorkspace(files);
    const exported =
      '- { entries-from: parts/*, to: [all.csv, all.html, all.xlsx, all.parquet], group-by: [task, day] }';
    const step = await runExports(board, exported, { workspace: workspace.path }, runAction);
    expect(step.outcome).toBe('success');
    expect(board.requests.length).toBe(requests);
    expect(step.files['all.csv']).toBe(whole.files['all.csv']);
    expect(step.outputs).toMatchObject({ entries: '20', files: '["all.csv","all.html","all.xlsx","all.parquet"]' });
    const [result] = resultsOf(step);
    expect(result).toMatchObject({ status: 'succeeded', attempts: 0, httpStatus: null });
    expect(Object.keys(result ?? {})).not.toEqual(expect.arrayContaining(['tasks']));
    expect(Object.keys(result ?? {})).not.toEqual(expect.arrayContaining(['task']));
  });

  it('belongs to part 1 of a matrix', async () => {
    await using board = await startEntryBoard({});
    const seen: unknown[] = [];
    for (const shard of ['1/2', '2/2']) {
      await using workspace = await createWorkspace({ 'a.csv': `${header}\n${row('E1', '2026-11-02T10:00:00Z')}\n` });
      const step = await runExports(board, '- { entries-from: a.csv, to: "all-{shard}.csv" }', {
        workspace: workspace.path,
        inputs: { shard },
      });
      seen.push([resultsOf(step).length, Object.keys(step.files).sort()]);
    }
    expect(seen).toEqual([
      [1, ['a.csv', 'all-1-2.csv']],
      [0, ['a.csv']],
    ]);
  });

  it('filters by period, in the time zone of the export', async () => {
    await using board = await startEntryBoard({});
    const text = `${header}\n${row('E1', '2026-11-01T22:30:00Z').replace('7200', '48600')}\n${row('E2', '2026-11-02T10:00:00Z')}\n`;
    await using workspace = await createWorkspace({ 'a.csv': text });
    const exported = '- { entries-from: a.csv, to: b.csv, period: 2026-11-01/2026-11-02, time-zone: Europe/Athens }';
    const step = await runExports(board, exported, { workspace: workspace.path });
    expect(idsOf(step.files['b.csv'])).toEqual([]);
    const inUtc = await runExports(board, exported.replace('Europe/Athens', 'UTC'), { workspace: workspace.path });
    expect(idsOf(inUtc.files['b.csv'])).toEqual(['E1']);
  });

  it('says in a dry run what it would read, and that it requests nothing', async () => {
    await using board = await startEntryBoard({});
    await using workspace = await createWorkspace({ 'a.csv': `${header}\n` });
    const step = await runExports(board, '- { entries-from: a.csv, to: b.csv }', {
      workspace: workspace.path,
      inputs: { 'dry-run': 'true', 'max-requests': '1' },
    });
    expect(resultsOf(step)).toMatchObject([{ status: 'planned' }]);
    expect(step.summary).toContain('a.csv');
    expect(step.files['b.csv']).toBeUndefined();
  });
});

const sound = `${header}\n${row('E1', '2026-11-02T10:00:00Z')}\n`;
const json = (id: string, more: object = {}) =>
  JSON.stringify({ ...entryFrom('T1', id, ['2026-11-02T10:00', '2026-11-02T12:00']), ...more });

describe('An export from files fails, and the old file stays, where', () => {
  const faults: readonly (readonly [title: string, files: Readonly<Record<string, string>>, says: string])[] = [
    ['a file is malformed', { 'in/a.json': '[{"_id": }]' }, '"in/a.json", line 1: this is not valid JSON'],
    ['a file was half written', { 'in/a.csv': sound.slice(0, -20) }, '"in/a.csv", line 2: the row'],
    ['an array has no end', { 'in/a.json': `[${json('E1')}` }, '"in/a.json", line 1: expected a comma'],
    [
      'copies of an entry conflict',
      { 'in/a.csv': sound, 'in/b.ndjson': `${json('E2')}\n${json('E1', { comment: 'changed' })}\n` },
      '"E1" is in "in/a.csv" (line 2) and in "in/b.ndjson" (line 2), and "comment" differs',
    ],
    [
      'times are of another time zone',
      { 'in/a.csv': `${header}\n${row('E1', '2026-11-02T11:00:00+01:00')}\n` },
      '"in/a.csv", line 2: time entry "E1": startTimestamp "2026-11-02T11:00:00+01:00" is not a valid UTC time',
    ],
    [
      'columns are those of a later version',
      { 'in/a.csv': `${header},rate\n` },
      '"in/a.csv", line 1: the header is "_id,taskId,',
    ],
    ['a report is among the files', { 'in/a.csv': sound, 'in/b.html': '<p>' }, '"in/b.html": it is not a .csv'],
  ];
  it.each(faults)('%s', async (_, files, says) => {
    await using board = await startEntryBoard({});
    await using workspace = await createWorkspace({ ...files, 'out.csv': 'old\n' });
    const step = await runExports(board, '- { entries-from: in/*, to: out.csv }', { workspace: workspace.path });
    expect(step.outcome).toBe('failure');
    expect(resultsOf(step)).toMatchObject([{ status: 'failed', attempts: 0 }]);
    expect(resultsOf(step)[0]?.message).toContain(says);
    expect(step.files).toEqual({ ...files, 'out.csv': 'old\n' });
    expect(board.requests).toEqual([]);
  });
});
