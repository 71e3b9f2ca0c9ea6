// PURE: where secrets and variables are kept, and their routes in GitHub's REST API.
import type { KeepIn } from '../model/declaration.ts';
import { visibleText } from '../text/visible-text.ts';

export type StorePlace = {
  readonly kind: KeepIn['kind'];
  /** Such as `environment "prod" of o/r`. */
  readonly name: string;
  /** The lists of secrets and of variables are `/secrets` and `/variables` below it. */
  readonly route: string;
  /** For the variables of the route. */
  readonly parameters: Readonly<Record<string, string>>;
};

/** What `keep.in` means in the repository `OWNER/NAME`; undefined if that is of another form. */
export function storePlace(keepIn: KeepIn, repository: string): StorePlace | undefined {
  const [, owner, repo] = /^([^/]+)\/([^/]+)$/.exec(repository) ?? [];
  if (owner === undefined || repo === undefined) return undefined;
  const { kind } = keepIn;
  if (kind === 'organization') {
    const name = `organisation ${visibleText(owner)}`;
    return { kind, name, route: '/orgs/{org}/actions', parameters: { org: owner } };
  }
  const route = '/repos/{owner}/{repo}';
  const shown = visibleText(repository);
  if (kind === 'repository') {
    return { kind, name: `repository ${shown}`, route: `${route}/actions`, parameters: { owner, repo } };
  }
  return {
    kind,
    name: `environment "${visibleText(keepIn.name)}" of ${shown}`,
    route: `${route}/environments/{environment_name}`,
    parameters: { owner, repo, environment_name: keepIn.name },
  };
}
