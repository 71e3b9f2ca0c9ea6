// One secret or variable of a place: read, deleted, and what went wrong with it.
import type { HttpResponse } from '../http/attempt.ts';
import type { StoreFailure, StoreResult } from '../model/actions-store.ts';
import { SecretFinder } from '../text/redaction/secret-finder.ts';
import { formsOf } from '../text/redaction/secret-forms.ts';
import { type Advice, explainFailure } from './explain-failure.ts';
import type { Octokit } from './octokit.ts';
import type { GitHubPorts } from './ports.ts';
import { fieldsOf, type GitHubError, type GitHubResponse, toResult, unexpectedResponse } from './response.ts';
import type { StorePlace } from './store-scope.ts';

export type StoreContext = {
  readonly octokit: Octokit;
  readonly place: StorePlace;
  readonly ports: GitHubPorts;
  /** Ends what is under way. */
  readonly signal: AbortSignal;
};

/** `name` in upper case, as GitHub keeps it. */
export type Item = { readonly kind: 'secret' | 'variable'; readonly name: string };

type Fields = Readonly<Record<string, unknown>>;

/** @param route Below that of the place, such as `secrets/{name}`. @throws GitHubError */
export async function request(
  { octokit, place }: StoreContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  route: string,
  parameters: Fields = {},
): Promise<GitHubResponse> {
  return await octokit.request(`${method} ${place.route}/${route}`, { ...place.parameters, ...parameters });
}

/**
 * Undefined if there is none. GitHub answers 404 for that and for a place that is missing or hidden, too. The list tells
 * them apart: a webhook must not pass for a new one because the token sees nothing.
 *
 * @throws GitHubError
 */
export async function readItem(context: StoreContext, { kind, name }: Item): Promise<Fields | undefined> {
  const read = await toResult(request(context, 'GET', `${kind}s/{name}`, { name }));
  if (read.ok) return fieldsOf(read.value);
  if (read.error.status !== 404) throw read.error;
  const list = await request(context, 'GET', `${kind}s`, { per_page: 1 });
  if (typeof fieldsOf(list)['total_count'] !== 'number') throw unexpectedResponse(list);
  return undefined;
}

/** Succeeds also where there was none. */
export async function deleteItem(context: StoreContext, item: Item): Promise<StoreResult> {
  const { kind, name } = item;
  const deleted = await toResult(request(context, 'DELETE', `${kind}s/{name}`, { name }));
  if (deleted.ok || deleted.error.status === 404) return { ok: true, value: undefined };
  return failed(context, item, 'deleted', deleted.error);
}

/** @param hidden Must not be shown even if a response repeats it. */
export function failed(
  { place, ports }: StoreContext,
  { kind, name }: Item,
  verb: 'read' | 'written' | 'deleted',
  error: GitHubError,
  hidden: readonly string[] = [],
): { readonly ok: false; readonly error: StoreFailure } {
  const finder = new SecretFinder();
  for (const form of hidden.map(formsOf).flatMap(({ spelled, base64 }) => [...spelled, ...base64])) finder.learn(form);
  const redact = (text: string) => finder.redact(ports.redact(text));
  const why = explainFailure(error, { clock: ports.clock, redact }, storeAdvice(place));
  const what = `${kind} ${name} of the ${place.name}`;
  const start =
    error.failure.kind === 'uncertain' ? `It is unknown whether the ${what} was` : `The ${what} could not be`;
  const message = `${start} ${verb}: ${why}`;
  return { ok: false, error: { message, ...(verb !== 'read' && mayBeDone(error) && { uncertain: true }) } };
}

/** A write may have taken effect even if GitHub didn't respond, or responded with an error. */
function mayBeDone({ status }: GitHubError): boolean {
  return status === undefined || status === 408 || status >= 500;
}

/** What to do if it was not read or written. */
function storeAdvice(place: StorePlace): Advice {
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
