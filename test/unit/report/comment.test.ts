import { describe, expect, it } from 'vitest';
import { type Operation, type Outcome, outcomeStatuses } from '../../../src/model/operation.ts';
import { type CommentInput, renderComment } from '../../../src/report/comment.ts';
import { fc } from '../../support/fast-check.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { expectInertMarkdown } from '../../support/inert-markdown.ts';
import { hostile, names, operations, outcomes, outcomesFilledWith, secret } from './outcomes.ts';

const boardHost = 'board.example.com';
const at = { source: '.github/taskboard.yml', line: 3, column: 5 };

const cases: readonly (readonly [string, string, CommentInput])[] = [
  ['what became of the operations: unknown, failed, done, skipped', 'comment', { outcomes, names, boardHost }],
  [
    'the plan of a dry run',
    'comment-plan',
    {
      outcomes: Object.values(operations).map((operation) => planned(operation)),
      dryRun: true,
      names,
      boardHost,
    },
  ],
  [
    'what is wrong with the input',
    'comment-problems',
    {
      outcomes: [],
      problems: [
        { at: { ...at, line: 9 }, inFile: true, code: 'unknown-key', message: `unknown key "${hostile}"` },
        { at, inFile: true, code: 'empty-value', message: 'set: at least one property was expected' },
        {
          at: { source: 'concurrency', line: 1, column: 1 },
          inFile: false,
          code: 'invalid-value',
          message: 'must be 1 to 64',
        },
      ],
    },
  ],
  [
    'what a pull request lacks',
    'comment-unmet',
    {
      outcomes: [],
      requirements: {
        unmet: [
          {
            requirement: 'task',
            what: `this pull request names no task that ${hostile} permits`,
            open: [],
            remedy: 'Add one to the description or the title',
            example: 'Task: <b>T8</b> @team',
            notes: [],
          },
          {
            requirement: 'checklist',
            what: '12 of 14 checkboxes in the description are open',
            open: ['Write tests', hostile, ...Array.from({ length: 10 }, (_, index) => `Box ${index}`)],
            remedy: 'Tick what is done, and strike through what does not apply',
            example: '- [ ] ~~not needed~~',
            notes: ['Boxes with the same text must all be ticked.'],
          },
        ],
      },
    },
  ],
  ['that a pull request lacks nothing any more', 'comment-met', { outcomes: [], requirements: { unmet: [] } }],
  [
    'what a pull request lacks, and what was carried out all the same',
    'comment-unmet-and-done',
    {
      outcomes: outcomes.slice(0, 1),
      names,
      boardHost,
      requirements: {
        unmet: [
          {
            requirement: 'task',
            what: 'this pull request names no task: the pattern finds no task id in title',
            open: [],
            remedy: 'Add one to the title',
            notes: [],
          },
        ],
      },
    },
  ],
  [
    'of whom nothing is required',
    'comment-exempt',
    { outcomes: [], requirements: { unmet: [], exemption: `its label "${hostile}" matches "no-*" in except.labels` } },
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
    const text = await renderComment(input);
    await expect(text).toMatchFileSnapshot(`../../golden/report/${name}.md`);
    for (const hidden of [secret, 't0ken', 's3cret']) expect(text).not.toContain(hidden);
    expectInertMarkdown(text);
  });

  it.each([
    ['', '<!-- taskboard-action -->'],
    ['board-a', '<!-- taskboard-action:board-a -->'],
  ])('begins with the marker by which it is found again, for the id %j', async (id, marker) => {
    expect((await renderComment({ outcomes: [] }, id)).split('\n')[0]).toBe(marker);
  });

  it('does not change with the number of attempts or the HTTP status, which would cause a rewrite', async () => {
    const [first] = outcomes;
    const again = first === undefined ? [] : [{ ...first, attempts: 3, httpStatus: 204 }];
    expect(await renderComment({ outcomes: again })).toBe(await renderComment({ outcomes: outcomes.slice(0, 1) }));
  });

  it('stays below 65,536 characters: successes are left out before failures, and counted', async () => {
    const done = (task: string): Outcome => ({ ...labelled('å<', task), status: 'succeeded', routine: true });
    const failed = (message: string): Outcome => ({ ...labelled('x'), status: 'failed', message });
    const text = await renderComment({
      outcomes: [
        ...Array.from({ length: 5000 }, (_, index) => done(`T${index}`)),
        ...Array.from({ length: 100 }, (_, index) => failed(`${index} ${"'".repeat(40)}`)),
      ],
      boardHost,
    });
    expect(Buffer.byteLength(text)).toBeLessThan(65_536);
    expect(text.match(/Could not remove/g)).toHaveLength(100);
    const shown = text.match(/removed<\/td>/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(0);
    expect(text).toContain(
      `<p>${5000 - shown} left out, since the size of a comment is limited; the log of the run has the rest.</p>`,
    );
  });

  it('stays within its limit even if every section is full of text that grows when escaped', async () => {
    const message = '"'.repeat(100_000);
    const full = outcomeStatuses.flatMap((status) =>
      Array.from({ length: 50 }, (_, index): Outcome => ({ ...labelled(`${index}${message}`), status })),
    );
    const text = await renderComment({ outcomes: full, interruption: message, boardHost: message });
    expect(Buffer.byteLength(text)).toBeLessThan(65_536);
    expectInertMarkdown(text);
  });
});

describe('text from outside in the comment', () => {
  /** Every place of a comment that a stranger could write in. */
  const inputOf = (text: string): CommentInput => ({
    boardHost: text,
    interruption: text,
    outcomes: outcomesFilledWith(text),
  });

  it('does not link a commit next to non-ASCII letters', async () => {
    const comment = await renderComment(inputOf('0123456789abcdef𖠀 éDEADBEEF'));
    expectInertMarkdown(comment);
    expect(comment).toContain('<code>0123456789abcdef𖠀 éDEADBEEF</code>');
  });

  it('is inert, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const comment = await renderComment(inputOf(text));
        expectInertMarkdown(comment);
        expect(Buffer.byteLength(comment)).toBeLessThan(65_536);
      }),
    );
  });
});

function planned(operation: Operation): Outcome {
  return { operation, status: 'planned', attempts: 0, message: 'dry run, not sent' };
}

function labelled(text: string, task = text): Outcome {
  return { operation: { ...operations.label, task, label: text }, status: 'failed', attempts: 1, message: text };
}
