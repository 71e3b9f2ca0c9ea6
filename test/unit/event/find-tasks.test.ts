import { describe, expect, test } from 'vitest';
import type { EventSubject } from '../../../src/event/event-subject.ts';
import { findTasks } from '../../../src/event/find-tasks.ts';
import { checkPattern } from '../../../src/event/pull-request/pattern.ts';
import {
  type AskAccess,
  type PullRequest,
  type TaskReferences,
  defaultTrustedAuthors,
} from '../../../src/model/pull-request.ts';
import { fc } from '../../support/fast-check.ts';
import {
  findPorts,
  markdownText,
  parseUnless,
  readWith,
  referencesOf,
  subjectOf,
} from './pull-request/pull-requests.ts';

function find(parts: Partial<PullRequest>, references: Partial<TaskReferences> = {}) {
  return findTasks(subjectOf(parts), referencesOf(references), [], findPorts());
}

async function tasksIn(body: string): Promise<readonly string[]> {
  return (await find({ body })).tasks;
}

const link = (id: string) => `https://board.example.com/t/${id}`;

describe('where tasks are found', () => {
  const everywhere = {
    title: `Login ${link('A')}`,
    body: `See ${link('B')} and ${link('A')}.\r\n${link('C')}`,
    branch: 'board.example.com/t/D',
  };

  test('in title, body and branch, in order of appearance, without repeats', async () => {
    expect(await find(everywhere)).toStrictEqual({ tasks: ['A', 'B', 'C', 'D'], notices: [] });
  });

  test('only in the places that are listed, in their order', async () => {
    expect((await find(everywhere, { in: ['branch', 'title'] })).tasks).toStrictEqual(['D', 'A']);
  });

  test.for<[string, string]>([
    ['plain text', `see ${link('T1')}.`],
    ['an autolink', `<${link('T1')}>`],
    ["a link's address", `[the task](${link('T1')} "a title")`],
    ["a link's text", `[${link('T1')}](https://elsewhere.example.com)`],
    ["a link's address, by a definition", `[the task][x]\n\n[x]: ${link('T1')}`],
    ['text across marks', 'board.example.com/**t**/<b>T</b>1'],
    ['an escape and an entity', String.raw`board\.example.com&#47;t/T1`],
    ['details, which a reader can open', `<details>\n<summary>x</summary>\n\n${link('T1')}\n\n</details>`],
    ['what follows a > in CDATA, which ends there in a browser', `a <![CDATA[ > ${link('T1')} ]]> b`],
    ['a footnote', `a[^1]\n\n[^1]: ${link('T1')}`],
    ['the address of a link in HTML', `<a href="${link('T1')}">x</a>`],
    ['the rest of a line with a comment', `<!-- x --> ${link('T1')} <!-- y -->`],
    ['after a comment that HTML ends at once', `<!--> ${link('T1')}`],
    ['text after a byte order mark', `\uFEFF\`a\`${link('T1')}`],
  ])('in %s', async ([, body]) => {
    expect(await tasksIn(body)).toStrictEqual(['T1']);
  });
});

describe('where tasks are not found', () => {
  test.for<[string, string]>([
    ['inline code', `a \`${link('T1')}\` b`],
    ['a fence', `\`\`\`\n${link('T1')}\n\`\`\``],
    ['indented code', `a\n\n    ${link('T1')}`],
    ['a comment', `<!-- ${link('T1')} -->`],
    ['a definition that nothing refers to', `[x]: ${link('T1')}`],
    ['the title of a link', `[x](https://a.example "${link('T1')}")`],
    ['the address of a picture', `![x](${link('T1')})`],
    ['the alternative text of a picture', `![${link('T1')}](a.png)`],
    ['an attribute', `a <b title="${link('T1')}">b</b>`],
    ['a processing instruction', `a <? ${link('T1')} ?> b`],
    ['a declaration', `a <!x ${link('T1')}> b`],
    ['CDATA', `a <![CDATA[ ${link('T1')} ]]> b`],
    ['HTML that is code', `<code>${link('T1')}</code>`],
    ['an attribute that is left open over blank lines', `<p title="\n\nboard.example.com/t/T1\n\n">x</p>`],
    ['a comment that is never closed', `<!-- ${link('T1')}\n\n${link('T2')}`],
    ['Markdown between two pieces of a comment', `<div><!--\n\n${link('T1')}\n\n<p>--></div>`],
  ])('in %s', async ([, body]) => {
    expect(await tasksIn(body)).toStrictEqual([]);
  });

  test('links are where their text ends, and lines are those of the screen', async () => {
    const body = `[a](${link('A')}) ${link('B')} [c](${link('C')})\n- ${link('D')}\n\n> [e](${link('E')})\n> ${link('F')}`;
    expect(await tasksIn(body)).toStrictEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    const ids = '- T1\n- [ ] T2\n\n**T3**\nT4  \n[T5](x)\n\n| T6 | x T7 |\n|---|---|\n';
    expect((await find({ body: ids }, { pattern: '^(T[0-9])$' })).tasks).toStrictEqual([
      'T1',
      'T2',
      'T3',
      'T4',
      'T5',
      'T6',
    ]);
  });

  test('the target of a link counts as it is written, and as it is sent', async () => {
    const body =
      '[x](https://board.example.com/größe/T1) [y](https://board.example.com/gr%C3%B6%C3%9Fe/T2) [z](%ff/T3)';
    for (const pattern of ['größe/(T[0-9])', 'gr%C3%B6%C3%9Fe/(T[0-9])']) {
      expect((await find({ body }, { pattern })).tasks).toStrictEqual(['T1', 'T2']);
    }
  });

  test('many links to one definition count as one', async () => {
    const { notices } = await find(
      { body: `[x]: T1${'a'.repeat(200)}\n\n${'[x] '.repeat(2_000)}` },
      { pattern: '(T[0-9])' },
    );
    expect(notices).toStrictEqual([]);
  });
});

describe('a match that an invisible character touches', () => {
  const invisibles = {
    'a zero-width space': '\u200B',
    'a symbol without a glyph': '\u{1D159}',
    'a soft hyphen': '\u00AD',
    'an override of the direction': '\u202E',
    'a selector of a variation': '\uFE0F',
    'a tag': '\u{E0037}',
    'a filler of Hangul': '\u3164',
    'a joiner of graphemes': '\u034F',
    'a control': '\u0008',
  };

  test.for(Object.entries(invisibles))('is skipped with a notice: %s', async ([, character]) => {
    for (const place of ['title', 'body', 'branch'] as const) {
      for (const text of [
        `${link('T9')}${character}77`,
        `${link('T9')}${character}`,
        `board.example.com/t${character}/T9`,
      ]) {
        const { tasks, notices } = await find({ [place]: text });
        expect(tasks).toStrictEqual([]);
        if (!text.includes(`/t${character}`))
          expect(notices).toStrictEqual([expect.stringMatching(/with invisible characters/)]);
      }
      const before = await find({ [place]: `x ${character}T9` }, { pattern: '(T[0-9]+)' });
      expect(before).toMatchObject({ tasks: [], notices: [expect.stringMatching(/invisible/)] });
    }
  });

  test.for<[string, string]>([
    ['an entity', 'board.example.com/t/T9&ZeroWidthSpace;77, board.example.com/t/T9&shy;77'],
    ['an entity in an address, where it is shown as it is spelt', `${link('T9')}&#8203;77`],
    ['a byte order mark', `${link('T9')}\uFEFF77`],
    ['the target of a link', `[x](${link('T9')}\u200B77)`],
    ['a target that spells it with percent signs', `[x](${link('T9')}%E2%80%8B77)`],
    ['an address that becomes a link', `https://${link('T9').slice(8)}\u200B77`],
  ])('in %s', async ([, body]) => {
    expect(await find({ body })).toMatchObject({ tasks: [], notices: [expect.stringMatching(/invisible/)] });
  });

  test('is shown in the notice with what touches it', async () => {
    expect((await find({ title: `${link('T9')}\u200B77 ${link('T8')}` })).notices).toStrictEqual([
      'skipped matches in the title of the pull request with invisible characters, since what people read there is not what would be sent: "board.example.com/t/T9\\u{200B}"; type them again',
    ]);
  });

  test('leaves other matches, and those beside what is seen', async () => {
    const body = `${link('T1')}\u200B ${link('T2')} \u200B ${link('T3')}\u00A0\u3000 \u2764\uFE0FT4 \u{1F468}\u200D\u{1F469}T5`;
    expect((await find({ body }, { pattern: '(T[0-9])' })).tasks).toStrictEqual(['T2', 'T3', 'T4', 'T5']);
  });

  test('a line is shown in another order after an override, up to its end', async () => {
    const title = 'T1 \u202E 2T 3T T4\nT5';
    expect((await find({ title }, { pattern: '(T[0-9])' })).tasks).toStrictEqual(['T1', 'T5']);
  });

  test('an id is not cut by what its target encodes', async () => {
    const body = `[x](${link('T9')}%3777) [y](${link('T9')}%37%FF)`;
    expect(await find({ body })).toStrictEqual({ tasks: ['T9777'], notices: [] });
  });

  test('an id that stands across the pieces of a long line is not cut', async () => {
    const title = `${'.'.repeat(4_094)}T977${'.'.repeat(4_094)}T978`;
    expect((await find({ title }, { pattern: '(T[0-9]+)' })).tasks).toStrictEqual(['T977', 'T978']);
  });
});

describe('what is skipped', () => {
  test('matches that are not ids are reported once, a few of them', async () => {
    const body = ['a/b', 'ü', 'a/b', 'x'.repeat(65), '', 'T1', 'c.d', 'e.f', 'g.h']
      .map((id) => `task:${id};`)
      .join('\n');
    expect(await find({ body }, { pattern: 'task:(.*);' })).toStrictEqual({
      tasks: ['T1'],
      notices: [
        'skipped matches in the description of the pull request that are not task ids (1 to 64 of A-Z, a-z, 0-9, _ and -): ' +
          `"a/b", "ü", "${'x'.repeat(65)}", "", "c.d" and 2 more`,
      ],
    });
  });

  test('a group that took no part in the match is no id', async () => {
    expect(await find({ title: 'a b1' }, { pattern: 'a|b([0-9])' })).toMatchObject({
      tasks: ['1'],
      notices: [expect.stringMatching(/: ""$/)],
    });
  });

  test('more than 2,000 matches are not read, which a notice says', async () => {
    const body = 'T1 '.repeat(2_000);
    expect((await find({ body }, { pattern: '(T[0-9])' })).notices).toStrictEqual([]);
    expect(await find({ body: `${body}\nT2` }, { pattern: '(T[0-9])' })).toStrictEqual({
      tasks: ['T1'],
      notices: ['only the first 2000 matches in the description of the pull request are read'],
    });
  });

  test('a description that is not parsed, which is the reason where there is no task elsewhere', async () => {
    const ports = findPorts({ read: readWith(parseUnless('heavy')) });
    const search = (title: string) => findTasks(subjectOf({ title, body: '- heavy' }), referencesOf(), [], ports);
    const why =
      'the description of the pull request cannot be searched for task ids: its Markdown takes longer than 20 s to parse';
    expect(await search(link('T1'))).toStrictEqual({ tasks: ['T1'], notices: [why] });
    expect(await search('')).toStrictEqual({ tasks: [], notices: [why], nothing: why });
  });
});

describe('whose pull requests are read', () => {
  const title = link('T1');

  test.for(['OWNER', 'MEMBER', 'COLLABORATOR'])('%s is trusted', async (authorAssociation) => {
    expect(await find({ title, authorAssociation })).toStrictEqual({ tasks: ['T1'], notices: [] });
  });

  describe('write access', () => {
    const author = { authorAssociation: 'CONTRIBUTOR', authorLogin: 'eve' };
    const asked: string[] = [];
    const findAs = (access: Awaited<ReturnType<AskAccess>>, parts: Partial<PullRequest> = {}) => {
      asked.length = 0;
      const askAccess: AskAccess = async (login) => {
        asked.push(login);
        return access;
      };
      const references = referencesOf({ trustedAuthors: defaultTrustedAuthors });
      return findTasks(subjectOf({ title, ...author, ...parts }), references, [], findPorts({ askAccess }));
    };
    const permitted = (permission: string) => ({ ok: true, value: { permission } }) as const;

    test.for(['admin', 'write'])('of the kind %s opens it', async (permission) => {
      expect(await findAs(permitted(permission))).toStrictEqual({ tasks: ['T1'], notices: [] });
      expect(asked).toEqual(['eve']);
    });

    test.for<[string, Awaited<ReturnType<AskAccess>>, Partial<PullRequest>, RegExp]>([
      [
        'someone who may only read',
        permitted('read'),
        {},
        /by "eve", .* is "CONTRIBUTOR" and permission "read": .*, give them write access, or add "CONTRIBUTOR" or anyone there$/,
      ],
      [
        'a token that may not ask',
        { ok: true, value: { hidden: 'X' } },
        {},
        / is unknown: X\): .*, add "CONTRIBUTOR" or anyone there$/,
      ],
      ['a bot', permitted('write'), { byBot: true }, / \(write counts people, not bots\): /],
      ['a deleted account', permitted('write'), { authorLogin: '' }, / by a deleted account, /],
    ])('is not that of %s, and the notice says so', async ([, access, parts, notice]) => {
      const found = await findAs(access, parts);
      expect(found).toMatchObject({ tasks: [], notices: [expect.stringMatching(notice)] });
      expect(found).not.toHaveProperty('failed');
    });

    test.for<[string, Partial<PullRequest>]>([
      ['an association in the list', { authorAssociation: 'MEMBER' }],
      ['a pull request that names no task', { title: '' }],
    ])('is not asked for with %s', async ([, parts]) => {
      await findAs(permitted('read'), parts);
      expect(asked).toEqual([]);
    });

    test('that GitHub cannot tell decides nothing', async () => {
      const nothing = 'Whether the author "eve" of pull request #12 may write to the repository is unknown. Re-run.';
      expect(await findAs({ ok: false, error: 'Re-run.' })).toStrictEqual({
        tasks: [],
        notices: [],
        nothing,
        failed: true,
      });
    });
  });

  test('anyone opens it, to an unknown association too', async () => {
    expect((await find({ title, authorAssociation: '' }, { trustedAuthors: ['anyone'] })).tasks).toStrictEqual(['T1']);
    expect((await find({ title, authorAssociation: '', authorLogin: '' })).notices).toMatchObject([
      expect.stringMatching(/is unknown/),
    ]);
  });

  test('an association of that name only, not one that is like it', async () => {
    expect((await find({ title, authorAssociation: 'owner' })).tasks).toStrictEqual([]);
  });
});

describe('patterns', () => {
  test.for([
    ['(T[0-9]+)', undefined],
    ['(?i)task-(?P<id>[a-z]+)', undefined],
    ['(?:T[0-9]+)', /has no group/],
    [String.raw`(T)\1`, /invalid escape sequence/],
    ['(T{2000})', /invalid repeat count/],
    ['('.repeat(4_000), /is not valid RE2/],
    [`(${'T'.repeat(4_094)})`, undefined],
    [`(${'T'.repeat(4_095)})`, /more than 4096 characters/],
    [`(${'T{0,1000}'.repeat(2)}${'T'.repeat(996)})`, undefined],
    [`(${'T{0,1000}'.repeat(2)}${'T'.repeat(997)})`, /expand to 5001 steps/],
  ] as const)('%s', ([pattern, fault]) => {
    if (fault === undefined) expect(checkPattern(pattern)).toBeUndefined();
    else expect(checkPattern(pattern)).toMatch(fault);
  });

  test('^ and $ are the ends of a line, whatever ends it', async () => {
    expect((await find({ body: 'T1\r\nT2\nx T3\rT4' }, { pattern: '^(T[0-9])$' })).tasks).toStrictEqual([
      'T1',
      'T2',
      'T4',
    ]);
  });

  test.for([
    [' ', 'spaces'],
    ['\t', 'tabs'],
  ] as const)('a line longer than is matched at once loses no id between %j', async ([space]) => {
    const ids = Array.from({ length: 900 }, (_, index) => `T${index}`);
    expect((await find({ title: ids.map(link).join(space) })).tasks).toStrictEqual(ids);
  });

  test('a line of 4,096 characters is matched at once, and one character more is not', async () => {
    const lineOf = (length: number) => `T1 ${'x '.repeat(length)}`.slice(0, length - 2).concat(' z');
    const ends = { pattern: '^(T[0-9]) .* z$' };
    expect((await find({ title: lineOf(4_096) }, ends)).tasks).toStrictEqual(['T1']);
    expect((await find({ title: lineOf(4_097) }, ends)).tasks).toStrictEqual([]);
  });

  test('a long line without spaces is cut where it must be', async () => {
    expect((await find({ title: `${'x'.repeat(4_095)}T12345` }, { pattern: '(T[0-9]*)' })).tasks).toStrictEqual(['T']);
  });

  test('an invalid one matches nothing', async () => {
    expect(await find({ title: 'T1' }, { pattern: 'T1' })).toMatchObject({ tasks: [], notices: [] });
  });
});

describe('a search that takes long', () => {
  // The length of the pattern counts, whether or not the text begins to match it.
  const body = 'a'.repeat(28_000);
  const pattern = '(T{999}T{999})';

  test.for<[string, EventSubject, string]>([
    ['in long lines', subjectOf({ body }), pattern],
    ['in very many lines', { kind: 'push', name: 'a push', places: { commits: '\n'.repeat(200_000) } }, '(T1)'],
  ])('keeps yielding, so that signals are handled, %s', async ([, subject, slow]) => {
    let breaths = 0;
    const yieldToSignals = async () => {
      breaths += 1;
      return undefined;
    };
    const references = referencesOf({ pattern: slow, in: ['body', 'commits'] });
    await findTasks(subject, references, [], findPorts({ yieldToSignals }));
    expect(breaths).toBeGreaterThan(1);
  });

  test('a short search does not yield', async () => {
    const yieldToSignals = async () => 'the run was interrupted by SIGTERM';
    const subject = subjectOf({ title: 'a '.repeat(100), body: 'T1\n'.repeat(100) });
    const found = await findTasks(subject, referencesOf({ pattern: '(T1)' }), [], findPorts({ yieldToSignals }));
    expect(found).toStrictEqual({ tasks: ['T1'], notices: [] });
  });

  test('ends when the run does', async () => {
    const yieldToSignals = async () => 'the run was interrupted by SIGTERM';
    const found = findTasks(subjectOf({ body }), referencesOf({ pattern }), [], findPorts({ yieldToSignals }));
    expect(await found).toMatchObject({
      tasks: [],
      nothing:
        'the description of the pull request cannot be searched for task ids: the run was interrupted by SIGTERM',
    });
  });
});

describe('for any text', () => {
  test('nothing is thrown, and tasks have the shape of ids', async () => {
    await fc.assert(
      fc.asyncProperty(
        markdownText,
        markdownText,
        markdownText,
        fc.constantFrom('(.*)', '(T[0-9]+)', '(?s)T(.)', '()'),
        async (title, body, branch, pattern) => {
          const { tasks, notices } = await find({ title, body, branch }, { pattern });
          for (const task of tasks) expect(task).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
          expect(new Set(tasks).size).toBe(tasks.length);
          for (const notice of notices) expect(notice.length).toBeLessThan(4_096);
        },
      ),
    );
  });

  test('that is plain, every id is found', async () => {
    const word = fc.oneof(
      fc.stringMatching(/^[A-Za-z][A-Za-z0-9,.:!?'()#%=+-]{0,8}$/),
      fc.constantFrom('T1', 'a_T2', link('T3'), 'ä', '1.'),
    );
    const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
    const ends = fc.constantFrom('\n', '\r\n', '\n\n');
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), ends, async (lines, end) => {
        const body = lines.join(end);
        const { tasks } = await find({ body }, { pattern: '([A-Za-z]+[0-9]+)' });
        expect(tasks).toStrictEqual([...new Set(body.match(/[A-Za-z]+[0-9]+/g))]);
      }),
    );
  });
});
