import { describe, expect, it, test } from 'vitest';
import { displayNames } from '../../../src/declare/shapes/names.ts';
import { groupBy, rounding } from '../../../src/declare/shapes/report-keys.ts';
import type { Shape } from '../../../src/declare/shapes/shape.ts';
import { expectPages } from '../../support/golden-pages.ts';
import { parseFile } from './problems-of.ts';
import { readShape } from './read-shape.ts';

/** The value, or the problems, each with its place in the text. */
function read<T>(shape: Shape<T>, text: string): T | string[] {
  const { value, problems } = readShape(shape, text);
  return value === undefined || problems.length > 0 ? problems : value;
}

describe('round', () => {
  test.each([
    ['{to: 1s, mode: up}', 1000, 'up'],
    ['{to: "15m", mode: nearest}', 900_000, 'nearest'],
    ['{to: 24h, mode: down}', 86_400_000, 'down'],
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
    const { warnings, problems } = await parseFile(`names: ${names}\n`);
    expect([warnings.map(({ code }) => code), problems]).toEqual([Array(count).fill('swapped-names'), []]);
  });

  it('have a limit', () => {
    expect(read(displayNames, `{users: {U: ${'å'.repeat(200)}}}`)).toHaveProperty('users.size', 1);
  });
});

test('a key of totals, or names, that are invalid are reported with what was expected', async () => {
  const shapes: Readonly<Record<string, Shape<unknown>>> = {
    'group-by': groupBy,
    round: rounding,
    names: displayNames,
  };
  await expectPages('declare/totals-and-names.txt', ({ title, written }) => {
    const { problems } = readShape(shapes[title] ?? displayNames, written);
    expect([written, problems]).toEqual([written, [expect.any(String)]]);
    return problems;
  });
});
