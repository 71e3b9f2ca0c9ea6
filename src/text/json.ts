import type { JsonObject } from '../model/expression.ts';

/** Undefined where the text is not JSON. The error of `JSON.parse` quotes the text, which may hold a secret. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined where the text is not JSON, or not an object. */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isJsonObject(value) ? value : undefined;
}

/** Arrays are not objects here. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it is a text, and not an empty one. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** The offset of the quote that ends the JSON string that begins at `from`; -1 where there is none. */
export function stringEnd(json: string, from: number): number {
  let end = json.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

/** Whether an odd number of backslashes precedes the offset. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === 92) first -= 1;
  return (at - first) % 2 === 1;
}
