// What properties are tested with: fast-check, and texts that it does not draw by itself.
import * as fc from './fast-check-runs.ts';

const firstSurrogate = 0xd8_00;
const surrogates = 0x8_00;

/**
 * Any character. `unit: 'binary'` draws the same, but needs a table of 85 MB that takes most of a second to build. The
 * way back is for the strings that fast-check thinks dangerous, such as `__proto__`.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff - surrogates }).map(
  (index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates),
  (text) => {
    const [character = '', ...others] = String(text);
    if (others.length > 0 || !character.isWellFormed()) return -1;
    const code = character.codePointAt(0) ?? -1;
    return code < firstSurrogate ? code : code - surrogates;
  },
);

/** Any text, with more line breaks, colons and other characters that a log must not obey or hide than chance would give. */
export const trickyText = fc.string({
  unit: fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom(':', '::', '##[', ' ', '\n', '\uD800', '\u202E')),
});

export { fc };
