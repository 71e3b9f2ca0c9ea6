// JSON whose numbers keep their spelling: the JSON formats keep fields that we do not know (contract.md, section 7).

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

/** A number that may lose digits as a double, or a text that looks like one; an id in quotes does not. */
const longNumber = /[:,[\s-][\d.]{16}/;

/** Numbers that could lose digits become objects that `JSON.stringify` writes as they were; others cost nothing. */
export function parseExactly(text: string): unknown {
  const { rawJSON } = exactJson;
  if (rawJSON === undefined || !longNumber.test(text)) return JSON.parse(text);
  return exactJson.parse(text, (_name, value, { source = '' }) =>
    typeof value === 'number' && source.length > 15 ? rawJSON(source) : value,
  );
}

/** Whether it is such an object. */
export function isExactNumber(value: unknown): boolean {
  return exactJson.isRawJSON?.(value) === true;
}
