// A year that is billed month by month with one declaration (contract.md, section 7, `not-in`).
import { expect, it } from 'vitest';
import { checkRun } from '../../../src/engine/check.ts';
import { run } from '../../../src/engine/run.ts';
import type { TimeEntryFields } from '../../../src/model/time-entry.ts';
import { fc } from '../../support/fast-check.ts';
import { responded } from '../run/run-fakes.ts';
import { board as access, createWorld, requestOf } from './engine-fakes.ts';

type Board = ReadonlyMap<string, TimeEntryFields>;
type Files = Readonly<Record<string, string>>;

const monthly = '- { task: T1, period: before-this-month, not-in: bills/*.ndjson, to: "bills/{until}.ndjson" }';
const all = '- { task: T1, to: all.ndjson }';

const idle = new AbortController().signal;

async function exported(exports: string, month: number, board: Board, written: Files, status = 200) {
  const respond = () => responded(status, status === 200 ? JSON.stringify([...board.values()]) : '');
  const world = createWorld({ written, respond });
  const request = { ...requestOf({ ...access, 'time-entry-exports': exports }), startedMs: Date.UTC(2026, month, 2) };
  const checked = await checkRun(request, world.source, world.ports, idle);
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  const { outcomes } = await run(checked.value, request, world.ports, idle);
  return { outcome: outcomes[0], files: world.written };
}

function rowsOf(text = ''): readonly TimeEntryFields[] {
  return text.split('\n').flatMap((row) => (row === '' ? [] : (JSON.parse(row) as TimeEntryFields)));
}

const idsOf = (rows: readonly TimeEntryFields[]) => rows.map(({ _id }) => _id).toSorted();

const isSame = (one: TimeEntryFields | undefined, other: TimeEntryFields) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What happens on the board in a month: mostly bookings of that month, and now and then of another one. */
const change = fc.record({
  kind: fc.constantFrom('book', 'book', 'book', 'correct', 'delete'),
  which: fc.nat(),
  monthsBack: fc.constantFrom(0, 0, 0, 1, 5, -1),
  day: fc.integer({ min: 1, max: 28 }),
  comment: fc.string({ maxLength: 3 }),
});
type Change = typeof change extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const month = fc.record({
  changes: fc.array(change, { maxLength: 6 }),
  fails: fc.boolean(),
  /** What happens until the same month is billed again. */
  thenAgain: fc.option(fc.array(change, { maxLength: 3 })),
});

function changed(board: Board, changes: readonly Change[], at: number): Board {
  const next = new Map(board);
  for (const [index, { kind, which, monthsBack, day, comment }] of changes.entries()) {
    const start = new Date(Date.UTC(2026, at - monthsBack, day, 9));
    const times = { startTimestamp: start.toISOString(), endTimestamp: new Date(start.getTime() + 1).toISOString() };
    const known = [...next.keys()][which % Math.max(1, next.size)];
    const id = kind === 'book' ? `E${at}-${next.size}-${index}` : known;
    if (id === undefined) continue;
    if (kind === 'delete') next.delete(id);
    else next.set(id, { _id: id, taskId: 'T1', userId: 'U1', ...times, comment });
  }
  return next;
}

/** Bills a month, which may have been billed before. @returns the files that are there then */
async function billed(at: number, board: Board, files: Files): Promise<Files> {
  const until = new Date(Date.UTC(2026, at + 1)).toISOString().slice(0, 10);
  const path = `bills/${until}.ndjson`;
  const others = Object.entries(files).flatMap(([name, text]) => (name === path ? [] : rowsOf(text)));
  const due = [...board.values()].filter(({ startTimestamp }) => startTimestamp < until);
  const corrected = others.filter((row) => board.has(row._id) && !isSame(board.get(row._id), row));
  const ran = await exported(monthly, at + 1, board, files);
  expect(idsOf(rowsOf(ran.files[path]))).toEqual(idsOf(due.filter(({ _id }) => !idsOf(others).includes(_id))));
  expect(ran.outcome?.verified?.count ?? 0).toBe(corrected.length);
  return ran.files;
}

it('a year of bills holds every entry once, tells every correction and loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(month, { minLength: 12, maxLength: 12 }), async (year) => {
      let board: Board = new Map();
      let files: Files = {};
      for (const [at, { changes, fails, thenAgain }] of year.entries()) {
        board = changed(board, changes, at);
        if (fails) expect((await exported(monthly, at + 1, board, files, 400)).files).toEqual(files);
        files = await billed(at, board, files);
        if (thenAgain === null) continue;
        board = changed(board, thenAgain, at);
        files = await billed(at, board, files);
      }
      const rows = Object.values(files).flatMap(rowsOf);
      expect(new Set(idsOf(rows)).size).toBe(rows.length);
      const correct = rows.filter((row) => isSame(board.get(row._id), row));
      const corrected = idsOf(rows.filter((row) => !isSame(board.get(row._id), row)));
      const full = rowsOf((await exported(all, 12, board, {})).files['all.ndjson']);
      const due = full.filter(({ _id, startTimestamp }) => startTimestamp < '2027' && !corrected.includes(_id));
      expect(idsOf(correct.filter(({ startTimestamp }) => startTimestamp < '2027'))).toEqual(idsOf(due));
    }),
    { numRuns: 16 },
  );
});
