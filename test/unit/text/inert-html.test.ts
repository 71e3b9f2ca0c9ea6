import { describe, expect, it, test } from 'vitest';
import { codeElement, inertHtml, isPlain } from '../../../src/text/inert-html.ts';
import { hideQueryValues, visibleText } from '../../../src/text/messages.ts';
import { fc } from '../../support/fast-check.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { expectInertHtml, textOf } from '../../support/inert-markdown.ts';

describe('a text that nothing in GitHub reacts to', () => {
  test.each([
    ['a name', 'Code review'],
    ['punctuation', 'Really? Yes: 50 % (or more) – “soon”, it’s ok!'],
    ['other scripts and emoji', 'Blåbär 日本 🎉'],
    ['a path', 'reports/time_of_all.csv'],
    ['a timestamp', '2026-12-01T12:30:00Z'],
    ['a position', '.github/taskboard.yml:3:5'],
    ['a source', 'subtask-updates[0] did not succeed'],
    ['a host', 'board.example.com:8443'],
  ])('is plain: %s', (_what, text) => {
    expect(inertHtml(text, 1000)).toBe(text);
    expect(isPlain(text)).toBe(true);
  });

  it('is escaped as HTML', () => {
    expect(inertHtml(`"a" & 'b'`, 1000)).toBe('&quot;a&quot; &amp; &#39;b&#39;');
  });
});

describe('a word that could become active', () => {
  test.each([
    ['a mention', '@octocat'],
    ['a team', '@org/team'],
    ['an issue', '#12'],
    ['an issue by GH', 'GH-12'],
    ["a repository's own reference", 'JIRA-12'],
    ['an issue elsewhere', 'owner/repo#1'],
    ['a commit', '0123456789abcdef0123456789abcdef01234567'],
    ['a short commit', 'a1b2c3d'],
    ['an address', 'https://evil.example/x'],
    ['an address without scheme', 'www.evil.example'],
    ['an e-mail address', 'a@evil.example'],
    ['an emoji', ':tada:'],
    ['an emoji of signs', ':+1:'],
    ['math', '$x$'],
    ['a footnote', '[^1]'],
    ['a link', '[1](x)'],
    ['an image', '![i](u)'],
    ['a tag', '<b>'],
    ['a comment', '<!--'],
    ['an entity', '&#64;octocat'],
    ['a cell', '|'],
    ['emphasis', '*x*'],
    ['code', '`x`'],
    ['a line break', 'a\nb'],
    ['what turns the direction', 'a\u202Eb'],
  ])('is code, and the words around it are plain: %s', (_what, word) => {
    const html = inertHtml(`see ${word} there`, 1000);
    expect(html).toMatch(/^see <code>[^<]*<\/code> there$/);
    expect(textOf(html)).toBe(`see ${visibleText(word)} there`);
    expect(isPlain(`see ${word} there`)).toBe(false);
  });

  it('is one piece of code with the next one, since a response of a board has many', () => {
    expect(inertHtml('It said: "{"error": "no such task"}". Look.', 1000)).toBe(
      'It said: <code>&quot;{&quot;error&quot;: &quot;no such task&quot;}&quot;.</code> Look.',
    );
  });
});

describe('spaces that HTML would swallow', () => {
  test.each([' a ', 'a  b', 'x a  b y', '  '])('are in code: %j', (text) => {
    const html = inertHtml(text, 1000);
    expect(textOf(html)).toBe(text);
    expect(html.replaceAll(/<code>[^<]*<\/code>/g, 'code')).not.toMatch(/^ | {2}| $/);
  });
});

it('stays within its limit before escaping, and hides the values of a query', () => {
  expect(inertHtml('word '.repeat(1000), 20)).toBe('word word word wo…');
  expect(inertHtml('https://h.example/?token=t0ken', 1000)).toBe('<code>https://h.example/?token=***</code>');
  expect(inertHtml('', 10)).toBe('');
});

describe('any text', () => {
  /** Natural words among the hostile ones. */
  const text = fc.oneof(
    hostileText,
    fc
      .array(fc.oneof(hostileText, fc.constantFrom('review', 'the', 'Fix', ' ', '')), { maxLength: 8 })
      .map((words) => words.join(' ')),
  );

  it('is shown as it is, and none of it is active', () => {
    fc.assert(
      fc.property(text, (outside) => {
        const html = inertHtml(outside, 100_000);
        expect(textOf(html)).toBe(visibleText(hideQueryValues(outside)));
        expect(html).not.toContain('\n');
        expectInertHtml(html);
      }),
      { numRuns: 2000 },
    );
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
