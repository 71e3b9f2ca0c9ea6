import { describe, expect, it } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import { type EventSituation, findMissingReferences, resolveFromEvent } from '../../../src/event/resolve-from-event.ts';
import type { Declaration, ResolvedDeclaration, TaskSelection } from '../../../src/model/declaration.ts';
import type { PullRequest, TaskReferences } from '../../../src/model/pull-request.ts';
import { isResolved } from '../../../src/plan/plan-operations.ts';
import { findPorts, subjectOf } from './pull-request/pull-requests.ts';

const body = `T1 T2 X3 T/x

# All
- [x] a
- [ ] b
# Empty
- [ ] c
# Rivals
- [x] c
- [ ] c
# Unnamed
- [x] ..
`;
const subjectWith = (changes: Partial<PullRequest>) => subjectOf({ number: 7, body, ...changes });
const references: TaskReferences = { pattern: '([TX]\\S+)', in: ['body'], trustedAuthors: ['MEMBER'] };
const noId =
  'skipped matches in the description of the pull request that are not task ids (1 to 64 of A-Z, a-z, 0-9, _ and -): "T/x"';

async function resolve(
  text: string,
  changes: Partial<EventSituation> = {},
  without: (keyof EventSituation)[] = [],
  ports = findPorts(),
) {
  const { declarations, problems } = await parseDeclarations({
    file: { name: 'board.yml', text },
    inline: new Map(),
    workspace: '/w',
  });
  expect(problems).toStrictEqual([]);
  const situation = { eventName: 'pull_request', subject: subjectWith({}), references, allowedTasks: [], ...changes };
  for (const key of without) delete (situation as Partial<EventSituation>)[key];
  const located = declarations as readonly Declaration[];
  return { ...(await resolveFromEvent(located, situation, ports)), resolvedBefore: located.every(isResolved) };
}

const removal = 'label-removals:\n  - {task: {from: pull-request}, label: x}\n';
const boxes = (heading: string) => `subtask-updates:\n  - {task: [T8, T9], checklist: ${heading}}\n`;

const missing = (from: string) =>
  `label-removals[0] takes its tasks from the ${from}, and there are no task-references that say how to find them`;
const addToFile = 'add the key task-references to the file, or the input of that name';

describe('Tasks of the pull request', () => {
  it('replace their placeholder, except those that allowed-tasks does not permit', async () => {
    const { declarations, notices, problems } = await resolve(removal, { allowedTasks: [['T*']] });
    expect(declarations).toMatchObject([{ tasks: ['T1', 'T2'], labels: ['x'] }]);
    expect(notices).toStrictEqual([noId, 'allowed-tasks does not permit these tasks, so they are skipped: X3']);
    expect(problems).toStrictEqual([]);
  });

  it('that match nothing leave a declaration that is skipped and says why', async () => {
    const { declarations } = await resolve(removal, { allowedTasks: [['Y*']] });
    expect(declarations).toMatchObject([
      { list: 'none', of: 'label-removals', reason: 'the pull request #7 names no task that allowed-tasks permits' },
    ]);
  });

  it('that are none because nothing is read say so in the result, too', async () => {
    const subject = subjectWith({ authorAssociation: 'NONE' });
    expect((await resolve(removal, { subject })).declarations).toMatchObject([
      {
        list: 'none',
        reason: expect.stringMatching(
          /^no task and no checklist is read .* trusted-authors of task-references permits only/,
        ),
      },
    ]);
  });

  it('are an error without task-references', async () => {
    const { declarations, problems } = await resolve(removal, {}, ['references']);
    expect(declarations).toMatchObject([{ list: 'label-removals', tasks: [] }]);
    expect(problems).toStrictEqual([
      {
        at: { source: 'board.yml', line: 2, column: 5 },
        inFile: true,
        key: 'task',
        code: 'missing-task-references',
        what: missing('pull request'),
        hint: addToFile,
      },
    ]);
  });

  it('are found once for all that ask, those of any event included', async () => {
    let searches = 0;
    const { read } = findPorts();
    const ports = findPorts({
      read: (markdown) => {
        searches += 1;
        return read(markdown);
      },
    });
    const twice = `${removal}  - {task: {from: pull-request}, label: y}\n`;
    expect(await resolve(twice, {}, [], ports)).toMatchObject({
      declarations: [{ tasks: ['T1', 'T2', 'X3'] }, { tasks: ['T1', 'T2', 'X3'] }],
      notices: [noId],
    });
    expect(searches).toBe(1);
    await resolve(`${twice}  - {task: {from: event}, label: z}\n`, {}, [], ports);
    expect(searches).toBe(2);
  });

  it('that are not permitted are named, the first ten of many', async () => {
    const subject = subjectWith({ body: Array.from({ length: 12 }, (_, index) => `X_${index}`).join(' ') });
    expect((await resolve(removal, { allowedTasks: [['T*']], subject })).notices).toStrictEqual([
      'allowed-tasks does not permit these tasks, so they are skipped: X_0, X_1, X_2, X_3, X_4, X_5, X_6, X_7, X_8, X_9 and 2 more',
    ]);
  });

  it('must match every list of allowed-tasks', async () => {
    const { declarations } = await resolve(removal, { allowedTasks: [['T*'], ['*2', 'X*']] });
    expect(declarations).toMatchObject([{ tasks: ['T2'] }]);
  });

  it('are none where there is no event, as on the command line, and the notice says how to give one', async () => {
    const reason = 'there is no event; taskboard reads one from a file: --event FILE';
    expect(await resolve(removal, { eventName: '' }, ['subject'])).toMatchObject({
      declarations: [{ list: 'none', reason }],
      notices: [reason],
    });
  });

  it('are none if the event has no pull request, which a notice says', async () => {
    const { declarations, notices } = await resolve(removal, { eventName: 'push' }, ['subject']);
    const reason = 'the event "push" has no pull request';
    expect(declarations).toMatchObject([{ list: 'none', reason }]);
    expect(notices).toStrictEqual([reason]);
  });
});

describe('A checklist', () => {
  it('is one update per box, for every task', async () => {
    const subject = subjectWith({ previousBody: '# All\n- [ ] a\n- [x] b\n' });
    const { declarations } = await resolve(boxes('All'), { subject });
    expect(declarations).toMatchObject([
      { tasks: ['T8', 'T9'], target: { by: 'name', name: 'a' }, set: { finished: true }, ifMissing: 'ignore' },
      { tasks: ['T8', 'T9'], target: { by: 'name', name: 'b' }, set: { finished: false }, fromChecklist: true },
    ]);
  });

  it('without a box is skipped', async () => {
    expect((await resolve(boxes('Empty'))).declarations).toMatchObject([
      { list: 'none', reason: 'the pull request #7 has no box to send' },
    ]);
  });

  it('without its heading is skipped and says so', async () => {
    expect((await resolve(boxes('Gone'))).declarations).toMatchObject([
      { list: 'none', reason: expect.stringContaining('has no heading "Gone", so no checkbox is read') },
    ]);
  });

  it('passes on what was noticed', async () => {
    expect((await resolve(boxes('Unnamed'))).notices).toStrictEqual([
      'skipped checkboxes whose text cannot be the name of a subtask: ".."',
    ]);
  });

  it('is read without task-references if its author is trusted by default', async () => {
    const subject = subjectWith({ authorAssociation: 'OWNER' });
    const { declarations } = await resolve(boxes('All'), { subject }, ['references']);
    expect(declarations).toMatchObject([{ list: 'subtask-updates' }]);
  });

  it('that contradicts itself is an error at the declaration', async () => {
    expect((await resolve(boxes('Rivals'))).problems).toMatchObject([
      { at: { line: 2 }, code: 'conflicting-boxes', what: expect.stringContaining('one ticked and one not: "c"') },
    ]);
  });

  it('is skipped if the event has no pull request', async () => {
    expect((await resolve(boxes('true'), {}, ['subject'])).declarations).toMatchObject([
      { list: 'none', reason: 'the event "pull_request" has no pull request' },
    ]);
  });
});

describe('Declarations that do not depend on a pull request', () => {
  it('are unchanged', async () => {
    const plain = await resolve(
      'label-removals:\n  - {task: T1, label: x}\nwebhook-registrations:\n  - {name: a, callbackUrl: "https://a.example/x", events: [taskCreated]}\n',
    );
    expect(plain.resolvedBefore).toBe(true);
    expect(plain.declarations).toMatchObject([{ tasks: ['T1'] }, { list: 'webhook-registrations' }]);
    expect((await resolve(removal)).resolvedBefore).toBe(false);
    expect((await resolve(boxes('true'))).resolvedBefore).toBe(false);
  });

  const declared = { source: 'label-removals[0]', at: { source: 'board.yml', line: 2, column: 5 }, inFile: true };
  const skipped = { ...declared, list: 'none', of: 'label-removals', reason: 'its condition (if) is false' } as const;

  it.each<[string, Declaration, Partial<ResolvedDeclaration>]>([
    ['without tasks', skipped, { ...skipped, tasks: [] }],
    ['with tasks', { ...skipped, tasks: ['T1'] }, { ...skipped, tasks: ['T1'] }],
    ['with tasks of the event', { ...skipped, tasks: { from: 'event' } }, skipped],
  ])('stay skipped for the reason that they have, %s', async (_, declaration, expected) => {
    const situation = { eventName: 'push', references, allowedTasks: [] };
    expect(await resolveFromEvent([declaration], situation, findPorts())).toStrictEqual({
      found: { tasks: [], notices: [expect.any(String)], nothing: expect.any(String) },
      declarations: [expected],
      notices: [],
      problems: [],
    });
  });

  describe('are all that is planned without an event', () => {
    const removalOf = (tasks: TaskSelection): Declaration => ({
      ...declared,
      list: 'label-removals',
      labels: ['x'],
      ifMissing: 'fail',
      tasks,
    });
    const update = { ...declared, list: 'subtask-updates', tasks: ['T1'], checklist: true, ifMissing: 'fail' } as const;
    const all = [removalOf(['T1']), removalOf({ from: 'event' }), removalOf({ from: 'pull-request' }), update, skipped];

    it('task-references must be declared for the others', () => {
      expect(all.filter(isResolved)).toStrictEqual([removalOf(['T1']), skipped]);
      const problem = { at: declared.at, inFile: true, key: 'task', code: 'missing-task-references', hint: addToFile };
      expect(findMissingReferences(all)).toStrictEqual([
        { ...problem, what: missing('event') },
        { ...problem, what: missing('pull request') },
      ]);
    });

    it('inline lists, which have no file, get another hint', () => {
      const inline = { ...removalOf({ from: 'event' }), inFile: false };
      expect(findMissingReferences([inline])).toMatchObject([
        { hint: 'set task-references, or pass the file that holds them as config-file' },
      ]);
    });
  });
});
