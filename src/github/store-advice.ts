// PURE: what to do if a secret or a variable was not read or written.
import type { HttpResponse } from '../http/attempt.ts';
import type { Advice } from './explain-failure.ts';
import type { StorePlace } from './store-place.ts';

export function storeAdvice(place: StorePlace): Advice {
  const classicScope = place.kind === 'organization' ? 'admin:org' : 'repo';
  // `GITHUB_TOKEN` cannot have these permissions: `permissions` in a workflow has no key for them.
  const token = `Give github-token a fine-grained token, or one of a GitHub App, with ${permissionFor(place)} (a classic token: the scope ${classicScope}). The token of the job itself cannot do it, whatever \`permissions\` says.`;
  return {
    longWait: 'longer than this run waits for it.',
    trouble: 'It is having trouble.',
    refused: (response) => {
      if (response.status === 403) return token + acceptedPermissions(response);
      if (response.status === 404) return `${missing(place)} ${token}`;
      if (response.status !== 422) return undefined;
      return `It accepts neither the name nor the value, or the ${place.name} is full: the limit is 100 secrets, or 1,000 in an organisation; 500 variables, 100 in an environment, 1,000 in an organisation.`;
    },
  };
}

/** For both secrets and variables (GitHub REST API, "Permissions required for fine-grained personal access tokens"). */
function permissionFor({ kind }: StorePlace): string {
  if (kind === 'environment') return 'the repository permission "Environments" with read and write';
  return `the ${kind} permissions "Secrets" and "Variables", each with read and write`;
}

function missing({ kind, name }: StorePlace): string {
  const either = `There is no ${name}, or github-token may not see it.`;
  if (kind === 'environment') return `${either} Create the environment in the settings of the repository first.`;
  if (kind === 'organization') return `${either} A personal account is not one: use \`in: repository\` there.`;
  return either;
}

/** The permissions that GitHub names for the request, such as `secrets=write`. */
function acceptedPermissions({ headers }: HttpResponse): string {
  const permissions = headers['x-accepted-github-permissions'] ?? '';
  return /^[a-z_=,; ]{1,200}$/.test(permissions) ? ` GitHub names for it: ${permissions}.` : '';
}
