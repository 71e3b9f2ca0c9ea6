// `not-in` (contract.md, sections 2 and 7) in whole steps. Which entries are left out: test/unit/exports/not-in.test.ts.
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { entryFrom, idsOf, runExports, startEntryBoard } from '../support/entry-board.ts';
import { resultsOf } from '../support/step-results.ts';
import { hasLinks } from '../support/system.ts';

const october = entryFrom('T1', 'E1', ['2026-10-05T09:00', '2026-10-05T10:00']);
const corrected = entryFrom('T1', 'E1', ['2026-10-05T09:00', '2026-10-05T10:30']);
const bookedLate = entryFrom('T1', 'E2', ['2026-10-30T09:00', '2026-10-30T10:00']);
const november = entryFrom('T1', 'E3', ['2026-11-05T09:00', '2026-11-05T10:00']);

it('two bills hold each entry once, what was booked late in the second, and a correction is told', async () => {
  let entries = [october];
  await using board = await startEntryBoard(() => ({ T1: entries }));
  await using workspace = await createWorkspace();
  const billUntil = (date: string, run?: typeof runAction) => {
    const bill = `- { task: T1, period: ../${date}, not-in: bills/*.csv, to: "bills/{until}.csv" }`;
    return runExports(board, bill, { workspace: workspace.path }, run);
  };
  const first = await billUntil('2026-11-01');
  expect(first).toMatchObject({ outcome: 'success', outputs: { entries: '1', differences: '0' }, annotations: [] });
  entries = [corrected, bookedLate, november];
  const second = await billUntil('2026-12-01', runAction);
  expect(idsOf(second.files['bills/2026-11-01.csv'])).toEqual(['E1']);
  expect(idsOf(second.files['bills/2026-12-01.csv'])).toEqual(['E2', 'E3']);
  expect(second).toMatchObject({ outcome: 'success', outputs: { entries: '2', differences: '1' } });
  const [result] = resultsOf(second);
  expect(result?.message).toBe('written. 1 entry left out: already in the files of not-in.');
  expect(result).toMatchObject({ status: 'succeeded', differences: 1 });
  const told = '1 entry that was left out has changed since the export: "E1" in "bills/2026-11-01.csv"';
  expect(second.annotations).toMatchObject([{ level: 'warning', message: expect.stringContaining(told) }]);
  expect(second.summary).toContain('## ✅ 2:00 hours exported\n');
  expect(second.summary).toContain('1 entry left out: already in');
  expect(second.summary).toMatch(/changed \(endTimestamp\).*1:00 → 1:30/);
});

const linked = [
  ['through a link to its folder', 'out/1.csv'],
  ['through a link to it', 'bills/last.csv'],
] as const;

it.each([['in another spelling', 'bills/../bills/./1.csv'] as const, ...(hasLinks ? linked : [])])(
  'a bill that is written %s is made again with the same entries',
  async (_, path) => {
    await using board = await startEntryBoard({ T1: [october, november] });
    await using workspace = await createWorkspace();
    await mkdir(join(workspace.path, 'bills'));
    if (hasLinks) {
      await symlink('bills', join(workspace.path, 'out'));
      await symlink('1.csv', join(workspace.path, 'bills/last.csv'));
    }
    const bill = () =>
      runExports(board, `- { task: T1, not-in: "**/*.csv", to: ${path} }`, { workspace: workspace.path });
    await bill();
    const again = await bill();
    expect(idsOf(again.files['bills/1.csv'])).toEqual(['E1', 'E3']);
    expect(again.outputs['entries']).toBe('2');
  },
);

it('a later export of a step leaves out what an earlier one has just written', async () => {
  await using board = await startEntryBoard({ T1: [october, november] });
  const exports = `
    - { task: T1, period: ../2026-11-01, not-in: bills/*.csv, to: bills/1.csv }
    - { task: T1, not-in: bills/*.csv, to: bills/2.csv }`;
  const step = await runExports(board, exports);
  expect(idsOf(step.files['bills/2.csv'])).toEqual(['E3']);
});

it.skipIf(!hasLinks)('a file that leads out of the workspace is refused before anything is sent', async () => {
  await using board = await startEntryBoard({ T1: [october] });
  await using elsewhere = await createWorkspace({ 'bill.csv': '' });
  await using workspace = await createWorkspace();
  await symlink(join(elsewhere.path, 'bill.csv'), join(workspace.path, 'bill.csv'));
  const step = await runExports(board, '- { task: T1, not-in: "*.csv", to: new.csv }', { workspace: workspace.path });
  expect(step.outcome).toBe('failure');
  expect(resultsOf(step)[0]?.message).toContain('"bill.csv" leads out of the workspace');
  expect(board.requests).toEqual([]);
});
