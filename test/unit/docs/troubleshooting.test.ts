import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { problemCodes } from '../../../src/model/problem.ts';

test('docs/troubleshooting.md explains each code once, in the order of the list', async () => {
  const page = await readFile(new URL('../../../docs/troubleshooting.md', import.meta.url), 'utf8');
  expect(page.match(/(?<=^### ).*$/gm)).toEqual(problemCodes);
});
