// What is read of a text: plain values that know their position; and what is refused in it: invalid YAML, and YAML that
// isn't plain or is nested too deep.

import type { Issue } from '../../model/problem.ts';

/** A plain YAML value that knows its position. `offset` counts UTF-16 units from the start of the text. */
export type SoundNode = SourceScalar | SourceList | SourceMap;

/** A value whose problem has already been reported. */
export type FaultyNode = { readonly type: 'faulty'; readonly offset: number };

export type SourceNode = SoundNode | FaultyNode;

export type SourceScalar = {
  readonly type: 'scalar';
  readonly offset: number;
  readonly value: string | number | boolean | null;
  /** What YAML read the value from, without quotes. */
  readonly source: string;
  /** The expression that gave the value, as the file has it: quoting would not help. */
  readonly expression?: string;
};

type SourceList = {
  readonly type: 'list';
  readonly offset: number;
  readonly items: readonly SourceNode[];
  /** The expression that gave the list, as the file has it. */
  readonly expression?: string;
};

export type SourceMap = {
  readonly type: 'map';
  readonly offset: number;
  readonly entries: readonly SourceEntry[];
  /** False if a key had a problem and is not among the entries, so that nothing is known to be missing. */
  readonly complete: boolean;
  /** Properties without a value were left out, as declared. */
  readonly omitted?: boolean;
};

export type SourceEntry = { readonly key: string; readonly keyOffset: number; readonly value: SourceNode };

export function entryOf(node: SourceNode, key: string): SourceEntry | undefined {
  return node.type === 'map' ? node.entries.find((entry) => entry.key === key) : undefined;
}

/** Where the value of a key begins, or the mapping itself if it lacks the key. */
export function valueOffset(node: SourceNode, key: string): number {
  return entryOf(node, key)?.value.offset ?? node.offset;
}

export function scalarValue(node: SourceNode): SourceScalar['value'] | undefined {
  return node.type === 'scalar' ? node.value : undefined;
}

/** No value at all, in the file or from an expression; a literal null is one. */
export function isNothing(node: SourceNode | undefined): boolean {
  return node?.type === 'scalar' && node.value === null && node.source === '';
}

/** As a template literal, it would look like a mistake. */
export const opening = '$' + '{{';

/** Whether something in it has to be evaluated: a text with `${{ … }}`, or a condition, which needs no braces. */
export function needsEvaluation(node: SourceNode): boolean {
  if (node.type === 'list') return node.items.some(needsEvaluation);
  if (node.type === 'map') return node.entries.some(({ key, value }) => key === 'if' || needsEvaluation(value));
  return node.type === 'scalar' && typeof node.value === 'string' && node.value.includes(opening);
}

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
