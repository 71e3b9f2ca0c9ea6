// Where webhooks are kept: Actions secrets and variables, written with github-token (contract.md, section 6).
import type { EnginePorts } from '../engine/ports.ts';
import { GitHubStore } from '../github/actions-store.ts';
import { storePlace } from '../github/store-place.ts';
import type { Result } from '../model/result.ts';
import { type GitHubConnection, connectGitHub } from './github-connection.ts';
import type { Step } from './step.ts';

export type ActionsStores = { readonly open: EnginePorts['openStores']; readonly close: () => Promise<void> };

/** Time for what follows a creation, even if the run has ended. */
const afterMs = 20_000;

export function createStores(step: Step): ActionsStores {
  const { variables } = step.environment;
  const { clock } = step.system;
  let connecting: Promise<Result<GitHubConnection>> | undefined;
  return {
    open: async (place, { signal, deadlineMs, concurrency }) => {
      connecting ??= connectGitHub(step, { connections: concurrency });
      const github = await connecting;
      if (!github.ok) return github;
      const found = storePlace(place, variables['GITHUB_REPOSITORY'] ?? '');
      if (found === undefined)
        return { ok: false, error: 'GITHUB_REPOSITORY does not name the repository of this run.' };
      const after = () => ({ signal: AbortSignal.timeout(afterMs), deadlineMs: clock.monotonicMs() + afterMs });
      return {
        ok: true,
        value: {
          before: new GitHubStore(found, github.value, { signal, deadlineMs }),
          after: () => new GitHubStore(found, github.value, after()),
        },
      };
    },
    close: async () => {
      // The failure was reported where it mattered; it must not lose the outcomes.
      const github = await connecting?.catch(() => undefined);
      if (github?.ok) await github.value.close();
    },
  };
}
