// The three places of secrets and variables, the tokens that may write there, and a store that speaks to a GitHub.
import { GitHubStore } from '../../../src/github/actions-store.ts';
import { type StorePlace, storePlace } from '../../../src/github/store-place.ts';
import type { ActionsStore, StoreResult } from '../../../src/model/actions-store.ts';
import type { KeepIn } from '../../../src/model/declaration.ts';
import type { GitHubUser, Grant } from '../../support/github-grants.ts';
import { type GitHubOptions, type GitHubServer, startGitHub, workflowGrant } from '../../support/github-server.ts';
import { connect, instantClock } from './github-fakes.ts';

export const never: AbortSignal = new AbortController().signal;

const appBot: GitHubUser = { id: 9, login: 'hooks[bot]', type: 'Bot' };

/** Of a GitHub App with all that is needed anywhere. */
export const appGrant: Grant = {
  user: appBot,
  comments: 'none',
  isInstallation: true,
  store: {
    'repository Secrets': 'write',
    'repository Variables': 'write',
    'repository Environments': 'write',
    'organization Secrets': 'write',
    'organization Variables': 'write',
  },
};

export const personGrant: Grant = {
  ...appGrant,
  user: { id: 8, login: 'anna', type: 'User' },
  isInstallation: false,
};

export const repository: KeepIn = { kind: 'repository' };
export const environment: KeepIn = { kind: 'environment', name: 'prod/eu' };
export const organization: KeepIn = { kind: 'organization' };

/** The place of a repository that is named as `OWNER/NAME`. */
function placeIn(keepIn: KeepIn, ownerAndName = 'o/r'): StorePlace {
  const place = storePlace(keepIn, ownerAndName);
  if (place === undefined) throw new Error(`${ownerAndName} is no repository`);
  return place;
}

/** Where it is kept, its name on the fake, and the path of its lists. */
export const scopes: readonly [string, KeepIn, string, string][] = [
  ['a repository', repository, 'o/r', '/repos/o/r/actions'],
  ['an environment', environment, 'o/r prod/eu', '/repos/o/r/environments/prod%2Feu'],
  ['an organisation', organization, 'o', '/orgs/o/actions'],
];

export type Opened = AsyncDisposable & {
  readonly store: ActionsStore;
  readonly github: GitHubServer;
  readonly waitsMs: readonly number[];
};

/** A GitHub where everything is there and may be done, unless the options say otherwise. */
export async function openStore(
  keepIn: KeepIn,
  options: GitHubOptions = {},
  { grant = appGrant, signal = never, timeoutMs = 60_000, random = (): number => 0.5, name = 'o/r' } = {},
): Promise<Opened> {
  const github = await startGitHub({
    grants: { t0ken: grant, weak: workflowGrant },
    ...options,
    store: { environments: ['prod/eu'], isOrganization: true, ...options.store },
  });
  const clock = instantClock();
  const ports = { ...connect(github, 't0ken', clock), random };
  const store = new GitHubStore(placeIn(keepIn, name), ports, { signal, deadlineMs: timeoutMs });
  return {
    store,
    github,
    waitsMs: clock.waitsMs,
    [Symbol.asyncDispose]: async () => {
      await ports[Symbol.asyncDispose]();
      await github[Symbol.asyncDispose]();
    },
  };
}

/** What a fault says; another result in brackets. */
export function messageOf(result: StoreResult<unknown>): string {
  return result.ok ? `(${String(result.value)})` : result.error.message;
}
