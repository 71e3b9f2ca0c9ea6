import type { Issue } from '../../model/problem.ts';
import { isLoopback } from '../../text/address.ts';
import { quote } from '../../text/quote.ts';
import { urlIssue } from '../shapes/url-issue.ts';

const hints = {
  empty: 'if it comes from a variable, check that it exists (in a workflow under vars, not secrets)',
  user: 'leave them out, and set auth-scheme: basic with auth-name and token',
};

const versionPath = /\/api\/v1\/*$/i;

/**
 * Checks `base-url` (contract.md, section 1): https, or http to a literal loopback address or with
 * `allow-insecure-http`; no user info, query or fragment, and no `/api/v1` at its end.
 */
export function baseUrlIssue(value: string, insecureHttp: boolean): Issue | undefined {
  const issue = urlIssue(value, 'base-url', hints);
  if (issue !== undefined) {
    const code = value === '' ? 'missing-input' : 'invalid-value';
    return { code, expected: 'the address of the board, such as https://board.example.com', ...issue };
  }
  const url = new URL(value);
  if (/[?#]/.test(value)) {
    const what = 'base-url contains a query or a fragment';
    return { code: 'invalid-value', what, hint: `write ${quote(url.origin + url.pathname.replace(versionPath, ''))}` };
  }
  if (isUnencrypted(url) && !insecureHttp) {
    const what = 'base-url begins with http://, which would send the token unencrypted';
    return { code: 'insecure-url', what, hint: 'use https://, or set allow-insecure-http: true' };
  }
  // Every request would get 404, which looks like a missing task to if-missing: ignore.
  if (!versionPath.test(url.pathname)) return undefined;
  return { code: 'invalid-value', what: 'base-url ends in /api/v1, which is appended to it', hint: 'leave it out' };
}

export function isUnencrypted({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !isLoopback(hostname);
}
