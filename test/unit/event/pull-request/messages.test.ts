import { expect, test } from 'vitest';
import { findTasks } from '../../../../src/event/find-tasks.ts';
import { boxesToSend } from '../../../../src/event/pull-request/checklist.ts';
import { checkPattern } from '../../../../src/event/pull-request/pattern.ts';
import type { PullRequest, TaskReferences } from '../../../../src/model/pull-request.ts';
import { findPorts, parseUnless, pullRequestOf, readWith, referencesOf, subjectOf } from './pull-requests.ts';

const { trustedAuthors } = referencesOf();
const stranger = { authorAssociation: 'CONTRIBUTOR', authorLogin: 'eve' };

const read = readWith(parseUnless('heavy'));

async function found(
  parts: Partial<PullRequest>,
  pattern = 'T([^ ]*)',
  references: Partial<TaskReferences> = {},
): Promise<readonly string[]> {
  const ports = findPorts({ read });
  return (await findTasks(subjectOf(parts), referencesOf({ pattern, ...references }), [], ports)).notices;
}

async function sent(
  body: string,
  parts: Partial<PullRequest> = {},
  heading: true | string = true,
): Promise<readonly string[]> {
  const { notices, conflicts } = await boxesToSend(
    pullRequestOf({ body, ...parts }),
    heading,
    trustedAuthors,
    findPorts({ read }),
  );
  return [...notices, ...conflicts];
}

type Messages = readonly (string | undefined)[];

const cases: readonly (readonly [string, () => Messages | Promise<Messages>])[] = [
  ['an author who is not trusted', () => found(stranger)],
  ['an author of whom nothing is known', () => found({ authorAssociation: '', authorLogin: '' })],
  ['an author where nobody is trusted', () => found(stranger, undefined, { trustedAuthors: [] })],
  ['matches that are no ids', () => found({ title: 'T1 Ta/b', branch: 'T\u001b[31m::error::x' })],
  ['a pattern that is too long', () => [checkPattern(`(${'T'.repeat(5_000)})`)]],
  ['a pattern that expands too far', () => [checkPattern(`(${'T{0,1000}'.repeat(10)})`)]],
  ['no headings', () => sent('- [x] a', {}, 'To do')],
  ['a box without a name', () => sent('- [x] ![](a.png)\n- [x] ..')],
  ['a description that is not read for boxes', () => sent('- heavy')],
  ['a description before the edit that is not read', () => sent('- [x] a', { previousBody: '- heavy' })],
];

test('messages about pull requests are those of the golden file', async () => {
  const said: string[] = [];
  for (const [title, messagesOf] of cases) said.push(`# ${title}\n${(await messagesOf()).join('\n')}\n`);
  await expect(said.join('\n')).toMatchFileSnapshot('../../../golden/plan/pull-request.txt');
});
