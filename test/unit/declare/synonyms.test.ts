import { expect, test } from 'vitest';
import { describeFile } from '../../../scripts/schema/describe-file.ts';
import type { Description } from '../../../src/declare/shapes/shape.ts';
import { synonyms } from '../../../src/declare/shapes/synonyms.ts';
import { inputNames } from '../../../src/model/settings.ts';

const known = new Set<string>(inputNames);
collect(describeFile());

test('every word with synonyms is known somewhere', () => {
  expect(Object.keys(synonyms).filter((name) => !known.has(name))).toEqual([]);
});

test('synonyms are written as they are looked up: lower case, letters and digits', () => {
  const all = Object.values(synonyms).flat();
  expect(all.filter((word) => !/^[a-z\d]+$/.test(word))).toEqual([]);
});

function collect(description: Description): void {
  if (description.kind === 'words') for (const word of description.words) known.add(word);
  if (description.kind === 'object') {
    for (const key of Object.keys(description.fields)) known.add(key);
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
