// PURE: why a secret or a variable was not read or written, for the person who reads the error.

import { askedWaitMs } from '../http/asked-wait.ts';
import type { HttpResponse } from '../http/attempt.ts';
import { isRateLimited } from '../http/retry-policy.ts';
import type { StoreScope } from '../model/actions-store.ts';
import { excerptOf } from './excerpt.ts';
import { classicScopeOf, permissionOf, scopeName } from './store-scope.ts';

type StoreExplainContext = {
  readonly scope: StoreScope;
  readonly nowMs: number;
  readonly redact: (text: string) => string;
};

/** What GitHub answered and what to do next. */
export function explainStoreAnswer(response: HttpResponse, context: StoreExplainContext): string {
  const said = excerptOf(response.body, context.redact);
  return `GitHub answered ${response.status}${said === '' ? '' : ` ("${said}")`}. ${nextStep(response, context)}`;
}

function nextStep(response: HttpResponse, { scope, nowMs }: StoreExplainContext): string {
  const { status } = response;
  if (isRateLimited(response)) {
    const waitMs = askedWaitMs(response.headers, nowMs);
    const wait = waitMs === undefined ? 'to wait' : `to wait ${Math.ceil(waitMs / 1000)} s`;
    return `That is its rate limit; it asks ${wait}, longer than this run waits for it.`;
  }
  if (status === 401) return 'It does not accept github-token: check that it is whole and not expired.';
  if (status === 403) return `${tokenAdvice(scope)}${accepted(response)}`;
  if (status === 404) return `${missing(scope)} ${tokenAdvice(scope)}`;
  if (status === 422) {
    return `It takes neither name nor value, or the ${scopeName(scope)} holds as many as it may: 100 secrets, or 1,000 in an organisation; 500 variables, 100 in an environment, 1,000 in an organisation.`;
  }
  if (status >= 500) return 'It has trouble.';
  if (status >= 300 && status < 400) return 'Redirects are not followed: was the repository renamed during the run?';
  return 'Check that GITHUB_API_URL is the address of its REST API.';
}

/** `GITHUB_TOKEN` cannot be given these permissions: `permissions` in a workflow has no key for them. */
function tokenAdvice(scope: StoreScope): string {
  return `Give github-token a fine-grained token, or one of a GitHub App, with ${permissionOf(scope)} (a classic token: the scope ${classicScopeOf(scope)}). The token of the job itself cannot do it, whatever \`permissions\` says.`;
}

function missing(scope: StoreScope): string {
  const either = `There is no ${scopeName(scope)}, or github-token may not see it.`;
  if (scope.kind === 'environment') return `${either} Create the environment in the settings of the repository first.`;
  if (scope.kind === 'organization') return `${either} A person's account is none: use \`in: repository\` there.`;
  return either;
}

/** What GitHub says that the request takes, such as `secrets=write`. */
function accepted({ headers }: HttpResponse): string {
  const permissions = headers['x-accepted-github-permissions'] ?? '';
  return /^[a-z_=,; ]{1,200}$/.test(permissions) ? ` GitHub names for it: ${permissions}.` : '';
}
