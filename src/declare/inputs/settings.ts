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

type BoardNeed = 'needed' | 'optional';

/** Reads one input, and notes what is wrong with it. */
type Reader<T> = (value: string, reject: (fault: Fault) => void) => T;

type ReadInput = <T>(name: InputName, reader: Reader<T>) => T;

/**
 * Checks every input (contract.md, section 1). An empty input counts as not given, as GitHub passes it.
 *
 * @param whyNoToken why GitHub keeps the token from this run, where it does: a clause for the error.
 * @param board `optional`: nothing is sent, so its address and the token may be missing; both are checked where given.
 */
export function readSettings(inputs: Inputs, whyNoToken?: string, board: BoardNeed = 'needed'): ReadSettings {
  const unknown = [...inputs.keys()].filter((name) => !inputNames.some((known) => known === name));
  const problems = unknown.map(unknownInput);
  const warnings: Problem[] = [];
  const read: ReadInput = (name, reader) =>
    reader(inputOf(inputs, name), (fault) => problems.push(problemOf(name, fault)));

  const insecureHttp = read('allow-insecure-http', flag(false));
  const isMissing = (name: InputName): boolean => board === 'optional' && inputOf(inputs, name) === '';
  const base = isMissing('base-url') ? noBoard : parseBaseUrl(inputOf(inputs, 'base-url'), insecureHttp);
  if (base.ok) warnings.push(...base.value.warnings.map((warning) => problemOf('base-url', warning)));
  else problems.push(problemOf('base-url', base.error));
  const settings: Settings = {
    origin: base.ok ? base.value.origin : '',
    pathPrefix: base.ok ? base.value.pathPrefix : '',
    insecureHttp,
    credential: readCredential(read, warnings, !isMissing('token'), whyNoToken),
    allowedOperations: read('allowed-operations', readAllowedOperations),
    allowedTasks: read('allowed-tasks', readAllowedTasks),
    dryRun: read('dry-run', flag(false)),
    failFast: read('fail-fast', flag(false)),
    concurrency: read('concurrency', number(4, 1, 64)),
    requestTimeoutMs: 1000 * read('request-timeout', number(30, 1, 3600)),
    maxAttempts: read('max-attempts', number(4, 1, 10)),
    runTimeoutMs: 1000 * read('run-timeout', number(600, 1, 86_400)),
    maxRequests: read('max-requests', number(0, 0, Number.MAX_SAFE_INTEGER)),
    shard: read('shard', readShard),
    comment: read('comment', flag(false)),
    commentId: read('comment-id', readCommentId),
    summary: read('summary', flag(true)),
  };
  read('on-missing-token', word(['fail', 'skip'], quote));
  return problems.length === 0 ? { settings, problems, warnings } : { problems, warnings };
}

const noBoard = { ok: true, value: { origin: '', pathPrefix: '', warnings: [] } } as const;

/** The value without outer white space; empty where the input is not given. */
export function inputOf(inputs: Inputs, name: InputName): string {
  return inputs.get(name)?.trim() ?? '';
}

function problemOf(name: string, fault: Fault): Problem {
  return { at: { source: name, line: 1, column: 1 }, inFile: false, ...fault };
}

// The runner only warns about an input that action.yml does not know, and the run goes on without it.
function unknownInput(name: string): Problem {
  // It may occur twice in a line: as the source, and in the message.
  const shown = quote(excerpt(name, 80));
  const source = /^[\w-]{1,64}$/.test(name) ? name : shown;
  const hint = suggest(name, inputNames);
  const all = hint === undefined ? { expected: anyOf(inputNames) } : { hint };
  return problemOf(source, { code: 'unknown-input', what: `unknown input ${shown}`, ...all });
}

function flag(preset: boolean): Reader<boolean> {
  return (value, reject) => {
    if (value === '') return preset;
    // The spellings of YAML 1.2, which are those that GitHub's own getBooleanInput takes.
    if (['true', 'True', 'TRUE'].includes(value)) return true;
    if (!['false', 'False', 'FALSE'].includes(value)) {
      reject({ code: 'invalid-type', expected: 'true or false', found: quote(value) });
    }
    return false;
  };
}

function number(preset: number, low: number, high: number): Reader<number> {
  return (value, reject) => {
    if (value === '') return preset;
    const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= low && number <= high) return number;
    const code = Number.isInteger(number) ? 'invalid-value' : 'invalid-type';
    reject({ code, expected: `a whole number from ${low} to ${high}`, found: quote(value) });
    return preset;
  };
}

/** The first word is the preset. */
function word<const W extends string>(words: readonly W[], show: (value: string) => string): Reader<W | undefined> {
  return (value, reject) => {
    const known = value === '' ? words[0] : words.find((candidate) => candidate === value);
    const fault = { expected: anyOf(words), found: show(value), hint: suggest(value, words) };
    if (known === undefined) reject({ code: 'unknown-value', ...fault });
    return known;
  };
}

/** With more, some other text is in the wrong input. */
const maxUnknownWords = 10;

const readAllowedOperations: Reader<Settings['allowedOperations']> = (value, reject) => {
  if (value === '') return declarationLists;
  const words = splitList(value);
  const expected = anyOf(declarationLists);
  if (words.length === 0) reject({ code: 'empty-value', expected, found: quote(value) });
  const unknown = new Set(words.filter((word) => !declarationLists.some((list) => list === word)));
  for (const word of [...unknown].slice(0, maxUnknownWords)) {
    const what = `unknown operation ${quote(word)}`;
    reject({ code: 'unknown-value', what, expected, hint: suggest(word, declarationLists) });
  }
  return declarationLists.filter((list) => words.includes(list));
};

const readAllowedTasks: Reader<Settings['allowedTasks']> = (value, reject) => {
  if (value === '') return [];
  const globs = splitList(value);
  if (globs.length === 0) {
    reject({ code: 'empty-value', expected: 'at least one task id or glob', found: quote(value) });
  }
  return [globs];
};

const readShard: Reader<Shard> = (value, reject) => {
  const [, part, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(value || '1/1')?.map(Number) ?? [];
  if (part !== undefined && of !== undefined && part >= 1 && part <= of) return { part, of };
  reject({ code: 'invalid-value', expected: 'i/n with i from 1 to n, such as 2/4', found: quote(value) });
  return { part: 1, of: 1 };
};

/** It goes into the hidden marker of the comment. */
const readCommentId: Reader<string> = (value, reject) => {
  if (!isCommentId(value)) {
    const expected = 'at most 64 letters, digits, hyphens and underscores, such as board-a';
    reject({ code: 'invalid-value', expected, found: quote(excerpt(value, 80)) });
  }
  return value;
};

/** Whether it can go into the marker; empty is none. */
export function isCommentId(value: string): boolean {
  return /^[\w-]{0,64}$/.test(value);
}

const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Fields that frame the message or that the client sets itself. A proxy would take `proxy-authorization` for its own. */
const reservedHeader =
  /^(?:accept(?:-encoding)?|connection|content-(?:length|type)|expect|host|keep-alive|proxy-(?:authorization|connection)|te|trailer|transfer-encoding|upgrade|user-agent)$/i;

// No message repeats a value here: one of them may be the token, put into the wrong input.
function readCredential(read: ReadInput, warnings: Problem[], isNeeded: boolean, whyNoToken?: string): Credential {
  const scheme = read(
    'auth-scheme',
    word(['bearer', 'basic', 'header', 'none'], () => 'another word'),
  );
  if (scheme === undefined || scheme === 'none' || !isNeeded) return { scheme: 'none' };
  const sound = (name: InputName, faultOf: (value: string) => Fault | undefined): string =>
    read(name, (value, reject) => {
      const fault = faultOf(value);
      if (fault !== undefined) reject(fault);
      return value;
    });
  const token = sound('token', (value) => tokenFault(value, scheme, whyNoToken));
  const name = sound('auth-name', (value) => (scheme === 'bearer' ? undefined : authNameFault(value, scheme)));
  if (scheme !== 'bearer') return { scheme, name, token };
  const what = 'auth-name has no meaning with auth-scheme bearer and is not sent';
  if (name !== '') warnings.push(problemOf('auth-name', { code: 'unused-input', what }));
  return { scheme, token };
}

function tokenFault(token: string, scheme: AuthScheme, whyNoToken?: string): Fault | undefined {
  if (token === '' && whyNoToken !== undefined) {
    const hint = 'set on-missing-token: skip to pass over such pull requests';
    return { code: 'missing-input', what: `the token is empty: ${whyNoToken}`, hint };
  }
  if (token === '') {
    const hint = 'pass it from a secret that this workflow can read, or set auth-scheme: none';
    return { code: 'missing-input', what: 'the token is empty', hint };
  }
  if (scheme === 'basic' ? !hasControl(token) : /^[\x20-\x7e\x80-\xff]+$/.test(token)) return undefined;
  const what = 'the token holds a line break or another character that no header can carry';
  return { code: 'invalid-value', what, hint: 'store the secret again' };
}

function authNameFault(name: string, scheme: 'basic' | 'header'): Fault | undefined {
  if (name === '') {
    const what = `auth-scheme ${scheme} needs auth-name, the ${scheme === 'basic' ? 'user' : 'name of the header'}`;
    return { code: 'missing-input', what };
  }
  if (scheme === 'basic') {
    const what = 'the user of auth-scheme basic cannot hold a colon or a control character';
    return name.includes(':') || hasControl(name) ? { code: 'invalid-value', what } : undefined;
  }
  if (!headerName.test(name)) return { code: 'invalid-value', expected: 'the name of a header, such as X-Api-Key' };
  const what = `the header ${name} belongs to the request itself and cannot carry the token`;
  return reservedHeader.test(name) ? { code: 'invalid-value', what } : undefined;
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text) || !text.isWellFormed();
}
