// docs/exports.md: every YAML block of the guide does what stands beside it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import type { StepResult } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { exportFormats } from '../../src/model/declaration.ts';
import { csvHeader, entryFrom, idsOf, startEntryBoard } from '../support/entry-board.ts';
import { blocksOf, sectionOf } from '../support/markdown-blocks.ts';
import { runInProcess, runOn, token } from '../support/run-in-process.ts';
import { resultsOf } from '../support/step-results.ts';
import { countYaml, stepsOf, withValues } from '../support/workflow-steps.ts';

const guide = readFileSync(new URL('docs/exports.md', actionRoot), 'utf8');
const blocks = (heading: string) => blocksOf(sectionOf(guide, heading), 'yaml');

/** An entry of this moment, which is in this month and week wherever the clocks stand, and one of long ago. */
function entries() {
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const of = (task: string) => [
    entryFrom(task, `${task}-old`, ['2020-01-01T09:00', '2020-01-01T10:00'], { labelNames: ['Billable'] }),
    entryFrom(task, `${task}-new`, [now, now], { labelNames: ['Billable'] }),
  ];
  return { T3s6UGyzY: of('T3s6UGyzY'), T8: of('T8') };
}

/** At this hour on the fifteenth of the month before this one. */
function lastMonth(hour: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, hour)).toISOString().slice(0, 16);
}

/** Runs the step of a workflow beside these files. */
async function tryWorkflow(
  workflow: string,
  files: Readonly<Record<string, string>>,
  further: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  await using board = await startEntryBoard(entries());
  await using workspace = await createWorkspace(files);
  const [{ inputs } = { inputs: {} }] = stepsOf(workflow);
  const values = { 'vars.BOARD_URL': board.url, 'secrets.BOARD_TOKEN': token };
  const step = await runInProcess({ inputs: { ...withValues(inputs, values), ...further }, workspace: workspace.path });
  expect(step.annotations).toEqual([]);
  expect(step.outcome).toBe('success');
  return step;
}

const tasks = { '.github/tasks.txt': '# Tasks that are billed\nT3s6UGyzY\nT8\n' };
const pathsOf = (step: StepResult) => JSON.parse(step.outputs['files'] ?? '[]') as readonly string[];

it('docs/exports.md shows amounts in reports, and neither rates nor amounts in the log', async () => {
  const [file = '', step = ''] = blocks('Amounts');
  await using board = await startEntryBoard({
    T3s6UGyzY: [],
    T8: [entryFrom('T8', 'E1', [lastMonth(9), lastMonth(11)], { userId: 'U1', labelNames: ['Workshop'] })],
  });
  const [{ with: inputs = {} } = {}] = parse(step) as readonly { readonly with?: Readonly<Record<string, string>> }[];
  const rates = stringify({ currency: 'EUR', default: '4711.23' });
  const unused = expect.stringContaining(
    'matches the rates of user "UHJ9JgtA", project "Website" and label "Support".',
  );
  for (const run of [
    { inputs: {}, files: { '.github/taskboard.yml': file }, amount: '220.00', unused: [unused] },
    {
      inputs: withValues(inputs, { 'secrets.BOARD_TOKEN': token, 'secrets.BOARD_RATES': rates }),
      amount: '9,422.46',
      unused: [],
    },
  ]) {
    await using workspace = await createWorkspace(run.files ?? {});
    const done = await runOn(board, { ...run.inputs, 'base-url': board.url, token }, { workspace: workspace.path });
    expect(done.outcome).toBe('success');
    expect(done.annotations.map(({ message }) => message)).toEqual(run.unused);
    expect(done.summary).toContain(`Amount: EUR ${run.amount}`);
    expect(JSON.stringify([done.log, done.outputs, done.annotations]).replaceAll(/[\da-f-]{36,64}/g, '')).not.toMatch(
      /4,?711|9,?422|220|EUR/,
    );
  }
});

it('docs/exports.md shows billable hours in reports', async () => {
  const [file = ''] = blocks('Billable hours');
  const labelled = (id: string, hours: number, ...labelNames: readonly string[]) =>
    entryFrom('T8', id, [lastMonth(9), lastMonth(9 + hours)], { userId: id, labelNames });
  await using board = await startEntryBoard({
    T3s6UGyzY: [],
    T8: [labelled('U1', 3, 'Support', 'Meeting'), labelled('U2', 1, 'Meeting')],
  });
  await using workspace = await createWorkspace({ '.github/taskboard.yml': file });
  const step = await runOn(board, {}, { workspace: workspace.path });
  expect(step.annotations).toEqual([]);
  expect(step.summary).toContain('Billable: 3:00 (3.00 hours, 75.0%)');
  expect(step.files[pathsOf(step)[0] ?? '']).toContain('<dt>Billable</dt><dd>3:00</dd>');
});

it('docs/exports.md exports a week from a file', async () => {
  const [file = '', workflow = ''] = blocks('A weekly .csv in the repository');
  const step = await tryWorkflow(workflow, { ...tasks, '.github/taskboard/weekly-export.yml': file });
  expect(pathsOf(step)).toEqual(['reports/time.csv', expect.stringMatching(/^reports\/weeks\/\d{4}-\d\d-\d\d\.html$/)]);
  const monday = /(\d{4}-\d\d-\d\d)\.html/.exec(pathsOf(step)[1] ?? '')?.[1] ?? '';
  expect(new Date(monday).getUTCDay()).toBe(1);
});

it('docs/exports.md exports a month as a page', async () => {
  const [workflow = ''] = blocks('A monthly report on Pages');
  const step = await tryWorkflow(workflow, tasks);
  expect(pathsOf(step)).toEqual(['site/index.html']);
  expect(step.files['site/index.html']).toMatch(/^<!doctype html>/i);
});

it('docs/exports.md exports timesheets to sign, whose checksums are in results and summary', async () => {
  const [workflow = ''] = blocks('Signed timesheets');
  const step = await tryWorkflow(workflow, tasks);
  const [csv = ''] = pathsOf(step);
  const sha256 = createHash('sha256')
    .update(step.files[csv] ?? '')
    .digest('hex');
  expect(resultsOf(step)).toMatchObject([{ files: pathsOf(step), sha256: [sha256, expect.any(String)] }]);
  expect(step.summary).toContain(`<tr><td>${csv}</td><td><code>${sha256}</code></td></tr>`);
});

it('docs/exports.md closes a month: hours to commit, and a workbook whose amounts stay out of log and outputs', async () => {
  const [workflow = ''] = blocks('Invoices, from end to end');
  const inputs = stepsOf(workflow)[0]?.inputs ?? {};
  const exports = inputs['time-entry-exports']?.replace('$' + "{{ inputs.period || 'last-month' }}", 'last-month');
  await using board = await startEntryBoard({
    T3s6UGyzY: [],
    T8: [entryFrom('T8', 'E1', [lastMonth(9), lastMonth(11)])],
  });
  await using workspace = await createWorkspace({
    '.github/tasks.txt': 'id,project\nT3s6UGyzY,Website\nT8,Website\n',
  });
  const values = {
    'vars.BOARD_URL': board.url,
    'secrets.BOARD_TOKEN': token,
    'secrets.BOARD_RATES': '{ currency: EUR, default: "4711.23" }',
  };
  const step = await runInProcess({
    inputs: { ...withValues(inputs, values), 'time-entry-exports': exports ?? '' },
    workspace: workspace.path,
  });
  expect(step.annotations).toEqual([]);
  const [csv = '', xlsx = ''] = pathsOf(step);
  expect([csv, xlsx].map((path) => path.replace(/\d{4}-\d\d/, 'MONTH'))).toEqual([
    'hours/MONTH-01.csv',
    'invoice/MONTH-01.xlsx',
  ]);
  expect(idsOf(step.files[csv])).toEqual(['E1']);
  expect(JSON.stringify([step.log, step.outputs, step.files[csv]]).replaceAll(/[\da-f-]{36,64}/g, '')).not.toMatch(
    /4,?711|9,?422|EUR/,
  );
});

it('docs/exports.md exports files to download, without any checkout', async () => {
  const [workflow = ''] = blocks('Files to download');
  const step = await tryWorkflow(workflow, {});
  const [xlsx = '', csv = ''] = pathsOf(step);
  expect(xlsx).toMatch(/^reports\/\d{4}-\d\d-01\.xlsx$/);
  expect(idsOf(step.files[csv])).toEqual(['T3s6UGyzY-new', 'T8-new']);
});

it('docs/exports.md exports in parts, each with its own file', async () => {
  const [workflow = ''] = blocks('Very many tasks');
  expect(stepsOf(workflow)[0]?.inputs['shard']).toBe('$' + '{{ matrix.part }}/4');
  const shards = ['1/4', '2/4', '3/4', '4/4'];
  const steps = await Promise.all(shards.map((shard) => tryWorkflow(workflow, tasks, { shard })));
  expect(steps.flatMap((step) => Object.keys(step.files).filter((path) => path.startsWith('reports')))).toEqual(
    steps.flatMap(pathsOf),
  );
  expect(steps.flatMap((step) => pathsOf(step).flatMap((path) => idsOf(step.files[path]))).toSorted()).toEqual(
    ['T3s6UGyzY-new', 'T3s6UGyzY-old', 'T8-new', 'T8-old'].toSorted(),
  );
});

it('docs/exports.md joins the parts, without a token and without a request', async () => {
  const [[workflow = ''], [report = '']] = [
    blocks('Very many tasks'),
    blocks('Joining files, and reports of what was exported before'),
  ];
  const part = (id: string) => `${csvHeader}${id},T8,U-${id},2026-11-02T10:00:00Z,2026-11-02T11:00:00Z,3600,,,\n`;
  await using workspace = await createWorkspace({
    'parts/time-1-2.csv': part('E2'),
    'parts/time-2-2.csv': part('E1'),
  });
  const inputs = withValues(stepsOf(`${workflow}\n${report}`)[1]?.inputs ?? {}, {
    'vars.BOARD_URL': 'http://127.0.0.1:9',
  });
  const step = await runInProcess({ inputs, workspace: workspace.path });
  expect(step.annotations).toEqual([]);
  expect(idsOf(step.files['site/time.csv'])).toEqual(['E1', 'E2']);
  expect(pathsOf(step)).toEqual(['site/index.html', 'site/time.csv']);
});

it('docs/exports.md verifies a month, and opens an issue if it differs', async () => {
  const [workflow = ''] = blocks('Closed months stay closed');
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 10);
  const gone = `E1,T8,U1,${month}T10:00:00Z,${month}T11:00:00Z,3600,,,`;
  const seen: unknown[] = [];
  for (const rows of ['', `${gone}\n`]) {
    await using board = await startEntryBoard({ T3s6UGyzY: [], T8: [] });
    await using workspace = await createWorkspace({ ...tasks, [`hours/${month}.csv`]: `${csvHeader}${rows}` });
    const values = { 'vars.BOARD_URL': board.url, 'secrets.BOARD_TOKEN': token };
    const inputs = withValues(stepsOf(workflow)[0]?.inputs ?? {}, values);
    const step = await runInProcess({ inputs, workspace: workspace.path });
    seen.push([step.outcome, step.outputs['differences']]);
  }
  expect(seen).toEqual([
    ['success', '0'],
    ['success', '1'],
  ]);
  expect(workflow).toContain("steps.verify.outputs.differences != '0'");
});

it('docs/exports.md has a row for each format', () => {
  const rows = sectionOf(guide, 'Formats').match(/^\| `\.\w+`/gm);
  expect(rows).toEqual(exportFormats.map((format) => `| \`.${format}\``));
});

it('docs/exports.md has no untested YAML', () => {
  expect(countYaml(guide)).toEqual({ blocks: 14, steps: 10 });
});
