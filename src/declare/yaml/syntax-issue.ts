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
