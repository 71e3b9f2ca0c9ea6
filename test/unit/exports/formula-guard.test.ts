import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from '../../../src/exports/formula-guard.ts';

describe('the guard against formulas', () => {
  it.each([
    '=1',
    '+cmd',
    '-cmd',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '-',
    '+',
    '-1-1',
    '-1e5',
    '+.',
    '=',
    '-١',
    '\0=1',
    '\0\0@x',
    '\0-',
  ])('puts an apostrophe before %j', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  it.each(['', 'x', ' =1', "'=1", '-1', '+46701234567', '-12.5', '+.5', '-7.', '\n=1', '\0x', '\0-1'])(
    'leaves %j',
    (text) => {
      expect(guardFormula(text)).toBe(text);
    },
  );

  it.each(['=1', '\0=1', '-', '\tx'])('is taken off again from %j', (text) => {
    expect(unguardFormula(guardFormula(text))).toBe(text);
  });

  it.each(["'", "'x", "'-1", "x'=1", '=1'])('is not found before %j', (text) => {
    expect(unguardFormula(text)).toBe(text);
  });
});
