import type { Issue } from '../../model/problem.ts';
import type { Result } from '../../model/result.ts';
import { isLoopback, trimEndSlashes } from '../../text/address.ts';
import { excerpt } from '../../text/excerpt.ts';
import { urlIssue } from '../shapes/url-issue.ts';

type BaseUrl = {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Without a trailing slash; empty if there is none. */
  readonly pathPrefix: string;
  readonly warnings: readonly Issue[];
};

const hints = {
  empty: 'if it comes from vars, check that the variable exists, and that it is a variable, not a secret',
  user: 'leave them out, and set auth-scheme: basic with auth-name and token',
};

/**
 * Checks `base-url` (contract.md, section 1): https, or http to a literal loopback address or with
 * `allow-insecure-http`; no user info, query or fragment, and no `/api/v1` at its end.
 */
export function parseBaseUrl(value: string, insecureHttp: boolean): Result<BaseUrl, Issue> {
  const issue = urlIssue(value, 'base-url', hints);
  if (issue !== undefined) {
    const code = value === '' ? 'missing-input' : 'invalid-value';
    const expected = 'the address of the board, such as https://board.example.com';
    return { ok: false, error: { code, expected, ...issue } };
  }
  const url = new URL(value);
  if (/[?#]/.test(value)) {
    const what = 'base-url contains a query or a fragment';
    return { ok: false, error: { code: 'invalid-value', what, hint: 'write only the part before it' } };
  }
  const isUnencrypted = url.protocol === 'http:' && !isLoopback(url.hostname);
  if (isUnencrypted && !insecureHttp) {
    const what = 'base-url begins with http://, which would send the token unencrypted';
    const hint = 'use https://, or set allow-insecure-http: true';
    return { ok: false, error: { code: 'insecure-url', what, hint } };
  }
  const pathPrefix = trimEndSlashes(url.pathname);
  // Every request would get 404, which looks like a missing task to if-missing: ignore.
  if (/\/api\/v1$/i.test(pathPrefix)) {
    const what = 'base-url ends in /api/v1, which is appended to it';
    return { ok: false, error: { code: 'invalid-value', what, hint: 'leave it out' } };
  }
  const what = `the token and all data go to ${excerpt(url.host)} unencrypted, since allow-insecure-http is true`;
  const warnings = isUnencrypted ? [{ code: 'insecure-url', what } as const] : [];
  return { ok: true, value: { origin: url.origin, pathPrefix, warnings } };
}
