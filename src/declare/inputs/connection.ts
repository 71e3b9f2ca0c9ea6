import type { Issue } from '../../model/problem.ts';
// How the board is reached, and how requests are signed: `base-url`, `token`, `auth-scheme` and `auth-name`.
import type { AuthScheme, Credential, InputName } from '../../model/settings.ts';
import { isLoopback } from '../../text/address.ts';
import { urlIssue } from '../shapes/scalars.ts';
import { type NoteIssue, type ReadInput, checked, word } from './readers.ts';

const versionPath = /\/api\/v1\/*$/i;

/**
 * Checks `base-url` (contract.md, section 1): https, or http to a literal loopback address or with
 * `allow-insecure-http`; no user info, query or fragment, and no `/api/v1` at its end.
 */
export function baseUrlIssue(value: string, insecureHttp: boolean): Issue | undefined {
  const expected = 'the address of the board, such as https://board.example.com';
  if (value === '') {
    const hint = 'if it comes from a variable, check that it exists (in a workflow under vars, not secrets)';
    return { code: 'missing-input', what: 'base-url is empty', expected, hint };
  }
  const userHint = 'leave them out, and set auth-scheme: basic with auth-name and token';
  const issue = urlIssue(value, 'base-url', userHint);
  if (issue !== undefined) return { code: 'invalid-value', expected, ...issue };
  if (/[?#]/.test(value)) {
    return { code: 'invalid-value', what: 'base-url contains a query or a fragment', hint: 'leave it out' };
  }
  const url = new URL(value);
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

const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Fields that frame the message or that the client sets itself. A proxy would take `proxy-authorization` for its own. */
const reservedHeader =
  /^(?:accept(?:-encoding)?|connection|content-(?:length|type)|expect|host|keep-alive|proxy-(?:authorization|connection)|te|trailer|transfer-encoding|upgrade|user-agent)$/i;

const onlyToken = 'pass only the token itself';

// No message repeats a value here: one of them may be the token, put into the wrong input.
/** @param dryRun needs no token */
export function readCredential(read: ReadInput, warn: NoteIssue, dryRun: boolean): Credential {
  const scheme = read('auth-scheme', word(['bearer', 'basic', 'header', 'none']));
  const warnUnused = (input: InputName): void => {
    if (read(input, (value) => value) === '') return;
    const what = `${input} has no effect with auth-scheme ${scheme} and is not sent`;
    warn(input, { code: 'unused-input', what });
  };
  if (scheme === undefined) return { scheme: 'none' };
  if (scheme === 'none') warnUnused('token');
  if (scheme === 'none' || scheme === 'bearer') warnUnused('auth-name');
  if (scheme === 'none') return { scheme };
  const readToken = checked((value) => tokenIssue(value, scheme, dryRun));
  const token = read('token', readToken);
  if (scheme === 'bearer') return { scheme, token };
  const readName = checked((value) => authNameIssue(value, scheme));
  return { scheme, name: read('auth-name', readName), token };
}

function tokenIssue(token: string, scheme: AuthScheme, dryRun: boolean): Issue | undefined {
  if (token === '') {
    const hint = 'pass a secret that this run can read, or set auth-scheme: none';
    return dryRun ? undefined : { code: 'missing-input', what: 'the token is empty', hint };
  }
  const [, prefix] = /^(bearer|basic|token)\s+\S/i.exec(token) ?? [];
  if (prefix !== undefined && scheme === 'bearer') {
    const what = `the token begins with the word "${prefix}", which is not part of it`;
    return { code: 'invalid-value', what, hint: onlyToken };
  }
  if (scheme === 'basic' ? !hasControl(token) : /^[\x20-\x7e\x80-\xff]+$/.test(token)) return undefined;
  const what = 'the token contains a line break or another character not allowed in headers';
  return { code: 'invalid-value', what, hint: onlyToken };
}

function authNameIssue(name: string, scheme: 'basic' | 'header'): Issue | undefined {
  if (name === '') {
    const what = `auth-scheme: ${scheme} needs auth-name, the name of the ${scheme === 'basic' ? 'user' : 'header'}`;
    return { code: 'missing-input', what };
  }
  if (scheme === 'basic') {
    const what = 'the user of auth-scheme basic cannot contain a colon or a control character';
    return name.includes(':') || hasControl(name) ? { code: 'invalid-value', what } : undefined;
  }
  if (!headerName.test(name)) return { code: 'invalid-value', expected: 'the name of a header, such as X-Api-Key' };
  const what = `the header ${name} belongs to the request itself and cannot carry the token`;
  return reservedHeader.test(name) ? { code: 'invalid-value', what } : undefined;
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text) || !text.isWellFormed();
}
