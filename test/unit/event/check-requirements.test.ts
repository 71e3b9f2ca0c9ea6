import { describe, expect, test } from 'vitest';
import { checkRequirements } from '../../../src/event/check-requirements.ts';
import { readEventSubject } from '../../../src/event/event-subject.ts';
import type { EventSituation } from '../../../src/event/resolve-from-event.ts';
import type { Requirements, TaskReferences } from '../../../src/model/pull-request.ts';
import { requirementAnnotations } from '../../../src/report/run-in-words.ts';
import { parseHere } from '../../support/parse-here.ts';
import {
  type Payload,
  findPorts,
  parseUnless,
  readWith,
  recordedEvents,
  referencesOf,
} from './pull-request/pull-requests.ts';

/** An event as GitHub sent it, with other values in its pull request. */
function eventOf(name: string, action: string | undefined, pullRequest: Payload): { name: string; payload: Payload } {
  const payload = recordedEvents
    .find((one) => one.name === name)
    ?.examples.find((example) => action === undefined || example['action'] === action);
  if (payload === undefined) throw new Error(`there is no recorded event ${name} ${action}`);
  const pull = payload['pull_request'];
  return { name, payload: pull ? { ...payload, pull_request: { ...pull, ...pullRequest } } : payload };
}

const named = 'Implements https://board.example.com/t/T8.\n\n- [x] Write tests\n';
const nobody = { authors: [], labels: [], branches: [] };
const all: Requirements = {
  task: { except: nobody },
  checklist: { heading: true, ifMissing: 'fail', except: nobody },
  except: nobody,
};
const task: Requirements = { task: { except: nobody }, except: nobody };
const checklist = (heading: true | string = true, ifMissing: 'fail' | 'ignore' = 'fail'): Requirements => ({
  checklist: { heading, ifMissing, except: nobody },
  except: nobody,
});

type Trial = {
  readonly requirements?: Requirements;
  readonly event?: readonly [name: string, action?: string];
  readonly pullRequest?: Payload;
  readonly situation?: Partial<EventSituation>;
  readonly runAttempt?: number;
  readonly references?: Partial<TaskReferences>;
  readonly parse?: typeof parseHere;
};

async function check({
  requirements = all,
  event: [name, action] = ['pull_request', 'opened'],
  pullRequest = {},
  situation = {},
  runAttempt = 1,
  references = {},
  parse = parseHere,
}: Trial) {
  const event = eventOf(name, action, pullRequest);
  const subject = readEventSubject(event);
  const ports = findPorts({ read: readWith(parse) });
  const found = await checkRequirements(
    requirements,
    {
      eventName: name,
      allowedTasks: [],
      references: referencesOf(references),
      ...(subject && { subject }),
      ...situation,
    },
    runAttempt,
    ports,
  );
  return { ...found, says: requirementAnnotations(found).map(({ message }) => message) };
}

const met = { unmet: [] };
const none = { head: { ref: 'patch-1' }, title: 'Update', body: '' };

describe('events', () => {
  test.each<[string, string]>([
    ['pull_request', 'opened'],
    ['pull_request_review', 'submitted'],
    ['pull_request_review_comment', 'created'],
  ])('a pull request is checked on its event %s, %s', async (...event) => {
    expect(await check({ event, pullRequest: { body: named } })).toMatchObject(met);
    expect((await check({ event, pullRequest: none })).unmet).toMatchObject([
      { requirement: 'task' },
      { requirement: 'checklist' },
    ]);
  });

  test.each(['merge_group', 'push', 'release', 'issues', 'workflow_run', 'issue_comment'])(
    'the event %s, which has no pull request, meets everything, with a notice',
    async (name) => {
      const exemption = `the event "${name}" has no pull request`;
      expect(await check({ event: [name] })).toMatchObject({
        ...met,
        exemption,
        notices: [`require is met: ${exemption}`],
      });
    },
  );

  test('a run without an event, on the command line, is told how to give one', async () => {
    expect(await check({ event: ['push'], situation: { eventName: '' } })).toMatchObject({
      ...met,
      exemption: 'there is no event; taskboard reads one from a file: --event FILE',
    });
  });

  test('a pull request of a fork, a draft or a stranger counts: a requirement can only fail the step', async () => {
    const head = { ref: 'patch-1', repo: { id: 2, full_name: 'x/y', fork: true } };
    const pullRequest = { ...none, head, draft: true, author_association: 'NONE', user: { login: 'stranger' } };
    expect((await check({ pullRequest })).unmet).toHaveLength(2);
    expect(await check({ pullRequest: { ...pullRequest, body: named } })).toMatchObject({ ...met, notices: [] });
  });
});

describe('a task', () => {
  test.each<[string, Payload]>([
    ['title', { title: 'board.example.com/t/T8' }],
    ['description', { body: '[spec](https://board.example.com/t/T8)' }],
    ['branch', { head: { ref: 'board.example.com/t/T8' } }],
  ])('counts in the %s', async (_, place) => {
    expect(await check({ requirements: task, pullRequest: { ...none, ...place } })).toMatchObject(met);
  });

  test('that is missing is told with an example and the places', async () => {
    const references = { pattern: 'Task: (T\\w+)', example: 'Task: T3s6UGyzY', in: ['title', 'body'] as const };
    const { says } = await check({ requirements: task, pullRequest: { ...none, number: 7 }, references });
    expect(says).toEqual([
      'This pull request names no task: the pattern finds no task id in title or body; code, comments and hidden text do not count. Add one to the description or the title, such as "Task: T3s6UGyzY".',
    ]);
  });

  test('that only the branch can name takes another pull request, since GitHub closes one whose head branch is renamed', async () => {
    const { says } = await check({ requirements: task, pullRequest: none, references: { in: ['branch'] } });
    expect(says[0]).toMatch(/in branch\. Open another pull request, from a branch whose name has one\.$/);
  });

  test('must be one that allowed-tasks permits', async () => {
    const pullRequest = { ...none, number: 7, body: named };
    const trial = { requirements: task, pullRequest };
    const { says, notices } = await check({ ...trial, situation: { allowedTasks: [['X*']] } });
    expect(says[0]).toContain('This pull request names no task that allowed-tasks permits.');
    expect(notices).toEqual(['allowed-tasks does not permit these tasks, so they are skipped: T8']);
    expect(await check({ ...trial, situation: { allowedTasks: [['T*']] } })).toMatchObject(met);
  });

  test('cannot be found where nothing of a pull request is searched', async () => {
    const references = { in: ['commits'] as const, pattern: '(T8)', example: 'T8' };
    const { says, notices } = await check({ requirements: task, references, pullRequest: { number: 7 } });
    expect(notices).toEqual([]);
    expect(says[0]).toMatch(
      /"in" of task-references has only commits\. Add title, body or branch to "in" of task-references\.$/,
    );
  });
});

describe('a checklist', () => {
  const cases: readonly (readonly [title: string, body: string, open: readonly string[] | 'none'])[] = [
    ['that is ticked', '- [x] a\n- [X] b\n', []],
    ['with an open box', '- [x] a\n- [ ] b\n', ['b']],
    ['that was deleted', 'All gone.', 'none'],
    ['in a comment alone', '<!--\n- [x] a\n-->', 'none'],
    ['whose text cannot be the name of a subtask', '- [x] a\n- [ ] <!-- b -->\n- [ ] ..', ['', '..']],
    ['with the same text twice', '- [ ] a\n- [ ] a\n', ['a']],
    ['with the same text ticked and not', '- [x] a\n- [ ] a\n- [x] b', ['a']],
    ['with a box that does not apply', '- [x] a\n- [ ] ~~b~~\n- [ ] ~~c~~ since d\n', []],
    ['with a box that is struck through in HTML', '- [x] a\n- [ ] <del>b</del>\n- [ ] **<s>c</s>**', []],
    ['with a box that is struck through later', '- [ ] a ~~b~~\n', ['a b']],
    ['below a box that does not apply', '- [ ] ~~a~~\n  - [ ] b\n', ['b']],
    ['after an empty strike', '- [ ] <del></del>a\n', ['a']],
  ];
  test.each(cases)('%s', async (_, body, open) => {
    const { unmet } = await check({ requirements: checklist(), pullRequest: { body } });
    const expected = open === 'none' ? [{ what: 'the description has no checkbox' }] : [{ open }];
    expect(unmet).toMatchObject(open.length === 0 ? [] : expected);
  });

  const elements =
    'script style template title textarea xmp iframe noembed noframes noscript plaintext object video audio canvas ' +
    'datalist select dialog svg math rp bdo';
  const attributes = [
    'hidden',
    'hidden="until-found"',
    'style="display:none"',
    'style="opacity: 0"',
    'data-footnote-ref',
  ];
  const around = (start: string, end: string): readonly (readonly [string, string])[] => [
    [`${start} … ${end}`, `${start}\n\n- [ ] open\n\n${end}`],
    [`${start} … ${end} in a template`, `<template>\n${start}\n\n- [ ] open\n\n${end}\n</template>`],
    [`${start}, which does not end`, `${start}\n\n- [ ] open\n`],
    [`${start}, and a heading after it that shows nothing`, `${start}\n<h1></h1>\n\n- [ ] open\n\n${end}`],
  ];

  describe('with an open box is not met, whatever hides the box:', () => {
    test.each<readonly [string, string]>([
      ...elements.split(' ').flatMap((name) => around(`<div><${name}>`, `</${name}></div>`)),
      ...attributes.flatMap((attribute) => around(`<div ${attribute}>`, '</div>')),
      ...around('<col>', '</col>'),
      ...'code pre s del strike'.split(' ').flatMap((name) => around(`Replace the <${name}> tag.`, `</${name}>`)),
      ...around("<p title='", "'>"),
      ...around('<p title="', '">'),
      ...around("</p title='", "'>"),
      ['a footnote that nothing refers to', '[^1]: - [ ] open'],
      ['a second footnote of one name', 'a[^1]\n\n[^1]: b\n\n[^1]:\n    - [ ] open'],
      ['a heading of an outer level that shows nothing', '# <!-- -->\n- [ ] open'],
      ['a heading that is hidden', '<div hidden>\n\n# Later\n\n</div>\n\n- [ ] open'],
      ['a heading of a blank', '# &#8203;\n- [ ] open'],
      ['a heading in its item', '- [ ] open<h1></h1>'],
    ])('%s', async (_, hiding) => {
      for (const heading of [true, 'Done'] as const) {
        const body = `## Done\n\n- [x] a\n\n${hiding}\n\n## Other\n\n- [x] b\n`;
        const { unmet } = await check({ requirements: checklist(heading), pullRequest: { body } });
        expect(unmet).toMatchObject([{ open: ['open'] }]);
      }
    });
  });

  test.each([
    ['a comment in HTML', '<div><!--\n\n- [ ] a\n\n<p>--></div>'],
    ['a comment in an element of text', '<div><title><!--\n\n- [ ] a\n\n<p>--></title></div>'],
  ])('does not count what is in %s', async (_, body) => {
    const pullRequest = { body: `${body}\n\n- [x] b` };
    expect(await check({ requirements: checklist(), pullRequest })).toMatchObject(met);
  });

  test.each([
    ['hidden', '<dialog>\n\n## Done\n\n</dialog>'],
    ['code', 'Replace the <code> tag.\n\n## Done\n\n</code>'],
  ])('below a heading that is %s counts', async (_, heading) => {
    const body = `${heading}\n\n- [ ] a\n\n# Other\n\n- [ ] b`;
    const { unmet } = await check({ requirements: checklist('Done', 'ignore'), pullRequest: { body } });
    expect(unmet).toMatchObject([{ open: ['a'] }]);
  });

  test('with an open box that is not shown says that such boxes count', async () => {
    const { says } = await check({ requirements: checklist(), pullRequest: { body: '<b hidden>\n\n- [ ] a' } });
    expect(says[0]).toMatch(/ is open: "a"\. .*Boxes in HTML elements that are code or not shown count, too\.$/);
  });

  test('in a description that is longer than what is read is not met', async () => {
    const body = `- [x] a\n${'\u{1F600}'.repeat(65_528)}`;
    for (const ifMissing of ['fail', 'ignore'] as const) {
      const { says } = await check({ requirements: checklist(true, ifMissing), pullRequest: { body } });
      expect(says).toEqual([
        'The description is not read for checkboxes: it is longer than the 125000 characters that are read. Make it shorter or simpler.',
      ]);
    }
  });

  const sections = '# Plan\n- [ ] elsewhere\n## Done\n- [x] a\n### More\n- [ ] b\n## Later\n- [ ] c\n';

  test('below a heading ends at the next heading of its level', async () => {
    const { says } = await check({ requirements: checklist('Done'), pullRequest: { number: 7, body: sections } });
    expect(says).toEqual([
      '1 of 2 checkboxes below the heading "Done" in the description is open: "b". Tick what is done, and strike through what does not apply, such as "- [ ] ~~not needed~~".',
    ]);
  });

  test('below a heading that is missing is missing, unless if-missing is ignore', async () => {
    const pullRequest = { number: 7, body: sections };
    const { says, notices } = await check({ requirements: checklist('Gone'), pullRequest });
    expect(says).toEqual([
      'The description of the pull request has no heading "Gone", so no checkbox is read; its headings are "Plan", "Done", "More", "Later". Add a checkbox below the heading "Gone" for each thing to do, and tick it when it is done, such as "- [ ] Write tests".',
    ]);
    expect(notices).toEqual([]);
    expect(await check({ requirements: checklist('Gone', 'ignore'), pullRequest })).toMatchObject({ ...met, notices });
    expect((await check({ requirements: checklist('Done', 'ignore'), pullRequest })).unmet).toHaveLength(1);
  });

  test('names its first ten open boxes, and shows what strangers wrote as one line', async () => {
    const hostile = '- [ ] @team `::error::x` "quoted" <b>x</b> ##[error]y\n';
    const many = Array.from({ length: 11 }, (_, index) => `- [ ] box ${index}\n`).join('');
    const { says } = await check({ requirements: checklist(), pullRequest: { body: hostile + many } });
    expect(says[0]).toContain('"box 8" and 2 more.');
    expect(says[0]).toContain('"@team ::error::x \\"quoted\\" x ##[error]y", "box 0"');
  });

  test('of boxes that do not apply says why they do not count', async () => {
    const body = '- [x] b\n# Done\n- [ ] ~~a~~\n';
    const { says } = await check({ requirements: checklist('Done'), pullRequest: { body } });
    expect(says[0]).toMatch(/^Every checkbox below the heading "Done" in the description is struck through\. Add a /);
    const pullRequest = { body: '- [ ] ~~a~~\n- [x] ~~b~~\n' };
    expect((await check({ requirements: checklist(), pullRequest })).unmet).toHaveLength(1);
    expect(await check({ requirements: checklist(true, 'ignore'), pullRequest })).toMatchObject(met);
  });

  test('that cannot be parsed is not met', async () => {
    const { says } = await check({
      requirements: checklist(),
      pullRequest: { number: 7, body: '- [x] HEAVY\n' },
      parse: parseUnless('HEAVY'),
    });
    expect(says).toEqual([
      'The description is not read for checkboxes: its Markdown takes longer than 20 s to parse. Make it shorter or simpler.',
    ]);
  });
});

describe('an except of one requirement', () => {
  const body = '- [ ] Write tests';
  const forTask = { task: { except: { ...nobody, labels: ['no-task'] } }, except: nobody };
  const pullRequest = { ...none, body, labels: [{ name: 'no-task' }] };

  test('exempts from that one, and the other is still checked', async () => {
    const requirements = { ...all, ...forTask };
    expect(await check({ requirements, pullRequest })).toMatchObject({
      unmet: [{ requirement: 'checklist' }],
      notices: ['no task is required: the label "no-task" matches "no-task" in task.except.labels'],
    });
  });

  test('exempts from all if nothing else is required', async () => {
    expect(await check({ requirements: forTask, pullRequest })).toMatchObject({
      unmet: [],
      exemption: 'the label "no-task" matches "no-task" in task.except.labels',
    });
  });

  test('does not match another pull request', async () => {
    const requirements = { ...all, checklist: { ...all.checklist, except: forTask.task.except } } as Requirements;
    expect(await check({ requirements, pullRequest: { ...none, body } })).toMatchObject({
      unmet: [{ requirement: 'task' }, { requirement: 'checklist' }],
    });
  });
});

describe('except', () => {
  const pullRequest = {
    ...none,
    user: { login: 'Dependabot[bot]' },
    labels: [{ name: 'bug' }, { name: 'no-task' }],
    head: { ref: 'release/1.2/rc' },
  };
  test.each<[string, Partial<Requirements['except']>, string]>([
    [
      'an author, whatever the case',
      { authors: ['*[BOT]'] },
      'the author "Dependabot[bot]" matches "*[bot]" in except.authors',
    ],
    ['a label', { labels: ['x', 'no-*'] }, 'the label "no-task" matches "no-*" in except.labels'],
    ['a branch', { branches: ['release/**'] }, 'the branch "release/1.2/rc" matches "release/**" in except.branches'],
  ])('%s', async (_, except, exemption) => {
    expect(await check({ requirements: { ...all, except: { ...nobody, ...except } }, pullRequest })).toMatchObject({
      ...met,
      exemption,
      notices: [`require is met: ${exemption}`],
    });
  });

  test.each<[string, Partial<Requirements['except']>]>([
    ['a label in another case', { labels: ['No-Task'] }],
    ['a branch, where a star stops at a slash', { branches: ['release/*'] }],
    ['brackets, which are literal', { authors: ['*[a-z]'] }],
    ['part of a name', { authors: ['dependabot'], labels: ['task'], branches: ['release'] }],
  ])('does not match %s', async (_, except) => {
    const requirements = { ...all, except: { ...nobody, ...except } };
    expect((await check({ requirements, pullRequest })).unmet).toHaveLength(2);
  });
});

test('a second attempt is told that it reads the old description', async () => {
  const { says } = await check({ pullRequest: none, runAttempt: 2 });
  expect(says).toHaveLength(2);
  for (const message of says) expect(message).toMatch(/a re-run reads the description as it was .*: edit it instead/);
});
