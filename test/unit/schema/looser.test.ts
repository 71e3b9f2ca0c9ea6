// What docs/declarations.md says that only the action checks: the schema lets it pass, and the action does not.
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeFile } from '../../../scripts/schema/describe-file.ts';
import { emitSchema } from '../../../scripts/schema/emit-schema.ts';
import { planFile } from '../../support/plan-file.ts';

const validate = new Ajv({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  keywords: ['errorMessage'],
}).compile(emitSchema(describeFile()));

const update = (set: string) => `subtask-updates: [{ task: T8, name: Review, set: ${set} }]`;
const exported = (keys: string) => `time-entry-exports: [{ ${keys} }]`;

const refused: Readonly<Record<string, readonly string[]>> = {
  'any string': [`label-removals: [{ task: T8, label: "\${{ github. }}" }]`],
  '`set`': [update('{ userId: "" }')],
  '`dueDateTimestamp`, `period`': [
    update('{ dueDateTimestamp: "2026-02-30T12:00:00Z" }'),
    exported('task: T8, to: a.csv, period: 2026-12-01/2026-11-01'),
  ],
  '`time-zone`': [exported('task: T8, to: a.csv, time-zone: Mars/Base')],
  '`to`, `tasks-file`, `entries-from`, `not-in`': [
    exported('task: T8, to: ../a.csv'),
    exported('tasks-file: ../tasks.txt, to: a.csv'),
    exported('entries-from: ../a.csv, to: b.csv'),
    exported('task: T8, not-in: ../a.csv, to: b.csv'),
  ],
  '`mode: merge`, `mode: verify`': [
    exported('task: T8, to: [a.csv, a.xlsx], mode: merge'),
    exported('task: T8, to: [a.csv, a.xlsx], mode: verify'),
    exported('task: T8, to: a.csv, not-in: b.csv, mode: verify'),
  ],
  '`currency`': ['rates: { currency: XYZ, default: 80 }'],
  '`pattern`': ['task-references: { pattern: "T/(" }'],
  'the whole file': ['label-removals: []\nlabel-removals: []'],
};

describe('the schema lets pass what only the action checks', () => {
  const cases = Object.entries(refused).flatMap(([where, texts]) => texts.map((text) => [where, text] as const));

  it.each(cases)('%s: %s', async (_, text) => {
    expect([validate(parse(text, { uniqueKeys: false })), validate.errors]).toEqual([true, null]);
    const file = { name: 'taskboard.yml', text };
    expect(await planFile({ file, workspace: '/w' })).toMatchObject({ ok: false });
  });
});
