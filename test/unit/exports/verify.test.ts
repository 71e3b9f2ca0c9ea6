// `mode: verify` against files that do not hold still, and filters (contract.md, section 7).
import { describe, expect, it } from 'vitest';
import { runExport } from '../../../src/exports/run-export.ts';
import { runVerify } from '../../../src/exports/verify/run-verify.ts';
import { rowFormats } from '../../../src/model/declaration.ts';
import type { TimeEntryExport } from '../../../src/model/operation.ts';
import { FileError } from '../../../src/model/ports.ts';
import type { Difference, DifferenceSpool, TimeEntryFields } from '../../../src/model/time-entry.ts';
import { loadCalendar } from '../../../src/plan/periods/load-calendar.ts';
import { parseExactly } from '../../../src/text/exact-json.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';
import {
  exportPorts,
  exporting,
  fakeFiles,
  fakeReads,
  fieldsOf,
  november,
  october,
  responding,
} from './export-fakes.ts';

async function verify(
  rows: readonly object[],
  board: readonly object[],
  more: Partial<TimeEntryExport> = {},
  changes = false,
  cut = '',
  { spool, missing = [] }: { readonly spool?: DifferenceSpool; readonly missing?: readonly string[] } = {},
) {
  const { files, committed } = fakeFiles();
  committed['time.ndjson'] = rows.map((row) => `${JSON.stringify(row)}\n`).join('') + cut;
  const operation = exporting({ files: [{ path: 'time.ndjson', format: 'ndjson' }], mode: 'verify', ...more });
  const reads = fakeReads((task) => (missing.includes(task) ? responding(404, '') : responding(200, board)));
  const read: typeof files.read = async (path) => ({
    ...(await files.read(path)),
    checkUnchanged: async () => {
      if (changes) throw new FileError('"time.ndjson" was changed by another process since it was read; re-run');
    },
  });
  const calendar = await loadCalendar(operation.report.timeZone);
  return await runVerify(operation, exportPorts(operation, reads, { files: { ...files, read }, calendar, spool }));
}

describe('mode: verify', () => {
  it('fails if the file changes while it is read', async () => {
    const outcome = await verify([fieldsOf()], [fieldsOf()], {}, true);
    expect(outcome).toMatchObject({ status: 'failed', attempts: 0 });
    expect(outcome.message).toContain('was changed by another process since it was read');
  });

  it('compares no row of a task that was left out, and warns', async () => {
    const rows = [fieldsOf(), fieldsOf({ _id: 'E2', taskId: 'T2' })];
    const of = { tasks: ['T1', 'T2'], ifMissing: 'ignore' } as const;
    expect(await verify(rows, [fieldsOf()], of, false, '', { missing: ['T2'] })).toMatchObject({
      status: 'unchanged',
      message: '"time.ndjson" matches the board: 1 entry, 1:00 hours',
      verified: { differences: [], warnings: ['Left out: task "T2": HTTP 404.'] },
    });
    expect(
      (await verify(rows, [fieldsOf()], { ...of, ifMissing: 'fail' }, false, '', { missing: ['T2'] })).message,
    ).toBe('task "T2": HTTP 404. Nothing was compared.');
  });

  it('keeps ids apart that differ by an apostrophe', async () => {
    const rows = [fieldsOf({ _id: "'=1" }), fieldsOf({ _id: '=1', comment: 'other' })];
    expect(await verify(rows, rows)).toMatchObject({ status: 'unchanged' });
  });

  it('gives the start in the time zone of the export', async () => {
    const report = { timeZone: 'Europe/Stockholm' };
    const { verified } = await verify([], [fieldsOf({ startTimestamp: '2026-10-25T00:50:30Z' })], { report });
    expect(verified?.differences[0]).toMatchObject({
      startTimestamp: '2026-10-25T00:50:30Z',
      start: '2026-10-25 02:50:30+02:00 Europe/Stockholm',
    });
  });

  it('warns of a user and a label of the filter that no entry has', async () => {
    const billed = fieldsOf({ labelNames: ['Billable'] });
    const { verified } = await verify([billed], [billed], { filter: { users: ['Anna'], labels: ['billable'] } });
    expect(verified?.warnings).toEqual([
      'No entry that was read has the user "Anna"; the users are "U1".',
      'No entry that was read has the label "billable"; did you mean "Billable"?',
    ]);
  });

  it('warns that it compared nothing, if no row is of the period', async () => {
    const filter = { span: october };
    expect(await verify([fieldsOf()], [fieldsOf()], { filter })).toMatchObject({
      status: 'unchanged',
      message: '"time.ndjson" matches the board: 0 entries, 0:00 hours',
      verified: {
        warnings: ['"time.ndjson" was not compared: none of its rows passes the period, tasks and filters'],
      },
    });
    expect((await verify([], [], { filter })).verified?.warnings).toEqual([]);
  });

  const many = (prefix: string, more: Partial<TimeEntryFields> = {}) =>
    Array.from({ length: 1100 }, (_, index) => fieldsOf({ _id: `${prefix}${index}`, ...more }));
  it.each([
    ['added', [], many('A')],
    ['changed', many('A'), many('A', { comment: 'new' })],
    ['removed', many('A'), []],
  ])('holds a thousand differences in memory, and no more: entries that were %s', async (change, rows, board) => {
    const spooled: Difference[] = [];
    const spool: DifferenceSpool = {
      get bytes() {
        return 7 + spooled.length;
      },
      add: async (differences) => void spooled.push(...differences),
    };
    const { verified } = await verify(rows, board, {}, false, '', { spool });
    expect(verified).toMatchObject({ total: 1100, count: 1100, spooled: { from: 7, to: 107 } });
    expect(verified?.differences).toHaveLength(1000);
    const all = [...(verified?.differences ?? []), ...spooled].map((one) => `${one.change} ${one.entry}`);
    expect(new Set(all)).toEqual(new Set(many(`${change} A`).map(({ _id }) => _id)));
  });

  it('holds less where names of fields are long', async () => {
    const rows = ['E1', 'E2', 'E3', 'E4'].map((_id) => ({ ...fieldsOf({ _id }), ['x'.repeat(1_500_000)]: _id }));
    const { verified } = await verify(rows, []);
    expect(verified).toMatchObject({ total: 4, differences: { length: 4 } });
    const changed = await verify(
      rows,
      rows.map(({ _id }) => fieldsOf({ _id })),
    );
    expect(changed.verified).toMatchObject({ total: 4, differences: { length: 3 } });
  });

  it('says how to write the file again if something differs', async () => {
    const advice = 'mode: merge, which keeps removed rows unless you delete them from the file.';
    expect((await verify([fieldsOf()], [])).message).toContain(advice);
  });

  it('says so if the change left half of a row', async () => {
    const outcome = await verify([fieldsOf()], [fieldsOf()], {}, true, '{"_id":"E2","task');
    expect(outcome.message).toContain('was changed by another process since it was read');
    const still = await verify([fieldsOf()], [fieldsOf()], {}, false, '{"_id":"E2","task');
    expect(still.message).toContain('cannot verify "time.ndjson", line 2: this is not valid JSON');
  });

  it('compares a row that the filter excludes only with an entry that passes now', async () => {
    const filter = { labels: ['Billable'] };
    const plain = fieldsOf({ _id: 'E2', labelNames: ['Internal'] });
    expect(await verify([plain], [plain], { filter })).toMatchObject({ status: 'unchanged' });
    const billed = fieldsOf({ _id: 'E2', labelNames: ['Billable'] });
    expect((await verify([plain], [billed], { filter })).verified?.differences).toMatchObject([
      { change: 'changed', fields: ['labelNames'] },
    ]);
    expect((await verify([billed], [plain], { filter })).verified?.differences).toMatchObject([{ change: 'removed' }]);
  });

  it.each(['startTimestamp', 'endTimestamp', 'createdTimestamp'])('compares %s to its last digit', async (name) => {
    const at = (fraction: string) => ({ ...fieldsOf(), [name]: `2026-11-02T09:30:00.${fraction}Z` });
    expect((await verify([at('0001')], [at('0002')])).verified?.differences).toMatchObject([{ fields: [name] }]);
    expect(await verify([at('0001')], [at('00010')])).toMatchObject({ status: 'unchanged' });
  });

  const inOctober = { startTimestamp: '2026-10-02T09:00:00Z', endTimestamp: '2026-10-02T10:00:00Z' };

  it('counts a row of another task if its id is in a response, and no other', async () => {
    const moved = fieldsOf({ taskId: 'T9' });
    const rows = [moved, fieldsOf({ _id: 'E2', taskId: 'T9' })];
    const { verified } = await verify(rows, [{ ...moved, ...inOctober }], { filter: { span: november } });
    expect(verified?.differences).toMatchObject([{ change: 'removed', entry: 'E1', task: 'T9' }]);
  });

  it('counts a row outside of the period if its entry is in it now, and no other', async () => {
    const rows = ['E1', 'E2'].map((_id) => fieldsOf({ _id, ...inOctober }));
    const { verified } = await verify(rows, [fieldsOf(), fieldsOf({ _id: 'E2', ...inOctober })], {
      filter: { span: november },
    });
    expect(verified?.differences).toMatchObject([{ change: 'changed', entry: 'E1' }]);
  });

  it('tells that a spreadsheet has rewritten an id, as merging does', async () => {
    const outcome = await verify([fieldsOf({ _id: '123' })], [fieldsOf({ _id: '00123' })]);
    expect(outcome).toMatchObject({ status: 'failed' });
    expect(outcome.message).toBe(
      'cannot verify "time.ndjson": the row "123" is the entry "00123" of the board: a spreadsheet has rewritten its _id as a number; restore the file as it was before the spreadsheet saved it. Nothing was compared.',
    );
  });

  it('finds files unchanged right after the export, whatever entries hold', async () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: fc.constantFrom(...'",\n=-@;\'1. \ud800') }),
    );
    const id = text.filter((one) => one !== '');
    // A .csv does not keep an apostrophe that looks like a guard, nor half of a surrogate pair, which ids are found by.
    const _id = id.filter((one) => one.isWellFormed() && !one.includes("'"));
    const labelNames = fc.array(text, { maxLength: 3 });
    const list = fc.array(fc.record({ _id, taskId: id, userId: id, comment: text, labelNames }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(list, fc.subarray([...rowFormats], { minLength: 1 }), async (all, formats) => {
        const board = [...new Map(all.map((one) => [one._id, fieldsOf(one)])).values()];
        const { files, committed } = fakeFiles();
        const operation = exporting({ files: formats.map((format) => ({ path: `time.${format}`, format })) });
        const ports = exportPorts(
          operation,
          fakeReads(() => responding(200, board)),
          { files },
        );
        await runExport(operation, ports);
        // As files are written.
        for (const [path, content] of Object.entries(committed)) committed[path] = content.toWellFormed();
        expect(await runVerify(operation, ports)).toMatchObject({ status: 'unchanged', verified: { total: 0 } });
      }),
      { numRuns: 100 },
    );
  });

  it('compares fields of JSON that are not in the specification', async () => {
    const { verified } = await verify([{ ...fieldsOf(), colour: 'red' }], [{ ...fieldsOf(), colour: 'blue' }]);
    expect(verified).toMatchObject({ count: 1, differences: [{ change: 'changed', fields: ['colour'] }] });
  });

  it('compares numbers that no double holds by their digits', async () => {
    const costing = (number: string) => ({ ...fieldsOf(), cost: parseExactly(`[${number}]`) });
    const verified = (row: string, entry: string) => verify([costing(row)], [costing(entry)]);
    expect(await verified('1e999', '1e999')).toMatchObject({ status: 'unchanged' });
    expect((await verified('1e999', '1e998')).verified).toMatchObject({ differences: [{ fields: ['cost'] }] });
    expect((await verified('9007199254740993', '9007199254740992')).verified).toMatchObject({ count: 1 });
  });
});
