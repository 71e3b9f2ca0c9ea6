// Exports from files that exports wrote (contract.md, section 7, `entries-from`).

import { describe, expect, it } from 'vitest';
import { readFiles } from '../../../src/exports/read-files.ts';
import { runExport } from '../../../src/exports/run-export.ts';
import { type RowFormat, rowFormats } from '../../../src/model/declaration.ts';
import type { TimeEntryExport } from '../../../src/model/operation.ts';
import { translateEntry } from '../../../src/text/time-entry.ts';
import {
  exportPorts,
  exporting,
  fakeFiles,
  fakeReads,
  fakeScratch,
  hiding,
  redaction,
  spanOf,
  written,
} from './export-fakes.ts';
import { timeEntry } from './merge/merge-fakes.ts';

function workspaceOf(files: Readonly<Record<string, string>>) {
  const workspace = fakeFiles();
  Object.assign(workspace.committed, files);
  return workspace;
}

async function run(files: Readonly<Record<string, string>>, more: Partial<TimeEntryExport> = {}) {
  const workspace = workspaceOf(files);
  const reads = fakeReads(() => {
    throw new Error('nothing is requested');
  });
  const operation = exporting({
    tasks: [],
    entriesFrom: Object.keys(files),
    files: [{ path: 'all.ndjson', format: 'ndjson' }],
    ...more,
  });
  const outcome = await runExport(operation, exportPorts(operation, reads, { files: workspace.files }));
  return { outcome, text: workspace.committed['all.ndjson'] ?? '', committed: workspace.committed };
}

const idsIn = (ndjson: string) =>
  ndjson
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { _id: string })._id);

const at = (hour: number) => `2026-11-02T${String(hour).padStart(2, '0')}:00:00Z`;
const late = timeEntry({ _id: 'E3', startTimestamp: at(15) });
const early = timeEntry({ _id: 'E2', startTimestamp: at(9) });
const twin = timeEntry({ _id: 'E1', startTimestamp: at(9) });

describe('an export from files', () => {
  it('keeps ids apart in JSON that differ by an apostrophe', async () => {
    const [guarded, other] = [timeEntry({ _id: "'=1" }), timeEntry({ _id: '=1', startTimestamp: at(9) })];
    const { text } = await run({ 'a.json': written([guarded], 'json'), 'b.ndjson': written([other], 'ndjson') });
    expect(idsIn(text).toSorted()).toEqual(["'=1", '=1']);
  });

  it('fails for a .csv if the filter has a label that such a file splits', async () => {
    const billed = [timeEntry({ labelNames: ['a;b'] })];
    const files = (format: RowFormat) => ({ [`a.${format}`]: written(billed, format) });
    const filter = { labels: ['c', 'a;b'] };
    const { outcome } = await run(files('csv'), { filter });
    expect(outcome).toMatchObject({ status: 'failed' });
    expect(outcome.message).toContain(
      'cannot read entries from "a.csv": it joins labels by a semicolon, so its entries cannot be filtered by the label "a;b"; name a .ndjson or .json file with these entries instead',
    );
    expect((await run(files('ndjson'), { filter })).outcome).toMatchObject({ exported: { entries: 1 } });
  });

  it.each(rowFormats)('joins .%s files by start, then by _id, without a request', async (format) => {
    const files = { [`a.${format}`]: written([late, early], format), [`b.${format}`]: written([twin], format) };
    const { outcome, text } = await run(files);
    expect(outcome).toMatchObject({
      status: 'succeeded',
      attempts: 0,
      exported: { entries: 3, totalSeconds: 10_800 },
    });
    expect(idsIn(text)).toEqual(['E1', 'E2', 'E3']);
  });

  it('counts an entry in several files once, and keeps the most complete copy', async () => {
    const more = { comment: '=1+1', labelNames: ['a;b', '-c'], colour: 'red' };
    const rich = translateEntry({ ...early.original, ...more }, early.startMs, early.durationMs);
    const files = {
      'a.csv': written([rich, late], 'csv'),
      'b.json': written([rich], 'json'),
      'c.csv': written([rich], 'csv'),
    };
    const { outcome, text } = await run(files);
    expect(outcome.exported).toMatchObject({ entries: 2 });
    expect(JSON.parse(text.split('\n')[0] ?? '')).toEqual(rich.original);
  });

  it('compares times by value, however they are spelled', async () => {
    const finer = timeEntry({ _id: 'E3', startTimestamp: '2026-11-02T15:00:00.000Z' });
    const { outcome } = await run({ 'a.ndjson': written([late], 'ndjson'), 'b.ndjson': written([finer], 'ndjson') });
    expect(outcome.exported).toMatchObject({ entries: 1 });
  });

  it('refuses copies that differ, and names both files', async () => {
    const other = timeEntry({ _id: 'E3', startTimestamp: at(15), comment: 'other' });
    const { outcome, committed } = await run({
      'a.csv': written([early, late], 'csv'),
      'b.ndjson': written([other], 'ndjson'),
    });
    expect(outcome.status).toBe('failed');
    // Only a file that could not be written leaves the rest as carried out.
    expect(outcome.failedBy).toBeUndefined();
    expect(outcome.message).toContain('"E3" is in "a.csv" (line 3) and in "b.ndjson" (line 1), and "comment" differs');
    expect(committed['all.ndjson']).toBeUndefined();
  });

  it('removes the apostrophe that guards a formula', async () => {
    const guarded = timeEntry({ comment: '=HYPERLINK("x")', labelNames: ['+1 day', 'fine'] });
    const { text } = await run({ 'a.csv': written([guarded], 'csv') });
    expect(JSON.parse(text)).toMatchObject({ comment: '=HYPERLINK("x")', labelNames: ['+1 day', 'fine'] });
  });

  it.each(['12345678901234567890.5', '1e999'])(
    "keeps the digits of %s, which doesn't fit into a double",
    async (number) => {
      const line = JSON.stringify(early.original).replace('}', `,"cost":${number}}`);
      const { text } = await run({ 'a.ndjson': `${line}\n` });
      expect(text).toBe(`${line}\n`);
    },
  );

  it('applies period and filters, and says which users it left out', async () => {
    const span = spanOf(at(9), at(10));
    const files = { 'a.csv': written([late, early], 'csv') };
    expect(idsIn((await run(files, { filter: { span } })).text)).toEqual(['E2']);
    const { outcome } = await run(files, { filter: { users: ['Anna'] } });
    expect(outcome.exported?.summary?.warnings[1]).toContain('The filter by user matches none of the entries (2).');
    expect(outcome.message).toBe('written without entries');
  });

  it('merges into a file and keeps its other rows', async () => {
    const { outcome } = await run(
      { 'a.ndjson': written([late], 'ndjson'), 'all.ndjson': written([early], 'ndjson') },
      { entriesFrom: ['a.ndjson'], mode: 'merge' },
    );
    expect(outcome.message).toBe('merged into "all.ndjson": 1 added, 0 changed, 1 kept');
  });

  it('is skipped when the run is interrupted', async () => {
    const { files } = workspaceOf({ 'a.csv': written([early], 'csv') });
    const ports = { files, openScratch: fakeScratch, signal: AbortSignal.abort(), redaction };
    const entries = readFiles(['a.csv'], {}, ports);
    await expect(entries.next()).rejects.toThrow('the run was interrupted.');
  });

  it('redacts secrets that a file contains', async () => {
    const secret = timeEntry({ comment: 'tok-3f9a1c7e5b' });
    const { files } = workspaceOf({ 'a.csv': written([secret], 'csv') });
    const ports = {
      files,
      openScratch: fakeScratch,
      signal: new AbortController().signal,
      redaction: hiding('tok-3f9a1c7e5b'),
    };
    const [read] = await Array.fromAsync(readFiles(['a.csv'], {}, ports));
    expect(read?.entries.map(({ comment }) => comment)).toEqual(['***']);
  });
});

describe('a file that no export wrote', () => {
  it.each([
    ['of another kind', 'a.txt', 'hello', '"a.txt": it is not a .csv, .json or .ndjson file'],
    ['empty', 'a.csv', '', '"a.csv", line 1: the file is empty'],
    ['with another header', 'a.csv', 'id,hours\n1,2\n', '"a.csv", line 1: the header is "id,hours"'],
    [
      'of another time zone',
      'a.ndjson',
      written([early], 'ndjson').replace('09:00:00Z', '10:00:00+01:00'),
      'line 1: time entry "E2": startTimestamp "2026-11-02T10:00:00+01:00" is not a valid UTC time',
    ],
  ])('%s is refused, with file and line', async (_, path, text, says) => {
    const { outcome } = await run({ [path]: text });
    expect(outcome).toMatchObject({ status: 'failed', attempts: 0 });
    expect(outcome.message).toContain(says);
  });
});

describe('the order of entries from files', () => {
  it('covers all of them, each once, in more files than fit into memory', async () => {
    const made = (id: number) =>
      timeEntry({ _id: `E${id}`, startTimestamp: at((id * 7) % 24), comment: `\0\x01\ud800 ${'x'.repeat(id % 500)}` });
    const all = Array.from({ length: 12_000 }, (_, id) => made(id));
    const parts = [all.slice(0, 5000), all.slice(3000, 10_000), all.slice(9000).toReversed()];
    const files = Object.fromEntries(parts.map((part, index) => [`${index}.ndjson`, written(part, 'ndjson')]));
    const { text } = await run(files, { entriesFrom: Object.keys(files) });
    const expected = all.toSorted((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1));
    expect(idsIn(text)).toEqual(expected.map(({ id }) => id));
    expect(text).toBe(written(expected, 'ndjson'));
  });
});
