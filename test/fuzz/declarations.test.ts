import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { declarationLists } from '../../src/model/declaration.ts';
import { anyCharacter, fc } from '../support/fast-check.ts';
import { hostileValue } from './hostile.ts';
import { expectToldOrSound } from './sound-plan.ts';

const oneOf = (...values: readonly unknown[]) =>
  fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 3 }, hostileValue);

const keys = {
  task: oneOf('T1', ['T1', 'T2']),
  name: oneOf('Write tests'),
  index: oneOf(0, 7, -1, 0.5),
  set: fc.oneof(
    fc.record(
      { finished: oneOf(true), userId: oneOf(null, 'U1', ''), dueDateTimestamp: oneOf('2026-12-01T12:00:00Z') },
      { requiredKeys: [] },
    ),
    hostileValue,
  ),
  'if-missing': oneOf('fail', 'ignore'),
  label: oneOf('blocked', ['a', 'b']),
  entry: oneOf('E1'),
  to: oneOf('a.csv', ['b/c.json', '../d.csv', '.git/e.csv']),
  user: oneOf('U1'),
  callbackUrl: oneOf('https://hooks.example.com', 'https://u:p@hooks.example.com', 'ftp://a'),
  events: oneOf(['taskCreated'], [{ name: 'taskDeleted' }], []),
  filter: oneOf({ columnId: 'C1' }, {}),
  keep: oneOf({ secret: 'A', id: 'B' }, { secret: 'A', id: 'github_b' }, { secret: '', id: 1, in: 'environment:' }, {}),
  'allow-duplicate': oneOf(true),
};
const declaration = fc.record(keys, { requiredKeys: [] });
const list = fc.constantFrom(...declarationLists);

/** JSON is YAML in flow style; the other is in block style, with plain texts where YAML allows them. */
const asYaml = fc.constantFrom(
  (value: unknown) => JSON.stringify(value),
  (value: unknown) => stringify(value, { aliasDuplicateObjects: false }),
);

describe('any values are declarations that can be run, or problems that can be reported', () => {
  test('declarations with any keys and values', async () => {
    const declared = fc.tuple(
      list,
      fc.array(fc.oneof(declaration, hostileValue), { minLength: 1, maxLength: 3 }),
      asYaml,
    );
    await fc.assert(
      fc.asyncProperty(declared, async ([name, value, render]) => void (await expectToldOrSound(render(value), name))),
      { numRuns: 500 },
    );
  });

  test('files with any lists', async () => {
    const file = fc.dictionary(
      fc.oneof(list, fc.constantFrom('allowed-tasks', 'names')),
      fc.oneof(fc.array(declaration), hostileValue),
    );
    await fc.assert(
      fc.asyncProperty(file, asYaml, async (value, render) => void (await expectToldOrSound(render(value)))),
      { numRuns: 100 },
    );
  });
});

describe('what is accepted is what was written', () => {
  const name = fc
    .string({ unit: anyCharacter, minLength: 1 })
    .filter((text) => !['.', '..'].includes(text) && !text.includes('\0'));

  test('names, in both styles', async () => {
    await fc.assert(
      fc.asyncProperty(name, name, name, asYaml, async (task, label, other, render) => {
        const plan = await expectToldOrSound(render([{ task, label: [label, other] }]), 'label-removals');
        expect(plan?.operations).toMatchObject([
          { task, label },
          { task, label: other },
        ]);
      }),
      { numRuns: 500 },
    );
  });

  test('null clears, and nothing else does', async () => {
    await fc.assert(
      fc.asyncProperty(hostileValue, asYaml, async (userId, render) => {
        const plan = await expectToldOrSound(render([{ task: 'T1', index: 0, set: { userId } }]), 'subtask-updates');
        const [operation] = plan?.operations ?? [];
        if (operation?.kind === 'subtask-update') expect(operation.set.userId).toBe(userId);
      }),
      { numRuns: 500 },
    );
  });
});
