// Whether somebody may write to a repository (GitHub REST API, "Get repository permissions for a user").
import { isRateLimited } from '../http/retry-policy.ts';
import type { CallLimits } from '../http/sender.ts';
import type { AskAccess } from '../model/pull-request.ts';
import { isText, parseJsonObject } from '../text/json.ts';
import { type Advice, explainFailure } from './explain-failure.ts';
import type { GitHubPorts } from './ports.ts';
import { readOnce, repositoryPath } from './read-once.ts';

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
    return { ok: false, error: `GitHub's response names no permission. ${advice.trouble}` };
  }
  const { error, stopped } = read.error;
  if (stopped !== undefined) return { ok: false, error: `GitHub was not asked to the end: ${stopped}.` };
  const { response } = error;
  const isRefused = response !== undefined && [401, 403, 404].includes(response.status) && !isRateLimited(response);
  if (isRefused) return hidden(`GitHub responded with ${response.status} to github-token`);
  return { ok: false, error: explainFailure(error, ports, advice) };
}

/** @param why a clause */
function hidden(why: string) {
  return { ok: true, value: { hidden: why } } as const;
}

const advice: Advice = {
  longWait: 'longer than this run waits for it: re-run after that time.',
  trouble: 'GitHub has trouble: re-run later.',
  refused: () => undefined,
};
