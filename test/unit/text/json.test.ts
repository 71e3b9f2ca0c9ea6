import { describe, expect, it } from 'vitest';
import { parseJson, parseJsonObject, stringEnd } from '../../../src/text/json.ts';
import { fc } from '../../support/fast-check.ts';

describe('parseJson', () => {
  it('gives undefined for what is not JSON, and null for null', () => {
    expect(['{', '', 'null', '[1]'].map(parseJson)).toEqual([undefined, undefined, null, [1]]);
  });
});

describe('parseJsonObject', () => {
  it.each(['null', '[]', '1', '"a"', '{', ''])('gives undefined for %j', (text) => {
    expect(parseJsonObject(text)).toBeUndefined();
  });

  it('gives an object', () => {
    expect(parseJsonObject('{"a":null}')).toEqual({ a: null });
  });
});

describe('stringEnd', () => {
  it('finds the quote that ends a string, whatever is escaped in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\\', 'a') }), fc.string(), (text, rest) => {
        const json = JSON.stringify(text);
        expect(stringEnd(json + rest, 0)).toBe(json.length - 1);
      }),
    );
  });

  it('gives -1 if there is none', () => {
    expect(stringEnd('"a\\"', 0)).toBe(-1);
  });
});
