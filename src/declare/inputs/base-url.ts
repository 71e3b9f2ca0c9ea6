import type { Issue } from '../../model/problem.ts';
import type { Result } from '../../model/result.ts';
import { isLoopback, trimEndSlashes } from '../../text/address.ts';
import { excerpt } from '../../text/excerpt.ts';

type BaseUrl = {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Without a trailing slash; empty if there is none. */
  readonly pathPrefix: string;
  readonly warnings: readonly Issue[];
};

/**
 * Checks `base-url` (contract.md, section 1): https, or http to a literal loopback address or with
 * `allow-insecure-http`; no user info, query or fragment, and no `/api/v1` at its end. The value is not repeated in
 * messages, since what is wrong with it may be a password inside.
 */
export function parseBaseUrl(value: string, insecureHttp: boolean): Result<BaseUrl, Issue> {
  const what = spellingIssue(value);
  const url = URL.parse(value);
  if (what !== undefined || url === null) {
    const code = value === '' ? 'missing-input' : 'invalid-value';
    const expected = 'the address of the board, such as https://board.example.com';
    const issue = {
      code,
      what: what ?? 'base-url cannot be read as a URL',
      expected,
      hint: urlHint(value),
    } as const;
    return { ok: false, error: issue };
  }
  const isUnencrypted = url.protocol === 'http:' && !isLoopback(url.hostname);
  if (isUnencrypted && !insecureHttp) {
    const what = 'base-url begins with http://, which would send the token unencrypted';
    const hint = 'use https://, or set allow-insecure-http: true';
    return { ok: false, error: { code: 'insecure-url', what, hint } };
  }
  const warnings: Issue[] = [];
  if (isUnencrypted) {
    const what = `the token and all data go to ${excerpt(url.host)} unencrypted, since allow-insecure-http is true`;
    warnings.push({ code: 'insecure-url', what });
  }
  const pathPrefix = trimEndSlashes(url.pathname);
  // Every request would get 404, which looks like a missing task to if-missing: ignore.
  if (/\/api\/v1$/i.test(pathPrefix)) {
    const what = 'base-url ends in /api/v1, which is appended to it';
    return { ok: false, error: { code: 'invalid-value', what, hint: 'leave it out' } };
  }
  return { ok: true, value: { origin: url.origin, pathPrefix, warnings } };
}

/** The value itself is not repeated. */
function urlHint(value: string): string | undefined {
  if (value === '') {
    return 'if it comes from vars, check that the variable exists, and that it is a variable, not a secret';
  }
  if (hasUserInfo(value)) return 'leave them out, and set auth-scheme: basic with auth-name and token';
  if (/^https?:\/\/[^?#]*[?#]/i.test(value)) return 'write only the part before it';
  if (/^https?:\/?[^/]|^https?\/\/|^h\w{2,6}:\/\//i.test(value) && !/^https?:\/\//i.test(value)) {
    return 'check its beginning: https, a colon and two slashes';
  }
  if (/^["'<].*["'>]$/.test(value)) return 'leave out what it is enclosed in';
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)|^localhost\b/i.test(value) ? 'begin it with https://' : undefined;
}

function spellingIssue(value: string): string | undefined {
  if (value === '') return 'base-url is empty';
  if (!/^https?:\/\/[^/]/i.test(value)) return 'base-url is not an absolute http or https URL';
  if (/[\s\\\p{Cc}]/u.test(value)) return 'base-url contains white space, a backslash or a control character';
  const parts = [
    hasUserInfo(value) && 'a user or password',
    /^[^#]*\?/.test(value) && 'a query',
    value.includes('#') && 'a fragment',
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : `base-url contains ${parts.join(' and ')}`;
}

function hasUserInfo(value: string): boolean {
  return /^https?:\/\/[^/?#]*@/i.test(value);
}
