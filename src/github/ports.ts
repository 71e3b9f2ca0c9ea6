import type { Transport } from '../http/transport.ts';
import type { Clock, Random } from '../model/ports.ts';

/**
 * A request of GitHub's REST API: `path` begins with `/repos`, `/orgs` or `/user`, its variable segments
 * percent-encoded.
 */
export type GitHubRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  /** JSON text. */
  readonly body?: string;
  /** Doing it again changes nothing. */
  readonly repeatable: boolean;
};

/**
 * What this room needs. There is no client library behind it: the board's transport speaks to GitHub as well, so that
 * proxies, certificates, deadlines and bounds are the same, and no second HTTP client is bundled. It tells a request
 * that was surely not sent from one that may have been acted on, and a cut answer from an empty one, which a comment
 * that must not be written twice depends on; `@octokit/request` gives a cut answer as a success with an empty text.
 */
export type GitHubPorts = {
  /** One attempt at `GITHUB_API_URL`, signed with the token, redirects not followed. Never throws. */
  readonly attempt: Transport['attempt'];
  readonly clock: Clock;
  readonly random: Random;
  /** Takes secrets out of a text before it is cut. */
  readonly redact: (text: string) => string;
};
