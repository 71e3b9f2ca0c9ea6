import { expect, it } from 'vitest';
import { fillTables, renderTable } from '../../../../scripts/docs/tables.ts';

it('renderTable renders a row on one line, with | escaped', () => {
  expect(renderTable(['A', 'B'], [['one\ntwo | three\n', '']])).toBe(
    '| A | B |\n| --- | --- |\n| one two \\| three |  |',
  );
});

it('fillTables replaces the text between the markers, and nothing else', () => {
  const text = 'A\n<!-- t:start -->\nold\n<!-- t:end -->\nB';
  expect(fillTables(text, { t: 'new' })).toBe('A\n<!-- t:start -->\nnew\n<!-- t:end -->\nB');
});

it('fillTables changes nothing the second time', () => {
  const once = fillTables('<!-- t:start --><!-- t:end -->', { t: 'new' });
  expect(fillTables(once, { t: 'new' })).toBe(once);
});

const wrong = [
  ['no marker', 'A'],
  ['no end', '<!-- t:start -->'],
  ['the end first', '<!-- t:end --><!-- t:start -->'],
  ['the start twice', '<!-- t:start --><!-- t:end --><!-- t:start --><!-- t:end -->'],
] as const;
it.each(wrong)('fillTables fails with %s', (_, text) => {
  expect(() => fillTables(text, { t: 'new' })).toThrow('<!-- t:start --> once');
});
