import { describe, expect, test } from 'vitest';
import { describeFile } from '../../../scripts/schema/describe-file.ts';
import type { Description } from '../../../src/declare/shapes/description.ts';
import { inputSynonyms, keySynonyms, valueSynonyms } from '../../../src/declare/shapes/synonyms.ts';
import { inputNames } from '../../../src/model/inputs.ts';
import { periodNames } from '../../../src/model/period.ts';

const words = new Set<string>([...periodNames, 'bearer', 'basic', 'header', 'none', 'fail', 'skip']);
const keys = new Set<string>();
collect(describeFile());

describe('every word with synonyms is known somewhere', () => {
  test.each([
    ['keys', Object.keys(keySynonyms), keys],
    ['values', Object.keys(valueSynonyms), words],
    ['inputs', Object.keys(inputSynonyms), new Set([...inputNames, ...keys])],
  ])('%s', (_, named, known) => {
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

test('synonyms are written as they are looked up: lower case, letters and digits', () => {
  const all = [keySynonyms, valueSynonyms, inputSynonyms].flatMap((table) => Object.values(table).flat());
  expect(all.filter((word) => !/^[a-z\d]+$/.test(word))).toEqual([]);
});

function collect(description: Description): void {
  if (description.kind === 'words') for (const word of description.words) words.add(word);
  if (description.kind === 'object') {
    for (const key of Object.keys(description.fields)) keys.add(key);
  }
  for (const part of partsOf(description)) collect(part);
}

function partsOf(description: Description): readonly Description[] {
  switch (description.kind) {
    case 'object':
      return Object.values(description.fields).map((field) => field.description);
    case 'list':
      return [description.item];
    case 'any-of':
      return description.options;
    case 'map':
      return [description.value];
    default:
      return [];
  }
}
