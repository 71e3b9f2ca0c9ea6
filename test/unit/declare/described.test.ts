// What each shape says about itself, for people who write the file in an editor.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeFile } from '../../../scripts/schema/describe-file.ts';
import { emitSchema } from '../../../scripts/schema/emit-schema.ts';

it('the schema that editors read is made of what the shapes describe', () => {
  const published: unknown = JSON.parse(
    readFileSync(new URL('../../../schema/taskboard.schema.json', import.meta.url), 'utf8'),
  );
  expect(JSON.parse(JSON.stringify(emitSchema(describeFile())))).toEqual(published);
});
