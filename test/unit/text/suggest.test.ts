import { expect, it } from 'vitest';
import { guessWords, suggest } from '../../../src/text/suggest.ts';

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

it('a key of megabytes is not looked up among synonyms', () => {
  expect(guessWords(`${'-'.repeat(64)}item`, ['task'], { task: ['item'] })).toEqual([]);
  expect(guessWords('Item', ['task'], { task: ['item'] })).toEqual(['task']);
});
