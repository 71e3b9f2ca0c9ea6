import { describe, expect, test } from 'vitest';
import { boxesToSend, readCheckList } from '../../../../src/event/pull-request/check-list.ts';
import { findTaskReferences } from '../../../../src/event/pull-request/find-task-references.ts';
import { checkMarkdownLimits } from '../../../../src/event/pull-request/markdown-limits.ts';
import {
  createMarkdownParser,
  maxBodyCharacters,
  parseMarkdown,
} from '../../../../src/event/pull-request/parse-markdown.ts';
import { pullRequestOf, referencesOf } from './pull-requests.ts';

function filled(piece: string): string {
  return piece.repeat(Math.ceil(maxBodyCharacters / piece.length)).slice(0, maxBodyCharacters);
}

/** A description at GitHub's limit, as a person with much to do would write it. */
const long = Array.from(
  { length: 500 },
  (_, index) =>
    `- [${index % 2 === 0 ? 'x' : ' '}] box **number** ${index} of \`many\`, see [the task](https://board.example.com/t/T${index}) and all that is said there`,
).join('\r\n');

describe('what people write is parsed', () => {
  test('500 boxes and 500 links in 60 KB', () => {
    expect(long.length).toBeGreaterThan(56_000);
    expect(checkMarkdownLimits(long)).toBeUndefined();
    const pullRequest = pullRequestOf({ body: long });
    const parse = createMarkdownParser();
    const { tasks, notices } = findTaskReferences(pullRequest, referencesOf(), parse);
    expect(tasks).toHaveLength(500);
    expect(notices).toEqual([]);
    expect(boxesToSend(pullRequest, true, ['MEMBER'], parse).boxes).toHaveLength(250);
  });

  test.for([
    [
      'a long paragraph',
      filled('Some words, a comma (and brackets), a `name` and https://example.com/x_y. ').slice(0, 20_000),
    ],
    ['quoted mail', filled('> > > said somebody, and then some\n')],
    ['a long table', filled('| a | `b` | **c** | [d](https://example.com) |\n')],
    ['2,000 boxes', '- [ ] a\n'.repeat(2_000)],
    [
      'a release list',
      filled('<li><a href="https://example.com/commit/1234567"><code>1234567</code></a> Fix it</li>\n'),
    ],
  ] as const)('%s', ([, body]) => {
    expect(checkMarkdownLimits(body)).toBeUndefined();
  });
});

describe('what would keep the parser busy is refused, or parsed in a time that a run can spare', () => {
  test.for([
    ['> ', /nests 32768 lists and quotes/],
    ['1. ', /nests 21845 lists and quotes/],
    ['> - ', /nests 32768 lists and quotes/],
    ['> - > - > - a\n', /lines and markers of lists and quotes/],
    ['a\n-\n', /lines and markers of lists and quotes/],
    ['*a_ ', /thousands of the characters/],
    ['_**', /thousands of the characters/],
    ['[a][b]', /thousands of the characters/],
    ['a_@', /thousands of the characters/],
    ['\n', /lines and markers of lists and quotes/],
    ['[', /thousands of the characters/],
    ['&a;', undefined],
    ['<!--', undefined],
    ['<a ', undefined],
    ['~~~', undefined],
    [' ', undefined],
    ['\\', undefined],
    ['`'.repeat(100), undefined],
    ['\0', undefined],
  ] as const)('%j, again and again', { timeout: 10_000 }, ([piece, fault]) => {
    const markdown = parseMarkdown(filled(piece));
    if (fault === undefined) expect(markdown.fault).toBeUndefined();
    else expect(markdown.fault).toMatch(fault);
  });

  test('lists as deep as white space can make them', { timeout: 10_000 }, () => {
    const deep = Array.from(
      { length: 350 },
      (_, level) => `${' '.repeat(2 * Math.min(level, 180))}- [x] level ${level}`,
    );
    expect(boxesToSend(pullRequestOf({ body: deep.join('\n') }), true, ['MEMBER']).boxes.length).toBeGreaterThan(100);
  });

  test('many check lists of a description with thousands of comments', { timeout: 10_000 }, () => {
    const markdown = parseMarkdown(filled('a<!---->'));
    expect(markdown.fault).toBeUndefined();
    for (let index = 0; index < 40; index += 1) expect(readCheckList(markdown, `Part ${index}`).boxes).toEqual([]);
  });
});
