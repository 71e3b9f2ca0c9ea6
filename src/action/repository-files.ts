// Declarations that are read from the repository, at the commit of the run (contract.md, section 4).
import type { EnginePorts } from '../engine/ports.ts';
import { rawMediaType, readRepositoryFile, unasked } from '../github/repository-file.ts';
import { connectGitHub } from './github-connection.ts';
import type { Step } from './step.ts';

type Read = NonNullable<EnginePorts['readFromRepository']>;

export async function readFromRepository(
  { environment, system, redaction, log }: Step,
  path: string,
  { maxBytes, ...limit }: Parameters<Read>[1],
): ReturnType<Read> {
  const { GITHUB_REPOSITORY: repository = '', GITHUB_SHA: commit = '' } = environment.variables;
  const file = { repository, commit, path };
  const options = { connections: 1, accept: rawMediaType, maxResponseBytes: maxBytes };
  const github = await connectGitHub(environment, options, log.mask);
  if (!github.ok) return { ok: false, error: unasked(file, github.error) };
  const { attempt, close } = github.value;
  try {
    const read = await readRepositoryFile(file, { ...system, attempt, redact: redaction.redact }, limit);
    if (read.ok) log.info(`${path}: read from ${repository} at commit ${commit}`);
    return read;
  } finally {
    await close();
  }
}
