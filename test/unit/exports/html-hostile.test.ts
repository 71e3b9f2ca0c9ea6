import { describe, expect, it } from 'vitest';
import { textLine } from '../../../src/exports/formats/html/text.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { fc } from '../../support/fast-check.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { entry } from './export-fakes.ts';
import { elementsOf, plain, renderHtml, textOf } from './html-fakes.ts';

/** Pieces that mean something to an HTML parser, beside those of other places. */
const anyText = fc.oneof(
  hostileText,
  fc
    .array(
      fc.constantFrom(
        ...['</script>', '<script>', '</style>', '<!--', '-->', '<![CDATA[', ']]>', '</svg>', '</text>', '</title>'],
        ...['</option>', '</select>', '</bdi>', '<svg onload=x>', '"', "'", '`', '=', ' onx=', '/>', '&quot;', '&#60;'],
        ...['\u202E', '\u200D', '\u0000', '\uD800', '{{x}}', '$', '{x}', 'javascript:x', 'url(x)', '\f', 'a'],
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((all) => all.join('')),
);

type Texts = readonly [id: string, user: string, task: string, comment: string, label: string];

const pageWith = ([_id, userId, taskId, comment, label]: Texts, name: string | undefined) => {
  const names = {
    users: new Map(name === undefined ? [] : [[userId, name]]),
    tasks: new Map(name === undefined ? [] : [[taskId, name]]),
  };
  const list: readonly TimeEntry[] = [entry({ _id, userId, taskId, comment, labelNames: [label] })];
  return renderHtml(list, { by: ['user', 'task', 'label'], context: { ...plain, names } });
};

/** The elements with the names of their attributes; and the values that board text must not reach. */
const skeletonOf = (html: string): readonly string[] =>
  elementsOf(html).map(({ tagName, attrs }) => {
    const shown = attrs.map(({ name, value }) => (name === 'aria-label' ? name : `${name}=${value}`));
    return `${tagName} ${shown.join(' ')}`;
  });

describe('text of the board and of names', () => {
  it('never makes an element or an attribute', async () => {
    const harmless = skeletonOf(await pageWith(['x', 'x', 'x', 'x', 'x'], 'x'));
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(anyText, anyText, anyText, anyText, anyText),
        fc.option(anyText, { nil: undefined }),
        async (texts, name) => {
          const html = await pageWith(texts, name);
          expect(skeletonOf(html)).toEqual(harmless);
          expect(html).not.toMatch(/[^\n\P{Cc}]|[\u202A-\u202E\u2066-\u2069\p{Cs}]/u);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is shown literally', async () => {
    const text = '<b title="x">1 < 2 && \'3\'</b> </script><!--';
    const html = await pageWith(['E1', 'U1', 'T1', text, text], text);
    const shown = elementsOf(html)
      .filter(({ tagName }) => ['bdi', 'option', 'text'].includes(tagName))
      .map(textOf);
    // The warning, the legend, two users, two tasks, the comment, labels and choices: whole; in the charts cut.
    expect(shown.filter((shownText) => shownText === text).length).toBeGreaterThan(8);
  });

  it.each([
    ['an override of direction', 'abc\u202Egpj.exe', 'abc\\u{202E}gpj.exe'],
    ['a NUL', 'a\0b', 'a\\u{0}b'],
    ['a line break', 'a\r\nb', 'a\\r\\nb'],
    ['an emoji of several', '👩\u200D💻', '👩\u200D💻'],
    ['a Persian word', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['quotes', `"'\``, '&quot;&#39;&#96;'],
  ])('shows %s', (_, text, html) => {
    expect(textLine(text)).toBe(html);
  });
});
