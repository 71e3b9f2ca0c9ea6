import { expect, test } from 'vitest';
import { renderTroubleshooting } from '../../../../scripts/docs/troubleshooting.ts';
import { problemCodes } from '../../../../src/model/problem-codes.ts';

test('the page has each code once, in the order of the table, with what it means and what to do', () => {
  const page = renderTroubleshooting();
  expect(page.match(/(?<=^### ).*$/gm)).toEqual(Object.keys(problemCodes));
  for (const { means, remedy } of Object.values(problemCodes)) expect(page).toContain(`\n\n${means}\n\n${remedy}\n`);
});
