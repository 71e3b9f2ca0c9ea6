// Whether somebody may write to a repository (GitHub REST API, "Get repository permissions for a user").
import { isRateLimited } from '../http/retry-policy.ts';
import type { CallLimits } from '../http/sender.ts';
import type { AskAccess } from '../model/pull-request.ts';
import { isText, parseJsonObject } from '../text/json.ts';
import { inTrouble, readOnce } from './read-once.ts';
import { type GitHubPorts, repositoryPath } from './response.ts';

/** @param repository `OWNER/NAME` */
export async function readAuthorAccess(
  repository: string,
  login: string,
  ports: GitHubPorts,
  limit: CallLimits,
): ReturnType<AskAccess> {
  const base = repositoryPath(repository);
  if (base === undefined) return hidden('GITHUB_REPOSITORY, which the runner sets, does not name a repository');
  if (!/^[\w-]+$/.test(login)) return hidden("the login is not one of GitHub's");
  const path = `${base}/collaborators/${login}/permission`;
  const read = await readOnce(path, ports, limit);
  if (read.ok) {
    const permission = parseJsonObject(read.value.body)?.['permission'];
    if (isText(permission)) return { ok: true, value: { permission } };
    return { ok: false, error: `GitHub's response names no permission. ${inTrouble}` };
  }
  const { response, why } = read.error;
  const refusal = response === undefined || isRateLimited(response) ? undefined : refusals[response.status];
  if (refusal !== undefined) return hidden(refusal);
  return { ok: false, error: why };
}

const refusals: Readonly<Partial<Record<number, string>>> = {
  401: 'GitHub responded with 401, so github-token is incomplete or has expired',
  403: 'GitHub responded with 403, so github-token may not ask: use the token of the job, or of somebody who may write',
  404: 'GitHub responded with 404, so it knows no such account, or github-token cannot read the repository',
};

function hidden(why: string) {
  return { ok: true, value: { hidden: why } } as const;
}
