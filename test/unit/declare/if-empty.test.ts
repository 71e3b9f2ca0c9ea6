import { describe, expect, test } from 'vitest';
import type { Evaluate } from '../../../src/model/expression.ts';
import { evaluated } from './problems-of.ts';

const open = '$' + '{{';

/** Every expression gives what nothing gives. */
const evaluate: Evaluate = {
  evaluateText: (text) => ({ ok: true, value: { value: text.includes('blank') ? '' : null } }),
  evaluateCondition: () => ({ ok: true, value: { holds: true } }),
};

const read = async (set: string, ifEmpty = 'if-empty: omit') =>
  await evaluated(`subtask-updates:\n  - { task: T8, name: A, ${ifEmpty}, set: { ${set} } }\n`, evaluate);

describe('with if-empty: omit, a property of set is left out', () => {
  test.each([
    ['that has nothing after the colon', 'userId: '],
    ['that is an empty string', 'userId: ""'],
    ['whose expression names something that is missing', `userId: "${open} github.event.inputs.user }}"`],
    ['whose expression gives an empty string', `userId: "${open} blank }}"`],
    ['of any kind', 'userId: , dueDateTimestamp: "", dueDateTimestampLocal: , name: ""'],
  ])('%s', async (_, empty) => {
    expect(await read(`finished: true, ${empty}`)).toMatchObject({
      problems: [],
      declaration: { list: 'subtask-updates', set: { finished: true } },
    });
    expect(Object.keys(((await read(`finished: true, ${empty}`)).declaration as { set: object }).set)).toEqual([
      'finished',
    ]);
  });

  test('and a literal null still clears', async () => {
    expect(await read('userId: null')).toMatchObject({ problems: [], declaration: { set: { userId: null } } });
  });

  test('and if none is left, the declaration is skipped, with its tasks', async () => {
    expect(await read('finished: , userId: ""')).toEqual({
      problems: [],
      declaration: expect.objectContaining({
        list: 'none',
        of: 'subtask-updates',
        tasks: ['T8'],
        reason: 'every property of its set is empty (if-empty: omit)',
      }),
    });
  });

  test('but not a set that declares nothing', async () => {
    expect((await read('')).problems).toEqual([expect.stringContaining('set is empty')]);
  });

  test('and problems of other properties are still reported', async () => {
    expect((await read('finished: maybe, userId: ""')).problems).toEqual([
      expect.stringContaining('expected true or false'),
    ]);
  });
});

test.each(['if-empty: fail', 'if-missing: fail'])('with %s an empty value is an error', async (ifEmpty) => {
  expect((await read('finished: true, userId: ""', ifEmpty)).problems).toEqual([
    expect.stringContaining('the value is empty'),
  ]);
});

test('another word is an error', async () => {
  expect((await read('finished: true', 'if-empty: skip')).problems).toEqual([
    expect.stringContaining('expected fail or omit'),
  ]);
});
