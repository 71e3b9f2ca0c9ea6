// The comments of one issue: lists in pages with their links, creation, and changes.
import { type BoardResponse, jsonResponse } from '../../src/embedded-board/send-response.ts';
import { type GitHubRequest as Request, type GitHubUser, type Grant, notForIntegrations } from './github-grants.ts';

export type GitHubComment = { readonly id: number; readonly body: string; readonly user: GitHubUser | null };

export type Repository = { readonly name: string; readonly locked: boolean; comments: readonly GitHubComment[] };

/** GitHub counts code units as it stores them, not bytes. */
const maxLength = 65_536;

export function isReadBy({ comments }: Grant): boolean {
  return comments !== 'none';
}

/** Undefined for what is not about comments of issue 1. `apiUrl` is where links point. */
export function respondToComments(
  request: Request,
  grant: Grant,
  repository: Repository,
  apiUrl: string,
): BoardResponse | undefined {
  const url = new URL(request.path, 'http://github.invalid');
  const list = `/repos/${repository.name}/issues/1/comments`;
  if (url.pathname === list && request.method === 'GET') return page(url, repository, apiUrl);
  if (url.pathname === list && request.method === 'POST') {
    return write(request, grant, repository, 201, (body) => {
      const id = 101 + repository.comments.length;
      return { id, body, user: grant.user };
    });
  }
  const id = Number(new RegExp(`^/repos/${repository.name}/issues/comments/(\\d+)$`).exec(url.pathname)?.[1]);
  const comment = repository.comments.find((candidate) => candidate.id === id);
  if (comment === undefined || request.method !== 'PATCH') return undefined;
  return write(request, grant, repository, 200, (body) => ({ ...comment, body }));
}

/** 30 a page unless asked otherwise, 100 at most; links use the repository's number, as GitHub's do. */
function page({ searchParams }: URL, { comments }: Repository, apiUrl: string): BoardResponse {
  const perPage = Math.min(100, Number(searchParams.get('per_page') ?? 30));
  const number = Number(searchParams.get('page') ?? 1);
  const last = Math.ceil(comments.length / perPage);
  const to = (target: number, rel: string) =>
    `<${apiUrl}/repositories/1300192/issues/1/comments?per_page=${perPage}&page=${target}>; rel="${rel}"`;
  const links = [
    ...(number > 1 ? [to(number - 1, 'prev')] : []),
    ...(number < last ? [to(number + 1, 'next'), to(last, 'last')] : []),
  ];
  const response = jsonResponse(200, comments.slice((number - 1) * perPage, number * perPage));
  return links.length === 0 ? response : { ...response, headers: { link: links.join(', ') } };
}

function write(
  { body: text }: Request,
  grant: Grant,
  repository: Repository,
  status: number,
  make: (body: string) => GitHubComment,
): BoardResponse {
  if (grant.comments !== 'write') return notForIntegrations;
  if (repository.locked) return jsonResponse(403, { message: 'Unable to create comment because issue is locked.' });
  const { body } = JSON.parse(text) as { readonly body?: unknown };
  if (typeof body !== 'string' || body.trim() === '' || body.length > maxLength) {
    return jsonResponse(422, { message: 'Validation Failed', errors: [`body is too long (maximum is ${maxLength})`] });
  }
  const comment = make(body);
  repository.comments = [...repository.comments.filter(({ id }) => id !== comment.id), comment].toSorted(
    (a, b) => a.id - b.id,
  );
  return jsonResponse(status, comment);
}
