import { describe, expect, it, test } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { displayNames } from '../../../src/declare/shapes/names.ts';
import type { Shape } from '../../../src/declare/shapes/shape.ts';
import { groupBy, rounding } from '../../../src/declare/shapes/totals-keys.ts';
import { readShape } from './read-shape.ts';

/** The value, or the problems, each with its place in the text. */
function read<T>(shape: Shape<T>, text: string): T | string[] {
  const { value, problems } = readShape(shape, text);
  return value === undefined || problems.length > 0 ? problems : value;
}

describe('group-by', () => {
  test.each([
    ['user', ['user']],
    ['[user, day]', ['user', 'day']],
    ['[month, week, day, label, task, user]', ['month', 'week', 'day', 'label', 'task', 'user']],
  ])('%s', (text, keys) => {
    expect(read(groupBy, text)).toEqual(keys);
  });
});

describe('round', () => {
  test.each([
    ['{to: 1s, mode: up}', 1000, 'up'],
    ['{to: 90s, mode: down}', 90_000, 'down'],
    ['{to: 6m, mode: nearest}', 360_000, 'nearest'],
    ['{to: "15m", mode: up}', 900_000, 'up'],
    ['{to: 30m, mode: up}', 1_800_000, 'up'],
    ['{to: 1h, mode: up}', 3_600_000, 'up'],
    ['{to: 24h, mode: up}', 86_400_000, 'up'],
  ])('%s', (text, toMs, mode) => {
    expect(read(rounding, text)).toEqual({ toMs, mode });
  });
});

describe('names', () => {
  it('are read by user and by task, and either may be left out', () => {
    const names = { users: new Map([['UHJ9JgtA', 'Anna']]), tasks: new Map([['T8', 'Login page']]) };
    expect(read(displayNames, '{users: {UHJ9JgtA: Anna}, tasks: {T8: Login page}}')).toEqual(names);
    expect(read(displayNames, '{users: {UHJ9JgtA: Anna}}')).toEqual({ ...names, tasks: new Map() });
    expect(read(displayNames, '{}')).toEqual({ users: new Map(), tasks: new Map() });
  });

  it('give each task the project that lists it', () => {
    expect(read(displayNames, '{projects: {Website: [T8, T21, T8], "2026": T9}}')).toHaveProperty(
      'projects',
      new Map([
        ['T8', 'Website'],
        ['T21', 'Website'],
        ['T9', '2026'],
      ]),
    );
  });

  it('take an id as it is written, with or without quotes', () => {
    const text = '{users: {007: Bond, "008": Bill, 1e3: Eve, true: Tru, __proto__: Proto, constructor: Con}}';
    expect(read(displayNames, text)).toHaveProperty(
      'users',
      new Map([
        ['007', 'Bond'],
        ['008', 'Bill'],
        ['1e3', 'Eve'],
        ['true', 'Tru'],
        ['__proto__', 'Proto'],
        ['constructor', 'Con'],
      ]),
    );
  });

  it.each([
    ['a user before the id', '{users: {Anna: UA, Ben Ek: u2}}', 1],
    ['a task before the id', '{tasks: {Login page: T8}}', 1],
    ['a task before its project', '{projects: {T8: Website}}', 1],
    ['ids that may be names', '{users: {anna: AK, UHJ9JgtA: Anna}}', 0],
    ['names of which one may be an id', '{users: {Anna: UA, Ben: Ben Ek}}', 0],
    ['names that may be ids', '{tasks: {T8: R2D2, T9: Q4}}', 0],
    ['projects that may be ids', '{projects: {ACME2: [T8], Q4: T9}}', 0],
    ['nothing', '{users: {}, projects: {}}', 0],
  ])('warn where they seem to be written the wrong way round, or not: %s', async (_, names, count) => {
    const file = { name: 'board.yml', text: `names: ${names}\n` };
    const { warnings, problems } = await parseDeclarations({ file, inline: new Map(), workspace: '/w' });
    expect([warnings.map(({ code }) => code), problems]).toEqual([Array(count).fill('swapped-names'), []]);
  });

  it('have a limit', () => {
    expect(read(displayNames, `{users: {U: ${'å'.repeat(200)}}}`)).toHaveProperty('users.size', 1);
  });
});

const refused: readonly (readonly [string, Shape<unknown>, readonly string[]])[] = [
  [
    'group-by',
    groupBy,
    [
      'users',
      'User',
      '"user, day"',
      '[user, day, user]',
      '[]',
      '{user: day}',
      '[user, 1]',
      '~',
      '[[user]]',
      '""',
      '"user, hour"',
      'true',
    ],
  ],
  [
    'round',
    rounding,
    [
      '15m',
      '{to: 15m}',
      '{mode: up}',
      '{to: 15, mode: up}',
      '{to: 0, mode: up}',
      '{to: 1440, mode: up}',
      '{to: 1.5, mode: up}',
      '{to: true, mode: up}',
      '{to: 0s, mode: up}',
      '{to: 1 hour, mode: up}',
      '{to: 90 Seconds, mode: up}',
      '{to: 30 hours, mode: up}',
      '{to: 15 min or so, mode: up}',
      '{to: 15 x, mode: up}',
      '{to: 1234567890s, mode: up}',
      '{to: {a: b}, mode: up}',
      '{to: 0m, mode: up}',
      '{to: 0.25h, mode: up}',
      '{to: 15 minutes, mode: up}',
      '{to: 15M, mode: up}',
      '{to: PT15M, mode: up}',
      '{to: 25h, mode: up}',
      '{to: -15m, mode: up}',
      '{to: 500ms, mode: up}',
      '{to: 15m, mode: ceil}',
      '{to: 15m, mode: nearst}',
      '{to: , mode: up}',
      '{to: [15m], mode: up}',
      '{to: 15m, mode: up, by: entry}',
    ],
  ],
  [
    'names',
    displayNames,
    [
      'Anna',
      '[Anna]',
      '{user: {U1: Anna}}',
      '{users: Anna}',
      '{users: [Anna]}',
      '{users: }',
      '{users: {U1: 7}}',
      '{users: {U1: }}',
      '{users: {U1: " "}}',
      '{users: {"": Anna}}',
      '{users: {"a\\ud800": Anna}}',
      '{users: {[U1]: Anna}}',
      `{users: {U1: ${'å'.repeat(201)}}}`,
      '{users: {U1: Anna, U1: Bo}}',
      `{tasks: {T1: ${'x'.repeat(201)}}}`,
      '{projects: [Website]}',
      '{projects: {Website: []}}',
      '{projects: {Website: }}',
      '{projects: {Website: [8]}}',
      '{projects: {" ": T8}}',
      '{projects: {Website: T8, App: [T9, T8]}}',
      '{projects: {T8: https://board.example.com/t/T8}}',
    ],
  ],
];

describe('problems are reported with their position, what was expected and what to do', () => {
  test('every case is rejected', () => {
    for (const [, shape, texts] of refused) {
      for (const text of texts) expect([text, read(shape, text)]).toEqual([text, [expect.any(String)]]);
    }
  });

  test('the messages are those of the golden file', async () => {
    const cases = refused.flatMap(([key, shape, texts]) =>
      texts.map((text) => `${key}: ${text}\n    ${[read(shape, text)].flat().join('\n    ')}\n`),
    );
    await expect(cases.join('\n')).toMatchFileSnapshot('../../golden/declare/totals-and-names.txt');
  });
});
