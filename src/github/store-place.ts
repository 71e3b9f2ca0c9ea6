// PURE: where secrets and variables are kept in GitHub's REST API, and what a token needs there.
import type { KeepIn } from '../model/declaration.ts';
import { visibleText } from '../text/messages.ts';
import { type Advice, repositoryPath } from './response.ts';

export type StorePlace = {
  /** Such as `environment "prod" of o/r`. */
  readonly name: string;
  /** The lists of secrets and of variables are `/secrets` and `/variables` below it. */
  readonly path: string;
  /**
   * Who may read a new secret or variable of an organisation; empty for other places. `private` is its private and
   * internal repositories, as with `gh variable set --org`; `all` would open it to workflows of public ones, too.
   */
  readonly newSharing: { readonly visibility?: 'private' };
  readonly advice: Advice;
};

/** What `keep.in` means in the repository `OWNER/NAME`; undefined if that is of another form. */
export function storePlace(keepIn: KeepIn, repository: string): StorePlace | undefined {
  const base = repositoryPath(repository);
  if (base === undefined) return undefined;
  switch (keepIn.kind) {
    case 'repository': {
      const name = `repository ${repository}`;
      const advice = storeAdvice(name, both('repository'), 'repo', '');
      return { name, path: `${base}/actions`, newSharing: {}, advice };
    }
    case 'environment': {
      const name = `environment "${visibleText(keepIn.name)}" of ${repository}`;
      const permission = 'the repository permission "Environments" with read and write';
      const hint = ' Create the environment in the settings of the repository first.';
      const path = `${base}/environments/${encodeURIComponent(keepIn.name)}`;
      const advice = storeAdvice(name, permission, 'repo', hint);
      return { name, path, newSharing: {}, advice };
    }
    case 'organization': {
      const [owner] = repository.split('/');
      const name = `organisation ${owner}`;
      const hint = ' A personal account is not one: use `in: repository` there.';
      const advice = storeAdvice(name, both('organization'), 'admin:org', hint);
      return { name, path: `/orgs/${owner}/actions`, newSharing: { visibility: 'private' }, advice };
    }
  }
}

/** GitHub REST API, "Permissions required for fine-grained personal access tokens". */
function both(kind: string): string {
  return `the ${kind} permissions "Secrets" and "Variables", each with read and write`;
}

function storeAdvice(name: string, permission: string, classicScope: string, hint: string): Advice {
  // `GITHUB_TOKEN` cannot have these permissions: `permissions` in a workflow has no key for them.
  const token = `Give github-token a fine-grained token, or one of a GitHub App, with ${permission} (a classic token: the scope ${classicScope}). The token of the job itself cannot do it, whatever \`permissions\` says.`;
  return {
    longWait: 'longer than this run waits for it.',
    trouble: 'It is having trouble.',
    refused: ({ status }) => {
      if (status === 403) return token;
      if (status === 404) return `There is no ${name}, or github-token may not see it.${hint} ${token}`;
      if (status !== 422) return undefined;
      return `It accepts neither the name nor the value, or the ${name} is full: the limit is 100 secrets, or 1,000 in an organisation; 500 variables, 100 in an environment, 1,000 in an organisation.`;
    },
  };
}
