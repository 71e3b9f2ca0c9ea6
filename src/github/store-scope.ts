// PURE: what of GitHub a scope is: its paths, its name in messages, and the permissions that its secrets and variables
// need (GitHub REST API, "Permissions required for fine-grained personal access tokens").
import type { StoreScope } from '../model/actions-store.ts';
import { visibleText } from '../text/visible-text.ts';

export type StoreKind = 'secret' | 'variable';

/**
 * The scope that `in` names: `repository`, `environment:NAME` or `organization`, of the repository `OWNER/NAME`; the
 * organisation is its owner. Undefined for any other text, also for an environment that cannot be one segment of a path,
 * and where `repository` is not of that form.
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

/** The list of all of the kind; one is below it by its name. */
export function listPath(scope: StoreScope, kind: StoreKind): string {
  switch (scope.kind) {
    case 'repository':
      return `${repositoryPath(scope.repository)}/actions/${kind}s`;
    case 'environment':
      return `${repositoryPath(scope.repository)}/environments/${encodeURIComponent(scope.environment)}/${kind}s`;
    case 'organization':
      return `/orgs/${encodeURIComponent(scope.organization)}/actions/${kind}s`;
  }
}

/** Names are not case-sensitive: GitHub keeps them in upper case. */
export function itemPath(scope: StoreScope, kind: StoreKind, name: string): string {
  return `${listPath(scope, kind)}/${encodeURIComponent(name.toUpperCase())}`;
}

/** Such as `environment "prod" of o/r`. */
export function scopeName(scope: StoreScope): string {
  switch (scope.kind) {
    case 'repository':
      return `repository ${visibleText(scope.repository)}`;
    case 'environment':
      return `environment "${visibleText(scope.environment)}" of ${visibleText(scope.repository)}`;
    case 'organization':
      return `organisation ${visibleText(scope.organization)}`;
  }
}

/** What a token needs for both kinds. Secrets and variables of an environment are under one permission. */
export function permissionOf({ kind }: StoreScope): string {
  switch (kind) {
    case 'repository':
      return 'the repository permissions "Secrets" and "Variables", each with read and write';
    case 'environment':
      return 'the repository permission "Environments" with read and write';
    case 'organization':
      return 'the organization permissions "Secrets" and "Variables", each with read and write';
  }
}

/** Of a classic token. */
export function classicScopeOf({ kind }: StoreScope): string {
  return kind === 'organization' ? 'admin:org' : 'repo';
}

function repositoryPath(repository: string): string {
  return `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`;
}
