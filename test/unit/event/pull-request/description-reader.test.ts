import { expect, test } from 'vitest';
import { createDescriptionReader } from '../../../../src/event/pull-request/description-reader.ts';

test('the parser can be interrupted', async () => {
  const { signal } = new AbortController();
  const read = createDescriptionReader(
    async (_, given) => ({ ok: false, error: given === signal ? 'the' : 'another' }),
    signal,
  );
  expect(await read('- a')).toStrictEqual({ ok: false, error: 'the' });
});
