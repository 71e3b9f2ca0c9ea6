import { describe, expect, it } from 'vitest';
import type { TimeEntryExport } from '../../../src/model/operation.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import type { GroupKey } from '../../../src/model/totals.ts';
import { joinAlikeExports } from '../../../src/report/summary/alike-exports.ts';
import { exporting } from '../exports/export-fakes.ts';
import { written } from './outcomes.ts';

type Changes = {
  readonly operation?: Partial<TimeEntryExport>;
  readonly by?: readonly GroupKey[];
  readonly message?: string;
  readonly warnings?: readonly string[];
  readonly durationMs?: number;
};

/** An export to `file`, the n-th of the run. */
function wrote(
  place: number,
  file: string,
  { operation = {}, by, message, warnings = [], durationMs = 1000 }: Changes = {},
) {
  const source = `time-entry-exports[${place}]`;
  const outcome: Outcome = {
    operation: exporting({
      source,
      ...operation,
      report: { timeZone: 'UTC', ...(by && { groupBy: by }), ...operation.report },
    }),
    status: 'succeeded',
    attempts: 1,
    ...(message === undefined ? { message: 'written', routine: true } : { message }),
    exported: {
      entries: 1,
      totalSeconds: durationMs / 1000,
      files: [written(file)],
      summary: {
        totals: { by: by ?? ['user'], entries: 1, durationMs },
        tables: [],
        chart: [],
        names: { users: new Map(), tasks: new Map() },
        warnings,
        timeZone: 'UTC',
        selection: {},
      },
    },
  };
  return outcome;
}

/** Sources, files, keys of the totals and message of each that is shown. */
const shown = (outcomes: readonly Outcome[]) =>
  joinAlikeExports(outcomes).map(({ operation, exported, message, routine }) =>
    [
      operation.source.replaceAll('time-entry-exports', ''),
      exported?.files.map(({ path }) => path),
      exported?.summary?.totals.by,
      routine ? '' : message,
    ]
      .flat()
      .join(' '),
  );

describe('exports of one selection', () => {
  it('are one: with all files and the totals that are declared', () => {
    const merged = wrote(0, 'time.csv', { message: 'merged into "time.csv": 1 added' });
    const page = wrote(1, 'week.html', { by: ['user', 'day'] });
    expect(shown([merged, page])).toEqual(['[0], [1] time.csv week.html user day merged into "time.csv": 1 added']);
    expect(shown([page, merged])).toEqual(['[1], [0] week.html time.csv user day merged into "time.csv": 1 added']);
  });

  it('stay apart where other totals are declared', () => {
    expect(shown([wrote(0, 'a.md', { by: ['user'] }), wrote(1, 'b.md', { by: ['task'] }), wrote(2, 'c.csv')])).toEqual([
      '[0], [2] a.md c.csv user ',
      '[1] b.md task ',
    ]);
  });

  it('have the warnings of each once', () => {
    const [one] = joinAlikeExports([
      wrote(0, 'a.csv', { warnings: ['long', 'gone'] }),
      wrote(1, 'b.html', { warnings: ['long'] }),
    ]);
    expect(one?.exported?.summary?.warnings).toEqual(['long', 'gone']);
  });

  it.each<[string, Changes]>([
    ['tasks', { operation: { tasks: ['T2'] } }],
    ['filter', { operation: { filter: { labels: ['Billable'] } } }],
    ['time zone', { operation: { report: { timeZone: 'Europe/Stockholm' } } }],
    ['title', { operation: { report: { timeZone: 'UTC', title: 'ACME' } } }],
    ['billable labels', { operation: { report: { timeZone: 'UTC', billable: ['Billable'] } } }],
    ['hours, which the board has changed in between', { durationMs: 2000 }],
  ])('are those of the same %s only', (_, changes) => {
    expect(shown([wrote(0, 'a.csv'), wrote(1, 'b.html', changes)])).toHaveLength(2);
  });
});
