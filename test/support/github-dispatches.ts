// Events that start workflows, as GitHub's API takes them: `repository_dispatch`.
import { type BoardResponse, jsonResponse } from '../../src/embedded-board/send-response.ts';
import { type GitHubRequest, type Grant, notForPersonalTokens, notFound } from './github-grants.ts';

/** As in the payload of the workflow's event, which has the type as `action`. */
export type Dispatch = { readonly action: string; readonly client_payload: Readonly<Record<string, unknown>> };

/** Undefined for what is not about such events. */
export function takeDispatch(
  { method, path, body }: GitHubRequest,
  grant: Grant,
  repository: string,
  dispatches: Dispatch[],
): BoardResponse | undefined {
  if (method !== 'POST' || !path.endsWith('/dispatches')) return undefined;
  if (path !== `/repos/${repository}/dispatches`) return notFound;
  if (grant.contents !== 'write') return notForPersonalTokens;
  const { event_type: action, client_payload } = JSON.parse(body) as Dispatch & { readonly event_type: string };
  // Of GitHub's documentation: at most 10 properties and 64 KB.
  const isTaken = Object.keys(client_payload).length <= 10 && body.length < 65_536;
  if (!isTaken) return jsonResponse(422, { message: 'Invalid request.', status: '422' });
  dispatches.push({ action, client_payload });
  return { status: 204, body: '' };
}
