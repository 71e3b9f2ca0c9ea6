import type { Issue, Problem } from '../../model/problem.ts';
// Plain inputs of one form each: text → value, or what is wrong with it.
import type { InputName } from '../../model/settings.ts';
import { anyOf, quote } from '../../text/messages.ts';
import { suggest } from '../../text/suggest.ts';
import { synonyms } from '../shapes/synonyms.ts';

export type Reader<T> = (value: string, reject: (issue: Issue) => void) => T;

export type NoteIssue = (name: InputName, issue: Issue) => void;

export type ReadInput = <T>(name: InputName, reader: Reader<T>) => T;

/** Problems of inputs are at their first character. */
export function problemOf(name: string, issue: Issue): Problem {
  return { at: { source: name, line: 1, column: 1 }, inFile: false, ...issue };
}

export function checked(issueOf: (value: string) => Issue | undefined): Reader<string> {
  return (value, reject) => {
    const issue = issueOf(value);
    if (issue !== undefined) reject(issue);
    return value;
  };
}

export function flag(preset: boolean): Reader<boolean> {
  return (value, reject) => {
    if (value === '') return preset;
    // The spellings of YAML 1.2, like GitHub's own getBooleanInput.
    if (['true', 'True', 'TRUE'].includes(value)) return true;
    if (!['false', 'False', 'FALSE'].includes(value)) {
      reject({ code: 'invalid-type', expected: 'true or false', found: quote(value) });
    }
    return false;
  };
}

export function number(preset: number, low: number, high: number, what = ''): Reader<number> {
  return (value, reject) => {
    if (value === '') return preset;
    const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= low && number <= high) return number;
    const code = Number.isInteger(number) ? 'invalid-value' : 'invalid-type';
    const most = high === Number.MAX_SAFE_INTEGER ? '' : ` to ${high}`;
    reject({ code, expected: `a whole number${what} from ${low}${most}`, found: quote(value) });
    return preset;
  };
}

/** The first word is the preset. Only a value near a known word is repeated: another may be a token in the wrong input. */
export function word<const W extends string>(words: readonly W[]): Reader<W | undefined> {
  return (value, reject) => {
    const known = value === '' ? words[0] : words.find((candidate) => candidate === value);
    if (known !== undefined) return known;
    const hint = suggest(value, words, synonyms);
    reject({ code: 'unknown-value', expected: anyOf(words), ...(hint && { found: quote(value), hint }) });
    return undefined;
  };
}
