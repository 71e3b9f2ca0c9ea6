// GitHub's REST API as far as the action uses it, on loopback: users by token, permissions, comments of issues in pages,
// files at a commit, Actions secrets and variables, rate limits and faults. Put further routes into a separate file, like
// github-comments.ts.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { FaultScript } from '../../src/embedded-board/fault-script.ts';
import type { FaultRule } from '../../src/embedded-board/faults.ts';
import { type BoardResponse, jsonResponse, sendResponse, sendUnder } from '../../src/embedded-board/send-response.ts';
import { type ActionsStoreFake, createActionsStoreFake, type StoreOptions } from './github-actions-store.ts';
import { type GitHubComment, isReadBy, type Repository, respondToComments } from './github-comments.ts';
import { type GitHubContents, respondToContents } from './github-contents.ts';
import { type Dispatch, takeDispatch } from './github-dispatches.ts';
import { type GitHubUser, type Grant, notForIntegrations, notFound } from './github-grants.ts';
import { respondToPermission } from './github-permissions.ts';
import { close, listen } from './listen.ts';

/** The user of `GITHUB_TOKEN`. */
export const actionsBot: GitHubUser = { id: 41_898_282, login: 'github-actions[bot]', type: 'Bot' };

export const workflowGrant: Grant = { user: actionsBot, comments: 'write', isInstallation: true };

/** Of a person's fine-grained token that may store secrets and variables anywhere. */
export const storeGrant: Grant = {
  user: { id: 1, login: 'anna', type: 'User' },
  comments: 'none',
  isInstallation: false,
  store: {
    'repository Secrets': 'write',
    'repository Variables': 'write',
    'repository Environments': 'write',
    'organization Secrets': 'write',
    'organization Variables': 'write',
  },
};

/** Of the receiver's fine-grained token. */
export const dispatchGrant: Grant = { ...storeGrant, store: {}, contents: 'write' };

export type GitHubOptions = {
  /** As on GitHub Enterprise Server: `/api/v3`. */
  readonly pathPrefix?: string;
  /** By token; one `t0ken` of a workflow unless given. */
  readonly grants?: Readonly<Record<string, Grant>>;
  /** Such as `o/r`. */
  readonly repository?: string;
  /** Of issue 1, oldest first; ids from 101. */
  readonly comments?: readonly (Pick<GitHubComment, 'body'> & { readonly user: GitHubUser | null })[];
  /** The conversation is locked. */
  readonly locked?: boolean;
  readonly faults?: readonly FaultRule[];
  /** By login, of those who may read or write the repository: `admin`, `write`, `read`. */
  readonly permissions?: Readonly<Record<string, string>>;
  /** None unless given. */
  readonly contents?: GitHubContents;
  /** Secrets and variables; no scope has them unless given. */
  readonly store?: StoreOptions;
};

type GitHubRequestSeen = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type GitHubServer = AsyncDisposable & {
  readonly origin: string;
  readonly pathPrefix: string;
  readonly requests: readonly GitHubRequestSeen[];
  /** `METHOD path` of each, without the prefix. */
  readonly calls: () => readonly string[];
  /** As they are now, oldest first. */
  readonly comments: () => readonly GitHubComment[];
  /** Events for workflows, in order of arrival, live. */
  readonly dispatches: readonly Dispatch[];
  /** What the secrets and variables are now. */
  readonly store: Pick<ActionsStoreFake, 'secrets' | 'variables'>;
};

/** Starts it on a free port of 127.0.0.1. `await using` stops it. */
export async function startGitHub(options: GitHubOptions = {}): Promise<GitHubServer> {
  const { pathPrefix = '', grants = { t0ken: workflowGrant } } = options;
  const repository: Repository = {
    name: options.repository ?? 'o/r',
    locked: options.locked ?? false,
    comments: (options.comments ?? []).map((comment, index) => ({ id: 101 + index, ...comment })),
  };
  const store = await createActionsStoreFake(repository.name, options.store);
  const requests: GitHubRequestSeen[] = [];
  const dispatches: Dispatch[] = [];
  const faults = new FaultScript(options.faults ?? []);
  let origin = '';

  function respond(request: GitHubRequestSeen): BoardResponse {
    const path = request.path.slice(pathPrefix.length);
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const grant = grants[token];
    if (!request.path.startsWith(`${pathPrefix}/`)) return notFound;
    if (request.headers['user-agent'] === undefined)
      return jsonResponse(403, { message: 'User-Agent header required' });
    if (grant === undefined) return jsonResponse(401, { message: 'Bad credentials', status: '401' });
    if (path === '/user') return grant.isInstallation ? notForIntegrations : jsonResponse(200, grant.user);
    const stored = store.respond({ ...request, path }, grant);
    if (stored !== undefined) return stored;
    const dispatched = takeDispatch({ ...request, path }, grant, repository.name, dispatches);
    if (dispatched !== undefined) return dispatched;
    const accept = request.headers.accept;
    const file = respondToContents({ ...request, path, accept }, grant, repository.name, options.contents ?? {});
    if (file !== undefined) return file;
    const permission = respondToPermission({ ...request, path }, repository.name, options.permissions ?? {});
    if (permission !== undefined) return permission;
    if (!isReadBy(grant)) return notFound;
    return respondToComments({ ...request, path }, grant, repository, origin + pathPrefix) ?? notFound;
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message);
    requests.push(request);
    const rule = faults.next(request);
    if (rule === undefined) {
      sendResponse(response, respond(request));
      return;
    }
    const undisturbed = rule.when === 'after' ? respond(request) : { status: 200, body: '{}' };
    await sendUnder(rule.fault, response, undisturbed, async () => undefined);
  }

  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => response.destroy(error as Error));
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin,
    pathPrefix,
    requests,
    calls: () => requests.map(({ method, path }) => `${method} ${path.slice(pathPrefix.length)}`),
    comments: () => repository.comments,
    dispatches,
    store,
    [Symbol.asyncDispose]: () => close(server),
  };
}

async function readRequest(message: IncomingMessage): Promise<GitHubRequestSeen> {
  const { method = '', url: path = '', headers } = message;
  return { method, path, headers, body: await readText(message) };
}
