import { expect, test } from 'vitest';
import { isSameRepository } from '../../../src/event/is-same-repository.ts';

test.for([
  ['the same id and name', { id: 1, full_name: 'o/r' }, { id: 1, full_name: 'o/r' }, true],
  ['the same id, renamed in between', { id: 1, full_name: 'o/r' }, { id: 1, full_name: 'o/new' }, true],
  ['another one that has the name now', { id: 1, full_name: 'o/r' }, { id: 2, full_name: 'o/r' }, false],
  ['no ids, and the same name', { full_name: 'o/r' }, { full_name: 'o/r' }, true],
  ['no ids, and another name', { full_name: 'o/r' }, { full_name: 'p/r' }, false],
  ['an id on one side only, and the same name', { id: 1, full_name: 'o/r' }, { full_name: 'o/r' }, true],
  ['a name on one side only, and no ids', { full_name: 'o/r' }, {}, false],
  ['an id here and a name there', { id: 1 }, { full_name: 'o/r' }, false],
  ['nothing known of either', {}, {}, false],
] as const)('%s', ([, one, other, isSame]) => {
  expect(isSameRepository(one, other)).toBe(isSame);
  expect(isSameRepository(other, one)).toBe(isSame);
});
