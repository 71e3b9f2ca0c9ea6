import { expect, test } from 'vitest';
import { readPullRequest } from '../../../src/event/pull-request/read-pull-request.ts';

function isFromFork(head: object, base: object): boolean | undefined {
  const pull_request = { number: 7, head: { repo: head }, base: { repo: base } };
  return readPullRequest({ name: 'pull_request', payload: { pull_request } })?.fromFork;
}

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
] as const)('a head and a base with %s', ([, one, other, isSame]) => {
  expect(isFromFork(one, other)).toBe(!isSame);
  expect(isFromFork(other, one)).toBe(!isSame);
});
