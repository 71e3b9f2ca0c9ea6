import { describe, expect, it } from 'vitest';
import { excerpt, excerptLine } from '../../../src/text/messages.ts';
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

describe('excerptLine', () => {
  it('is one line of at most so many bytes, cut between code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.integer({ min: 3, max: 64 }), (text, maxBytes) => {
        const cut = excerptLine(text, maxBytes);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(maxBytes);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]| {2}/u);
      }),
    );
  });

  it.each([
    ['white space of any kind is one space', ' a\r\n\tb\u2028c\u00a0 d ', 'a b c d'],
    ['what is invisible is shown', 'a\u202eb\u0000', 'a\\u{202E}b\\u{0}'],
    ['half a pair is replaced', 'a\ud800', 'a\ufffd'],
    ['a byte order mark is no text', '\ufeffa', 'a'],
  ])('%s', (_, text, line) => {
    expect(excerptLine(text, 64)).toBe(line);
  });
});
