// What people see of an export: totals in the .md and in the job summary, and warnings about entries that look wrong.
import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { entryFrom, runExports, startEntryBoard } from '../support/entry-board.ts';
import { expectBounded, expectInert } from '../support/fault-leaks.ts';

const odd = {
  T1: [
    entryFrom('T1', 'E1', ['2026-11-02T08:00', '2026-11-03T08:01']),
    entryFrom('T1', 'E2', ['2026-11-03T08:00', '2026-11-03T09:00']),
  ],
  T2: [entryFrom('T2', 'E3', ['2026-11-03T08:30', '2026-11-03T09:30'], { userId: 'U2' })],
};

it('a report as .html is the same page from the bundle as from source', async () => {
  await using board = await startEntryBoard(odd);
  const pageBy = async (run?: typeof runAction): Promise<string | undefined> =>
    (await runExports(board, '- { task: [T1, T2], to: time.html }', {}, run)).files['time.html']?.replace(
      /<p class="made">.*/,
      '',
    );
  expect(await pageBy(runAction)).toBe(await pageBy());
});

const long = 'Entry "E1" of user "U1" on task "T1" is longer than 24 hours: 24:01 from 2026-11-02 09:00.';
const overlap =
  'Entries of user "U1" overlap by 0:01: "E1" on task "T1" (2026-11-02 09:00 to 2026-11-03 09:01) and ' +
  '"E2" on task "T1" (2026-11-03 09:00 to 2026-11-03 10:00).';
const overlapsToo: readonly (readonly [keys: string, looks: boolean])[] = [
  ['to: a.csv', false],
  ['to: a.csv, group-by: user', true],
  ['to: a.md', true],
];
it.each(overlapsToo)(
  'entries that look wrong with "%s" are an annotation, and the export succeeds (overlaps: %s)',
  async (keys, looks) => {
    await using board = await startEntryBoard(odd);
    const step = await runExports(board, `- { task: [T1, T2], ${keys}, time-zone: Europe/Stockholm }`);
    const said = looks ? [long, overlap] : [long];
    expect(step.outcome).toBe('success');
    expect(step.annotations).toEqual([
      { level: 'warning', title: 'Time entries to review', message: `time-entry-exports[0]: ${said.join(' ')}` },
    ]);
    const warned = step.log.filter((line) => line.startsWith('warning: '));
    expect(warned).toEqual(said.map((sentence) => `warning: time-entry-exports[0]: ${sentence}`));
    expect(step.summary).toContain('Entries to review');
  },
);

const hostile =
  '::error::forged\r\n##[add-path]/forged\n\n@octocat #1 ![i](https://evil.example/i) [l](https://evil.example) ' +
  '<img src=x> </code></td></table><script>alert(1)</script> `c` ```\n```mermaid\nclick A "https://evil.example"\n' +
  '"];%%{init: {}}%% \u202Eevil\u2066 \u200B \u001B[31m';

/** Within the limits of an id, and without what a task id may not hold. */
const id = hostile.replace(/[{}]/g, '').slice(0, 250);

const named = { users: { [id]: `n ${hostile}`.slice(0, 190) }, tasks: {} };
it.each([
  [['user', 'label', 'day'], named],
  [['task'], {}],
])('hostile text does no harm in log, summary and .md by %j', async (by, given) => {
  const entry = { comment: hostile, userId: id, labelNames: [hostile, 'Billable', 'x'] };
  const twice = ['E1', 'E2'].map((entryId) =>
    entryFrom(id, `${entryId}${id}`, ['2026-11-02T08:00', '2026-11-04T08:01'], entry),
  );
  await using board = await startEntryBoard({ [id]: twice });
  const declared = { task: id, to: ['a.md', 'a.csv', 'a.html', 'a.xlsx'], 'group-by': by };
  const inputs = { names: JSON.stringify(given) };
  const step = await runExports(board, `- ${JSON.stringify(declared)}`, { inputs });
  expect(step.outcome).toBe('success');
  expectInert(step);
  expectBounded(step);
  const { 'a.md': md = '', 'a.html': html = '' } = step.files;
  expectInert({ ...step, summary: md });
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('<img src=x');
});
