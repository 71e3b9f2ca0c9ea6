// Texts and values as nobody sane writes them, and what must hold for whatever is said of them.

import { expect } from 'vitest';
import type { Problem } from '../../src/model/problem.ts';
import { renderIssue } from '../../src/text/render-problem.ts';
import { fc } from '../support/fast-check.ts';

/** Any UTF-16, halves of surrogate pairs included. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

/** What means something to YAML, to this product, to GitHub's runner or to a terminal. */
const scraps = fc.constantFrom(
  ...['- ', 'a: ', '? ', ': ', '{', '}', '[', ']', ',', '&a ', '*a', '!t ', '!!str ', '<<: ', '#', ' #', '|\n', '>-\n'],
  ...['"', "'", '\\', '\\u', '\n', '\n  ', '\n    ', '\r', '\r\n', '\t', ' ', '%YAML 1.2\n', '---\n', '...\n', '~'],
  ...[
    '\ufeff',
    '\0',
    '\ud800',
    '\udc00',
    '\u2028',
    '\u202e',
    '\u0085',
    '😀',
    '@',
    '`',
    'null',
    '.inf',
    '0x1F',
    '1e999',
  ],
  ...['task', 'label', 'name', 'index', 'set', 'label-removals:\n', 'subtask-updates:\n', 'to', 'events', 'filter'],
  ...[
    `$${'{{'} github }}`,
    '::error::',
    '##[error]',
    '__proto__',
    'constructor',
    '..',
    '../',
    'https://u:p@a.example?k=v',
  ],
);

/** A text of scraps, of any units, or of both. */
export const hostileText = fc.oneof(
  fc.array(scraps, { maxLength: 40 }).map((parts) => parts.join('')),
  anyUnits,
  fc.array(fc.oneof(scraps, anyUnits), { maxLength: 12 }).map((parts) => parts.join('')),
);

/** Any value that JSON can hold, with hostile texts and keys. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      hostileText,
      fc.constantFrom(null, true, false, '', 'T1', [], {}),
      fc.double({ noDefaultInfinity: true, noNaN: true }),
      fc.integer(),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(hostileText, fc.constantFrom('_id', 'name', 'task', '__proto__')), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value;

/** A few cuts, repeats and insertions at any place. */
export function mutated(text: string): fc.Arbitrary<string> {
  const place = fc.nat({ max: text.length });
  const mutation = fc.tuple(place, fc.nat({ max: 30 }), fc.oneof(scraps, hostileText, fc.constant('')), fc.boolean());
  return fc.array(mutation, { minLength: 1, maxLength: 5 }).map((mutations) =>
    mutations.reduce((changed, [start, length, inserted, keep]) => {
      const end = keep ? start : start + length;
      return changed.slice(0, start) + inserted + changed.slice(end);
    }, text),
  );
}

/** The longest message names all inputs. */
const maxMessageLength = 800;

/** One line of bounded length that says something. */
export function expectSayable(message: string): void {
  expect(message).toSatisfy(isSayable);
}

function isSayable(message: string): boolean {
  return /^[^\n\r]{5,}$/.test(message) && message.length < maxMessageLength;
}

/** Problems that can be shown: each with a place that there is. One assertion for all, since there are many. */
export function expectTellable(problems: readonly Problem[], lineCount = 1): void {
  expect(problems.filter((problem) => !isTellable(problem, lineCount))).toEqual([]);
}

function isTellable({ at, ...issue }: Problem, lineCount: number): boolean {
  const isInText = at.line >= 1 && at.line <= lineCount && at.column >= 1;
  return isInText && /^[^\n\r]{1,200}$/.test(at.source) && isSayable(renderIssue(issue));
}
