// What is refused in a text: what is not valid YAML, and what is YAML, but not plain or nested too deep.
import type { Issue } from '../../model/problem.ts';

export type SyntaxCode =
  | 'tab'
  | 'open-quote'
  | 'open-bracket'
  | 'missing-comma'
  | 'missing-colon'
  | 'nested-mapping'
  | 'indentation'
  | 'unexpected';

/** Thrown at what changes how the rest is read. */
export class InvalidYaml extends Error {
  override readonly name = 'InvalidYaml';
  readonly code: SyntaxCode;
  /** In UTF-16 units from the start of the text. */
  readonly offset: number;

  constructor(code: SyntaxCode, offset: number) {
    super(code);
    this.code = code;
    this.offset = offset;
  }

  /** Whether what follows could be its echo: an open bracket takes in other lines, and tabs are reported together. */
  get isLast(): boolean {
    return this.code === 'tab' || this.code === 'open-bracket';
  }
}

/** Levels of nesting (contract.md, section 2). */
export const maxDepth = 64;

export function unsupported(what: string, hint: string): Issue {
  return { code: 'invalid-yaml', what, hint };
}

export const tooDeep = { code: 'too-large', what: `nested more than ${maxDepth} levels deep` } as const;
