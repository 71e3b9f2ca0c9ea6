import { describe, expect, it } from 'vitest';
import { logLine } from '../../../src/text/visible-text.ts';
import { fc, trickyText } from '../../support/fast-check.ts';

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
      fc.property(trickyText, (text) => {
        expect(logLine(text)).not.toMatch(/^\s*::|##\[|[\r\n]/);
      }),
    );
  });
});
