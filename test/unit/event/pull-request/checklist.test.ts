import { describe, expect, test } from 'vitest';
import { boxesToSend, flippedBoxes, readChecklist } from '../../../../src/event/pull-request/checklist.ts';
import { parseDescription } from '../../../../src/event/pull-request/parse-description.ts';
import type { PullRequest } from '../../../../src/model/pull-request.ts';
import { fc } from '../../../support/fast-check.ts';
import { parseHere } from '../../../support/parse-here.ts';
import { findPorts, markdownText, parseUnless, pullRequestOf, readWith, referencesOf } from './pull-requests.ts';

type ChecklistHeading = Parameters<typeof readChecklist>[1];

function read(body: string, heading: ChecklistHeading = true) {
  return readChecklist(parseDescription(body), heading);
}

/** Boxes on one line each, as a person would write them. */
function boxesIn(body: string, heading: ChecklistHeading = true): readonly string[] {
  return read(body, heading).boxes.map(({ text, ticked }) => `[${ticked ? 'x' : ' '}] ${text}`);
}

describe('boxes are what GitHub renders as boxes', () => {
  test.for<[string, string, readonly string[]]>([
    ['bullets of every kind', '- [x] a\n\n* [x] b\n\n+ [ ] c', ['[x] a', '[x] b', '[ ] c']],
    ['numbers', '1. [x] a\n2. [ ] b\n\n1) [X] c', ['[x] a', '[ ] b', '[x] c']],
    [
      'nested, each with its own text',
      '- [x] a\n  - [ ] b\n    1. [x] c\n- d\n  - [x] e',
      ['[x] a', '[ ] b', '[x] c', '[x] e'],
    ],
    ['line ends of Windows', '- [x] a\r\n- [ ] b\r\n', ['[x] a', '[ ] b']],
    ['loose lists', '- [x] a\n\n  more of it\n\n- [ ] b', ['[x] a', '[ ] b']],
    ['a tab for no tick', '- [\t] a', ['[ ] a']],
    ['in quotations', '> - [x] a', ['[x] a']],
    ['after the first line of its paragraph', '- [x] a\n  b', ['[x] a b']],
    ['another letter', '- [y] a', []],
    ['no text', '- [x] \n- [ ]', []],
    ['in a fence', '```\n- [x] a\n```', []],
    ['in a comment', '<!--\n\n- [x] a\n\n-->', []],
    ['in an attribute that raw HTML leaves open', '<p title="\n\n- [x] a\n\n">\n\n- [x] b', ['[x] b']],
    ['in a processing instruction', '<? \n\n- [x] a\n\n?>\n\n- [x] b', ['[x] b']],
    ['in HTML that is hidden', '<div hidden>\n\n- [x] a\n\n</div>\n\n- [x] b', ['[x] b']],
    ['in raw HTML that makes it code', '<div><code>\n\n- [x] a\n\n</code></div>\n\n- [x] b', ['[x] b']],
    ['in a footnote that nothing refers to', '[^1]: - [x] a\n\n- [x] b', ['[x] b']],
    ['in a footnote that something refers to', '- [x] b[^1]\n\n[^1]: - [x] a', ['[x] b', '[x] a']],
    ['as HTML, which GitHub takes out', '<ul><li><input type="checkbox" checked> a</li></ul>', []],
    ['as HTML with a mark like ours', '<ul><li><input type="checkbox" task-box TASK-BOX- checked> a</li></ul>', []],
    ['in a comment that begins inside HTML', '<details>\n<!--\n\n- [x] a\n\n<p>-->\n\n- [x] b', ['[x] b']],
    ['in raw HTML after a blank line', '<details>\n\n- [x] a\n\n</details>', ['[x] a']],
  ])('%s', ([, body, boxes]) => {
    expect(boxesIn(body)).toStrictEqual(boxes);
  });
});

describe('the text of a box is as GitHub renders it', () => {
  test.for<[string, string]>([
    ['Write **all** the _tests_', 'Write all the tests'],
    ['Run `npm test`', 'Run npm test'],
    ['[Review](https://example.com "title") it', 'Review it'],
    ['![A picture](a.png) shown', 'A picture shown'],
    ['Q&amp;A &lt;now&gt; &copy; &#x41;', 'Q&A <now> © A'],
    [String.raw`2 \* 3 \_ 4`, '2 * 3 _ 4'],
    ['Press <kbd>Ctrl</kbd>+<b>C</b>', 'Press Ctrl+C'],
    ['Write tests <!-- T1 -->', 'Write tests'],
    ['one  \n  two', 'one two'],
    ['a footnote[^1]\n\n[^1]: here', 'a footnote'],
    ['   outer spaces   ', 'outer spaces'],
    ['two  spaces', 'two  spaces'],
  ])('%j is %j', ([source, text]) => {
    expect(read(`- [x] ${source}`).boxes).toStrictEqual([{ text, ticked: true }]);
  });

  test.for(['.', '..', '![](a.png)', '\uD800'])('%j is not a name, and a notice says so', (source) => {
    const { boxes, notices } = read(`- [x] ${source}\n- [x] b`);
    expect(boxes).toStrictEqual([{ text: 'b', ticked: true }]);
    expect(notices).toMatchObject([
      expect.stringMatching(/^skipped checkboxes whose text cannot be the name of a subtask: "/),
    ]);
  });
});

describe('below a heading', () => {
  const body = [
    '- [x] before',
    '# Tasks',
    '- [x] one',
    '### Part',
    '- [x] two',
    '',
    'Notes',
    '-----',
    '- [x] three',
    '',
    'Other',
    '=====',
    '- [x] four',
  ].join('\n');

  test.for<[string, ChecklistHeading, readonly string[]]>([
    ['up to the next of the same level, deeper ones included', 'Tasks', ['one', 'two', 'three']],
    ['up to the next of a higher level', 'Part', ['two']],
    ['underlined', 'Notes', ['three']],
    ['up to the end', 'Other', ['four']],
    ['outer spaces do not count', '  Part ', ['two']],
    ['all of them', true, ['before', 'one', 'two', 'three', 'four']],
  ])('%s', ([, heading, texts]) => {
    const { boxes, notices } = read(body, heading);
    expect(boxes.map(({ text }) => text)).toStrictEqual(texts);
    expect(notices).toStrictEqual([]);
  });

  test.for<[string, string]>([
    ['## **To** `do` &amp; [more](x) ##', 'To do & more'],
    ['To do & more\n===', 'To do & more'],
  ])('its text is as rendered: %j', ([source, heading]) => {
    expect(boxesIn(`${source}\n- [x] a`, heading)).toStrictEqual(['[x] a']);
  });

  test.for(['tasks', 'Task', 'Tasks:'])('%j is another heading, and a notice says so', (heading) => {
    const nothing = `the description of the pull request has no heading "${heading}", so no checkbox is read; its headings are "Tasks", "Part", "Notes", "Other"`;
    expect(read(body, heading)).toStrictEqual({ boxes: [], conflicts: [], notices: [nothing], nothing });
  });

  test('headings in code, comments and quotations do not count', () => {
    const hidden = '# Tasks\n- [x] a\n```\n# Code\n```\n<!--\n# Comment\n-->\n> # Quotation\n\n- [x] b';
    expect(boxesIn(hidden, 'Tasks')).toStrictEqual(['[x] a', '[x] b']);
    expect(boxesIn(hidden, 'Quotation')).toStrictEqual([]);
  });

  test('a repeated heading counts each time', () => {
    expect(boxesIn('# A\n- [x] a\n# B\n- [x] b\n# A\n- [x] c', 'A')).toStrictEqual(['[x] a', '[x] c']);
  });
});

describe('the same text twice', () => {
  test('with the same tick counts once, where it stands first', () => {
    expect(read('- [x] a\n- [ ] b\n- [x] **a**')).toStrictEqual({
      boxes: [
        { text: 'a', ticked: true },
        { text: 'b', ticked: false },
      ],
      notices: [],
      conflicts: [],
    });
  });

  test('with different ticks is a conflict, but not across the end of a section', () => {
    const body = '# A\n- [x] a\n- [x] b\n# B\n- [ ] a';
    expect(read(body)).toStrictEqual({ boxes: [{ text: 'b', ticked: true }], notices: [], conflicts: ['a'] });
    expect(read(body, 'A').conflicts).toStrictEqual([]);
  });
});

describe('flips', () => {
  test.for<[string, string, string, readonly string[]]>([
    ['ticked', '- [ ] a', '- [x] a', ['[x] a']],
    ['unticked', '- [x] a', '- [ ] a', ['[ ] a']],
    ['as they were', '- [x] a\n- [ ] b', '- [x] **a**\n* [ ] b', []],
    ['new and ticked', '', '- [x] a', ['[x] a']],
    ['new and not ticked', '', '- [ ] a', []],
    ['gone', '- [x] a\n- [ ] b', '', []],
    ['in another order', '- [x] a\n- [ ] b', '- [ ] b\n- [x] a', []],
    ['renamed, which is gone and new', '- [x] a\n- [x] b', '- [x] c\n- [ ] d', ['[x] c']],
    ['both ticks before', '- [x] a\n- [ ] a', '- [ ] a', ['[ ] a']],
    ['into a comment', '- [ ] a', '<!--\n- [x] a\n-->', []],
  ])('%s', ([, before, after, flipped]) => {
    const boxes = flippedBoxes(read(before), read(after));
    expect(boxes.map(({ text, ticked }) => `[${ticked ? 'x' : ' '}] ${text}`)).toStrictEqual(flipped);
  });
});

describe('what is sent', () => {
  const body = '- [x] a\n- [ ] b\n- [x] c';
  const ports = findPorts({ read: readWith(parseUnless('heavy')) });

  const send = (
    parts: Partial<PullRequest>,
    heading: ChecklistHeading = true,
    trustedAuthors = referencesOf().trustedAuthors,
  ) => boxesToSend(pullRequestOf({ body, ...parts }), heading, trustedAuthors, ports);

  test('the ticked ones, on an event that is no edit', async () => {
    const { boxes } = await send({});
    expect(boxes).toStrictEqual([
      { text: 'a', ticked: true },
      { text: 'c', ticked: true },
    ]);
  });

  test('the flips, on an edit', async () => {
    const previousBody = '- [ ] a\n- [x] b\n- [x] c';
    const { boxes } = await send({ previousBody });
    expect(boxes).toStrictEqual([
      { text: 'a', ticked: true },
      { text: 'b', ticked: false },
    ]);
  });

  test('nothing, on an edit of something else', async () => {
    expect(await send({ previousBody: body })).toMatchObject({ boxes: [] });
  });

  test('boxes that an edit of the heading has moved below it are new', async () => {
    const edit = { body: `# Tasks\n${body}`, previousBody: `# To do\n${body}` };
    expect(await send(edit, 'Tasks')).toMatchObject({
      boxes: [{ text: 'a' }, { text: 'c' }],
      notices: [],
    });
  });

  test('nothing of an untrusted author, with a notice', async () => {
    const stranger = { authorAssociation: 'NONE' };
    expect(await send(stranger)).toMatchObject({
      boxes: [],
      notices: [expect.stringMatching(/^no task and no checklist is read from pull request #12 by .* "NONE"/)],
      conflicts: [],
    });
    expect((await send(stranger, true, ['anyone'])).boxes).toHaveLength(2);
  });

  test('nothing if two boxes of one text disagree, which is an error, even on an edit of something else', async () => {
    const torn = '- [x] a\n- [ ] a\n- [x] b';
    for (const parts of [{ body: torn }, { body: torn, previousBody: torn }]) {
      expect(await send(parts)).toStrictEqual({
        boxes: [],
        notices: [],
        conflicts: [
          'the description of the pull request has checkboxes with the same text, one ticked and one not: "a"; give each its own text, or tick both',
        ],
      });
    }
  });

  test.for(['body', 'previousBody'] as const)('nothing if the %s is not parsed', async (part) => {
    const sent = await send({ previousBody: '- [ ] a', [part]: '- [x] heavy' });
    const [notice] = sent.notices;
    expect(sent).toStrictEqual({ boxes: [], conflicts: [], notices: [notice], nothing: notice });
    expect(notice).toMatch(/: its Markdown takes longer than 20 s to parse$/);
  });
});

describe('for any text', () => {
  test('nothing is thrown, boxes have unique names, and messages are limited', async () => {
    const read = readWith(parseHere);
    await fc.assert(
      fc.asyncProperty(
        markdownText,
        fc.option(markdownText, { nil: undefined }),
        fc.constantFrom<ChecklistHeading[]>(true, 'A'),
        async (body, previousBody, heading) => {
          const pullRequest = pullRequestOf({ body, ...(previousBody === undefined ? {} : { previousBody }) });
          const { boxes, notices, conflicts } = await boxesToSend(
            pullRequest,
            heading,
            ['MEMBER'],
            findPorts({ read }),
          );
          const texts = boxes.map((box) => box.text);
          expect(new Set(texts).size).toBe(texts.length);
          for (const name of texts) expect(name === name.trim() && name !== '' && name.isWellFormed()).toBe(true);
          for (const message of [...notices, ...conflicts]) expect(message.length).toBeLessThan(4_096);
        },
      ),
    );
  });

  test('a list of boxes without markup comes back as it was', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9](?:[A-Za-z0-9 .,;!?'"()äöü🎉-]{0,20}[A-Za-z0-9])?$/u);
    const boxes = fc.uniqueArray(fc.record({ text: name, ticked: fc.boolean() }), { selector: ({ text }) => text });
    fc.assert(
      fc.property(
        boxes,
        fc.constantFrom('-', '*', '+', '7.', '1)'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (list, bullet, end) => {
          const body = list.map(({ text, ticked }) => `${bullet} [${ticked ? 'x' : ' '}] ${text}`).join(end);
          expect(read(body)).toEqual({ boxes: list, notices: [], conflicts: [] });
        },
      ),
    );
  });
});
