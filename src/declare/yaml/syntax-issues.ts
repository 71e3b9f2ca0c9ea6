// What is wrong with the YAML itself, once for each cause.
import { StopReading } from './context.ts';

/** What is wrong with the YAML itself; `explain-syntax.ts` has the words. */
export type SyntaxCode =
  | 'tab'
  | 'bad-start'
  | 'bad-escape'
  | 'open-quote'
  | 'open-bracket'
  | 'missing-comma'
  | 'missing-colon'
  | 'multiline-key'
  | 'long-key'
  | 'nested-mapping'
  | 'indentation'
  | 'glued-comment'
  | 'unexpected';

/** Issues that concern nothing but their place. Any other changes how the rest is read: what follows is its echo. */
export const localCodes: readonly SyntaxCode[] = ['tab', 'bad-escape', 'bad-start'];

/** Offsets count UTF-16 units from the start of the text. */
export type SyntaxIssue = {
  readonly offset: number;
  readonly code: SyntaxCode;
  /** Where the bracket or the string begins that is never closed, or that it follows. */
  readonly opening?: number | undefined;
};

export type ReportIssue = (offset: number, code: SyntaxCode, opening?: number) => void;

/** Where reading stops in a text that isn't valid YAML: nobody reads on. */
const maxIssues = 100;

/** Collects every local issue, and the first of the others, after which it stops reading. */
export class SyntaxIssues {
  readonly #text: string;
  readonly #found: SyntaxIssue[] = [];
  #count = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get found(): readonly SyntaxIssue[] {
    return this.#found;
  }

  readonly report: ReportIssue = (offset, code, opening) => {
    const issue = { offset, code, opening };
    this.#count += 1;
    const isLocal = localCodes.includes(code);
    if (isLocal ? !this.#isEcho(issue) : this.#found.length === 0) this.#found.push(issue);
    if (!isLocal || this.#count === maxIssues) throw new StopReading();
  };

  /** Tabs usually indent every line, and a path or a pattern has several backslashes. */
  #isEcho({ offset, code }: SyntaxIssue): boolean {
    const alike = this.#found.filter((other) => other.code === code);
    if (code === 'tab') return alike.length > 0;
    return code === 'bad-escape' && alike.some((other) => !this.#text.slice(other.offset, offset).includes('\n'));
  }
}
