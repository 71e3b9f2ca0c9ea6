// Who may do what on the GitHub of github-server.ts, and the response to those who may not.
import { type BoardResponse, jsonResponse } from '../../src/embedded-board/send-response.ts';

export type GitHubUser = { readonly id: number; readonly login: string; readonly type: 'User' | 'Bot' };

/** Permissions over Actions secrets and variables, as GitHub's settings of a token name them. */
export type StorePermission =
  | 'repository Secrets'
  | 'repository Variables'
  | 'repository Environments'
  | 'organization Secrets'
  | 'organization Variables';

/** What a token may do. An installation's token (`GITHUB_TOKEN`, an app's) can't ask who it is. */
export type Grant = {
  readonly user: GitHubUser;
  readonly comments: 'none' | 'read' | 'write';
  /** All may read files unless given. `write` permits events for workflows, too. */
  readonly contents?: 'none' | 'write';
  readonly isInstallation: boolean;
  /** None unless given: `GITHUB_TOKEN` cannot have any. */
  readonly store?: Readonly<Partial<Record<StorePermission, 'read' | 'write'>>>;
};

export const notFound: BoardResponse = jsonResponse(404, { message: 'Not Found', status: '404' });

/** `path` is without the prefix of GitHub Enterprise Server. */
export type GitHubRequest = { readonly method: string; readonly path: string; readonly body: string };

/** The response to an installation's token without permission. */
export const notForIntegrations: BoardResponse = jsonResponse(403, {
  message: 'Resource not accessible by integration',
  documentation_url: 'https://docs.github.com/rest',
  status: '403',
});

/** The response to a person's fine-grained token without permission. */
export const notForPersonalTokens: BoardResponse = jsonResponse(403, {
  message: 'Resource not accessible by personal access token',
  documentation_url: 'https://docs.github.com/rest',
  status: '403',
});
