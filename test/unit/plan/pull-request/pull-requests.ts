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
