import { LineCounter } from 'yaml';
import { declarationLists } from '../../model/declaration.ts';
import type { Issue, Place, Problem } from '../../model/problem.ts';
import { excerpt, quote } from '../../text/messages.ts';
import type { InvalidYaml } from './source-node.ts';

export type Source = {
  readonly name: string;
  readonly text: string;
  /** In place of a text. */
  readonly data?: unknown;
  readonly inFile: boolean;
  /** Whether messages show nothing of it. */
  readonly isConfidential?: boolean;
};

/** Placeholder for a value whose problem has been reported. */
export const invalid: unique symbol = Symbol('invalid');

/** What is left out of the path of a key: a list, and the index of a declaration in it (contract.md, section 2, KEY). */
const rootPath = new RegExp(`^(?:(?:${declarationLists.join('|')})(?=[.[]|$))?(?:\\[\\d+\\])?\\.?`);

/** Problems of one source that are reported; people with more start with these. */
const maxProblems = 9999;

export const moreProblems = {
  code: 'too-many-problems',
  what: 'there are more problems from here on; fix these first, then re-run',
} as const;

/** Thrown where enough of a source has been read, for whoever opened it. */
export class StopReading extends Error {
  override readonly name = 'StopReading';
}

/** Collects the problems of one source up to a maximum; one more says that there are others, and reading stops. */
export function openSource(problems: Problem[], source: Source, most = maxProblems, warnings: Problem[] = []): Context {
  const lines = new LineCounter();
  lines.addNewLine(0);
  const { text } = source;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  let count = 0;
  const note = (problem: Problem): void => {
    count += 1;
    if (count > most) {
      problems.push({ at: problem.at, inFile: problem.inFile, ...moreProblems });
      throw new StopReading();
    }
    problems.push(problem);
  };
  return new Context({ source, lines, note, warnings, violations: [] });
}

export function readSource(problems: Problem[], source: Source, read: (context: Context) => void, most?: number): void {
  try {
    read(openSource(problems, source, most));
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
  }
}

type Reading = {
  readonly source: Source;
  readonly lines: LineCounter;
  readonly note: (problem: Problem) => void;
  readonly warnings: Problem[];
  readonly violations: InvalidYaml[];
};

/** A reader's position in a source: knows the path of the key, and collects its problems. */
export class Context {
  readonly #reading: Reading;
  readonly #path: string;

  /** How many lists and mappings it is in. */
  readonly depth: number;

  constructor(reading: Reading, path = '', depth = 0) {
    this.#reading = reading;
    this.#path = path;
    this.depth = depth;
  }

  get source(): Source {
    return this.#reading.source;
  }

  /** What isn't valid YAML, until `explain-syntax.ts` has words for it. */
  get violations(): InvalidYaml[] {
    return this.#reading.violations;
  }

  at(key: string): Context {
    const name = /^[\w-]{1,64}$/.test(key) ? key : excerpt(quote(key), 80);
    return new Context(this.#reading, this.#path === '' ? name : `${this.#path}.${name}`, this.depth + 1);
  }

  item(index: number): Context {
    return new Context(this.#reading, `${this.#path}[${index}]`, this.depth + 1);
  }

  /** Here, for reading again what has been reported. */
  silent(): Context {
    return new Context({ ...this.#reading, note: () => undefined, warnings: [] }, this.#path);
  }

  /** @param offset in UTF-16 code units from the start of the text. So do columns count, as editors do, but from 1. */
  place(offset: number): Place {
    const { source, lines } = this.#reading;
    const { line, col: column } = lines.linePos(offset);
    const at = { source: source.name, line, column };
    const key = this.#path.replace(rootPath, '');
    return { at, inFile: source.inFile, ...(key !== '' && { key }) };
  }

  /** Where somebody finds what is at the offset: its position, and the line unless that may hold rates. */
  show(offset: number): Pick<Problem, 'at' | 'sourceLine'> {
    const { at } = this.place(offset);
    const { source, lines } = this.#reading;
    if (this.#isConfidential || source.data !== undefined) return { at };
    const line = source.text.slice(lines.lineStarts[at.line - 1], lines.lineStarts[at.line]);
    return { at, sourceLine: line.replace(/\r?\n$/, '') };
  }

  reject(offset: number, issue: Issue): typeof invalid {
    const place = this.place(offset);
    if (this.#isConfidential) this.#reading.note(discreetProblem(place, issue));
    else this.#reading.note({ ...place, ...issue, ...this.show(offset) });
    return invalid;
  }

  warn(offset: number, issue: Issue): void {
    this.#reading.warnings.push({ ...this.place(offset), ...issue, ...this.show(offset) });
  }

  /** In the input `rates`, or under this key of the file, which may be misspelled. */
  get #isConfidential(): boolean {
    return this.source.isConfidential === true || /^rates?(?:\.|$)/i.test(this.#path.replace(rootPath, ''));
  }

  /** Notes what is wrong there, and stops reading the source. */
  giveUp(offset: number, issue: Issue): never {
    this.reject(offset, issue);
    throw new StopReading();
  }

  /** Notes what is wrong with the text itself, whichever key it concerns. */
  rejectText(offset: number, issue: Issue): typeof invalid {
    return new Context(this.#reading).reject(offset, issue);
  }
}

/** Issues of keys, and of values in words that never repeat one. Others are about the text, and may quote it. */
const discreet: readonly Issue['code'][] = [
  'unknown-key',
  'missing-key',
  'repeated-key',
  'invalid-type',
  'invalid-value',
  'empty-value',
];

/** What a problem of rates may reveal: its key, but never the text. */
function discreetProblem({ key, ...place }: Place, { found, reason, ...issue }: Issue): Problem {
  const { code } = issue;
  // Without a space after the colon, the supposed key contains the value: `default:80`.
  if (code === 'unknown-key' && !/(?:^|\.)[A-Za-z-]+$/.test(key ?? '')) {
    return { ...place, code, what: 'an unknown key in rates', hint: keyHint };
  }
  const keyed = { ...place, ...(key !== undefined && { key }) };
  if (discreet.includes(code)) return { ...keyed, ...issue };
  return { ...keyed, code, what: 'the text is not valid here, and is not shown, as it may contain rates' };
}

const keyHint =
  'put a colon and a space after each key, a point before decimals, and rates of ids and names under users: { … }, tasks: { … }, projects: { … } or labels: { … }';
