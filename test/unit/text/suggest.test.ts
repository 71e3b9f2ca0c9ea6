import { expect, it } from 'vitest';
import { suggest } from '../../../src/text/suggest.ts';

it.each([
  ['a letter too many', 'taskk', 'did you mean "task"?'],
  ['two letters swapped', 'nmae', 'did you mean "name"?'],
  ['another case', 'NAME', 'did you mean "name"?'],
  ['another word', 'colour', undefined],
  ['a short word that is not near', 'xy', undefined],
  ['a text too long for a word', 'name'.repeat(20), undefined],
])('%s', (_name, word, expected) => {
  expect(suggest(word, ['task', 'name', 'set'])).toBe(expected);
});
