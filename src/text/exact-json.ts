// JSON whose numbers stay as they are spelled: the JSON forms keep fields that nobody here knows (contract.md, section 7).

/** TC39, "JSON.parse source text access", which TypeScript has no types for yet, and Node 20 does not have. */
type ExactJson = {
  readonly parse: (
    text: string,
    reviver: (this: unknown, name: string, value: unknown, context: { readonly source?: string }) => unknown,
  ) => unknown;
  readonly rawJSON?: (text: string) => object;
  readonly isRawJSON?: (value: unknown) => boolean;
};

const exactJson = JSON as unknown as ExactJson;

/** A number that a double may not hold to its last digit, or what looks like one in a text; an id in quotes does not. */
const longNumber = /[:,[\s-][\d.]{16}/;

/** Numbers that could lose digits become objects that `JSON.stringify` writes as they were. The others cost nothing. */
export function parseExactly(text: string): unknown {
  const { rawJSON } = exactJson;
  if (rawJSON === undefined || !longNumber.test(text)) return JSON.parse(text);
  return exactJson.parse(text, (_name, value, { source = '' }) =>
    typeof value === 'number' && source.length > 15 ? rawJSON(source) : value,
  );
}

/** Whether it stands for such a number. */
export function isExactNumber(value: unknown): boolean {
  return exactJson.isRawJSON?.(value) === true;
}
