import type { JsonObject } from '../model/expression.ts';

/** Undefined if the text is not JSON. The error of `JSON.parse` quotes the text, which may hold a secret. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined if the text is not JSON, or not an object. */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isJsonObject(value) ? value : undefined;
}

/** Arrays are not objects here. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object; an empty one for anything else. */
export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The text; an empty one for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whether it is a text, and not an empty one. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/**
 * A time entry or a webhook has a few dozen. `JSON.parse` takes seconds for millions of empty objects, since each garbage
 * collection in between scans everything read so far.
 */
export const maxJsonValues = 100_000;

/**
 * The offset after the value that begins at `from`: of the comma or bracket that follows, or the end of the text. Undefined
 * if the value holds more than `maxJsonValues` others. Whether it is JSON is for `JSON.parse` to say.
 */
export function valueEnd(json: string, from: number): number | undefined {
  let depth = 0;
  let values = 0;
  for (let at = from; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === 34) {
      at = stringEnd(json, at);
      if (at === -1) return json.length;
    } else if (code === 123 || code === 91) {
      depth += 1;
      // `{}` and `[]` hold no value. In ASCII, both closing brackets are two after their opening ones.
      if (json.charCodeAt(at + 1) !== code + 2) values += 1;
    } else if (code === 44 && depth > 0) {
      values += 1;
    } else if (code === 125 || code === 93 || code === 44) {
      if (depth === 0) return at;
      depth -= 1;
    }
    if (values > maxJsonValues) return undefined;
  }
  return json.length;
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
