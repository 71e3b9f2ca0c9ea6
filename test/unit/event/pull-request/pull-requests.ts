import fc from 'fast-check';
import type { PullRequest, TaskReferences } from '../../../../src/model/pull-request.ts';

export function pullRequestOf(parts: Partial<PullRequest> = {}): PullRequest {
  return {
    number: 12,
    title: '',
    body: '',
    branch: '',
    authorAssociation: 'MEMBER',
    authorLogin: 'anna',
    fromFork: false,
    headSha: '0123456789012345678901234567890123456789',
    ...parts,
  };
}

export function referencesOf(parts: Partial<TaskReferences> = {}): TaskReferences {
  return {
    pattern: String.raw`board\.example\.com/t/([A-Za-z0-9_-]+)`,
    in: ['title', 'body', 'branch'],
    trustedAuthors: ['OWNER', 'MEMBER', 'COLLABORATOR'],
    ...parts,
  };
}

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('\n', '\r\n', '\t', '    ', '`', '```', '<!--', '-->', '- [x] ', '- [ ] ', '> ', '1. [x] ', '# A\n'),
  fc.constantFrom('*', '&', '|', '[a]', '[a](', 'T1'),
);

/** Text that is Markdown more often than chance would have it, lone surrogates and NUL among it. */
export const markdownText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
