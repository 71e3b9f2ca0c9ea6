import type { Result } from '../model/result.ts';
import { isLoopback, trimEndSlashes } from '../text/address.ts';

/**
 * Where the REST API is, from `GITHUB_API_URL` as the runner sets it: `https://api.github.com`, or `https://HOST/api/v3`
 * on GitHub Enterprise Server. An error, in sentences, unless it is a URL without user info, query and fragment whose
 * scheme is https, or whose host is loopback: it gets the token (contract.md, section 4). `pathPrefix` comes before `/repos`.
 */
export function parseApiAddress(apiUrl: string): Result<{ readonly origin: string; readonly pathPrefix: string }> {
  const url = URL.parse(apiUrl.trim());
  const isPlain = url !== null && url.username + url.password === '' && !/[?#]/.test(apiUrl);
  if (!isPlain || !/^https?:$/.test(url.protocol)) return refuse('not the address of an API');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return refuse('plain http, which would send github-token unencrypted, so nothing was sent there');
  return { ok: true, value: { origin: url.origin, pathPrefix: trimEndSlashes(url.pathname) } };
}

/** The path of a repository, such as `/repos/octo/hello`; undefined if the runner's variable is not as GitHub sets it. */
export function repositoryPath(repository: string): string | undefined {
  const names = repository.split('/');
  const isNamed = names.length === 2 && names.every((name) => /^(?!\.\.?$)[\w.-]+$/.test(name));
  return isNamed ? `/repos/${repository}` : undefined;
}

function refuse(what: string): Result<never> {
  const advice = 'Use https://, or remove what sets it; the runner sets the right one.';
  return { ok: false, error: `GITHUB_API_URL is ${what}. ${advice}` };
}
