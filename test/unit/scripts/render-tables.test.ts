import { describe, expect, it } from 'vitest';
import { fillTables, renderTables } from '../../../scripts/render-tables.ts';

describe('renderTables', () => {
  it('renders a row for each input and output, on one line, with | escaped', () => {
    const tables = renderTables({
      name: 'x',
      description: 'x',
      inputs: {
        a: { description: 'one\ntwo | three\n', required: true },
        b: { description: 'four', default: 'x' },
        c: { description: 'five' },
      },
      outputs: { o: { description: 'six' } },
      runs: { using: 'node24', main: 'dist/index.js' },
    });
    expect(tables).toEqual({
      inputs:
        '| Input | Default | Meaning |\n| --- | --- | --- |\n| `a` | required | one two \\| three |\n| `b` | `x` | four |\n| `c` |  | five |',
      outputs: '| Output | Value |\n| --- | --- |\n| `o` | six |',
    });
  });
});

describe('fillTables', () => {
  it('replaces what stands between the markers, and nothing else', () => {
    const text = 'A\n<!-- t:start -->\nold\n<!-- t:end -->\nB';
    expect(fillTables(text, { t: 'new' })).toBe('A\n<!-- t:start -->\nnew\n<!-- t:end -->\nB');
  });

  it('changes nothing the second time', () => {
    const once = fillTables('<!-- t:start --><!-- t:end -->', { t: 'new' });
    expect(fillTables(once, { t: 'new' })).toBe(once);
  });

  const wrong = [
    ['no marker', 'A'],
    ['no end', '<!-- t:start -->'],
    ['the end first', '<!-- t:end --><!-- t:start -->'],
    ['the start twice', '<!-- t:start --><!-- t:end --><!-- t:start --><!-- t:end -->'],
  ] as const;
  it.each(wrong)('fails with %s', (_, text) => {
    expect(() => fillTables(text, { t: 'new' })).toThrow('<!-- t:start --> once');
  });
});
