// A file of a repository at a commit (GitHub REST API, "Get repository content").
import type { HttpResponse } from '../http/attempt.ts';
import type { CallLimits } from '../http/sender.ts';
import type { Result } from '../model/result.ts';
import { isJsonObject, isText, parseJson } from '../text/json.ts';
import { visibleText } from '../text/messages.ts';
import { readOnce } from './read-once.ts';
import { type GitHubPorts, repositoryPath } from './response.ts';

export type RepositoryFile = {
  /** `OWNER/NAME`. */
  readonly repository: string;
  readonly commit: string;
  /** Without `.` and `..`. */
  readonly path: string;
};

/** `what`: a clause about the file, and sentences on what to do. */
type UnreadFile = { readonly code: 'missing-file' | 'unreadable-file'; readonly what: string };

/** Asks for the file's own bytes, up to 100 MB. */
export const rawMediaType = 'application/vnd.github.raw+json';

/** The transport asks for `rawMediaType` and limits the size. */
export async function readRepositoryFile(
  file: RepositoryFile,
  ports: GitHubPorts,
  limit: CallLimits,
): Promise<Result<string, UnreadFile>> {
  const fail = (code: UnreadFile['code'], why: string) => ({ ok: false, error: unread(file, code, why) }) as const;
  const path = pathOf(file);
  if (path === undefined) {
    const why = 'GITHUB_REPOSITORY or GITHUB_SHA, which the runner sets, does not name a commit.';
    return { ok: false, error: unasked(file, why) };
  }
  const read = await readOnce(path, ports, limit, adviceIfRefused);
  if (!read.ok) {
    const { response, why } = read.error;
    return fail(response?.status === 404 ? 'missing-file' : 'unreadable-file', why);
  }
  const { body } = read.value;
  const other = describeOther(read.value);
  if (other !== undefined) return fail('unreadable-file', `it is ${other} there; name a file.`);
  // What is no UTF-8 was decoded to this.
  if (body.includes('\uFFFD')) return fail('unreadable-file', 'it is not UTF-8, or has U+FFFD in it; correct that.');
  return { ok: true, value: body };
}

/** Why a file is not there that GitHub was not asked for. @param why a sentence */
export function unasked(file: RepositoryFile, why: string): UnreadFile {
  return unread(file, 'missing-file', `${why} You can also declare inline.`);
}

function unread({ repository, commit }: RepositoryFile, code: UnreadFile['code'], why: string): UnreadFile {
  const place = `the repository ${visibleText(repository)} at commit ${visibleText(commit)}`;
  return { code, what: `could not be read from ${place}: ${why}` };
}

function pathOf({ repository, commit, path }: RepositoryFile): string | undefined {
  const base = repositoryPath(repository);
  if (base === undefined || !/^[0-9a-f]{40,64}$/i.test(commit)) return undefined;
  return `${base}/contents/${path.split('/').map(encodeURIComponent).join('/')}?ref=${commit}`;
}

/** What the response describes, in JSON, where it is no file; or a page of something in between. */
function describeOther({ headers, body }: HttpResponse): string | undefined {
  const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType === 'text/html') return 'a web page, such as a sign-in page or that of a proxy,';
  if (mediaType !== 'application/json') return undefined;
  const described = parseJson(body);
  const isFolder = Array.isArray(described) && described.every(isJsonObject);
  const isOther = isJsonObject(described) && isText(described['type']);
  return isFolder || isOther ? 'a folder, a submodule, or a link that leads to no file' : undefined;
}

/** GitHub hides a file that the token may not read behind 404, too. */
function adviceIfRefused({ status }: HttpResponse): string | undefined {
  if (status !== 403 && status !== 404) return undefined;
  return 'The file is not in that commit, or github-token may not read it. Check the path (case matters), commit the file, give the job the permission "contents: read", or declare inline.';
}
