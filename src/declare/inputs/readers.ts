// Plain inputs of one form each: text → value, or what is wrong with it.
import type { InputName } from '../../model/inputs.ts';
import type { Issue, Problem } from '../../model/problem.ts';
import { anyOf } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { suggest } from '../../text/suggest.ts';
import { flagWordHint } from '../shapes/scalars.ts';
import { valueSynonyms } from '../shapes/synonyms.ts';

/** Reads one input, and notes what is wrong with it. */
export type Reader<T> = (value: string, reject: (issue: Issue) => void) => T;

export type ReadInput = <T>(name: InputName, reader: Reader<T>) => T;

/** Problems of inputs are at their first character. */
export function problemOf(name: string, issue: Issue): Problem {
  return { at: { source: name, line: 1, column: 1 }, inFile: false, ...issue };
}

export function flag(preset: boolean): Reader<boolean> {
  return (value, reject) => {
    if (value === '') return preset;
    // The spellings of YAML 1.2, like GitHub's own getBooleanInput.
    if (['true', 'True', 'TRUE'].includes(value)) return true;
    if (!['false', 'False', 'FALSE'].includes(value)) {
      reject({ code: 'invalid-type', expected: 'true or false', found: quote(value), hint: flagWordHint(value) });
    }
    return false;
  };
}

export function number(preset: number, low: number, high: number): Reader<number> {
  return (value, reject) => {
    if (value === '') return preset;
    const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= low && number <= high) return number;
    const code = Number.isInteger(number) ? 'invalid-value' : 'invalid-type';
    reject({ code, expected: wholeNumber(low, high), found: quote(value), hint: numberHint(value, low, high) });
    return preset;
  };
}

function wholeNumber(low: number, high: number): string {
  return high === Number.MAX_SAFE_INTEGER ? `a whole number from ${low}` : `a whole number from ${low} to ${high}`;
}

/** `30s` and `10 min` are seconds; other units are not guessed. */
function numberHint(value: string, low: number, high: number): string | undefined {
  const [, count, unit = ''] = /^(\d{1,6})\s*(s|sec|seconds?|m|min|minutes?)$/i.exec(value) ?? [];
  const seconds = Number(count) * (/m/i.test(unit) ? 60 : 1);
  return seconds >= low && seconds <= high ? `it counts seconds: write ${seconds}` : undefined;
}

/** The first word is the preset. */
export function word<const W extends string>(
  words: readonly W[],
  show: (value: string) => string | undefined,
): Reader<W | undefined> {
  return (value, reject) => {
    const known = value === '' ? words[0] : words.find((candidate) => candidate === value);
    if (known !== undefined) return known;
    const found = show(value);
    const hint = suggest(value, words, valueSynonyms);
    reject({ code: 'unknown-value', expected: anyOf(words), ...(found !== undefined && { found }), hint });
    return undefined;
  };
}
