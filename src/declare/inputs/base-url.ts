import { isLoopback } from '../../text/address.ts';
import { excerpt } from '../../text/excerpt.ts';
import type { TellInput } from './tell-input.ts';

export type BaseUrl = {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Without a trailing slash; empty where there is none. */
  readonly pathPrefix: string;
};

const example = 'expected the address of the board, such as https://board.example.com';

/**
 * Checks `base-url` (contract.md, section 1): https, or http to a literal loopback address or with
 * `allow-insecure-http`; no user info, query or fragment. The value is not repeated in messages, since what is wrong
 * with it may be a password inside.
 */
export function parseBaseUrl(
  value: string,
  insecureHttp: boolean,
  tell: TellInput,
  warn: TellInput,
): BaseUrl | undefined {
  const fault = baseUrlFault(value);
  const url = URL.parse(value);
  if (fault !== undefined || url === null) {
    tell('base-url', fault ?? `base-url cannot be read as a URL; ${example}`);
    return undefined;
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    if (!insecureHttp) {
      tell('base-url', 'http would send the token unencrypted; use https, or set allow-insecure-http: true');
      return undefined;
    }
    warn(
      'base-url',
      `the token and all data go to ${excerpt(url.host)} unencrypted, since allow-insecure-http is true`,
    );
  }
  const pathPrefix = url.pathname.replace(/\/+$/, '');
  if (pathPrefix.endsWith('/api/v1')) {
    warn('base-url', 'base-url ends in /api/v1, and /api/v1 is appended once more; leave it out unless that is meant');
  }
  return { origin: url.origin, pathPrefix };
}

function baseUrlFault(value: string): string | undefined {
  if (value === '') return `base-url is empty; ${example}`;
  if (!/^https?:\/\/[^/]/i.test(value)) return `base-url is not an absolute http or https URL; ${example}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\s\\\u0000-\u001f]/.test(value)) return `base-url holds white space or a backslash; ${example}`;
  const parts = [
    /^https?:\/\/[^/?#]*@/i.test(value) && 'a user or password',
    /\?/.test(value.split('#', 1)[0] ?? '') && 'a query',
    value.includes('#') && 'a fragment',
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : `base-url holds ${parts.join(' and ')}; ${example}`;
}
