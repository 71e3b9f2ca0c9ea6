import { describe, expect, it } from 'vitest';
import { codeElement, escapeHtml } from '../../../src/text/inert-html.ts';

describe('escapeHtml', () => {
  it('escapes what HTML gives a meaning', () => {
    expect(escapeHtml(`<a b="c" d='e'>&amp;`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;');
  });
});

describe('codeElement', () => {
  it.each([
    ['shows markup and what is invisible', '<b>\n', 100, '<code>&lt;b&gt;\\n</code>'],
    ['cuts before it escapes', '<<<<', 3, '<code>…</code>'],
    ['is nothing for an empty string', '', 100, ''],
  ])('%s', (_name, text, maxBytes, expected) => {
    expect(codeElement(text, maxBytes)).toBe(expected);
  });
});
