// docs/exports.md: every YAML block of the guide does what stands beside it, or is that of an example, which is run by itself.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { exportFormats } from '../../src/model/declaration.ts';
import { columnTitles } from '../../src/model/export-columns.ts';
import { csvHeader, type Entries, entryFrom, idsOf, startEntryBoard } from '../support/entry-board.ts';
import { blocksOf, sectionOf } from '../support/markdown-blocks.ts';
import { runOn } from '../support/run-in-process.ts';

const textOf = (path: string) => readFileSync(new URL(path, actionRoot), 'utf8');
const guide = textOf('docs/exports.md');
const blocks = blocksOf(guide, 'yaml');
const [weekly = '', onPages = '', bill = '', ...reference] = blocks;
const [amounts = '', billable = '', columns = '', fromFiles = ''] = reference;

/** At this hour on the fifteenth of the month before this one. */
function lastMonth(hour: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, hour)).toISOString().slice(0, 16);
}

/** Runs declarations beside these files. */
async function run(
  declarations: string,
  entries: Entries,
  files: Readonly<Record<string, string>> = {},
  inputs: Readonly<Record<string, string>> = {},
) {
  await using board = await startEntryBoard(entries);
  await using workspace = await createWorkspace({ ...files, '.github/taskboard.yml': declarations });
  const step = await runOn(board, inputs, { workspace: workspace.path });
  expect(step.outcome, step.log.join('\n')).toBe('success');
  return { ...step, requests: board.calls() };
}

const exportsIn = (declarations: string) =>
  (parse(declarations) as { readonly 'time-entry-exports': readonly { readonly to: string }[] })['time-entry-exports'];

it('docs/exports.md declares the weekly files as the example does, and publishes the folder of their pages', () => {
  expect(exportsIn(weekly)).toEqual(exportsIn(textOf('examples/weekly-export.taskboard.yml')));
  const [{ with: { path } } = { with: { path: '' } }] = parse(onPages) as readonly { with: { path: string } }[];
  expect(exportsIn(weekly)[1]?.to).toBe(`${path}/{from}.html`);
});

it('docs/exports.md bills what earlier bills do not hold, and tells what has changed since', async () => {
  const times = [lastMonth(9), lastMonth(10)] as const;
  const entries = {
    T1: [entryFrom('T1', 'E1', times), entryFrom('T1', 'E2', times, { userId: 'U2', comment: 'late' })],
    T2: [entryFrom('T2', 'E3', times, { userId: 'U3', comment: 'corrected' })],
  };
  const billed = ['E1,T1,U1', 'E3,T2,U3'].map((ids) => `${ids},${times[0]}:00Z,${times[1]}:00Z,3600,,,\n`);
  const files = {
    '.github/tasks.txt': 'id,project\nT1,Website\nT2,Shop\n',
    'bills/2020-01-01.csv': `${csvHeader}${billed.join('')}`,
  };
  const step = await run(bill, entries, files, { rates: '{ currency: EUR, default: 80 }' });
  const [csv = ''] = JSON.parse(step.outputs['files'] ?? '[]') as readonly string[];
  expect(csv).toMatch(/^bills\/\d{4}-\d\d-01\.csv$/);
  expect([idsOf(step.files[csv]), step.outputs['differences']]).toEqual([['E2'], '1']);
  expect(step.annotations).toHaveLength(1);
});

it('docs/exports.md shows amounts in reports, and neither rates nor amounts in the log', async () => {
  const entries = {
    T3s6UGyzY: [entryFrom('T3s6UGyzY', 'E1', [lastMonth(9), lastMonth(10)])],
    T8: [entryFrom('T8', 'E2', [lastMonth(9), lastMonth(11)], { userId: 'U2', labelNames: ['Workshop'] })],
  };
  const step = await run(amounts, entries);
  expect(step.annotations).toEqual([]);
  expect(step.summary, 'one hour of the project at 100, two of the task at 110').toContain('Amount: EUR 320.00');
  expect(JSON.stringify([step.log, step.outputs, step.annotations])).not.toMatch(/320\.00|EUR/);
});

it('docs/exports.md shows billable hours in reports', async () => {
  const labelled = (id: string, hours: number, ...labelNames: readonly string[]) =>
    entryFrom('T8', id, [lastMonth(9), lastMonth(9 + hours)], { userId: id, labelNames });
  const entries = { T3s6UGyzY: [], T8: [labelled('U1', 3, 'Support', 'Meeting'), labelled('U2', 1, 'Meeting')] };
  const step = await run(billable, entries);
  expect(step.annotations).toEqual([]);
  expect(step.summary).toContain('Billable: 3:00 (3.00 hours, 75.0%)');
  const page = Object.entries(step.files).find(([path]) => path.endsWith('.html'))?.[1];
  expect(page).toContain('<dt>Billable</dt><dd>3:00</dd>');
});

it('docs/exports.md writes the columns that it names', async () => {
  const step = await run(columns, { T3s6UGyzY: [], T8: [entryFrom('T8', 'E1', [lastMonth(9), lastMonth(10)])] });
  const csv = Object.entries(step.files).find(([path]) => path.endsWith('.csv'))?.[1];
  expect(csv?.split('\n')[0]).toBe('Date (Europe/Stockholm),User,Task,Hours (decimal),Comment');
  expect(csv).toMatch(/^\d{4}-\d\d-15,U1,T8,1(\.00)?,/m);
});

it('docs/exports.md explains every column for people', () => {
  const explained = [...sectionOf(guide, 'Formats').matchAll(/^\| (`\w.*?) \|/gm)].map(([, names]) => names).join();
  expect(Object.keys(columnTitles).filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
});

it('docs/exports.md makes one report of files, without a request', async () => {
  const rows = (id: string) => `${csvHeader}${id},T8,U-${id},2026-11-02T10:00:00Z,2026-11-02T11:00:00Z,3600,,,\n`;
  const row = JSON.stringify(entryFrom('T8', 'E3', ['2026-11-03T10:00', '2026-11-03T11:00']));
  const files = { 'parts/time-1-2.csv': rows('E2'), 'parts/time-2-2.csv': rows('E1'), 'hours/2026.ndjson': `${row}\n` };
  const step = await run(fromFiles, {}, files);
  expect([step.annotations, step.requests]).toEqual([[], []]);
  expect(idsOf(step.files['site/time.csv'])).toEqual(['E1', 'E2', 'E3']);
  expect(step.files['site/index.html']).toMatch(/^<!doctype html>/i);
});

it('docs/exports.md has a row for each format', () => {
  const rows = sectionOf(guide, 'Formats').match(/^\| `\.\w+`/gm);
  expect(rows).toEqual(exportFormats.map((format) => `| \`.${format}\``));
});

it('docs/exports.md has no untested YAML', () => {
  expect(blocks).toHaveLength(7);
});
