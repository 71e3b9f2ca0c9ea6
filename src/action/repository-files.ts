// Declarations that are read from the repository, at the commit of the run (contract.md, section 4). Loaded, like all
// that reaches GitHub, only by runs that need it.
import type { EnginePorts } from '../engine/ports.ts';
import { connectGitHub } from './github-connection.ts';
import type { Step } from './step.ts';

export function createRepositoryReader({
  environment,
  system,
  redaction,
  log,
}: Step): NonNullable<EnginePorts['readFromRepository']> {
  const { GITHUB_REPOSITORY: repository = '', GITHUB_SHA: commit = '' } = environment.variables;
  return async (path, { maxBytes, ...limit }) => {
    const { rawMediaType, readRepositoryFile, unasked } = await import('../github/repository-file.ts');
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
  };
}
