// Files that exports wrote, read into a sorter.
import { expect, it } from 'vitest';
import { hashOf, IdLog } from '../../../src/exports/repeats/id-log.ts';
import { Aside } from '../../../src/exports/sorted/aside.ts';
import { RowSorter } from '../../../src/exports/sorted/row-sorter.ts';
import { sortFile } from '../../../src/exports/sorted/sort-file.ts';
import { fakeScratch, written } from './export-fakes.ts';
import { timeEntry } from './merge/merge-fakes.ts';

/** Ids of one part of the log: so many fill a chunk of it. */
function idsOfOnePart(count: number): string[] {
  const ids: string[] = [];
  for (let index = 0; ids.length < count; index += 1) {
    const id = `E${index.toString(36)}`;
    if (hashOf(id) < 2 ** 53 / 16) ids.push(id);
  }
  return ids;
}

it('finds a repeated id where a row fills both a run of the sorter and a chunk of the log', async () => {
  const ids = idsOfOnePart(8192);
  const [repeated = ''] = ids;
  // 4,096 such rows nearly fill what is held in memory, so that the next ones have to wait for the disk.
  const entries = [...ids, repeated].map((_id) => timeEntry({ _id, comment: 'x'.repeat(728) }));
  const aside = new Aside(fakeScratch());
  const log = new IdLog(aside);
  const sorter = new RowSorter(aside, { rows: 4096, units: Number.POSITIVE_INFINITY });
  const bytes = async function* () {
    yield Buffer.from(written(entries, 'ndjson'));
  };
  const file = {
    bytes: bytes(),
    checkUnchanged: async () => undefined,
    format: 'ndjson',
    origin: 1,
    ids: log,
  } as const;
  await sortFile({ ...file, scopeOf: () => 'read' }, sorter, new AbortController().signal, (_, problem) => {
    throw new Error(problem);
  });
  expect(await log.repeated()).toEqual(new Set([hashOf(repeated)]));
});
