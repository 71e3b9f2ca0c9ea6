import { expect, it } from 'vitest';
import { didYouMean } from '../../../src/text/suggest.ts';

it.each([
  ['a letter too many', 'taskk', '; did you mean "task"?'],
  ['two letters swapped', 'nmae', '; did you mean "name"?'],
  ['another case', 'NAME', '; did you mean "name"?'],
  ['another word', 'colour', ''],
  ['a short word that is not near', 'xy', ''],
  ['a text too long for a word', 'name'.repeat(20), ''],
])('%s', (_name, word, expected) => {
  expect(didYouMean(word, ['task', 'name', 'set'])).toBe(expected);
});
