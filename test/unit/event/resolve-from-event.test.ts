import { describe, expect, it } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import {
  areResolved,
  type EventReaders,
  type EventSituation,
  resolveFromEvent,
} from '../../../src/event/resolve-from-event.ts';
import type { LocatedDeclaration } from '../../../src/model/declaration.ts';
import type { PullRequest, TaskReferences } from '../../../src/model/pull-request.ts';

const pullRequest: PullRequest = {
  number: 7,
  title: '',
  body: '',
  branch: 'b',
  authorAssociation: 'MEMBER',
  authorLogin: 'anna',
  fromFork: false,
  headSha: 'a',
};
const references: TaskReferences = { pattern: '(T\\d)', in: ['body'], trustedAuthors: ['MEMBER'] };
const readers: EventReaders = {
  findTaskReferences: async () => ({ tasks: ['T1', 'T2', 'X3'], notices: ['a match is no id'] }),
  boxesToSend: async (_, heading) => ({
    boxes:
      heading === 'Empty'
        ? []
        : [
            { text: 'a', ticked: true },
            { text: 'b', ticked: false },
          ],
    notices: [],
    conflicts: heading === 'Torn' ? ['"c" stands twice'] : [],
  }),
};

async function resolve(
  text: string,
  changes: Partial<EventSituation> = {},
  without: (keyof EventSituation)[] = [],
  reading: EventReaders = readers,
) {
  const { declarations, problems } = parseDeclarations({
    file: { name: 'board.yml', text },
    inline: new Map(),
    workspace: '/w',
  });
  expect(problems).toEqual([]);
  const subject = { kind: 'pull-request', pullRequest } as const;
  const situation = { eventName: 'pull_request', subject, references, allowedTasks: [], ...changes };
  for (const key of without) delete (situation as Partial<EventSituation>)[key];
  const located = declarations as readonly LocatedDeclaration[];
  return { ...(await resolveFromEvent(located, situation, reading)), resolvedBefore: areResolved(located) };
}

const removal = 'label-removals:\n  - {task: {from: pull-request}, label: x}\n';
const boxes = (heading: string) => `subtask-updates:\n  - {task: [T8, T9], checklist: ${heading}}\n`;

describe('Tasks of the pull request', () => {
  it('replace their placeholder, except those that allowed-tasks does not permit', async () => {
    const { declarations, notices, problems } = await resolve(removal, { allowedTasks: [['T*']] });
    expect(declarations).toMatchObject([{ tasks: ['T1', 'T2'], labels: ['x'] }]);
    expect(notices).toEqual(['a match is no id', 'allowed-tasks does not permit these tasks, so they are skipped: X3']);
    expect(problems).toEqual([]);
  });

  it('that are none leave a declaration that is skipped and says why', async () => {
    const { declarations } = await resolve(removal, { allowedTasks: [['Y*']] });
    expect(declarations).toMatchObject([
      { list: 'none', of: 'label-removals', reason: 'the pull request #7 names no task that allowed-tasks permits' },
    ]);
  });

  it('that are none because nothing is read say so in the result, too', async () => {
    const untrusted = {
      ...readers,
      findTaskReferences: async () => ({ tasks: [], notices: [], nothing: 'nobody is trusted' }),
    };
    expect((await resolve(removal, {}, [], untrusted)).declarations).toMatchObject([
      { list: 'none', reason: 'nobody is trusted' },
    ]);
    const unnamed = { ...readers, findTaskReferences: async () => ({ tasks: [], notices: [] }) };
    expect((await resolve(removal, {}, [], unnamed)).declarations).toMatchObject([
      { list: 'none', reason: 'the pull request #7 names no task: the pattern matches nothing in body' },
    ]);
  });

  it('are an error without task-references', async () => {
    const { problems } = await resolve(removal, {}, ['references']);
    expect(problems).toMatchObject([
      {
        at: { line: 2 },
        code: 'missing-task-references',
        what: expect.stringMatching(/no task-references/),
        hint: expect.stringMatching(/^add the key/),
      },
    ]);
  });

  it('are none if the event has no pull request, and the notice names events that have one', async () => {
    const { declarations, notices } = await resolve(removal, { eventName: 'push' }, ['subject']);
    expect(declarations).toMatchObject([{ list: 'none', reason: 'the event "push" has no pull request' }]);
    expect(notices).toEqual([expect.stringMatching(/pull_request, pull_request_target, pull_request_review/)]);
  });
});

describe('A checklist', () => {
  it('is one update per box, for every task', async () => {
    const { declarations } = await resolve(boxes('true'));
    expect(declarations).toMatchObject([
      { tasks: ['T8', 'T9'], target: { by: 'name', name: 'a' }, set: { finished: true }, ifMissing: 'ignore' },
      { tasks: ['T8', 'T9'], target: { by: 'name', name: 'b' }, set: { finished: false }, fromCheckList: true },
    ]);
  });

  it('without a box is skipped', async () => {
    expect((await resolve(boxes('Empty'))).declarations).toMatchObject([
      { list: 'none', reason: 'the pull request #7 has no box to send' },
    ]);
  });

  it('without its heading is skipped and says so', async () => {
    const boxesToSend = async () => ({ boxes: [], notices: [], conflicts: [], nothing: 'there is no such heading' });
    expect((await resolve(boxes('Gone'), {}, [], { ...readers, boxesToSend })).declarations).toMatchObject([
      { list: 'none', reason: 'there is no such heading' },
    ]);
  });

  it('that contradicts itself is an error at the declaration', async () => {
    expect((await resolve(boxes('Torn'))).problems).toMatchObject([
      { at: { line: 2 }, code: 'conflicting-boxes', what: '"c" stands twice' },
    ]);
  });

  it('is skipped if the event has no pull request', async () => {
    expect((await resolve(boxes('true'), {}, ['subject'])).declarations).toMatchObject([
      { list: 'none', reason: 'the event "pull_request" has no pull request' },
    ]);
  });
});

it('Declarations that do not depend on a pull request are unchanged', async () => {
  const plain = await resolve('label-removals:\n  - {task: T1, label: x}\nwebhook-registrations: []\n');
  expect(plain.resolvedBefore).toBe(true);
  expect(plain.declarations).toMatchObject([{ tasks: ['T1'] }]);
  expect((await resolve(removal)).resolvedBefore).toBe(false);
});
