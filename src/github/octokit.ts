// GitHub's REST API by `@actions/github`, over our own transport (docs/decisions/0007-github-client.md).
import { getOctokit } from '@actions/github';
import type { HttpRequest } from '../http/attempt.ts';
import { gitHubPolicy } from '../http/retry-policy.ts';
import { type CallLimits, Sender } from '../http/sender.ts';
import { parseJson } from '../text/json.ts';
import type { GitHubPorts } from './ports.ts';
import { successOf } from './response.ts';

/** Only `request`: the methods of `octokit.rest` and `octokit.paginate` are left out of the bundle. */
export type Octokit = Pick<ReturnType<typeof getOctokit>, 'request'>;

/** Octokit puts it before each path. It is cut off again, since the transport knows GITHUB_API_URL. */
const baseUrl = 'https://github.invalid';

/** Octokit insists on a token. The transport signs instead, so that none gets into Octokit's errors. */
const placeholderToken = 'set-by-transport';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Every call gives a success (2xx) with its whole body, or throws a GitHubError. */
export function openOctokit(ports: GitHubPorts, limit: CallLimits): Octokit {
  const sender = new Sender({ ...ports, ...limit, transport: ports, policy: gitHubPolicy, concurrency: 1 });
  const fetch = async (url: string, { method, body }: Pick<HttpRequest, 'method' | 'body'>) => {
    const path = url.slice(baseUrl.length);
    // Each POST that we use creates something.
    const request = { method, path, repeatable: method !== 'POST', ...(body && { body }) };
    const { status, headers, body: text } = successOf(await sender.send(request), request);
    // A plain object, since Node's `Response` and `Headers` load its own copy of undici.
    return {
      status,
      url,
      // As plain text, whatever the response says: Octokit would parse JSON itself, with long numbers as bigint, in
      // quadratic time.
      headers: new Map(Object.entries({ ...headers, 'content-type': 'text/plain' })),
      text: async () => text,
    };
  };
  // Octokit logs deprecations to `request.log`, everything else to `log`.
  const octokit = getOctokit(placeholderToken, { baseUrl, log: silent, request: { fetch, log: silent } });
  octokit.hook.after('request', (response) => {
    response.data = parseJson(response.data) ?? response.data;
  });
  octokit.hook.error('request', (error) => {
    throw error.cause instanceof Error ? error.cause : error;
  });
  return octokit;
}
