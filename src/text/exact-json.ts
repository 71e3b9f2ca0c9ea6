// JSON whose numbers keep their spelling: the JSON formats keep fields that we do not know (contract.md, section 7).

/** TC39, "JSON.parse source text access", which TypeScript has no types for yet. */
type ExactJson = {
  readonly parse: (
    text: string,
    reviver: (this: unknown, name: string, value: unknown, context: { readonly source?: string }) => unknown,
  ) => unknown;
  readonly rawJSON: (text: string) => object;
  readonly isRawJSON: (value: unknown) => boolean;
};

const exactJson = JSON as unknown as ExactJson;

/**
 * Numbers that a double may not hold, or texts that look like one. What precedes is checked last, and the digits are
 * spelled out, so that V8 skips what can't be one: that takes half the time.
 */
const manyDigits = new RegExp(String.raw`(?<=[:,[\s]-?)${'[\\d.]'.repeat(16)}`);
const largeExponent = /(?<=(?:^|[:,[\s])-?[\d.]*)\d[eE][+-]?\d{3}/;

export function hasUnsafeNumber(text: string): boolean {
  return manyDigits.test(text) || largeExponent.test(text);
}

/** Numbers that a double may not hold become objects that `JSON.stringify` writes as they were; others cost nothing. */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // The search takes a quarter of the time of the parsing, less than a look at each value.
  if (!hasUnsafeNumber(text)) return value;
  return exactJson.parse(text, (_name, value, { source = '' }) =>
    typeof value === 'number' && (source.length > 15 || largeExponent.test(source)) ? exactJson.rawJSON(source) : value,
  );
}

export function isExactNumber(value: unknown): boolean {
  return exactJson.isRawJSON(value);
}
