import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../src/text/excerpt.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';

describe('excerpt', () => {
  it.each([
    ['keeps what fits', 'åäö', 6, 'åäö'],
    ['cuts before a character that does not fit', 'åäö', 5, 'å…'],
    ['never cuts a surrogate pair', '🎉🎉', 7, '🎉…'],
    ['leaves the ellipsis alone where there is no room', 'abcdef', 3, '…'],
  ])('%s', (_name, text, bytes, expected) => {
    expect(excerpt(text, bytes)).toBe(expected);
  });

  it('is a start of the text within the bound', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.integer({ min: 3, max: 40 }), (text, bytes) => {
        const cut = excerpt(text, bytes);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes);
        expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
  });
});
