// PURE: the scopes of secrets and variables, and their routes in GitHub's REST API.
import type { StoreScope } from '../model/actions-store.ts';
import type { KeepIn } from '../model/declaration.ts';
import { visibleText } from '../text/visible-text.ts';

/** The scope of `keep.in` for the repository `OWNER/NAME`; undefined if that is of another form. */
export function storeScope(place: KeepIn, repository: string): StoreScope | undefined {
  const organization = /^([^/]+)\/[^/]+$/.exec(repository)?.[1];
  if (organization === undefined) return undefined;
  const { kind } = place;
  if (kind === 'organization') return { kind, organization };
  return kind === 'repository' ? { kind, repository } : { kind, repository, environment: place.name };
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
