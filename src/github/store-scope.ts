// PURE: which places of secrets and variables there are, and their routes in GitHub's REST API.
import type { StoreScope } from '../model/actions-store.ts';
import { visibleText } from '../text/visible-text.ts';

/**
 * The scope that `in` names: `repository`, `environment:NAME` or `organization`, of the repository `OWNER/NAME`; the
 * organisation is its owner. Undefined for any other text, for an environment that cannot be one segment of a path, and
 * where `repository` is not of that form.
 */
export function parseStoreScope(place: string, repository: string): StoreScope | undefined {
  const organization = /^([^/]+)\/[^/]+$/.exec(repository)?.[1];
  if (organization === undefined) return undefined;
  if (place === 'repository') return { kind: 'repository', repository };
  if (place === 'organization') return { kind: 'organization', organization };
  const environment = /^environment:(.+)$/s.exec(place)?.[1];
  if (environment === undefined || /^\.{1,2}$/.test(environment) || !environment.isWellFormed()) return undefined;
  return { kind: 'environment', repository, environment };
}

/** A scope as GitHub knows it. */
export type StorePlace = {
  readonly kind: StoreScope['kind'];
  /** Such as `environment "prod" of o/r`. */
  readonly name: string;
  /** The lists of secrets and of variables are `/secrets` and `/variables` below it. */
  readonly route: string;
  /** For the variables of the route. */
  readonly parameters: Readonly<Record<string, string>>;
};

export function placeOf(scope: StoreScope): StorePlace {
  const { kind } = scope;
  if (kind === 'organization') {
    const { organization: org } = scope;
    return { kind, name: `organisation ${visibleText(org)}`, route: '/orgs/{org}/actions', parameters: { org } };
  }
  const [owner = '', repo = ''] = scope.repository.split('/');
  const repository = visibleText(scope.repository);
  const route = '/repos/{owner}/{repo}';
  if (kind === 'repository') {
    return { kind, name: `repository ${repository}`, route: `${route}/actions`, parameters: { owner, repo } };
  }
  return {
    kind,
    name: `environment "${visibleText(scope.environment)}" of ${repository}`,
    route: `${route}/environments/{environment_name}`,
    parameters: { owner, repo, environment_name: scope.environment },
  };
}
