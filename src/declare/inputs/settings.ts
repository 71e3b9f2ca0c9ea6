// The inputs that are not declarations: text → settings, or every problem at INPUT:1:1.
import { declarationLists } from '../../model/declaration.ts';
import type { Issue, Problem } from '../../model/problem.ts';
import { type InputName, type Inputs, type Settings, type Shard, inputNames } from '../../model/settings.ts';
import { trimEndSlashes } from '../../text/address.ts';
import { anyOf, excerpt, quote } from '../../text/messages.ts';
import { suggest } from '../../text/suggest.ts';
import { noGlobs, splitList } from '../shapes/declaration-shapes.ts';
import { synonyms } from '../shapes/synonyms.ts';
import { baseUrlIssue, isUnencrypted, readCredential } from './connection.ts';
import { type NoteIssue, type ReadInput, type Reader, checked, flag, number, problemOf, word } from './readers.ts';

export type ReadSettings = {
  /** An input that is among the problems has its default here, so that what follows can be checked, too. */
  readonly settings: Settings;
  readonly problems: readonly Problem[];
  /** What is missing to reach a board: its address, the token. Runs without a board need neither. */
  readonly missing: readonly Problem[];
  readonly warnings: readonly Problem[];
};

/** Checks every input (contract.md, section 1). An empty input counts as not given: GitHub passes inputs so. */
export function readSettings(inputs: Inputs): ReadSettings {
  const unknown = [...inputs.keys()].filter((name) => !inputNames.some((known) => known === name));
  const problems = unknown.map(unknownInput);
  const warnings: Problem[] = [];
  const warn: NoteIssue = (name, issue) => warnings.push(problemOf(name, issue));
  const missing: Problem[] = [];
  const read: ReadInput = (name, reader) =>
    reader(inputOf(inputs, name), (issue) => {
      const isMissing = issue.code === 'missing-input' && (name === 'base-url' || name === 'token');
      (isMissing ? missing : problems).push(problemOf(name, issue));
    });

  const insecureHttp = read('allow-insecure-http', flag(false));
  const dryRun = read('dry-run', flag(false));
  const url = URL.parse(
    read(
      'base-url',
      checked((url) => baseUrlIssue(url, insecureHttp)),
    ),
  );
  if (url && insecureHttp && isUnencrypted(url)) {
    const what = `the token and all data go to ${excerpt(url.host)} unencrypted, since allow-insecure-http is true`;
    warn('base-url', { code: 'insecure-url', what });
  }
  const settings: Settings = {
    origin: url?.origin ?? '',
    pathPrefix: trimEndSlashes(url?.pathname ?? ''),
    credential: readCredential(read, warn, dryRun),
    allowedOperations: read('allowed-operations', readAllowedOperations),
    allowedTasks: read('allowed-tasks', readAllowedTasks),
    dryRun,
    failFast: read('fail-fast', flag(false)),
    concurrency: read('concurrency', number(4, 1, 64)),
    requestTimeoutMs: 1000 * read('request-timeout', number(30, 1, 3600, ' of seconds')),
    maxAttempts: read('max-attempts', number(4, 1, 10)),
    runTimeoutMs: 1000 * read('run-timeout', number(600, 1, 86_400, ' of seconds')),
    maxRequests: read('max-requests', number(0, 0, Number.MAX_SAFE_INTEGER)),
    shard: read('shard', readShard),
    comment: read('comment', flag(false)),
    commentId: read('comment-id', checked(commentIdIssue)),
    summary: read('summary', flag(true)),
  };
  read('on-missing-token', word(['fail', 'skip']));
  return { settings, problems, missing, warnings };
}

/** The text without outer white space; empty if the input is not given, or as data. */
export function inputOf(inputs: Inputs, name: InputName): string {
  const value = inputs.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function isGiven(inputs: Inputs, name: InputName): boolean {
  return typeof inputs.get(name) === 'object' || inputOf(inputs, name) !== '';
}

// The runner only warns about an input that action.yml does not know, and the run goes on without it.
function unknownInput(name: string): Problem {
  // It may occur twice in a line: as the source, and in the message.
  const shown = quote(excerpt(name, 80));
  const source = /^[\w-]{1,64}$/.test(name) ? name : shown;
  const hint = suggest(name, inputNames, synonyms);
  return problemOf(source, {
    code: 'unknown-input',
    what: `unknown input ${shown}`,
    expected: anyOf(inputNames),
    hint,
  });
}

/** Longer text probably belongs to another input. */
const maxUnknownWords = 10;

const readAllowedOperations: Reader<Settings['allowedOperations']> = (value, reject) => {
  if (value === '') return declarationLists;
  const words = splitList(value);
  const expected = anyOf(declarationLists);
  if (words.length === 0) reject({ code: 'empty-value', expected, found: quote(value) });
  const unknown = new Set(words.filter((word) => !declarationLists.some((list) => list === word)));
  for (const word of [...unknown].slice(0, maxUnknownWords)) {
    const what = `unknown operation ${quote(word)}`;
    reject({ code: 'unknown-value', what, expected, hint: suggest(word, declarationLists, synonyms) });
  }
  const known = declarationLists.filter((list) => words.includes(list));
  return words.length === 0 || unknown.size > 0 ? declarationLists : known;
};

const readAllowedTasks: Reader<Settings['allowedTasks']> = (value, reject) => {
  if (value === '') return [];
  const globs = splitList(value);
  // A comment with a comma in it would allow what follows the comma.
  const comment = globs.find((glob) => /^#|\s#/.test(glob));
  if (comment === undefined && globs.length > 0) return [globs];
  const what = `this list cannot contain comments: ${quote(comment ?? '')}`;
  reject(comment === undefined ? noGlobs : { code: 'invalid-value', what, hint: 'remove the comment' });
  return [];
};

const wholeShard: Shard = { part: 1, of: 1 };

const readShard: Reader<Shard> = (value, reject) => {
  if (value === '') return wholeShard;
  const [, part = 0, of = 0] = /^(\d{1,6})\/(\d{1,6})$/.exec(value)?.map(Number) ?? [];
  if (part >= 1 && part <= of) return { part, of };
  reject({ code: 'invalid-value', expected: 'i/n with i from 1 to n, such as 2/4', found: quote(value) });
  return wholeShard;
};

function commentIdIssue(value: string): Issue | undefined {
  if (isCommentId(value)) return undefined;
  const expected = 'at most 64 letters, digits, hyphens and underscores, such as board-a';
  return { code: 'invalid-value', expected, found: quote(excerpt(value, 80)) };
}

export function isCommentId(value: string): boolean {
  return /^[\w-]{0,64}$/.test(value);
}
