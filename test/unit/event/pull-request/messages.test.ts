import { expect, test } from 'vitest';
import { boxesToSend } from '../../../../src/event/pull-request/check-list.ts';
import { findTaskReferences } from '../../../../src/event/pull-request/find-task-references.ts';
import { checkPattern } from '../../../../src/event/pull-request/pattern.ts';
import type { PullRequest } from '../../../../src/model/pull-request.ts';
import { pullRequestOf, referencesOf } from './pull-requests.ts';

const { trustedAuthors } = referencesOf();
const stranger = { authorAssociation: 'CONTRIBUTOR', authorLogin: 'eve' };

function found(parts: Partial<PullRequest>, pattern = 'T([^ ]*)'): readonly string[] {
  return findTaskReferences(pullRequestOf(parts), referencesOf({ pattern })).notices;
}

function sent(body: string, parts: Partial<PullRequest> = {}, heading: true | string = true): readonly string[] {
  const { notices, conflicts } = boxesToSend(pullRequestOf({ body, ...parts }), heading, trustedAuthors);
  return [...notices, ...conflicts];
}

const cases: readonly (readonly [string, readonly (string | undefined)[]])[] = [
  ['an author who is not trusted', found(stranger)],
  ['an author of whom nothing is known', found({ authorAssociation: '', authorLogin: '' })],
  ['matches that are no ids', found({ title: 'T1 Ta/b', branch: 'T\u001b[31m::error::x' })],
  ['more matches than are read', found({ body: 'T1 '.repeat(2_500) })],
  ['a description that is not searched', found({ body: `${'> '.repeat(99)}\`a\`` })],
  ['too many lines', found({ body: `${'\n'.repeat(9_000)}\`a\`` })],
  ['too many marks', found({ body: `${'*a_ '.repeat(9_000)}\`a\`` })],
  ['a pattern with a fault', [checkPattern('(T[0-9]+')]],
  ['a pattern of another language', [checkPattern('(?<=#)(T[0-9]+)')]],
  ['a pattern without a group', [checkPattern('T[0-9]+')]],
  ['no such heading', sent('# Todo\n- [x] a', {}, 'To do')],
  ['no headings', sent('- [x] a', {}, 'To do')],
  ['a box without a name', sent('- [x] ![](a.png)\n- [x] ..')],
  ['ticks that disagree', sent('- [x] a\n- [ ] a')],
  ['a check list of an author who is not trusted', sent('- [x] a', stranger)],
  ['a description that is not read for boxes', sent(`${'> '.repeat(99)}- [x] a`)],
  ['a description before the edit that is not read', sent('- [x] a', { previousBody: '> '.repeat(99) })],
];

test('every message, as it is told', async () => {
  const text = cases.map(([title, messages]) => `# ${title}\n${messages.join('\n')}\n`).join('\n');
  await expect(text).toMatchFileSnapshot('../../../golden/plan/pull-request.txt');
});
