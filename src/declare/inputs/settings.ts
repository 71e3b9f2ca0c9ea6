// The inputs that are not declarations: text → settings, or every problem at INPUT:1:1.
import { declarationLists } from '../../model/declaration.ts';
import { type InputName, type Inputs, inputNames } from '../../model/inputs.ts';
import type { Fault, Problem } from '../../model/problem.ts';
import type { AuthScheme, Credential, Settings, Shard } from '../../model/settings.ts';
import { excerpt } from '../../text/excerpt.ts';
import { anyOf } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { suggest } from '../../text/suggest.ts';
import { splitList } from '../shapes/declaration-shapes.ts';
import { parseBaseUrl } from './base-url.ts';

export type ReadSettings = {
  /** Undefined if there are problems. */
  readonly settings?: Settings;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
};

/** Notes what is wrong with one input. */
type Reject = (name: InputName, fault: Fault) => void;

/**
 * Checks every input (contract.md, section 1). An empty input counts as not given, as GitHub passes it.
 *
 * @param whyNoToken why GitHub keeps the token from this run, where it does: a clause for the error.
 */
export function readSettings(inputs: Inputs, whyNoToken?: string): ReadSettings {
  const problems: Problem[] = unknownInputs(inputs);
  const warnings: Problem[] = [];
  const reject: Reject = (name, fault) => problems.push(problemOf(name, fault));
  const warn: Reject = (name, fault) => warnings.push(problemOf(name, fault));
  const flagOf = (name: InputName, preset: boolean) => readFlag(inputs, name, preset, reject);
  const numberOf = (name: InputName, preset: number, low: number, high: number) =>
    readNumber(inputs, name, { preset, low, high }, reject);

  const insecureHttp = flagOf('allow-insecure-http', false);
  const base = parseBaseUrl(inputOf(inputs, 'base-url'), insecureHttp);
  if (base.ok) for (const warning of base.value.warnings) warn('base-url', warning);
  else reject('base-url', base.error);
  const settings: Settings = {
    origin: base.ok ? base.value.origin : '',
    pathPrefix: base.ok ? base.value.pathPrefix : '',
    insecureHttp,
    credential: readCredential(inputs, reject, warn, whyNoToken),
    allowedOperations: readAllowedOperations(inputs, reject),
    allowedTasks: readAllowedTasks(inputs, reject),
    dryRun: flagOf('dry-run', false),
    failFast: flagOf('fail-fast', false),
    concurrency: numberOf('concurrency', 4, 1, 64),
    requestTimeoutMs: 1000 * numberOf('request-timeout', 30, 1, 3600),
    maxAttempts: numberOf('max-attempts', 4, 1, 10),
    runTimeoutMs: 1000 * numberOf('run-timeout', 600, 1, 86_400),
    maxRequests: numberOf('max-requests', 0, 0, Number.MAX_SAFE_INTEGER),
    shard: readShard(inputOf(inputs, 'shard'), reject),
    comment: flagOf('comment', false),
    summary: flagOf('summary', true),
  };
  checkOnMissingToken(inputOf(inputs, 'on-missing-token'), reject);
  return problems.length === 0 ? { settings, problems, warnings } : { problems, warnings };
}

/** The value without outer white space; empty where the input is not given. */
export function inputOf(inputs: Inputs, name: InputName): string {
  return inputs.get(name)?.trim() ?? '';
}

function problemOf(name: string, fault: Fault): Problem {
  return { at: { source: name, line: 1, column: 1 }, inFile: false, ...fault };
}

// The runner only warns about an input that action.yml does not know, and the run goes on without it.
function unknownInputs(inputs: Inputs): Problem[] {
  return [...inputs.keys()].filter((name) => !inputNames.some((known) => known === name)).map(unknownInput);
}

function unknownInput(name: string): Problem {
  // It may occur twice in a line: as the source, and in the message.
  const shown = quote(excerpt(name, 80));
  const source = /^[\w-]{1,64}$/.test(name) ? name : shown;
  const hint = suggest(name, inputNames);
  const all = hint === undefined ? { expected: anyOf(inputNames) } : { hint };
  return problemOf(source, { code: 'unknown-input', what: `unknown input ${shown}`, ...all });
}

function readFlag(inputs: Inputs, name: InputName, preset: boolean, reject: Reject): boolean {
  const value = inputOf(inputs, name);
  if (value === '') return preset;
  // The spellings of YAML 1.2, which are those that GitHub's own getBooleanInput takes.
  if (['true', 'True', 'TRUE'].includes(value)) return true;
  if (!['false', 'False', 'FALSE'].includes(value)) {
    reject(name, { code: 'invalid-type', expected: 'true or false', found: quote(value) });
  }
  return false;
}

type Bounds = { readonly preset: number; readonly low: number; readonly high: number };

function readNumber(inputs: Inputs, name: InputName, { preset, low, high }: Bounds, reject: Reject): number {
  const value = inputOf(inputs, name);
  if (value === '') return preset;
  const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= low && number <= high) return number;
  const code = Number.isInteger(number) ? 'invalid-value' : 'invalid-type';
  reject(name, { code, expected: `a whole number from ${low} to ${high}`, found: quote(value) });
  return preset;
}

/** With more, some other text is in the wrong input. */
const maxUnknownWords = 10;

function readAllowedOperations(inputs: Inputs, reject: Reject): Settings['allowedOperations'] {
  const value = inputs.get('allowed-operations') ?? '';
  if (value.trim() === '') return declarationLists;
  const words = splitList(value);
  if (words.length === 0) {
    reject('allowed-operations', { code: 'empty-value', expected: anyOf(declarationLists), found: quote(value) });
  }
  const unknown = new Set(words.filter((word) => !declarationLists.some((list) => list === word)));
  for (const word of [...unknown].slice(0, maxUnknownWords)) {
    const fault = { what: `unknown operation ${quote(word)}`, expected: anyOf(declarationLists) };
    reject('allowed-operations', { code: 'unknown-value', ...fault, hint: suggest(word, declarationLists) });
  }
  return declarationLists.filter((list) => words.includes(list));
}

function readAllowedTasks(inputs: Inputs, reject: Reject): Settings['allowedTasks'] {
  const value = inputs.get('allowed-tasks') ?? '';
  if (value.trim() === '') return [];
  const globs = splitList(value);
  if (globs.length === 0) {
    reject('allowed-tasks', { code: 'empty-value', expected: 'at least one task id or glob', found: quote(value) });
  }
  return [globs];
}

function readShard(value: string, reject: Reject): Shard {
  if (value === '') return { part: 1, of: 1 };
  const [, part, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(value)?.map(Number) ?? [];
  if (part !== undefined && of !== undefined && part >= 1 && part <= of) return { part, of };
  const expected = 'i/n with i from 1 to n, such as 2/4';
  reject('shard', { code: 'invalid-value', expected, found: quote(value) });
  return { part: 1, of: 1 };
}

const schemes: readonly AuthScheme[] = ['bearer', 'basic', 'header', 'none'];
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Fields that frame the message or that the client sets itself. */
const reservedHeaders = [
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  // A proxy takes it for its own, and would get the token.
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
];

// No message repeats a value here: one of them may be the token, put into the wrong input.
function readCredential(inputs: Inputs, reject: Reject, warn: Reject, whyNoToken?: string): Credential {
  const given = inputOf(inputs, 'auth-scheme') || 'bearer';
  const scheme = schemes.find((known) => known === given);
  const name = inputOf(inputs, 'auth-name');
  const token = inputOf(inputs, 'token');
  if (scheme === undefined) {
    const fault = { expected: anyOf(schemes), found: 'another word', hint: suggest(given, schemes) };
    reject('auth-scheme', { code: 'unknown-value', ...fault });
    return { scheme: 'none' };
  }
  if (scheme === 'none') return { scheme };
  if (token === '') reject('token', noToken(whyNoToken));
  else checkToken(token, scheme, reject);
  if (scheme === 'bearer') {
    const what = 'auth-name has no meaning with auth-scheme bearer and is not sent';
    if (name !== '') warn('auth-name', { code: 'unused-input', what });
    return { scheme, token };
  }
  checkAuthName(name, scheme, reject);
  return { scheme, name, token };
}

function checkOnMissingToken(value: string, reject: Reject): void {
  const words = ['fail', 'skip'];
  if (value === '' || words.includes(value)) return;
  const fault = { expected: anyOf(words), found: quote(value), hint: suggest(value, words) };
  reject('on-missing-token', { code: 'unknown-value', ...fault });
}

function noToken(why: string | undefined): Fault {
  const [what, hint] =
    why === undefined
      ? ['the token is empty', 'pass it from a secret that this workflow can read, or set auth-scheme: none']
      : [`the token is empty: ${why}`, 'set on-missing-token: skip to pass over such pull requests'];
  return { code: 'missing-input', what, hint };
}

function checkToken(token: string, scheme: AuthScheme, reject: Reject): void {
  if (scheme === 'basic' ? !hasControl(token) : /^[\x20-\x7e\x80-\xff]+$/.test(token)) return;
  const what = 'the token holds a line break or another character that no header can carry';
  reject('token', { code: 'invalid-value', what, hint: 'store the secret anew' });
}

function checkAuthName(name: string, scheme: 'basic' | 'header', reject: Reject): void {
  if (name === '') {
    const what = `auth-scheme ${scheme} needs auth-name, the ${scheme === 'basic' ? 'user' : 'name of the header'}`;
    reject('auth-name', { code: 'missing-input', what });
  } else if (scheme === 'basic' && (name.includes(':') || hasControl(name))) {
    const what = 'the user of auth-scheme basic cannot hold a colon or a control character';
    reject('auth-name', { code: 'invalid-value', what });
  } else if (scheme === 'header' && !headerName.test(name)) {
    reject('auth-name', { code: 'invalid-value', expected: 'the name of a header, such as X-Api-Key' });
  } else if (scheme === 'header' && reservedHeaders.includes(name.toLowerCase())) {
    const what = `the header ${name} belongs to the request itself and cannot carry the token`;
    reject('auth-name', { code: 'invalid-value', what });
  }
}

function hasControl(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u001f\u007f]/.test(text) || !text.isWellFormed();
}
