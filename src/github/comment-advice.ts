// PURE: what to do where the comment was not written.
import { visibleText } from '../text/visible-text.ts';
import type { Advice } from './explain-answer.ts';

const permission =
  'Give the job `permissions: pull-requests: write` (`issues: write` does as well); a token of a person or an app needs "Pull requests" or "Issues" with read and write.';

const forkAdvice =
  "The pull request comes from a fork, where the run's token can only read, whatever `permissions` says: leave `comment` off there, or see the guide for `pull_request_target`.";

/** @param forkOnly The run's token can only read, since the pull request comes from a fork. */
export function commentAdvice(repository: string, forkOnly: boolean): Advice {
  const access = forkOnly ? forkAdvice : permission;
  return {
    longWait: 'and a run does not wait long for a comment. The next run writes it.',
    trouble: 'It has trouble; the next run writes the comment.',
    refused: ({ status }, said) => {
      if (status === 403 && /\blocked\b/i.test(said))
        return 'The conversation is locked: unlock it, or leave `comment` off.';
      if (status === 403) return access;
      if (status === 404) {
        return `github-token may not see the pull requests of ${visibleText(repository)}, or it is gone. ${access}`;
      }
      return status === 422 ? 'It does not take the comment; please report this as a bug.' : undefined;
    },
  };
}
