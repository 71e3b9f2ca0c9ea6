// Whether the author of a pull request may write to the repository of the run (contract.md, section 4, `trusted-authors`).

import { inputOf } from '../declare/inputs/settings.ts';
import type { EnginePorts } from '../engine/ports.ts';
import { readAuthorAccess } from '../github/author-access.ts';
import { connectGitHub } from './github-connection.ts';
import type { Step } from './step.ts';

/** GitHub's answer takes some 2 KB. */
const maxResponseBytes = 1024 * 1024;

export async function readAccess(
  step: Step,
  ...[login, limits]: Parameters<NonNullable<EnginePorts['readAccess']>>
): ReturnType<NonNullable<EnginePorts['readAccess']>> {
  if (inputOf(step.environment.inputs, 'github-token') === '')
    return { ok: true, value: { hidden: 'github-token is empty; leave it out to use the token of the job' } };
  const github = await connectGitHub(step, { connections: 1, maxResponseBytes });
  if (!github.ok) return github;
  try {
    const { GITHUB_REPOSITORY: repository = '' } = step.environment.variables;
    return await readAuthorAccess(repository, login, github.value, limits);
  } finally {
    await github.value.close();
  }
}
