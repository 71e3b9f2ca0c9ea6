import { describe, test } from 'vitest';
import { declarationLists } from '../../src/model/declaration.ts';
import { fc } from '../support/fast-check.ts';
import { hostileText, mutated } from './hostile.ts';
import { expectToldOrSound } from './sound-plan.ts';

const valid = `subtask-updates:
  - task: [T1, "T 2"]
    name: Write tests
    set:
      finished: true
      userId: null
      dueDateTimestamp: "2026-12-01T12:00:00Z"
    if-missing: ignore
  - {task: T1, index: 0, set: {name: 'It''s'}}
label-removals:
  - task: T1  # the first
    label: [in review, blocked]
time-entry-exports:
  - task: T1
    entry: E1
    to: [reports/time.csv, "time-{shard}.json"]
    user: U1
webhook-registrations:
  - name: >-
      Build
      hook
    callbackUrl: https://hooks.example.com/board
    events: [taskCreated, {name: taskChanged}]
    filter: {columnId: C1, changedProperties: [color]}
    keep: {secret: HOOK_SECRET, id: HOOK_ID, in: "environment:prod"}
    allow-duplicate: true
allowed-tasks: ["T*"]
`;

const runs = { numRuns: 500 };
const source = fc.option(fc.constantFrom(...declarationLists), { nil: undefined });

describe('any text is declarations that can be run, or problems that can be reported', () => {
  test('the text that is mutated below is valid', async ({ expect }) => {
    expect((await expectToldOrSound(valid))?.operations).toHaveLength(7);
  });

  test('texts of scraps and of any units', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, source, async (text, list) => void (await expectToldOrSound(text, list))),
      runs,
    );
  });

  test('a valid text with slips', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(valid), async (text) => void (await expectToldOrSound(text))),
      runs,
    );
  });

  test('hostile texts where a value is expected', async () => {
    const lines = valid.split('\n');
    const changed = fc
      .tuple(fc.nat({ max: lines.length - 2 }), hostileText)
      .map(([at, value]) => lines.with(at, `${lines[at]?.split(': ')[0]}: ${value}`).join('\n'));
    await fc.assert(
      fc.asyncProperty(changed, async (text) => void (await expectToldOrSound(text))),
      runs,
    );
  });

  const repeated = (maxCount: number) => fc.tuple(hostileText, fc.integer({ min: 100, max: maxCount }), hostileText);

  test('deep nesting', async () => {
    const nested = repeated(3000).map(
      ([unit, count, end]) => unit.replaceAll('\n', '').slice(0, 6).repeat(count) + end,
    );
    await fc.assert(
      fc.asyncProperty(nested, source, async (text, list) => void (await expectToldOrSound(text, list))),
      { numRuns: 100 },
    );
  });

  test('endless repetition', async () => {
    const flat = repeated(2000).map(([unit, count, end]) => `${unit.slice(0, 20)}\n`.repeat(count) + end);
    await fc.assert(
      fc.asyncProperty(flat, source, async (text, list) => void (await expectToldOrSound(text, list))),
      { numRuns: 50 },
    );
  });
});
