// PURE: whether a stranger may have written a file of the workspace (contract.md, section 4).
import type { JsonObject } from '../model/expression.ts';
import type { Checkout } from '../model/ports.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import { isText, objectOf } from '../text/json.ts';
import { isSameRepository } from './is-same-repository.ts';

/** The run's own commit and repository, which are trusted. */
export type TrustedRun = {
  /** `GITHUB_SHA`: a commit of the base, on all events here. */
  readonly sha: string;
  /** `GITHUB_REPOSITORY`. */
  readonly repository: string;
};

/**
 * What the event says about the stranger's pull request. Its commits may be anything: they are only compared. None if the
 * event doesn't name the head.
 */
type Stranger = {
  readonly commits: readonly unknown[];
  /** `OWNER/NAME` of the fork; undefined if the event does not name it. */
  readonly repository?: string;
  /** Commits of the base that the event names. */
  readonly base: readonly unknown[];
};

type KnownCheckout = Checkout & { readonly commit: string };

/**
 * Why a file may not be read, and what to do instead: the run has secrets and is about a pull request from a fork, and
 * the file's checkout is at the fork's commit or an unknown one. A stranger's declarations could do anything with the
 * secrets.
 */
export function findCheckoutFault(
  path: string,
  event: GitHubEvent,
  run: TrustedRun,
  checkouts: readonly Checkout[],
): string | undefined {
  const stranger = strangerOf(event);
  if (stranger === undefined) return undefined;
  const remedy = `check out the base branch instead (leave "ref" and "repository" out of actions/checkout), or declare inline`;
  if (checkouts.length === 0 || !checkouts.every(isKnown)) {
    return `it is unknown which commit "${path}" comes from, and under ${event.name} this step has access to secrets while a stranger may have written the file; install git on the runner before actions/checkout runs, and ${remedy}`;
  }
  return checkouts.some((checkout) => isStrange(checkout, stranger, run))
    ? `"${path}" ${stranger.commits.length === 0 ? 'may come' : 'comes'} from a checkout of the pull request, which strangers can write, and under ${event.name} this step has access to secrets; ${remedy}`
    : undefined;
}

function isKnown(checkout: Checkout): checkout is KnownCheckout {
  return checkout.commit !== undefined;
}

function isStrange(
  { commit, refs = [], origin, fetched }: KnownCheckout,
  stranger: Stranger,
  run: TrustedRun,
): boolean {
  if ([run.sha, ...stranger.base].includes(commit)) return false;
  if (stranger.commits.includes(commit) || refs.some((ref) => ref.startsWith('refs/remotes/pull/'))) return true;
  if (origin !== undefined && isOfStranger(origin, stranger, run)) return true;
  // A branch of the base; without one, anything else that was fetched may have been merged into the checkout.
  if (refs.some((ref) => ref.startsWith('refs/remotes/origin/'))) return false;
  return fetched.some(
    (line) =>
      line.includes("'refs/pull/") ||
      isOfStranger(line, stranger, run) ||
      (stranger.commits.length === 0 && isByHash(line)),
  );
}

/**
 * What is fetched by the hash of its commit, as with the `ref` of actions/checkout, may be the head of any pull request,
 * since the repository serves those, too.
 */
function isByHash(line: string): boolean {
  return /\t'(?:[0-9a-f]{40}|[0-9a-f]{64})' of /.test(line);
}

/** Whether an address, or a line that ends in one, is the fork's or, if the fork is unknown, any other repository's. */
function isOfStranger(address: string, stranger: Stranger, run: TrustedRun): boolean {
  const repository = /[/:]([^/:\s]+\/[^/\s]+?)(?:\.git)?\/?$/.exec(address)?.[1]?.toLowerCase();
  if (repository === undefined || repository === run.repository.toLowerCase()) return false;
  return stranger.repository === undefined || repository === stranger.repository.toLowerCase();
}

/** Undefined if no pull request by a stranger is concerned. Missing parts of a payload count as a stranger's. */
function strangerOf({ name, payload }: GitHubEvent): Stranger | undefined {
  switch (name) {
    case 'pull_request_target':
      return strangerOfPullRequest(objectOf(payload['pull_request']));
    case 'workflow_run': {
      const run = objectOf(payload['workflow_run']);
      const head = objectOf(run['head_repository']);
      if (isSameRepository(head, objectOf(payload['repository']))) return undefined;
      return { commits: [run['head_sha']], base: [], ...namedBy(head) };
    }
    case 'issue_comment':
      // A comment's payload has neither the head's repository nor its commit.
      return objectOf(payload['issue'])['pull_request'] === undefined ? undefined : { commits: [], base: [] };
    default:
      return undefined;
  }
}

function strangerOfPullRequest(pull: JsonObject): Stranger | undefined {
  const [head, base] = [objectOf(pull['head']), objectOf(pull['base'])];
  if (isSameRepository(objectOf(head['repo']), objectOf(base['repo']))) return undefined;
  const merge = pull['merge_commit_sha'];
  // Once somebody has merged it, this is a commit of the base.
  const known =
    pull['merged'] === true
      ? { commits: [head['sha']], base: [base['sha'], merge] }
      : { commits: [head['sha'], merge], base: [base['sha']] };
  return { ...known, ...namedBy(objectOf(head['repo'])) };
}

function namedBy({ full_name: name }: JsonObject): Pick<Stranger, 'repository'> {
  return isText(name) ? { repository: name } : {};
}
