// What contract.md, section 5, makes of a fault, by what a client can know after it; with `max-attempts: 2`.
import { type Kind, kindOf, kinds, type Role } from './fault-cast.ts';

/** Status and attempts of an outcome, such as `unknown 2`. */
export type Ending = `${'succeeded' | 'unchanged' | 'failed' | 'unknown' | 'skipped'} ${number}`;

type Line = readonly [Ending, Ending, Ending, Ending, Ending, Ending, Ending];

/** A line for a fault that hits every attempt, and one for a fault that hits the first only; by kind, in this order: */
//                 by-index       by-name        rename         removal        webhook        export         entry
const meanings = {
  /** Nothing reached the board. */
  unsent: {
    lasting: ['failed 2', 'failed 2', 'failed 2', 'failed 2', 'failed 2', 'failed 2', 'failed 2'],
    passing: ['succeeded 2', 'succeeded 2', 'succeeded 2', 'succeeded 2', 'succeeded 2', 'succeeded 2', 'succeeded 2'],
  },
  /** The board said that it did not act, and asks to come again. */
  refused: {
    lasting: ['failed 2', 'failed 2', 'failed 2', 'failed 2', 'failed 2', 'failed 2', 'failed 2'],
    passing: ['succeeded 2', 'succeeded 2', 'succeeded 2', 'succeeded 2', 'succeeded 2', 'succeeded 2', 'succeeded 2'],
  },
  /** Nobody knows whether the board acted. */
  ambiguous: {
    lasting: ['unknown 2', 'unknown 2', 'unknown 1', 'unknown 2', 'unknown 1', 'failed 2', 'failed 2'],
    passing: ['succeeded 2', 'succeeded 2', 'unknown 1', 'succeeded 2', 'unknown 1', 'succeeded 2', 'succeeded 2'],
  },
  /** The board says no, and would say it again. */
  final: {
    lasting: ['failed 1', 'failed 1', 'failed 1', 'failed 1', 'failed 1', 'failed 1', 'failed 1'],
    passing: ['failed 1', 'failed 1', 'failed 1', 'failed 1', 'failed 1', 'failed 1', 'failed 1'],
  },
  /** A 2xx whose body cannot be used: the status decides where the body is of no matter. */
  unreadable: {
    lasting: ['succeeded 1', 'succeeded 1', 'succeeded 1', 'succeeded 1', 'unknown 1', 'failed 1', 'failed 1'],
    passing: ['succeeded 1', 'succeeded 1', 'succeeded 1', 'succeeded 1', 'unknown 1', 'failed 1', 'failed 1'],
  },
  /** Odd, and good enough. */
  harmless: {
    lasting: ['succeeded 1', 'succeeded 1', 'succeeded 1', 'succeeded 1', 'succeeded 1', 'succeeded 1', 'succeeded 1'],
    passing: ['succeeded 1', 'succeeded 1', 'succeeded 1', 'succeeded 1', 'succeeded 1', 'succeeded 1', 'succeeded 1'],
  },
} as const satisfies Record<string, { readonly lasting: Line; readonly passing: Line }>;

export type Meaning = keyof typeof meanings;

/** What should become of a role. `acted`: the board did what it was asked, the first time and whatever it said. */
export function endingOf(meaning: Meaning, role: Role, acted: boolean): Ending {
  // Tried again, the label is gone: contract.md, section 5.
  if (meaning === 'ambiguous' && acted && role === 'passing-removal') return 'unchanged 2';
  const line: Line = meanings[meaning][role.startsWith('lasting') ? 'lasting' : 'passing'];
  return line[kinds.indexOf(kindOf(role))] ?? 'failed 0';
}

export type Exceptions = Partial<Record<Kind, Ending>>;
