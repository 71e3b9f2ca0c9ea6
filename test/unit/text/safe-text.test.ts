import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, excerpt, hideQueryValues, logLine, visibleText } from '../../../src/text/safe-text.ts';

const anyText = fc.string({
  unit: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(':', '::', '##[', ' ', '\n', '\uD800', '\u202E')),
});

describe('visibleText', () => {
  it.each([
    ['a line break', 'a\nb', 'a\\nb'],
    ['a carriage return and a tab', 'a\r\tb', 'a\\r\\tb'],
    ['an escape', '\u001B[31m', '\\u{1B}[31m'],
    ['a bidi override', '\u202Ea', '\\u{202E}a'],
    ['a bidi isolate', '\u2066a', '\\u{2066}a'],
    ['a zero-width space', 'a\u200Bb', 'a\\u{200B}b'],
    ['a byte order mark', '\uFEFFa', '\\u{FEFF}a'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['a lone surrogate', 'a\uD800b', 'a\\u{D800}b'],
    ['a tag character', '\u{E0041}', '\\u{E0041}'],
    ['a C1 control', '\u0085', '\\u{85}'],
    ['letters and emoji', 'Blåbär 日本 🎉', 'Blåbär 日本 🎉'],
  ])('shows %s', (_name, text, expected) => {
    expect(visibleText(text)).toBe(expected);
  });

  it('leaves no control character and is well formed, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = visibleText(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('logLine', () => {
  it.each([
    ['a command', '::error::x', '\\::error::x'],
    ['a command after spaces', ' \u00A0 ::error::x', ' \u00A0 \\::error::x'],
    ['a command of the old form anywhere', 'x ##[error]y', 'x ##\\[error]y'],
    ['two colons elsewhere', 'std::string', 'std::string'],
  ])('breaks up %s', (_name, text, expected) => {
    expect(logLine(text)).toBe(expected);
  });

  it('is never a workflow command', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(logLine(text)).not.toMatch(/^\s*::|##\[|[\r\n]/);
      }),
    );
  });
});

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
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 3, max: 40 }), (text, bytes) => {
        const cut = excerpt(text, bytes);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes);
        expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
  });
});

describe('hideQueryValues', () => {
  it.each([
    ['see https://h.example/p?a=1&token=t0ken#f', 'see https://h.example/p?a=***&token=***#f'],
    ['https://h.example/?t0ken', 'https://h.example/?***'],
    ['<a href="http://h.example/?k=t=0&x=">', '<a href="http://h.example/?k=***&***">'],
    ['what? a=b', 'what? a=b'],
  ])('%s', (text, expected) => {
    expect(hideQueryValues(text)).toBe(expected);
  });

  it('looks at no piece of a text twice, however many addresses follow each other without a space', () => {
    const text = 'http://'.repeat(60_000);
    expect(hideQueryValues(text)).toBe(text);
  });
});

describe('escapeHtml', () => {
  it('escapes what HTML gives a meaning', () => {
    expect(escapeHtml(`<a b="c" d='e'>&amp;`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;');
  });
});
