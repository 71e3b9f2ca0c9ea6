import { describe, expect, it } from 'vitest';
import { addSums, sumOf } from '../../../src/exports/totals/sums.ts';
import type { Sums } from '../../../src/model/totals.ts';

describe('sums', () => {
  const one: Sums = { entries: 1, durationMs: 10, billableMs: 4, amount: 5n };
  const { amount: _, ...unpriced } = one;

  it('have billable hours and amounts where an addend has them', () => {
    expect(sumOf([one, one])).toEqual({ entries: 2, durationMs: 20, billableMs: 8, amount: 10n });
    expect(sumOf([unpriced, one, unpriced])).toEqual({ entries: 3, durationMs: 30, billableMs: 12, amount: 5n });
    expect(sumOf([unpriced])).toEqual(unpriced);
  });

  it('add nothing of what an addend does not have', () => {
    const sum = { ...one };
    addSums(sum, { entries: 1, durationMs: 10 });
    expect(sum).toEqual({ entries: 2, durationMs: 20, billableMs: 4, amount: 5n });
  });
});
