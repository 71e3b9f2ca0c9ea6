import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTaskReferences } from '../../../../src/event/pull-request/find-task-references.ts';
import { checkPattern } from '../../../../src/event/pull-request/pattern.ts';
import type { PullRequest, TaskReferences } from '../../../../src/model/pull-request.ts';
import { markdownText, pullRequestOf, referencesOf } from './pull-requests.ts';

function find(parts: Partial<PullRequest>, references: Partial<TaskReferences> = {}) {
  return findTaskReferences(pullRequestOf(parts), referencesOf(references));
}

function tasksIn(body: string): readonly string[] {
  return find({ body }).tasks;
}

const link = (id: string) => `https://board.example.com/t/${id}`;

describe('where tasks are found', () => {
  const everywhere = {
    title: `Login ${link('A')}`,
    body: `See ${link('B')} and ${link('A')}.\r\n${link('C')}`,
    branch: 'board.example.com/t/D',
  };

  test('in title, body and branch, in order of appearance, without repeats', () => {
    expect(find(everywhere)).toEqual({ tasks: ['A', 'B', 'C', 'D'], notices: [] });
  });

  test('only in the places that are listed, in their order', () => {
    expect(find(everywhere, { in: ['branch', 'title'] }).tasks).toEqual(['D', 'A']);
  });

  test.for<[string, string]>([
    ['plain text', `see ${link('T1')}.`],
    ['an autolink', `<${link('T1')}>`],
    ["a link's address", `[the task](${link('T1')} "a title")`],
    ["a link's text", `[${link('T1')}](https://elsewhere.example.com)`],
    ['a definition', `[the task]\n\n[the task]: ${link('T1')}`],
    ['a heading', `# ${link('T1')}`],
    ['a quotation', `> > ${link('T1')}`],
    ['a table', `| a | b |\n|---|---|\n| it\`s | ${link('T1')} |\n| it\`s | |`],
    ['a footnote', `a[^1]\n\n[^1]: ${link('T1')}`],
    ['a check box', `- [ ] ${link('T1')}`],
    ['raw HTML', `<details>\n<summary>${link('T1')}</summary>\n</details>`],
    ['an attribute', `<a href="${link('T1')}">x</a>`],
    ['the line after a comment', `<!-- x -->\n${link('T1')}`],
    ['the rest of a line with a comment', `<!-- x --> ${link('T1')} <!-- y -->`],
    ['after a comment that HTML ends at once', `<!--> ${link('T1')}`],
    ['a backtick alone', `a \` b ${link('T1')}`],
    ['text after a byte order mark', `\uFEFF\`a\`${link('T1')}`],
  ])('in %s', ([, body]) => {
    expect(tasksIn(body)).toEqual(['T1']);
  });
});

describe('where tasks are not found', () => {
  test.for<[string, string]>([
    ['inline code', `a \`${link('T1')}\` b`],
    ['inline code over two lines', `a \`\`x\n${link('T1')} \` \`\` b`],
    ['a fence', `\`\`\`\n${link('T1')}\n\`\`\``],
    ['a fence of tildes that is never closed', `~~~ ${link('T2')}\n${link('T1')}`],
    ['a fence in a quotation in a list', `- > \`\`\`\n  > ${link('T1')}\n  > \`\`\``],
    ['indented code', `a\n\n    ${link('T1')}`],
    ['indented code by a tab', `a\r\n\r\n\t${link('T1')}\r\n`],
    ['indented code in a list item', `-     ${link('T1')}`],
    ['a comment', `<!-- ${link('T1')} -->`],
    ['a comment over blank lines', `<!--\n\n${link('T1')}\n\n-->`],
    ['a comment in a line', `a <!-- ${link('T1')} --> b`],
    ['a comment in a block of HTML', `<details>\n<!-- ${link('T1')} -->\n</details>`],
    ['a comment that is never closed', `<!-- ${link('T1')}\n\n${link('T2')}`],
    ['Markdown between two pieces of a comment', `<div><!--\n\n${link('T1')}\n\n<p>--></div>`],
  ])('in %s', ([, body]) => {
    expect(tasksIn(body)).toEqual([]);
  });

  test('code and comments leave what stands beside them', () => {
    const body = `${link('A')} \`${link('X')}\` ${link('B')}\n\n\`\`\`\n${link('X')}\n\`\`\`\n<!-- ${link('X')} -->${link('C')}`;
    expect(tasksIn(body)).toEqual(['A', 'B', 'C']);
  });

  test('beyond the length that GitHub takes', () => {
    expect(tasksIn(`${'a '.repeat(40_000)}${link('T1')}`)).toEqual([]);
  });
});

describe('what is passed over', () => {
  test('matches that are no ids are told once, a few of them', () => {
    const body = ['a/b', 'ü', 'a/b', 'x'.repeat(65), '', 'T1', 'c.d', 'e.f', 'g.h']
      .map((id) => `task:${id};`)
      .join('\n');
    expect(find({ body }, { pattern: 'task:(.*);' })).toEqual({
      tasks: ['T1'],
      notices: [
        'matches in the description of the pull request that are no task ids (1 to 64 of A-Z, a-z, 0-9, _ and -) are passed over: ' +
          `"a/b", "ü", "${'x'.repeat(65)}", "", "c.d" and 2 more`,
      ],
    });
  });

  test('a group that took no part in the match is no id', () => {
    expect(find({ title: 'a b1' }, { pattern: 'a|b([0-9])' })).toMatchObject({
      tasks: ['1'],
      notices: [expect.stringMatching(/: ""$/)],
    });
  });

  test('hostile text in a notice is bounded and in one line', () => {
    const title = `task:${'\u{1F600}\n'.repeat(3)}${'\u{1F600}'.repeat(5000)};`;
    const [notice = ''] = find({ title }, { pattern: '(?s)(\u{1F600}+)' }).notices;
    expect(notice.length).toBeLessThan(500);
    expect(notice).not.toContain('\n');
    expect(notice.isWellFormed()).toBe(true);
  });

  test('more matches than people write', () => {
    const { tasks, notices } = find({ body: 'T1 '.repeat(10_000) }, { pattern: '(T[0-9])' });
    expect(tasks).toEqual(['T1']);
    expect(notices).toEqual(['only the first 2000 matches in the description of the pull request are read']);
  });

  test('a description that would keep the parser busy', () => {
    const { tasks, notices } = find({ title: link('T1'), body: `${'> '.repeat(500)}\`${link('T2')}\`` });
    expect(tasks).toEqual(['T1']);
    expect(notices).toEqual([
      'the description of the pull request is not searched for task ids: a line nests 500 lists and quotes, and at most 24 are read',
    ]);
  });
});

describe('whose pull requests are read', () => {
  const title = link('T1');

  test.for(['OWNER', 'MEMBER', 'COLLABORATOR'])('%s is trusted', (authorAssociation) => {
    expect(find({ title, authorAssociation })).toEqual({ tasks: ['T1'], notices: [] });
  });

  test('another association gives no task, and the notice says how to open it', () => {
    expect(find({ title, authorAssociation: 'CONTRIBUTOR', authorLogin: 'eve' })).toEqual({
      tasks: [],
      notices: [
        'no task and no check list is read from pull request #12: the association of its author "eve" with the repository is ' +
          '"CONTRIBUTOR", and trusted-authors of task-references permits OWNER, MEMBER, COLLABORATOR; add the association there, or anyone, if ' +
          'what such authors write may change the board',
      ],
      nothing: 'nothing is read from the pull request #12, since trusted-authors does not permit its author',
    });
  });

  test('anyone opens it, to an unknown association too', () => {
    expect(find({ title, authorAssociation: '' }, { trustedAuthors: ['anyone'] }).tasks).toEqual(['T1']);
    expect(find({ title, authorAssociation: '', authorLogin: '' }).notices).toMatchObject([
      expect.stringMatching(/is unknown/),
    ]);
  });

  test('an association of that name only, not one that is like it', () => {
    expect(find({ title, authorAssociation: 'owner' }).tasks).toEqual([]);
  });
});

describe('patterns', () => {
  test.for([
    ['(T[0-9]+)', undefined],
    ['(?i)task-(?P<id>[a-z]+)', undefined],
    ['T[0-9]+', /has no group/],
    ['(?:T[0-9]+)', /has no group/],
    ['', /has no group/],
    ['(T[0-9]+', /missing closing \)/],
    ['(T)(?=x)', /invalid or unsupported Perl syntax/],
    ['(?<=x)(T)', /does not take/],
    [String.raw`(T)\1`, /invalid escape sequence/],
    ['(T{2000})', /invalid repeat count/],
    ['('.repeat(5000), /does not take/],
  ] as const)('%s', ([pattern, fault]) => {
    if (fault === undefined) expect(checkPattern(pattern)).toBeUndefined();
    else expect(checkPattern(pattern)).toMatch(fault);
  });

  test('^ and $ are the ends of a line, whatever ends it', () => {
    expect(find({ body: 'T1\r\nT2\nx T3\rT4' }, { pattern: '^(T[0-9])$' }).tasks).toEqual(['T1', 'T2', 'T4']);
  });

  test('a line longer than is matched at once loses no id that stands between spaces', () => {
    const ids = Array.from({ length: 900 }, (_, index) => `T${index}`);
    expect(tasksIn(ids.map(link).join(' '))).toEqual(ids);
  });

  test('one that the input schema has not refused matches nothing', () => {
    expect(find({ title: 'T1' }, { pattern: 'T1' })).toEqual({ tasks: [], notices: [] });
  });
});

describe('for any text', () => {
  test('nothing is thrown, and tasks have the shape of ids', () => {
    fc.assert(
      fc.property(
        markdownText,
        markdownText,
        markdownText,
        fc.constantFrom('(.*)', '(T[0-9]+)', '(?s)T(.)', '()'),
        (title, body, branch, pattern) => {
          const { tasks, notices } = find({ title, body, branch }, { pattern });
          for (const task of tasks) expect(task).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
          expect(new Set(tasks).size).toBe(tasks.length);
          for (const notice of notices) expect(notice.length).toBeLessThan(4_096);
        },
      ),
    );
  });
});
