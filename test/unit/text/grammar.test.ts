import { expect, it } from 'vitest';
import { allOf, anyOf, endSentence, listSome, plural } from '../../../src/text/messages.ts';

it.each([
  ['none', anyOf([]), ''],
  ['one', anyOf(['a']), 'a'],
  ['one of several', anyOf(['a', 'b', 'c']), 'a, b or c'],
  ['all of several', allOf(['a', 'b', 'c']), 'a, b and c'],
  ['as many as there is room for', listSome(['a', 'b'], 2), 'a, b'],
  ['more', listSome(['a', 'b', 'c', 'd'], 2), 'a, b and 2 more'],
  ['one entry', plural(1, 'entry', 'entries'), '1 entry'],
  ['two entries', plural(2, 'entry', 'entries'), '2 entries'],
  ['a sentence without its end', endSentence('done'), 'done.'],
  ['a sentence', endSentence('Why?'), 'Why?'],
])('%s', (_name, text, expected) => {
  expect(text).toBe(expected);
});
