// Who may do what in a repository, as GitHub's API tells it ("Get repository permissions for a user").
import { type BoardResponse, jsonResponse } from '../../src/embedded-board/send-response.ts';
import { notFound } from './github-grants.ts';

/** The login whose permission is asked for; undefined for what is not about permissions. */
export function loginAsked(
  { method, path }: { readonly method: string; readonly path: string },
  repository: string,
): string | undefined {
  const [, login] = /^\/collaborators\/([^/]+)\/permission$/.exec(path.slice(`/repos/${repository}`.length)) ?? [];
  return method === 'GET' && path.startsWith(`/repos/${repository}/`) && login ? decodeURIComponent(login) : undefined;
}

export function respondToPermission(login: string, permissions: Readonly<Record<string, string>>): BoardResponse {
  const permission = permissions[login];
  return permission === undefined
    ? notFound
    : jsonResponse(200, { permission, role_name: permission, user: { login } });
}
