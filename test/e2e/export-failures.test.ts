// Exports that fail (contract.md, sections 5 and 7): what is said, and that the old file stays whole.
import { chmod, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { entryFrom, runExports, startEntryBoard } from '../support/entry-board.ts';
import { timeEntry } from '../support/scripted-board.ts';
import { resultsOf } from '../support/step-results.ts';
import { isWindows } from '../support/system.ts';

const hour = (id: string) => entryFrom('T1', id, ['2026-11-02T09:00', '2026-11-02T10:00']);

// The rules: test/unit/board/parse-time-entries.test.ts.
it('an entry that breaks the rules fails its export with its id and the field, and the old files stay', async () => {
  const odd = timeEntry('T2', 'E-odd', { endTimestamp: null });
  await using board = await startEntryBoard({ T1: [hour('E1')], T2: [odd] });
  const old = { 'a.csv': 'old\n', 'r/b.md': 'old\n' };
  await using workspace = await createWorkspace(old);
  // Not in the period: what cannot be read may not be passed over.
  const exported =
    '- { task: [T1, T2], to: [a.csv, r/b.md, c.xlsx], period: 2020-01-01/2020-01-02 }\n- { task: T1, to: d.csv }';
  const step = await runExports(board, exported, { workspace: workspace.path });
  const [failed, other] = resultsOf(step);
  expect(failed).toMatchObject({ status: 'failed' });
  expect(failed?.message).toContain('task "T2": time entry "E-odd": endTimestamp');
  expect(failed?.message).toContain('Nothing was written: "a.csv", "r/b.md", "c.xlsx" are unchanged.');
  expect(other).toMatchObject({ status: 'succeeded' });
  const { 'd.csv': _written, ...rest } = step.files;
  expect(rest).toEqual(old);
});

describe.skipIf(isWindows)('A full disk', () => {
  it.each(['csv', 'xlsx'])('a full disk fails the export, and the old .%s stays', async (format) => {
    const comments = Array.from({ length: 3000 }, (_, index) =>
      timeEntry('T1', `E${index}`, { comment: crypto.randomUUID() }),
    );
    await using board = await startEntryBoard({ T1: comments, T2: comments });
    await using workspace = await createWorkspace({ [`time.${format}`]: 'old\n' });
    await using tools = await createWorkspace();
    // No file may grow beyond 64 KiB, as with a quota. The one that is full has another code, in the same place.
    const nodePath = join(tools.path, 'node');
    await writeFile(nodePath, `#!/bin/bash\nulimit -f 64\nexec '${process.execPath}' "$@"\n`);
    await chmod(nodePath, 0o755);
    const step = await runExports(
      board,
      `- { task: [T1, T2], to: [time.${format}, small.md] }`,
      {
        workspace: workspace.path,
        nodePath,
      },
      runAction,
    );
    expect(resultsOf(step)).toMatchObject([{ status: 'failed' }]);
    expect(resultsOf(step)[0]?.message).toMatch(/cannot write "time\.\w+": .*no file may be that large/);
    expect(step.files).toEqual({ [`time.${format}`]: 'old\n' });
  });
});

describe.skipIf(isWindows)('Reading the file while it is replaced', () => {
  it('a file that is read while it is replaced is the complete old or new file, and keeps an opened one readable', async () => {
    const entries = Array.from({ length: 5000 }, (_, index) => timeEntry('T1', `E${index}`));
    await using board = await startEntryBoard({ T1: entries });
    const old = 'old\n'.repeat(20_000);
    await using workspace = await createWorkspace({ 'time.csv': old });
    const path = join(workspace.path, 'time.csv');
    await using opened = await open(path);
    const seen = new Set<string>();
    let isOver = false;
    const reader = (async () => {
      while (!isOver) seen.add(await readFile(path, 'utf8'));
    })();
    const step = await runExports(board, '- { task: T1, to: time.csv }', { workspace: workspace.path }, runAction);
    isOver = true;
    await reader;
    seen.add(await readFile(path, 'utf8'));
    expect([...seen]).toEqual([old, step.files['time.csv']]);
    expect(step.files['time.csv']?.split('\n')).toHaveLength(5002);
    expect(await opened.readFile('utf8')).toBe(old);
  });
});
