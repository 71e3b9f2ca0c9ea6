// Keeps one comment on a pull request current (contract.md, section 4, `comment`).
import type { Result } from '../model/result.ts';
import { findOwnComment } from './find-comment.ts';
import { type SendToGitHub, openGitHub } from './request.ts';
import { type Advice, GitHubError, type GitHubPorts, explainFailure, repositoryPath, toResult } from './response.ts';

export type CommentRequest = {
  /** `OWNER/NAME` of the base, where the pull request is. */
  readonly repository: string;
  readonly number: number;
  /** Markdown that begins with the marker, under 65,536 characters. */
  readonly text: string;
  readonly marker: string;
  /** False: only a comment that is there is updated. */
  readonly mayCreate: boolean;
  /** The pull request is from a fork, and its event any but `pull_request_target`: the run's token can only read. */
  readonly forkOnly: boolean;
};

type Written = 'created' | 'updated' | 'unchanged';

const timeoutMs = 20_000;

/**
 * Creates the comment, or updates the existing one unless it's the same. Never throws for what GitHub or the network does.
 * A creation in doubt is not repeated: the next run finds the comment, or creates it. Two concurrent runs may create one
 * each, since GitHub cannot create only what is missing; from then on the first is kept. An error is on one line, without
 * secrets.
 */
export async function keepComment(
  request: CommentRequest,
  ports: GitHubPorts,
  signal: AbortSignal,
): Promise<Result<Written>> {
  const limit = {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    deadlineMs: ports.clock.monotonicMs() + timeoutMs,
  };
  const written = await toResult(writeComment(request, openGitHub(ports, limit)));
  if (written.ok) return written;
  const why = explainFailure(written.error, ports, commentAdvice(request));
  if (!written.error.isUncertain) return { ok: false, error: why };
  const doubt = 'It is unknown whether the comment was written: check the pull request; the next run will find it.';
  return { ok: false, error: `${why} ${doubt}` };
}

async function writeComment(
  { repository, number, text, marker, mayCreate }: CommentRequest,
  send: SendToGitHub,
): Promise<Written> {
  const path = repositoryPath(repository);
  if (path === undefined) throw new GitHubError('GITHUB_REPOSITORY does not name the repository of this run.');
  const listPath = `${path}/issues/${number}/comments`;
  const found = await findOwnComment(send, listPath, marker);
  if (found === undefined) {
    if (!mayCreate) return 'unchanged';
    await send('POST', listPath, { body: text });
    return 'created';
  }
  if (normalized(found.body) === normalized(text)) return 'unchanged';
  await send('PATCH', `${path}/issues/comments/${found.id}`, { body: text });
  return 'updated';
}

/** GitHub may change line breaks, and drops spaces at both ends. */
function normalized(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

const permission =
  'Give the job `permissions: pull-requests: write` (`issues: write` works, too); a token of a person or an app needs "Pull requests" or "Issues" with read and write.';

const forkAdvice =
  "The pull request comes from a fork, where the run's token can only read, whatever `permissions` says: leave `comment` off there, or see the guide for `pull_request_target`.";

function commentAdvice({ repository, forkOnly }: CommentRequest): Advice {
  const access = forkOnly ? forkAdvice : permission;
  return {
    longWait: 'and a run does not wait long for a comment. The next run writes it.',
    trouble: 'It is having trouble; the next run writes the comment.',
    refused: ({ status }, said) => {
      if (status === 403 && /\blocked\b/i.test(said))
        return 'The conversation is locked: unlock it, or leave `comment` off.';
      if (status === 403) return access;
      if (status === 404) {
        return `github-token may not see the pull requests of ${repository}, or it is gone. ${access}`;
      }
      return status === 422 ? 'It does not accept the comment; please report this as a bug.' : undefined;
    },
  };
}
