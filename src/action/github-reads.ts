// What a check asks GitHub about the repository of the run (contract.md, section 4).
import { inputOf } from '../declare/inputs/settings.ts';
import type { EnginePorts } from '../engine/ports.ts';
import { readAuthorAccess } from '../github/author-access.ts';
import { rawMediaType, readRepositoryFile, unasked } from '../github/repository-file.ts';
import { useGitHub } from './github-connection.ts';
import type { Step } from './step.ts';

type ReadFile = NonNullable<EnginePorts['readFromRepository']>;
type ReadAccess = NonNullable<EnginePorts['readAccess']>;

export async function readFromRepository(
  step: Step,
  ...[path, { maxBytes, ...limits }]: Parameters<ReadFile>
): ReturnType<ReadFile> {
  const { GITHUB_REPOSITORY: repository = '', GITHUB_SHA: commit = '' } = step.environment.variables;
  const file = { repository, commit, path };
  const read = await useGitHub(step, { accept: rawMediaType, maxResponseBytes: maxBytes }, (github) =>
    readRepositoryFile(file, github, limits),
  );
  if (!read.ok) return { ok: false, error: typeof read.error === 'string' ? unasked(file, read.error) : read.error };
  step.log.info(`${path}: read from ${repository} at commit ${commit}`);
  return read;
}

/** GitHub's answer takes some 2 KB. */
const maxAccessBytes = 1024 * 1024;

export async function readAccess(step: Step, ...[login, limits]: Parameters<ReadAccess>): ReturnType<ReadAccess> {
  if (inputOf(step.environment.inputs, 'github-token') === '')
    return { ok: true, value: { hidden: 'github-token is empty; leave it out to use the token of the job' } };
  const { GITHUB_REPOSITORY: repository = '' } = step.environment.variables;
  return await useGitHub(step, { maxResponseBytes: maxAccessBytes }, (github) =>
    readAuthorAccess(repository, login, github, limits),
  );
}
