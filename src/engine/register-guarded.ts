// What webhook registrations with `keep` or `check-callback` need: GitHub's stores, the callback, the clock. Nothing of it
// is loaded for a run without them.

import type { Environment } from '../action/environment.ts';
import { connectGitHub, type GitHubConnection } from '../action/github-connection.ts';
import type { Log } from '../action/workflow-log.ts';
import { inputOf } from '../declare/inputs/settings.ts';
import type { ActionsStore } from '../model/actions-store.ts';
import type { WebhookRegistration } from '../model/operation.ts';
import type { OutcomeDetails } from '../model/outcome.ts';
import type { Clock } from '../model/ports.ts';

export type GuardPorts = {
  readonly environment: Environment;
  readonly log: Pick<Log, 'mask'>;
  readonly redact: (text: string) => string;
  readonly clock: Clock;
  /** Of the run, on the monotonic clock. */
  readonly deadlineMs: number;
  /** Connections to GitHub, at most. */
  readonly concurrency: number;
};

export type GuardedRegistrar = {
  readonly register: (
    operation: WebhookRegistration,
    create: () => Promise<OutcomeDetails>,
    signal: AbortSignal,
  ) => Promise<OutcomeDetails>;
  readonly close: () => Promise<void>;
};

/** For what follows a creation, whatever becomes of the run. */
const afterMs = 20_000;

export function createGuardedRegistrar(ports: GuardPorts): GuardedRegistrar {
  let connecting: Promise<GitHubConnection> | undefined;
  const connect = (): Promise<GitHubConnection> => {
    connecting ??= connectGitHub(ports.environment, ports.concurrency, ports.log.mask);
    return connecting;
  };
  return {
    register: async (operation, create, signal) => {
      const { keep } = operation;
      const checkCallback = () => askCallback(operation, signal);
      if (keep === undefined) {
        const unfit = await checkCallback();
        return unfit === undefined ? await create() : failed(unfit);
      }
      const stores = await openStores(keep.in, await connect(), ports, signal);
      if (typeof stores === 'string') return failed(stores);
      const { keepWebhook } = await import('../webhooks/keep.ts');
      const run = runName(ports.environment);
      return await keepWebhook(
        { ...operation, keep },
        { ...stores, create, checkCallback, nowMs: ports.clock.nowMs, run },
      );
    },
    close: async () => {
      // Why it failed was told where it was needed; the outcomes must not be lost to it.
      const github = await connecting?.catch(() => undefined);
      if (github?.kind === 'connected') await github.close();
    },
  };
}

async function askCallback(
  { webhook, checkCallback, allowPrivateCallback }: WebhookRegistration,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (checkCallback !== true) return undefined;
  const [check, host] = await Promise.all([import('../webhooks/check-callback.ts'), import('../host/ask-callback.ts')]);
  const guard = { allowPrivate: allowPrivateCallback === true };
  return check.checkCallback(webhook.callbackUrl, guard, { lookUp: host.lookUpHost, head: host.headStatus }, signal);
}

/** Leaving the input out, as for a comment, would not do: the token of the job cannot store secrets. */
const noToken =
  'The webhook cannot be kept, and was not created: github-token is empty. Check that the secret it is taken from exists under that name; a run for a pull request from a fork or by Dependabot has none.';

type Stores = { readonly before: ActionsStore; readonly after: () => ActionsStore };

/** A text: why there are none. */
async function openStores(
  place: string,
  github: GitHubConnection,
  { environment, redact, clock, deadlineMs }: GuardPorts,
  signal: AbortSignal,
): Promise<Stores | string> {
  if (inputOf(environment.inputs, 'github-token') === '') return noToken;
  if (github.kind === 'fault') return `The webhook cannot be kept, and was not created: ${github.message}`;
  const [{ createActionsStore }, { parseStoreScope }] = await Promise.all([
    import('../github/actions-store.ts'),
    import('../github/store-scope.ts'),
  ]);
  const scope = parseStoreScope(place, environment.variables['GITHUB_REPOSITORY'] ?? '');
  if (scope === undefined) {
    return 'The webhook cannot be kept, and was not created: GITHUB_REPOSITORY does not name the repository of this run.';
  }
  const gitHubPorts = { attempt: github.attempt, clock, random: Math.random, redact };
  return {
    before: createActionsStore(scope, gitHubPorts, { signal, deadlineMs }),
    after: () => {
      const limit = { signal: AbortSignal.timeout(afterMs), deadlineMs: clock.monotonicMs() + afterMs };
      return createActionsStore(scope, gitHubPorts, limit);
    },
  };
}

/** Two jobs of one run have the same id and attempt. */
function runName({ variables, runAttempt }: Environment): string {
  return `${variables['GITHUB_RUN_ID'] || 'local'}/${runAttempt}/${crypto.randomUUID()}`;
}

function failed(message: string): OutcomeDetails {
  return { status: 'failed', attempts: 0, message };
}
