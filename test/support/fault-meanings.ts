// The outcomes of a fault by contract.md, section 5, depending on what a client can know; with `max-attempts: 2`.
import { type Kind, kindOf, kinds, type Role } from './fault-cast.ts';

/** Status and attempts of an outcome, such as `unknown 2`. */
export type Ending = `${'succeeded' | 'unchanged' | 'failed' | 'unknown' | 'skipped'} ${number}`;

type Line = readonly [Ending, Ending, Ending, Ending, Ending, Ending, Ending];

const all = (ending: Ending): Line => [ending, ending, ending, ending, ending, ending, ending];
const inBothModes = (line: Line) => ({ lasting: line, passing: line });
const retried = { lasting: all('failed 2'), passing: all('succeeded 2') };

/** A line for a fault that hits every attempt, and one for a fault that hits the first only; by kind, in this order: */
//                 by-index       by-name        rename         removal        webhook        export         entry
const meanings = {
  /** Nothing reached the board. */
  unsent: retried,
  /** The board said that it did not act, and asks to try again. */
  refused: retried,
  /** Nobody knows whether the board acted. */
  ambiguous: {
    lasting: ['unknown 2', 'unknown 2', 'unknown 1', 'unknown 2', 'unknown 1', 'failed 2', 'failed 2'],
    passing: ['succeeded 2', 'succeeded 2', 'unknown 1', 'succeeded 2', 'unknown 1', 'succeeded 2', 'succeeded 2'],
  },
  /** The board says no, and would say it again. */
  final: inBothModes(all('failed 1')),
  /** A 2xx with an unusable body: the status decides if the body doesn't matter. */
  unreadable: inBothModes([
    'succeeded 1',
    'succeeded 1',
    'succeeded 1',
    'succeeded 1',
    'unknown 1',
    'failed 1',
    'failed 1',
  ]),
  /** Odd, but good enough. */
  harmless: inBothModes(all('succeeded 1')),
} satisfies Record<string, { readonly lasting: Line; readonly passing: Line }>;

export type Meaning = keyof typeof meanings;

/** The expected outcome of a role. `acted`: the board did as asked, the first time, whatever it said. */
export function endingOf(meaning: Meaning, role: Role, acted: boolean): Ending {
  // On the retry, the label is gone: contract.md, section 5.
  if (meaning === 'ambiguous' && acted && role === 'passing-removal') return 'unchanged 2';
  const line: Line = meanings[meaning][role.startsWith('lasting') ? 'lasting' : 'passing'];
  return line[kinds.indexOf(kindOf(role))] ?? 'failed 0';
}

export type Exceptions = Partial<Record<Kind, Ending>>;
