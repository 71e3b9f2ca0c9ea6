import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/model/operation.ts';
import { type Outcome, outcomeStatuses } from '../../../src/model/outcome.ts';
import { type CommentInput, commentMarker, renderComment } from '../../../src/report/comment/comment.ts';
import { hostile, operations, outcomes, secret } from './outcomes.ts';

const boardHost = 'board.example.com';
const at = { source: '.github/taskboard.yml', line: 3, column: 5 };

const cases: readonly (readonly [string, string, CommentInput])[] = [
  ['what became of the operations: unknown, failed, done, skipped', 'comment', { outcomes, boardHost }],
  [
    'the plan of a dry run',
    'comment-plan',
    {
      outcomes: Object.values(operations).map((operation) => planned(operation)),
      dryRun: true,
      boardHost,
    },
  ],
  [
    'what is wrong with the input',
    'comment-problems',
    {
      outcomes: [],
      problems: [
        { at: { ...at, line: 9 }, inFile: true, message: `unknown key "${hostile}"` },
        { at, inFile: true, message: 'set: at least one property was expected' },
        { at: { source: 'concurrency', line: 1, column: 1 }, inFile: false, message: 'must be 1 to 64' },
      ],
    },
  ],
  [
    'why a run ended early',
    'comment-interrupted',
    { outcomes: outcomes.slice(4, 5), interruption: `the run was interrupted by ${hostile}`, boardHost: hostile },
  ],
  ['that there was nothing to do', 'comment-empty', { outcomes: [], boardHost }],
];

describe('the comment', () => {
  it.each(cases)('shows %s', async (_what, name, input) => {
    const text = renderComment(input);
    await expect(text).toMatchFileSnapshot(`../../golden/report/${name}.md`);
    for (const hidden of [secret, 't0ken', 's3cret']) expect(text).not.toContain(hidden);
    expectNothingAlive(text);
  });

  it('begins with the marker by which it is found again', () => {
    expect(renderComment({ outcomes: [] }).split('\n')[0]).toBe(commentMarker);
  });

  it('does not change with the number of attempts or the HTTP status, which would have it written again', () => {
    const [first] = outcomes;
    const again = first === undefined ? [] : [{ ...first, attempts: 3, httpStatus: 204 }];
    expect(renderComment({ outcomes: again })).toBe(renderComment({ outcomes: outcomes.slice(0, 1) }));
  });

  it('keeps below 65,536 characters and counts what it leaves out, of what was done before what failed', () => {
    const done: Outcome = { operation: operations.byName, status: 'succeeded', attempts: 1, message: 'å<' };
    const failed: Outcome = { ...done, status: 'failed', message: "'".repeat(40) };
    const text = renderComment({ outcomes: [...Array(5000).fill(done), ...Array(100).fill(failed)], boardHost });
    expect(Buffer.byteLength(text)).toBeLessThan(65_536);
    expect(text.match(/<td>failed<\/td>/g)).toHaveLength(100);
    const shown = text.match(/<td>succeeded<\/td>/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(0);
    expect(text).toContain(
      `\n${5000 - shown} rows left out, since a comment is bounded; the log of the run has the rest.`,
    );
  });

  it('keeps its bound also where every section is full of what grows when it is escaped', () => {
    const message = '"'.repeat(100_000);
    const full = outcomeStatuses.flatMap((status) =>
      Array<Outcome>(50).fill({ operation: operations.byName, status, attempts: 1, message }),
    );
    const text = renderComment({ outcomes: full, interruption: message, boardHost: message });
    expect(Buffer.byteLength(text)).toBeLessThan(65_536);
    expectNothingAlive(text);
  });
});

describe('text from outside in the comment', () => {
  const pieces = [
    ...['@octocat', '#1', 'GH-1', 'a/b#2', '0123456789abcdef0123456789abcdef01234567', 'https://e.example/x'],
    ...[
      '![i](u)',
      '[a](b)',
      '<b>',
      '</code>',
      '</td></tr></table>',
      '<!--',
      '-->',
      '&lt;',
      '`',
      '```',
      '|',
      '**',
      '~~',
    ],
    ...[
      '\n',
      '\n\n',
      '\r\n\r\n',
      '\u2028',
      '\u0000',
      '\uD800',
      '- [ ] ',
      '# ',
      '> ',
      '[^1]',
      ':tada:',
      '$x$',
      commentMarker,
    ],
  ];
  const outside = fc.string({
    unit: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })),
  });

  /** Every place of a comment that a stranger could write in. */
  const inputOf = (text: string): CommentInput => ({
    boardHost: text,
    interruption: text,
    outcomes: [
      ...outcomeStatuses.map((status): Outcome => ({ ...labelled(text), status })),
      planned({ ...operations.byName, target: { by: 'name', name: text }, set: { name: text } }),
    ],
  });

  it('leaves the comment as it is but for the texts, which are dead and can be read as they were written', () => {
    const skeleton = withoutCode(renderComment(inputOf('x')));
    fc.assert(
      fc.property(
        outside.filter((text) => text !== ''),
        (text) => {
          const comment = renderComment(inputOf(text));
          expect(withoutCode(comment)).toBe(skeleton);
          expectNothingAlive(comment);
          expect(Buffer.byteLength(comment)).toBeLessThan(65_536);
        },
      ),
    );
  });

  it('leaves a list of problems as it is, too', () => {
    const inputWith = (text: string): CommentInput => ({
      outcomes: [],
      problems: [{ at: { ...at, source: text }, inFile: true, message: text }],
    });
    const skeleton = withoutCode(renderComment(inputWith('x')));
    fc.assert(
      fc.property(
        outside.filter((text) => text !== ''),
        (text) => {
          const comment = renderComment(inputWith(text));
          expect(withoutCode(comment)).toBe(skeleton);
          expectNothingAlive(comment);
        },
      ),
    );
  });

  it('is not touched where it is plain', () => {
    expect(renderComment(inputOf('Blåbär 日本 🎉 - fine'))).toContain('<code>Blåbär 日本 🎉 - fine</code>');
  });
});

function planned(operation: Operation): Outcome {
  return { operation, status: 'planned', attempts: 0, message: 'dry run, not sent' };
}

function labelled(text: string): Outcome {
  return { operation: { ...operations.label, task: text, label: text }, status: 'failed', attempts: 1, message: text };
}

/** What is ours: everything but the content of code elements, which holds no tag. */
function withoutCode(comment: string): string {
  return comment.replace(/<code>[^<>]*<\/code>/g, '<code/>');
}

/**
 * Markdown as GitHub reads it has nothing but our headings, our bold counts and raw HTML; all code elements are in the
 * latter, so that nothing in them is Markdown; and outside of them there is no tag but the few of our own.
 */
function expectNothingAlive(comment: string): void {
  const tree = fromMarkdown(comment, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
  const kinds = new Set(tree.children.map(({ type }) => type));
  expect([...kinds].filter((kind) => !['heading', 'paragraph', 'html'].includes(kind))).toEqual([]);
  const ours = tree.children.filter(({ type }) => type !== 'html');
  for (const block of ours) {
    if (!('children' in block)) continue;
    for (const { type } of block.children) expect(['text', 'strong']).toContain(type);
    const from = block.position?.start.offset ?? 0;
    expect(comment.slice(from, block.position?.end.offset)).toMatch(/^[\w \n#*:;,.]*$/);
  }
  for (const block of tree.children) {
    if (block.type !== 'html') continue;
    expect(withoutCode(block.value)).toMatch(
      /^(?:<!-- taskboard-action -->|<\/?(?:table|tr|td|th|p|strong)>|<br>|<code\/>|[\w :.,\n])*$/,
    );
  }
}
