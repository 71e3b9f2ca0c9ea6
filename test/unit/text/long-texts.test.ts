// A name of megabytes is cut before anything looks at it: patterns exceed the stack for it, or take seconds.
import { describe, expect, it } from 'vitest';
import { createKeyText } from '../../../src/report/totals/group-keys.ts';
import { codeElement, inertHtml, inertName, isPlain } from '../../../src/text/inert-html.ts';
import { guardCommands, quoteName, visibleExcerpt } from '../../../src/text/messages.ts';

const length = 4 * 1024 * 1024;

const renderers: Readonly<Record<string, (text: string) => string>> = {
  quoteName,
  visibleExcerpt: (text) => visibleExcerpt(text),
  codeElement: (text) => codeElement(text),
  inertName,
  createKeyText: (text) => createKeyText({ users: new Map(), tasks: new Map() })('label', text),
  isPlain: (text) => String(isPlain(text)),
  inertHtml: (text) => inertHtml(text, 2048),
};

describe.each(Object.entries(renderers))('%s of a text of megabytes', (_name, render) => {
  it.each(['a', ':a-', '"', ' ', '\u202E', 'http://', 'x?y=', '🎉', '&'])(
    'of %j is short, and that of its start',
    (unit) => {
      const text = unit.repeat(length / unit.length);
      const shown = render(text);
      expect(shown.length).toBeLessThan(16_384);
      expect(shown).toBe(render(text.slice(0, length / 4)));
    },
  );
});

it('guardCommands takes any indentation', () => {
  expect(guardCommands(`${' '.repeat(length)}::error::x`)).toHaveLength(length + '\\::error::x'.length);
});
