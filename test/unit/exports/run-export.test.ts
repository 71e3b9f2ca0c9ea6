import { describe, expect, it } from 'vitest';
import type { ExportPorts } from '../../../src/exports/export-ports.ts';
import { holdsSecret, redactEntry } from '../../../src/exports/redact-entry.ts';
import { runExport } from '../../../src/exports/run-export.ts';
import type { Attempt } from '../../../src/http/attempt.ts';
import type { TimeEntryExport } from '../../../src/model/operation.ts';
import { createRedaction } from '../../../src/redaction/redaction.ts';
import { renderOutcomeLine } from '../../../src/report/log/lines.ts';
import { renderResults } from '../../../src/report/results/results.ts';
import { fc } from '../../support/fast-check.ts';
import { tooLarge } from '../run/run-fakes.ts';
import {
  entry,
  exportPorts,
  exporting,
  fakeFiles,
  fakeReads,
  fieldsOf,
  forReports,
  hiding,
  noRates,
  november,
  october,
  responding,
} from './export-fakes.ts';

const tasks = (count: number) => Array.from({ length: count }, (_, index) => `T${index}`);
const oneEntry = (task: string): Attempt => responding(200, [fieldsOf({ _id: `E-${task}`, taskId: task })]);
const two = [
  { path: 'time.csv', format: 'csv' },
  { path: 'time.ndjson', format: 'ndjson' },
] as const;

function run(
  operation: TimeEntryExport,
  reads: ReturnType<typeof fakeReads>,
  { files } = fakeFiles(),
  more: Partial<ExportPorts> = {},
) {
  return runExport(operation, exportPorts(operation, reads, { files, concurrency: 3, ...more }));
}

const idsOf = (ndjson: string | undefined) =>
  (ndjson ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { _id: string })._id);

describe('a long response', () => {
  it('can be interrupted before all of it is parsed', async () => {
    const interruption = new AbortController();
    const parsed: number[] = [];
    const reads = fakeReads(() => responding(200, ' '.repeat(300_000)));
    const outcome = await run(exporting(), reads, fakeFiles(), {
      signal: interruption.signal,
      parseResponse: function* () {
        for (let batch = 0; batch < 100; batch += 1) {
          if (batch === 2) setImmediate(() => interruption.abort());
          parsed.push(batch);
          yield { ok: true, value: [] };
        }
      },
    });
    expect(outcome).toMatchObject({ status: 'skipped', message: expect.stringContaining('the run was interrupted') });
    expect(parsed.length).toBeLessThan(10);
  });

  it('can be interrupted before all of it is written', async () => {
    const interruption = new AbortController();
    const entries = Array.from({ length: 20_000 }, (_, index) => fieldsOf({ _id: `E${index}` }));
    const { files, committed } = fakeFiles();
    let writes = 0;
    const create: typeof files.create = async (path) => {
      const pending = await files.create(path);
      const write: typeof pending.write = (chunk) => {
        writes += 1;
        if (writes === 3) interruption.abort();
        return pending.write(chunk);
      };
      return { ...pending, write };
    };
    const workspace = { files: { ...files, create } } as ReturnType<typeof fakeFiles>;
    const { signal } = interruption;
    const outcome = await run(
      exporting(),
      fakeReads(() => responding(200, entries)),
      workspace,
      { signal },
    );
    expect(outcome).toMatchObject({ status: 'skipped', message: expect.stringContaining('the run was interrupted') });
    expect(committed).toEqual({});
    expect(writes).toBeLessThan(5);
  });
});

describe('responses that waited for a slow one', () => {
  it('can be interrupted before all of them are parsed', async () => {
    const interruption = new AbortController();
    let parsed = 0;
    const firstIsLast = fakeReads(
      () => responding(200, ' '.repeat(20_000)),
      (path) => (path === tasks(1)[0] ? 200 : 1),
    );
    const outcome = await run(exporting({ tasks: tasks(100) }), firstIsLast, fakeFiles(), {
      ...{ concurrency: 64, signal: interruption.signal },
      parseResponse: function* () {
        if (parsed === 0) setImmediate(() => interruption.abort());
        parsed += 1;
        yield { ok: true, value: [] };
      },
    });
    expect(outcome).toMatchObject({ status: 'skipped' });
    expect(parsed).toBeLessThan(30);
  });
});

describe('an export that succeeds', () => {
  it('writes all files from one read and reports entries and seconds', async () => {
    const reads = fakeReads(oneEntry);
    const workspace = fakeFiles();
    const outcome = await run(exporting({ tasks: tasks(4), files: two }), reads, workspace);
    expect(outcome).toMatchObject({
      status: 'succeeded',
      httpStatus: 200,
      attempts: 4,
      message: 'written',
      exported: { entries: 4, totalSeconds: 14_400, files: ['time.csv', 'time.ndjson'] },
    });
    expect(outcome.exported?.summary?.totals).toMatchObject({ by: ['user'], entries: 4, durationMs: 14_400_000 });
    expect(reads.asked).toEqual(tasks(4));
    expect(workspace.committed['time.csv']?.split('\n')).toHaveLength(6);
    expect(idsOf(workspace.committed['time.ndjson'])).toEqual(tasks(4).map((task) => `E-${task}`));
    expect(workspace.open.size).toBe(0);
  });

  it('sorts totals by the names that reports show', async () => {
    const names = { ...forReports.names, users: new Map([['U1', 'Zoe']]) };
    const reads = fakeReads((task) =>
      responding(200, [fieldsOf({ _id: task, taskId: task, userId: task, labelNames: [task] })]),
    );
    const outcome = await run(
      exporting({ tasks: ['U1', 'U2'], report: { timeZone: 'UTC', groupBy: ['user', 'label'] } }),
      reads,
      fakeFiles(),
      { names },
    );
    const { tables = [] } = outcome.exported?.summary ?? {};
    expect(tables.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ keys }) => keys)))).toEqual([
      ['U2', 'U2'],
      ['U1', 'U1'],
    ]);
  });

  it('keeps the order declared and the limit on requests, however long each takes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        async (turns, concurrency) => {
          const reads = fakeReads(oneEntry, (path) => turns[Number(path.slice(1))] ?? 0);
          const workspace = fakeFiles();
          await run(exporting({ tasks: tasks(turns.length), files: two }), reads, workspace, { concurrency });
          expect(idsOf(workspace.committed['time.ndjson'])).toEqual(tasks(turns.length).map((task) => `E-${task}`));
          expect(reads.mostInFlight()).toBeLessThanOrEqual(concurrency);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('does not read far ahead of a slow task', async () => {
    const readBeforeSlow: number[] = [];
    const reads = fakeReads(
      (path) => {
        if (path === 'T0') readBeforeSlow.push(reads.asked.length);
        return oneEntry(path);
      },
      (path) => (path === 'T0' ? 200 : 1),
    );
    await run(exporting({ tasks: tasks(100) }), reads, fakeFiles(), { concurrency: 4 });
    expect(readBeforeSlow).toEqual([8]);
    expect(reads.asked).toHaveLength(100);
  });

  it('gets entries by ID and writes them by start', async () => {
    const reads = fakeReads((path) =>
      responding(
        200,
        fieldsOf({ _id: path.slice(3), startTimestamp: `2026-11-02T0${path === 'T1/E1' ? 9 : 8}:00:00Z` }),
      ),
    );
    const workspace = fakeFiles();
    const outcome = await run(exporting({ entries: ['E1', 'E9', 'E2'], files: two }), reads, workspace);
    expect(reads.asked).toEqual(['T1/E1', 'T1/E9', 'T1/E2']);
    expect(idsOf(workspace.committed['time.ndjson'])).toEqual(['E2', 'E9', 'E1']);
    expect(outcome.exported).toMatchObject({ entries: 3, totalSeconds: 18_000 });
  });

  it('counts an entry that occurs twice in a response once, wherever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('E1', 'E2', 'E3', 'E4', 'a')), async (ids) => {
        const entries = ids.map((_id) => fieldsOf({ _id, comment: `of ${_id}` }));
        const workspace = fakeFiles();
        await run(
          exporting({ files: two }),
          fakeReads(() => responding(200, entries)),
          workspace,
        );
        const written = (workspace.committed['time.ndjson'] ?? '').split('\n').filter(Boolean);
        const all = new Map(entries.map((one) => [one._id, one]));
        expect(written.map((line) => JSON.parse(line))).toEqual([...all.keys()].sort().map((id) => all.get(id)));
      }),
      { numRuns: 30 },
    );
  });

  const hour10 = { endTimestamp: '2026-11-02T10:00:00Z' };
  const hour11 = { endTimestamp: '2026-11-02T11:00:00Z' };
  const differing: readonly (readonly [string, readonly object[], string])[] = [
    ['a field', [fieldsOf(hour10), fieldsOf({ _id: 'E2' }), fieldsOf(hour11)], '"endTimestamp" differs'],
    ['what no filter lets pass', [fieldsOf({ userId: 'U8' }), fieldsOf({ userId: 'U9' })], '"userId" differs'],
  ];
  it.each(differing)('fails if one _id occurs twice in a response and differs in %s', async (_, entries, says) => {
    const workspace = fakeFiles();
    const reads = fakeReads(() => responding(200, entries));
    const outcome = await run(exporting({ files: two, filter: { users: ['U1'] } }), reads, workspace);
    expect(outcome.status).toBe('failed');
    expect(outcome.message).toContain(`task "T1": time entry "E1" is there twice, and ${says}`);
    expect(outcome.message).toContain('Nothing was written');
    expect(workspace.committed).toEqual({});
  });

  it('treats entries as one that differ only in the order of fields, the spelling of a time and null', async () => {
    const one = fieldsOf({ startTimestamp: '2026-11-02T09:00:00.5Z' });
    const respelled = { comment: null, unknown: null, ...one, startTimestamp: '2026-11-02T09:00:00.50Z' };
    const other = Object.fromEntries(Object.entries(respelled).toReversed());
    const workspace = fakeFiles();
    await run(
      exporting({ files: two }),
      fakeReads(() => responding(200, [one, other])),
      workspace,
    );
    expect(workspace.committed['time.ndjson']).toBe(`${JSON.stringify(one)}\n`);
  });

  it('fails if the response to a request for one entry is another entry', async () => {
    const workspace = fakeFiles();
    const reads = fakeReads(() => responding(200, fieldsOf({ _id: 'E8' })));
    const outcome = await run(exporting({ entries: ['E7'], files: two }), reads, workspace);
    expect(outcome).toMatchObject({ status: 'failed', httpStatus: 200 });
    expect(outcome.message).toContain('time entry "E7" of task "T1": the response has another _id "E8"');
    expect(workspace.committed).toEqual({});
  });

  it('writes a file with its header when no entry passes the filter', async () => {
    const workspace = fakeFiles();
    const outcome = await run(exporting({ filter: { users: ['nobody'] } }), fakeReads(oneEntry), workspace);
    expect(outcome).toMatchObject({ status: 'succeeded', exported: { entries: 0, totalSeconds: 0 } });
    expect(workspace.committed['time.csv']).toMatch(/^_id,.*,createdTimestamp\n$/);
  });

  describe('warns if filters left no entries', () => {
    const entries = [fieldsOf({ labelNames: ['Billable'] }), fieldsOf({ _id: 'E2', userId: 'U2' })];
    const warningsOf = async (filter: TimeEntryExport['filter'], body: unknown = entries) => {
      const outcome = await run(
        exporting({ filter }),
        fakeReads(() => responding(200, body)),
      );
      expect(outcome.status).toBe('succeeded');
      return outcome.exported?.summary?.warnings;
    };

    it('and names the existing users and labels', async () => {
      expect(await warningsOf({ users: ['U2'], labels: ['Billable'] })).toEqual([
        'The filter by user and label matches none of the entries (2). Their users are "U1", "U2"; they have the labels "Billable". Give users by id; case matters.',
      ]);
    });

    it('only in the period', async () => {
      const [, warning] = (await warningsOf({ labels: ['billable'], span: november }, entries.slice(1))) ?? [];
      expect(warning).toContain('none of the entries in the period (1). Their users are "U2"; they have no labels.');
      expect(await warningsOf({ labels: ['Billable'], span: october })).toEqual([]);
    });

    it('but not if some pass, there are none, or only a period is given', async () => {
      expect(await warningsOf({ users: ['U1'] })).toEqual([]);
      expect(await warningsOf({ users: ['Anna'] }, [])).toEqual([]);
      expect(await warningsOf({ span: october })).toEqual([]);
    });
  });

  describe('with a user or a label in its filter that no entry has', () => {
    const entries = [
      fieldsOf({ userId: 'UHJ9JgtA', labelNames: ['Billable', 'Support'] }),
      fieldsOf({ _id: 'E2', userId: 'U2' }),
    ];
    const names = { users: new Map([['UHJ9JgtA', 'Anna']]), tasks: new Map<string, string>() };
    const filtered = (
      filter: TimeEntryExport['filter'],
      workspace = fakeFiles(),
      more: Partial<TimeEntryExport> = {},
    ) =>
      run(
        exporting({ filter, ...more }),
        fakeReads(() => responding(200, entries)),
        workspace,
        { names },
      );

    it.each<[string, TimeEntryExport['filter'], string]>([
      ['a name instead of an id', { users: ['U2', 'anna'] }, 'the user "anna"; did you mean "UHJ9JgtA"?'],
      ['a slip', { users: ['U2', 'UHJ9JgtX'] }, 'the user "UHJ9JgtX"; did you mean "UHJ9JgtA"?'],
      ['another case', { labels: ['Support', 'billable'] }, 'the label "billable"; did you mean "Billable"?'],
      ['a list', { users: ['U2', 'U1, U4, U5'] }, 'the user "U1, U4, U5"; the users are "U2", "UHJ9JgtA" ("Anna").'],
      ['outside of the period', { users: ['U3'], span: october }, 'the user "U3"; did you mean "U2"?'],
    ])('warns with the nearest that there is: %s', async (_, filter, says) => {
      const outcome = await filtered(filter);
      expect(outcome.status).toBe('succeeded');
      expect(outcome.exported?.summary?.warnings[0]).toBe(`No entry that was read has ${says}`);
    });

    const row = 'E9,T1,U2,2026-11-02T09:00:00Z,2026-11-02T10:00:00Z,3600,,,';
    const header = '_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp';
    const files = [
      { path: 'time.md', format: 'md' },
      { path: 'time.csv', format: 'csv' },
      { path: 'time.json', format: 'json' },
      { path: 'time.ndjson', format: 'ndjson' },
    ] as const;

    it.each([
      ['time.csv', `${header}\n${row}\n`],
      ['time.json', `[\n${JSON.stringify(fieldsOf())}\n]\n`],
      ['time.ndjson', `${JSON.stringify(fieldsOf())}\n`],
    ])('replaces no rows in %s with none', async (path, text) => {
      const workspace = fakeFiles();
      workspace.committed[path] = text;
      const outcome = await filtered({ users: ['Anna'] }, workspace, { files });
      expect(outcome.status).toBe('failed');
      expect(outcome.message).toContain(
        `No entry that was read has the user "Anna"; did you mean "UHJ9JgtA"? Nothing would be left in "${path}" (1 row); correct the filter, or delete what should be empty. Nothing was written`,
      );
      expect(workspace.committed).toEqual({ [path]: text });
    });

    it('writes what holds no rows, merges, and leaves none for another reason', async () => {
      const empty = fakeFiles();
      const saved = `\uFEFF${header.replaceAll(/\w+/g, '"$&"')}\r\n`;
      Object.assign(empty.committed, { 'time.csv': saved, 'time.json': '[\n]\n', 'time.ndjson': '\n' });
      expect((await filtered({ users: ['Anna'] }, empty, { files })).status).toBe('succeeded');
      const full = fakeFiles();
      full.committed['time.csv'] = `${header}\n${row}\n`;
      expect((await filtered({ users: ['Anna'] }, full, { mode: 'merge' })).status).toBe('succeeded');
    });

    it('says how many rows each file had that a period alone empties', async () => {
      const full = fakeFiles();
      Object.assign(full.committed, { 'time.csv': `${header}\n${row}\n`, 'time.ndjson': '{}\n', 'time.json': '[]' });
      const outcome = await filtered({ users: ['U2'], span: october }, full, { files });
      expect(outcome.exported?.summary?.warnings).toEqual([
        'No entry that was read (2) lies in the period, so nothing is left in "time.csv" (1 row) and "time.ndjson" (which cannot be read back).',
      ]);
      expect(full.committed['time.csv']).toBe(`${header}\n`);
      expect((await filtered({ span: october }, full, { files })).exported?.summary?.warnings).toEqual([]);
    });
  });

  it('warns of a label that a .csv cannot hold as one', async () => {
    const warningsOf = async (...files: TimeEntryExport['files']) => {
      const reads = fakeReads(() => responding(200, [fieldsOf({ labelNames: ['a;b', 'c'] })]));
      return (await run(exporting({ files }), reads)).exported?.summary?.warnings;
    };
    expect(await warningsOf({ path: 'time.csv', format: 'csv' })).toEqual([
      'A semicolon joins labels in a .csv, so these read back as several: "a;b". Use .json or .ndjson, or rename them on the board.',
    ]);
    expect(await warningsOf({ path: 'time.json', format: 'json' })).toEqual([]);
  });

  it('sums fractions of a second exactly', async () => {
    const tenth = { startTimestamp: '2026-11-02T09:00:00.1Z', endTimestamp: '2026-11-02T09:00:00.2Z' };
    const outcome = await run(
      exporting(),
      fakeReads(() =>
        responding(
          200,
          ['a', 'b', 'c'].map((_id) => fieldsOf({ ...tenth, _id })),
        ),
      ),
    );
    expect(outcome.exported?.totalSeconds).toBe(0.3);
  });
});

describe('a secret that the board sends back', () => {
  const digits = hiding('73300112');
  const exported = async (body: string, more: Partial<TimeEntryExport> = {}, redaction = hiding('t0ken')) => {
    const workspace = fakeFiles();
    const operation = exporting({ files: [...two, { path: 'time.json', format: 'json' }], ...more });
    const reads = fakeReads(() => responding(200, body));
    await run(operation, reads, workspace, { redaction });
    return workspace.committed;
  };

  it.each([
    ['a comment', { comment: 'a t0ken here' }],
    ['a label', { labelNames: ['t0ken'] }],
    ['an id', { _id: 't0ken', userId: 'U-t0ken' }],
    ['a hidden field', { hidden: { deep: [{ a: 't0ken' }] } }],
    ['the name of a hidden field', { hidden: { 'my t0ken': [1, null, true] }, t0ken: 1 }],
  ])('is in no file as %s', async (_name, changes) => {
    const committed = await exported(JSON.stringify([{ ...fieldsOf(), ...changes }]));
    expect(Object.keys(committed)).toHaveLength(3);
    expect(JSON.stringify(committed)).not.toContain('t0ken');
    expect(committed['time.ndjson']).toContain('***');
  });

  it.each([
    ['a number', '{"pin":73300112}'],
    ['a number in a list', '{"pins":[1,73300112]}'],
    ['a number that keeps its digits', '{"pin":73300112.000000000000000001}'],
  ])('of digits is in no file as %s', async (_name, hidden) => {
    const committed = await exported(
      `[${JSON.stringify({ ...fieldsOf(), hidden: 0 }).replace(/0}$/, `${hidden}}`)}]`,
      {},
      digits,
    );
    expect(JSON.stringify(committed)).not.toContain('73300112');
    expect(committed['time.ndjson']).toContain('***');
  });

  it.each(['startTimestamp', 'endTimestamp', 'createdTimestamp'])('of digits is in no file within %s', async (name) => {
    const times = { startTimestamp: '2026-11-02T09:00:00.7330001Z', endTimestamp: '2026-11-02T09:00:00.7339Z' };
    const body = JSON.stringify([fieldsOf({ ...times, [name]: '2026-11-02T09:00:00.73300112Z' })]);
    const committed = await exported(body, {}, digits);
    expect(JSON.stringify(committed)).not.toContain('73300112');
    const [startTimestamp, endTimestamp] = Array<string>(2).fill('2026-11-02T09:00:00.733Z');
    expect(JSON.parse(committed['time.ndjson'] ?? '')).toMatchObject({ startTimestamp, endTimestamp });
  });

  it.each(['7.3300112e7', '7.3300112E+07', '733001120e-1', '1.07330011200000000000e21', '-0.0073300112e10'])(
    'is in none as the number %s either',
    async (number) => {
      const body = JSON.stringify([fieldsOf()]).replace('}', `,"a":${number}}`);
      expect((await exported(body, { files: two }, digits))['time.ndjson']).toContain('***');
    },
  );

  it.each(['1e5', '1.5e-3', '2.5E+30', '1e999999', '12345678901234567890e-3'])(
    'leaves the number %s unchanged',
    async (number) => {
      const body = JSON.stringify([fieldsOf()]).replace('}', `,"a":${number}}`);
      expect(await exported(body, { files: two }, digits)).toEqual(await exported(body, { files: two }));
    },
  );

  it('is in none when spelled with escapes either', async () => {
    const body = JSON.stringify([fieldsOf({ comment: 'a t0ken' })]).replace('t0ken', '\\u00740\\u006Ben');
    expect((await exported(body))['time.csv']).toContain('a ***');
  });

  it.each([
    ['partly with escapes', String.raw`{"a":"sl\/ash/\u0065nd"}`],
    ['with an escape for one of two slashes', String.raw`{"a":"sl\/ash/end"}`],
  ])('is found if spelled %s', (_name, json) => {
    expect(holdsSecret(json, hiding('sl/ash/end'))).toBe(true);
  });

  it('is found in any text, however JSON spells it', () => {
    const escaped = (text: string) =>
      [...text].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    const spelled = fc.tuple(fc.string({ minLength: 1 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(spelled), spelled, ([...rest], secret) => {
        const texts = [...rest, secret, ...rest].map(([text, byEscapes]) =>
          byEscapes && /^[\0-\x7f]*$/.test(text) ? `"${escaped(text)}"` : JSON.stringify(text),
        );
        expect(holdsSecret(`[\r\n\t${texts.join(',\t')}]`, hiding(secret[0]))).toBe(true);
      }),
    );
  });

  it('does not confuse entries that are identical without it', async () => {
    const committed = await exported(JSON.stringify(fieldsOf({ _id: 'x' })), { entries: ['x'] });
    expect(committed['time.ndjson']).toContain('"_id":"x"');
    const both = await exported(JSON.stringify([fieldsOf({ _id: '***' }), fieldsOf({ _id: 't0ken' })]));
    expect(idsOf(both['time.ndjson'])).toEqual(['***', '***']);
  });

  it('leaves the names and the times that files rely on', async () => {
    const all = { mentions: () => true, anyNumeric: () => true, redact: () => 'x' };
    const { original } = redactEntry(entry({ comment: 'c' }), all);
    expect(original).toEqual({ ...fieldsOf({ comment: 'x' }), _id: 'x', taskId: 'x', userId: 'x' });
  });
});

describe('an export that fails', () => {
  const failures: readonly (readonly [string, Attempt])[] = [
    ['401', responding(401, '')],
    ['no network', { kind: 'unsent', error: { code: 'ECONNREFUSED', what: 'refused' } }],
    ['a reset', { kind: 'ambiguous', error: { code: 'ECONNRESET', what: 'reset' } }],
    ['a response that is too large', tooLarge(200)],
    ['not JSON', responding(200, '<html>')],
    ['an invalid entry', responding(200, [fieldsOf({ endTimestamp: '2026-02-30T00:00:00Z' })])],
    ['an interruption', { kind: 'aborted', sent: true }],
  ];

  it.each(failures)(
    'leaves no file after %s, whichever task it is, and starts nothing more',
    async (_name, attempt) => {
      await fc.assert(
        fc.asyncProperty(fc.nat(19), fc.infiniteStream(fc.nat(4)), async (bad, turns) => {
          const controller = new AbortController();
          const reads = fakeReads(
            (path) => {
              if (path !== `T${bad}`) return oneEntry(path);
              if (attempt.kind === 'aborted') controller.abort();
              return attempt;
            },
            () => turns.next().value ?? 0,
          );
          const workspace = fakeFiles();
          const { signal } = controller;
          const outcome = await run(exporting({ tasks: tasks(20), files: two }), reads, workspace, { signal });
          expect(outcome.status).toBe(attempt.kind === 'aborted' ? 'skipped' : 'failed');
          if (attempt.kind !== 'aborted') expect(outcome.message).toContain(`"T${bad}"`);
          expect(outcome).not.toHaveProperty('exported');
          expect(outcome.attempts).toBe(reads.asked.length);
          expect(reads.asked.length).toBeLessThanOrEqual(bad + 1 + 2 * 3);
          expect([workspace.committed, workspace.open.size, reads.inFlight()]).toEqual([{}, 0, 0]);
        }),
        { numRuns: 20 },
      );
    },
  );

  it('says what happened to which task and what to do', async () => {
    const lines: string[] = [];
    for (const attempt of [responding(404, 'no such task'), ...failures.map(([, one]) => one)]) {
      const { status, httpStatus, message } = await run(
        exporting({ tasks: ['T1', 'T2'] }),
        fakeReads(() => attempt),
      );
      lines.push(`${status} ${httpStatus ?? '-'} ${message}`);
    }
    const single = await run(
      exporting({ entries: ['E1'] }),
      fakeReads(() => responding(404, '')),
    );
    lines.push(`${single.status} ${single.httpStatus ?? '-'} ${single.message}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/exports/failures.txt');
  });

  it('is skipped when the run is interrupted, even if the responses in flight were valid', async () => {
    const controller = new AbortController();
    const reads = fakeReads((path) => {
      if (path === 'T2') controller.abort();
      return oneEntry(path);
    });
    const workspace = fakeFiles();
    const outcome = await run(exporting({ tasks: tasks(50) }), reads, workspace, { signal: controller.signal });
    expect(outcome.status).toBe('skipped');
    expect(reads.asked.length).toBeLessThan(9);
    expect([workspace.committed, workspace.open.size]).toEqual([{}, 0]);
  });

  it.each(['create', 'write', 'commit'] as const)('leaves no file when the first breaks at %s', async (at) => {
    const workspace = fakeFiles({ path: 'time.csv', at });
    const reads = fakeReads(oneEntry);
    const outcome = await run(exporting({ tasks: tasks(9), files: two }), reads, workspace);
    expect(outcome).toMatchObject({
      status: 'failed',
      failedBy: 'file',
      message: 'cannot write "time.csv": disk full. Nothing was written: "time.csv", "time.ndjson" are unchanged.',
    });
    expect([workspace.committed, workspace.open.size, reads.inFlight()]).toEqual([{}, 0, 0]);
    if (at === 'create') expect(reads.asked).toEqual([]);
  });

  it('replaces no file before all are written to the end', async () => {
    const workspace = fakeFiles({ path: 'time.ndjson', at: 'flush' });
    const outcome = await run(exporting({ files: two }), fakeReads(oneEntry), workspace);
    expect(outcome.message).toBe(
      'cannot write "time.ndjson": disk full. Nothing was written: "time.csv", "time.ndjson" are unchanged.',
    );
    expect([Object.keys(workspace.committed), workspace.open.size]).toEqual([[], 0]);
  });

  it('says which files were written if the second cannot be replaced', async () => {
    const workspace = fakeFiles({ path: 'time.ndjson', at: 'commit' });
    const outcome = await run(exporting({ files: two }), fakeReads(oneEntry), workspace);
    expect(outcome).toMatchObject({ status: 'failed', exported: { entries: 1, files: ['time.csv'] } });
    expect(outcome.message).toBe(
      'cannot write "time.ndjson": disk full. Written before that: "time.csv"; "time.ndjson" is unchanged.',
    );
    expect([Object.keys(workspace.committed), workspace.open.size]).toEqual([['time.csv'], 0]);
  });

  it.each([new TypeError('x is not a function'), new RangeError('Invalid time value')])(
    'lets a bug through, with no file left: %s',
    async (bug) => {
      const workspace = fakeFiles();
      const reads = fakeReads(() => {
        throw bug;
      });
      await expect(run(exporting({ tasks: tasks(9) }), reads, workspace)).rejects.toBe(bug);
      expect([workspace.committed, workspace.open.size]).toEqual([{}, 0]);
    },
  );
});

describe('title and task-url', () => {
  it('reach reports and the summary, without secrets', async () => {
    const workspace = fakeFiles();
    const report = { timeZone: 'UTC', title: 'ACME hunter2', taskUrl: 'https://a.example/hunter2/{task}' };
    const operation = exporting({ files: [{ path: 'time.html', format: 'html' }], report });
    const outcome = await run(operation, fakeReads(oneEntry), workspace, { redaction: hiding('hunter2') });
    expect(outcome.exported?.summary).toMatchObject({ title: 'ACME ***', taskUrl: 'https://a.example/***/{task}' });
    expect(workspace.committed['time.html']).toContain('<h1><bdi>ACME ***</bdi></h1>');
    expect(workspace.committed['time.html']).toContain('href="https://a.example/***/T1"');
    expect(workspace.committed['time.html']).not.toContain('hunter2');
  });
});

describe('rates', () => {
  const rates = { ...noRates, preset: { units: 4711n, scale: 0 } };

  it('add amounts to reports and the summary, and to nothing else', async () => {
    const workspace = fakeFiles();
    const operation = exporting({ tasks: tasks(2), files: [...two, { path: 'time.md', format: 'md' }] });
    const outcome = await run(operation, fakeReads(oneEntry), workspace, { rates });
    expect(outcome.exported?.summary).toMatchObject({
      rates: { currency: rates.currency },
      totals: { amount: 942_200n },
    });
    expect(workspace.committed['time.md']).toContain('EUR 9,422.00');
    for (const path of ['time.csv', 'time.ndjson']) expect(workspace.committed[path]).not.toMatch(/4711|9422|EUR/);
    const whole = { operation, ...outcome };
    const redaction = createRedaction();
    for (const shown of [whole, redaction.redactOutcome(whole)]) {
      expect(
        `${renderResults([shown])[0]?.text} ${renderOutcomeLine(shown, forReports.names)} ${shown.message}`,
      ).not.toMatch(/4,?711|9,?422|EUR/);
    }
  });
});
