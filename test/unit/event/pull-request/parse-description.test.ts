import { describe, expect, test } from 'vitest';
import { parseDescription } from '../../../../src/event/pull-request/parse-description.ts';
import { maxDescriptionLength } from '../../../../src/model/pull-request.ts';

const textOf = (markdown: string) => parseDescription(markdown).text;
const targetsOf = (markdown: string) => parseDescription(markdown).links.map(({ target }) => target);
const headingsOf = (markdown: string) => parseDescription(`${markdown}\n`).outline;
const boxOf = (markdown: string) => parseDescription(`- [x] ${markdown}`).outline[0]?.text;

describe('the text of a description is what its reader sees', () => {
  test.for<[string, string, string]>([
    ['a paragraph', 'a\nb', 'a\nb\n'],
    ['blocks, each on lines of its own', '# a\nb\n\n- c\n- d\n\n> e', 'a\nb\nc\nd\ne\n'],
    ['cells of a table, each on a line of its own', '| a | b |\n|---|---|\n| c | d |', 'a\nb\nc\nd\n'],
    ['white space at the start of a line left out', 'a<br>\n   b', 'a\nb\n'],
    ['tabs and empty lines in HTML left out', '<div>\n  a\n\t \n  b</div>', 'a\nb\n'],
    ['without code, which does not join what is beside it', 'a`x`b', 'a b\n'],
    ['with what is struck through', '~~a~~ b', 'a b\n'],
    ['without the heading of the footnotes, their numbers and arrows', 'a[^1]\n\n[^1]: b', 'a\nb\n'],
    ['with a rule between', 'a\n\n---\nb', 'a\nb\n'],
    ['without pictures, which do not join what is beside them', 'a ![x](y) b![x](y)c', 'a   b c\n'],
    ['without pictures at the start of a line', '![x](y) a', 'a\n'],
    ['with what follows a part of a table on its own', '<col>\n\na', 'a\n'],
    ['nothing', '', ''],
  ])('%s', ([, markdown, text]) => {
    expect(textOf(markdown)).toBe(text);
  });

  test('no longer than GitHub takes', () => {
    expect(textOf('x'.repeat(maxDescriptionLength + 1))).toBe(`${'x'.repeat(maxDescriptionLength)}\n`);
  });

  const hidden =
    'script style template title textarea xmp iframe noembed noframes noscript object video audio canvas datalist ' +
    'dialog svg math rp bdo';

  test.for(hidden.split(' '))('without a <%s>', (name) => {
    expect(textOf(`<div>a <${name}>hidden</${name}> b</div>`)).not.toContain('hidden');
  });

  test.for([
    'hidden',
    'hidden="until-found"',
    'style="display:none"',
    'style="color: red; DISPLAY : NONE"',
    'style="visibility:hidden"',
    'style="font-size:0"',
    'style="opacity: 0; color: red"',
    'data-footnote-ref',
    'data-footnote-backref=""',
  ])('without an element that has %s', (attribute) => {
    expect(textOf(`<p>a<b ${attribute}>hidden</b>b</p>`)).toBe('ab\n');
  });

  test.for([
    'class="hidden"',
    'style="display: block"',
    'style="font-size: 0.9em"',
    'style="opacity: 0.5"',
    'style="visibility: visible"',
    'data-footnotes',
  ])('with an element that has %s', (attribute) => {
    expect(textOf(`<p>a<b ${attribute}>-</b>b</p>`)).toBe('a-b\n');
  });

  const blocks =
    'address article aside blockquote center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup legend li main menu nav ol p pre search section summary ul';

  test.for(blocks.split(' '))('with a <%s> on lines of its own', (name) => {
    expect(textOf(`<div>a<${name}>b</${name}>c</div>`)).toBe('a\nb\nc\n');
  });

  test.for(['caption', 'td', 'th'])('with a <%s> of a table on lines of its own', (name) => {
    expect(textOf(`<div>a<table><${name}>b</${name}></table>c</div>`)).toBe('a\nb\nc\n');
  });

  test.for(['b', 'span', 'kbd', 'sub'])('with a <%s> in its line', (name) => {
    expect(textOf(`<div>a<${name}>b</${name}>c</div>`)).toBe('abc\n');
  });

  test.for<[string, string]>([
    ['<TITLE>', '<TITLE>'],
    ['<title/>', '<title/>'],
    ['<title a>', '<title a>'],
    ['<title\n>', '<title\n>'],
    ['<titled>', ''],
    ['<xtitle>', ''],
  ])('with an unclosed %s as GitHub shows it', ([tag, shown]) => {
    expect(textOf(`<p>a${tag}b`)).toBe(`a${shown}b\n`);
  });

  test('without a closed <title>, and with one that follows', () => {
    expect(textOf('<p>a<title>x</TITLE>b<title>c')).toBe('ab<title>c\n');
  });
});

describe('the links of a description lead where GitHub lets them', () => {
  test.for([
    'https://a.example/T1',
    'HTTPS://a.example/T1',
    'http://a.example/T1',
    'mailto:T1@a.example',
    'T1/x',
    '/T1:x',
    'T1/javascript:x',
    '#T1',
  ])('%s', (target) => {
    expect(targetsOf(`<a href="${target}">x</a>`)).toStrictEqual([target]);
  });

  test.for([
    'javascript:T1',
    'JavaScript:T1',
    '  javascript:T1',
    'java&#10;script:T1',
    '&#9;java&#9;&#9;script:T1',
    'x-a1+b.c:T1',
    'j:T1',
    'httpsx:T1',
  ])('not to %s', (target) => {
    expect(targetsOf(`<a href="${target}">x</a>`)).toStrictEqual([]);
  });

  test.for([
    ['an address that is its own text is not listed again', '<https://a.example/T1> https://a.example/T2', []],
    ['white space is left out', '<a href=" https://a.exa&#10;mple/T1 ">x</a>', ['https://a.example/T1']],
    [
      'an encoded target in both forms',
      '[x](https://a.example/%C3%B6)',
      ['https://a.example/%C3%B6', 'https://a.example/ö'],
    ],
    ['what cannot be decoded as it is', '[x](https://a.example/%ff)', ['https://a.example/%ff']],
    ['each target once', '[x](T1) [y](T1) [z](T2)', ['T1', 'T2']],
    ['none in code', '<code><a href="T1">x</a></code>', []],
    ['none of a link that shows only a blank', '[&#8203;](T1) [&shy;](T2) [\u3164\u2800\u{1D159}](T3) [ ](T4)', []],
    [
      'none of a link that shows nothing',
      '[](T1) <a href="T2"></a> [<!-- x -->](T3) [<b hidden>x</b>](T4) [![]()](T5)',
      [],
    ],
    ['none of a link around a picture of one pixel', '<a href="T1"><img src="x" width="1" height="1"></a>', []],
    ['that of a link around a block', '<a href="T1"><div>x</div></a>', ['T1']],
    ['that of a link around code or a picture', '[`x`](T1) [![](a.png)](T2)', ['T1', 'T2']],
    ['none of an element that is no link', '<b href="T1">x</b> <a>y</a>', []],
  ] as const)('%s', ([, markdown, targets]) => {
    expect(targetsOf(markdown)).toStrictEqual(targets);
  });
});

describe('the headings of a description', () => {
  test.for([1, 2, 3, 4, 5, 6])('have level %i', (level) => {
    expect(headingsOf(`${'#'.repeat(level)} a`)).toStrictEqual([{ kind: 'heading', level, text: 'a' }]);
    expect(headingsOf(`<h${level}>a</h${level}>`)).toStrictEqual([{ kind: 'heading', level, text: 'a' }]);
  });

  test.for<[string, string]>([
    ['a header', '<header>a</header>'],
    ['in a quotation', '> # a'],
    ['in a list in a quotation', '> - # a'],
  ])('are not those %s', ([, markdown]) => {
    expect(headingsOf(markdown)).toStrictEqual([]);
  });
});

describe('the text of a box is one line', () => {
  test.for<[string, string]>([
    ['one<br><br>two', 'one two'],
    ['one <img alt="two&#13;three">', 'one two three'],
    ['one <img src="x">two', 'one two'],
    ['one <!-- a --><!-- b --> two', 'one two'],
    ['one<!-- a -->two', 'onetwo'],
    ['one <!-- a -->two', 'one two'],
  ])('%s', ([markdown, text]) => {
    expect(boxOf(markdown)).toBe(text);
  });
});
