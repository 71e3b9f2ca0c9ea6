/** What is allowed somewhere, as data for a JSON Schema. Titles are noun phrases: `a task id`. */
export type Description =
  | TextDescription
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'constant'; readonly value: true | null }
  | { readonly kind: 'flag' }
  | { readonly kind: 'integer' | 'number'; readonly title: string; readonly minimum: number; readonly maximum?: number }
  | { readonly kind: 'list'; readonly item: Description; readonly minItems?: number }
  | { readonly kind: 'any-of'; readonly options: readonly Description[] }
  | ObjectDescription
  | { readonly kind: 'map'; readonly key: Description; readonly value: Description };

export type TextDescription = {
  readonly kind: 'text';
  readonly title: string;
  /** A regular expression of ECMA 262 that every such text matches; others may match it too. */
  readonly pattern?: string;
  /** Strings that are rejected although they match. */
  readonly not?: readonly string[];
  readonly maxLength?: number;
};

export type ObjectDescription = {
  readonly kind: 'object';
  readonly title: string;
  readonly fields: Readonly<Record<string, { readonly description: Description; readonly required: boolean }>>;
  readonly rules: readonly KeyRule[];
};

export type KeyRule =
  | { readonly kind: 'exactly-one-of' | 'at-least-one-of'; readonly keys: readonly string[] }
  | { readonly kind: 'not-empty' };
