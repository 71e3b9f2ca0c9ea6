// What is wrong with the YAML itself, reported once for each cause.
import { type Context, StopReading } from './context.ts';
import { explainSyntax } from './explain-syntax.ts';
import { localCodes, type ReportIssue, type SyntaxIssue } from './syntax-issue.ts';

/** Of a text that isn't valid YAML, no more are looked for: nobody reads on. */
const maxIssues = 100;

/** Reports every local issue, and the first of the others, after which it stops reading. */
export class SyntaxIssues {
  readonly #context: Context;
  readonly #reported: SyntaxIssue[] = [];
  #count = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  readonly report: ReportIssue = (offset, code, opening) => {
    const issue = { offset, code, opening };
    this.#count += 1;
    const isLocal = localCodes.includes(code);
    if (isLocal ? !this.#isEcho(issue) : this.#reported.length === 0) {
      this.#reported.push(issue);
      this.#explain(issue);
    }
    if (!isLocal || this.#count === maxIssues) throw new StopReading();
  };

  /** A text with issues has no values. */
  stopIfAny(): void {
    if (this.#count > 0) throw new StopReading();
  }

  #explain(issue: SyntaxIssue): void {
    const { offset, ...words } = explainSyntax(this.#context.source.text, issue);
    this.#context.rejectText(offset, { code: 'invalid-yaml', ...words, what: `not valid YAML: ${words.what}` });
  }

  /** Tabs usually indent every line, and a path or a pattern has several backslashes. */
  #isEcho({ offset, code }: SyntaxIssue): boolean {
    const alike = this.#reported.filter((other) => other.code === code);
    if (code === 'tab') return alike.length > 0;
    const { text } = this.#context.source;
    return code === 'bad-escape' && alike.some((other) => !text.slice(other.offset, offset).includes('\n'));
  }
}
