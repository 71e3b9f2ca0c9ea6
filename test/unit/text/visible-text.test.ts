import { describe, expect, it } from 'vitest';
import { guardCommands, logLine, visibleText } from '../../../src/text/messages.ts';
import { fc, trickyText } from '../../support/fast-check.ts';

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
      fc.property(trickyText, (text) => {
        const shown = visibleText(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('guardCommands', () => {
  it.each([
    ['::error::x', '\\::error::x'],
    ['a\n \u00A0::add-mask::x', 'a\n \u00A0\\::add-mask::x'],
    ['a\n\t::add-mask::x', 'a\n\\t::add-mask::x'],
    ['a\r::x::', 'a\n\\::x::'],
    ['\uFEFF\u001B\u0085::x::', '\\u{FEFF}\\u{1B}\\u{85}::x::'],
    ['\u202Eevil\r\nb', '\\u{202E}evil\nb'],
    ['a ##[group]b', 'a ##\\[group]b'],
    ['a ::error::b', 'a ::error::b'],
  ])('%j', (text, expected) => {
    expect(guardCommands(text)).toBe(expected);
  });

  it('leaves no command, whatever the text', () => {
    const unit = fc.constantFrom(':', '::', '##[', '#', '[', ' ', '\n', '\r', 'a', '\u0085');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        for (const line of guardCommands(text).split(/\r\n|\r|\n/)) expect(line).not.toMatch(/^[\s\u0085]*::|##\[/);
      }),
    );
  });

  it('takes linear time for many blank lines', () => {
    expect(guardCommands('\n'.repeat(200_000))).toHaveLength(200_000);
  });
});

describe('logLine', () => {
  it('is one line, and never a workflow command', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        expect(logLine(text)).not.toMatch(/^\s*::|##\[|[\r\n]/);
      }),
    );
  });
});
