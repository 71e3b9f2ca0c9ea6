import { describe, expect, it } from 'vitest';
import { guardFormula } from '../../../src/exports/formula-guard.ts';

describe('the guard against formulas', () => {
  it.each(['=1', '+cmd', '-cmd', '@SUM(A1)', '\tx', '\rx', '-', '+', '-1-1', '-1e5', '+.', '=', '-١'])(
    'puts an apostrophe before %j',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );

  it.each(['', 'x', ' =1', "'=1", '-1', '+46701234567', '-12.5', '+.5', '-7.', '\n=1'])('leaves %j', (text) => {
    expect(guardFormula(text)).toBe(text);
  });
});
