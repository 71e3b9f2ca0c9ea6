import { expect, test } from 'vitest';
import { boxesToSend } from '../../../../src/event/pull-request/check-list.ts';
import { findTaskReferences } from '../../../../src/event/pull-request/find-task-references.ts';
import { checkPattern } from '../../../../src/event/pull-request/pattern.ts';
import type { PullRequest } from '../../../../src/model/pull-request.ts';
import { findPorts, parseUnless, pullRequestOf, readWith, referencesOf, subjectOf } from './pull-requests.ts';

const { trustedAuthors } = referencesOf();
const stranger = { authorAssociation: 'CONTRIBUTOR', authorLogin: 'eve' };

const read = readWith(parseUnless('heavy'));

async function found(parts: Partial<PullRequest>, pattern = 'T([^ ]*)'): Promise<readonly string[]> {
  return (await findTaskReferences(subjectOf(parts), referencesOf({ pattern }), findPorts({ read }))).notices;
}

async function sent(
  body: string,
  parts: Partial<PullRequest> = {},
  heading: true | string = true,
): Promise<readonly string[]> {
  const { notices, conflicts } = await boxesToSend(pullRequestOf({ body, ...parts }), heading, trustedAuthors, read);
  return [...notices, ...conflicts];
}

const cases: readonly (readonly [string, readonly (string | undefined)[]])[] = [
  ['an author who is not trusted', await found(stranger)],
  ['an author of whom nothing is known', await found({ authorAssociation: '', authorLogin: '' })],
  ['matches that are no ids', await found({ title: 'T1 Ta/b', branch: 'T\u001b[31m::error::x' })],
  ['more matches than are read', await found({ body: 'T1 '.repeat(2_500) })],
  ['a description that is not searched', await found({ body: '- heavy' })],
  ['a pattern with a fault', [checkPattern('(T[0-9]+')]],
  ['a pattern of another language', [checkPattern('(?<=#)(T[0-9]+)')]],
  ['a pattern that is too long', [checkPattern(`(${'T'.repeat(5_000)})`)]],
  ['a pattern that expands too far', [checkPattern(`(${'T{0,1000}'.repeat(10)})`)]],
  ['a pattern without a group', [checkPattern('T[0-9]+')]],
  ['no such heading', await sent('# Todo\n- [x] a', {}, 'To do')],
  ['no headings', await sent('- [x] a', {}, 'To do')],
  ['a box without a name', await sent('- [x] ![](a.png)\n- [x] ..')],
  ['ticks that disagree', await sent('- [x] a\n- [ ] a')],
  ['a checklist of an author who is not trusted', await sent('- [x] a', stranger)],
  ['a description that is not read for boxes', await sent('- heavy')],
  ['a description before the edit that is not read', await sent('- [x] a', { previousBody: '- heavy' })],
];

test('every message', async () => {
  const text = cases.map(([title, messages]) => `# ${title}\n${messages.join('\n')}\n`).join('\n');
  await expect(text).toMatchFileSnapshot('../../../golden/plan/pull-request.txt');
});
