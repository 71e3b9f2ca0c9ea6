import type { Fault } from '../../model/problem.ts';
import type { Result } from '../../model/result.ts';
import { isLoopback } from '../../text/address.ts';
import { excerpt } from '../../text/excerpt.ts';

export type BaseUrl = {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Without a trailing slash; empty where there is none. */
  readonly pathPrefix: string;
  readonly warnings: readonly Fault[];
};

const expected = 'the address of the board, such as https://board.example.com';

/**
 * Checks `base-url` (contract.md, section 1): https, or http to a literal loopback address or with
 * `allow-insecure-http`; no user info, query or fragment. The value is not repeated in messages, since what is wrong
 * with it may be a password inside.
 */
export function parseBaseUrl(value: string, insecureHttp: boolean): Result<BaseUrl, Fault> {
  const fault = baseUrlFault(value);
  const url = URL.parse(value);
  if (fault !== undefined || url === null) {
    const what = fault ?? 'base-url cannot be read as a URL';
    return { ok: false, error: { code: value === '' ? 'missing-input' : 'invalid-value', what, expected } };
  }
  const isUnencrypted = url.protocol === 'http:' && !isLoopback(url.hostname);
  if (isUnencrypted && !insecureHttp) {
    const fault = {
      what: 'http would send the token unencrypted',
      hint: 'use https, or set allow-insecure-http: true',
    };
    return { ok: false, error: { code: 'insecure-url', ...fault } };
  }
  const insecure = `the token and all data go to ${excerpt(url.host)} unencrypted, since allow-insecure-http is true`;
  const pathPrefix = url.pathname.replace(/\/+$/, '');
  const warnings: Fault[] = isUnencrypted ? [{ code: 'insecure-url', what: insecure }] : [];
  if (pathPrefix.endsWith('/api/v1')) {
    const what = 'base-url ends in /api/v1, and /api/v1 is appended once more';
    warnings.push({ code: 'doubtful-url', what, hint: 'leave it out unless that is meant' });
  }
  return { ok: true, value: { origin: url.origin, pathPrefix, warnings } };
}

function baseUrlFault(value: string): string | undefined {
  if (value === '') return 'base-url is empty';
  if (!/^https?:\/\/[^/]/i.test(value)) return 'base-url is not an absolute http or https URL';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\s\\\u0000-\u001f]/.test(value)) return 'base-url holds white space or a backslash';
  const parts = [
    /^https?:\/\/[^/?#]*@/i.test(value) && 'a user or password',
    /\?/.test(value.split('#', 1)[0] ?? '') && 'a query',
    value.includes('#') && 'a fragment',
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : `base-url holds ${parts.join(' and ')}`;
}
