// The scope of secrets and variables that a path is about, and the permission it requires.
import type { StorePermission } from './github-grants.ts';

export type StoreRoute = {
  /** Such as `o/r`, `o/r prod` or `o`. */
  readonly scope: string;
  readonly kind: 'secrets' | 'variables';
  readonly permission: StorePermission;
  /** What follows the list in the path: nothing, a name, `public-key`, `NAME/repositories`. */
  readonly rest: readonly string[];
};

const routes: readonly { readonly pattern: RegExp; readonly of: (kind: 'Secrets' | 'Variables') => StorePermission }[] =
  [
    { pattern: /^\/repos\/([^/]+)\/([^/]+)\/actions\/(secrets|variables)(\/.*)?$/, of: (kind) => `repository ${kind}` },
    {
      pattern: /^\/repos\/([^/]+)\/([^/]+)\/environments\/([^/]+)\/(secrets|variables)(\/.*)?$/,
      of: () => 'repository Environments',
    },
    { pattern: /^\/orgs\/([^/]+)\/actions\/(secrets|variables)(\/.*)?$/, of: (kind) => `organization ${kind}` },
  ];

/** Undefined for a path that is about something else. */
export function routeOf(pathname: string): StoreRoute | undefined {
  for (const { pattern, of } of routes) {
    const parts = pattern.exec(pathname)?.slice(1);
    if (parts === undefined) continue;
    const place = parts.slice(0, -2).map(decodeURIComponent);
    const kind = parts.at(-2) === 'secrets' ? 'secrets' : 'variables';
    const [owner = '', name, environment] = place;
    const repository = name === undefined ? owner : `${owner}/${name}`;
    return {
      scope: environment === undefined ? repository : `${repository} ${environment}`,
      kind,
      permission: of(kind === 'secrets' ? 'Secrets' : 'Variables'),
      rest: (parts.at(-1) ?? '').split('/').slice(1).map(decodeURIComponent),
    };
  }
  return undefined;
}
