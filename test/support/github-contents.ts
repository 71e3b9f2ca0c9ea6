// Files of a repository at its commits, as GitHub's API gives them raw: their bytes; JSON for all that is no file.
import { type BoardResponse, jsonResponse } from '../../src/embedded-board/send-response.ts';
import { type Grant, notFound } from './github-grants.ts';

/** Commit, or `*` for any → path → text. Folders follow from the paths. */
export type GitHubContents = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Undefined for what is not about contents. */
export function respondToContents(
  request: { readonly method: string; readonly path: string; readonly accept: string | undefined },
  grant: Grant,
  repository: string,
  contents: GitHubContents,
): BoardResponse | undefined {
  const url = new URL(request.path, 'http://github.invalid');
  const root = `/repos/${repository}/contents/`;
  if (request.method !== 'GET' || !url.pathname.startsWith(root)) return undefined;
  if (grant.contents === 'none') return notFound;
  const path = decodeURIComponent(url.pathname.slice(root.length));
  const files = contents[url.searchParams.get('ref') ?? ''] ?? contents['*'] ?? {};
  const found = files[path];
  if (found !== undefined && request.accept === rawMediaType) {
    return { status: 200, body: found, headers: { 'content-type': `${rawMediaType}; charset=utf-8` } };
  }
  if (found !== undefined) return describe({ type: 'file', path });
  const below = Object.keys(files).filter((name) => name.startsWith(`${path}/`));
  return below.length === 0 ? notFound : describe(below.map((name) => ({ type: 'file', path: name })));
}

function describe(value: unknown): BoardResponse {
  return { ...jsonResponse(200, value), headers: { 'content-type': 'application/json; charset=utf-8' } };
}

const rawMediaType = 'application/vnd.github.raw+json';
