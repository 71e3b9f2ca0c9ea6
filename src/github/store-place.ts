// PURE: where secrets and variables are kept in GitHub's REST API, and what a token needs there.
import type { KeepIn } from '../model/declaration.ts';
import { visibleText } from '../text/visible-text.ts';
import type { Advice } from './explain-failure.ts';

export type StorePlace = {
  /** Such as `environment "prod" of o/r`. */
  readonly name: string;
  /** The lists of secrets and of variables are `/secrets` and `/variables` below it. */
  readonly route: string;
  /** For the variables of the route. */
  readonly parameters: Readonly<Record<string, string>>;
  /**
   * Who may read a new secret or variable of an organisation; empty for other places. `private` is its private and
   * internal repositories, as with `gh variable set --org`; `all` would open it to workflows of public ones, too.
   */
  readonly newSharing: { readonly visibility?: 'private' };
  readonly advice: Advice;
};

/** What `keep.in` means in the repository `OWNER/NAME`; undefined if that is of another form. */
export function storePlace(keepIn: KeepIn, repository: string): StorePlace | undefined {
  const [, owner, repo] = /^([^/]+)\/([^/]+)$/.exec(repository) ?? [];
  if (owner === undefined || repo === undefined) return undefined;
  const shown = visibleText(repository);
  const route = '/repos/{owner}/{repo}';
  const inRepository = { parameters: { owner, repo }, newSharing: {} };
  switch (keepIn.kind) {
    case 'repository': {
      const name = `repository ${shown}`;
      const advice = storeAdvice(name, both('repository'), 'repo', '');
      return { ...inRepository, name, route: `${route}/actions`, advice };
    }
    case 'environment': {
      const name = `environment "${visibleText(keepIn.name)}" of ${shown}`;
      const permission = 'the repository permission "Environments" with read and write';
      const hint = ' Create the environment in the settings of the repository first.';
      const parameters = { owner, repo, environment_name: keepIn.name };
      const advice = storeAdvice(name, permission, 'repo', hint);
      return { ...inRepository, name, route: `${route}/environments/{environment_name}`, parameters, advice };
    }
    case 'organization': {
      const name = `organisation ${visibleText(owner)}`;
      const hint = ' A personal account is not one: use `in: repository` there.';
      const advice = storeAdvice(name, both('organization'), 'admin:org', hint);
      const inOrganization = { parameters: { org: owner }, newSharing: { visibility: 'private' } } as const;
      return { ...inOrganization, name, route: '/orgs/{org}/actions', advice };
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
