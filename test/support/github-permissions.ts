// Who may do what in a repository, as GitHub's API tells it ("Get repository permissions for a user").
import { type BoardResponse, jsonResponse } from '../../src/embedded-board/send-response.ts';
import { type GitHubRequest, notFound } from './github-grants.ts';

/** Undefined for what is not about permissions. */
export function respondToPermission(
  { method, path }: GitHubRequest,
  repository: string,
  permissions: Readonly<Record<string, string>>,
): BoardResponse | undefined {
  const [, owner, name, login = ''] =
    /^\/repos\/([^/]+)\/([^/]+)\/collaborators\/([^/]+)\/permission$/.exec(path) ?? [];
  if (method !== 'GET' || `${owner}/${name}` !== repository) return undefined;
  const permission = permissions[decodeURIComponent(login)];
  return permission === undefined
    ? notFound
    : jsonResponse(200, { permission, role_name: permission, user: { login } });
}
