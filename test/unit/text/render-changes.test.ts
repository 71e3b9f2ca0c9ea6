import { describe, expect, it } from 'vitest';
import { renderChanges } from '../../../src/text/render-changes.ts';

describe('renderChanges', () => {
  const cases = [
    ['nothing where nothing changed', { a: 1 }, { a: 1 }, []],
    ['a changed value', { t: { a: 1, b: 2 } }, { t: { a: 1, b: null } }, ['t.b: 2 → null']],
    ['an array of plain values as one', { l: ['x', 'y'] }, { l: ['y'] }, ['l: ["x","y"] → ["y"]']],
    ['objects of an array by position', { s: [{ f: false }] }, { s: [{ f: true }] }, ['s.0.f: false → true']],
    ['what was added and what is gone', { a: 1 }, { b: 'x' }, ['a: 1 → (nothing)', 'b: (nothing) → "x"']],
    ['an empty list that was filled by its items', { w: [] }, { w: [{ n: 1 }] }, ['w.0.n: (nothing) → 1']],
    ['maps like objects', new Map([['T1', { n: 1 }]]), new Map([['T1', { n: 2 }]]), ['T1.n: 1 → 2']],
  ] as const;
  it.each(cases)('shows %s', (_, before, after, lines) => {
    expect(renderChanges(before, after)).toEqual(lines);
  });
});
