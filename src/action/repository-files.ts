// Declarations that are read from the repository, at the commit of the run (contract.md, section 4).
import type { EnginePorts } from '../engine/ports.ts';
import { rawMediaType, readRepositoryFile, unasked } from '../github/repository-file.ts';
import { connectGitHub } from './github-connection.ts';
import type { Step } from './step.ts';

type Read = NonNullable<EnginePorts['readFromRepository']>;

export async function readFromRepository(
  step: Step,
  path: string,
  { maxBytes, ...limit }: Parameters<Read>[1],
): ReturnType<Read> {
  const { GITHUB_REPOSITORY: repository = '', GITHUB_SHA: commit = '' } = step.environment.variables;
  const file = { repository, commit, path };
  const options = { connections: 1, accept: rawMediaType, maxResponseBytes: maxBytes };
  const github = await connectGitHub(step, options);
  if (!github.ok) return { ok: false, error: unasked(file, github.error) };
  try {
    const read = await readRepositoryFile(file, github.value, limit);
    if (read.ok) step.log.info(`${path}: read from ${repository} at commit ${commit}`);
    return read;
  } finally {
    await github.value.close();
  }
}
