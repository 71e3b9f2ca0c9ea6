import type { JsonObject } from '../model/expression.ts';

/** Undefined if the text is not JSON, or costly. The error of `JSON.parse` quotes the text, which may hold a secret. */
export function parseJson(text: string): unknown {
  if (isCostly(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An entry of the board counts for seven at least, in more than 117 characters, so its largest response has fewer. */
export const maxJsonParts = 1_000_000;

/**
 * Whether a text has more objects, arrays, fields and items than `maxJsonParts`, of which `JSON.parse` would make a gigabyte
 * within seconds. An object counts twice, for its first field, and a comma for the next field or item.
 */
export function isCostly(json: string): boolean {
  if (json.length <= maxJsonParts) return false;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === 34) {
      at = stringEnd(json, at);
      if (at === -1) break;
    } else if (code === 123) parts += 2;
    else if (code === 91 || code === 44) parts += 1;
  }
  return parts > maxJsonParts;
}

export function parseJsonObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isJsonObject(value) ? value : undefined;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/**
 * The offset after the value that begins at `from`: of the comma or bracket that follows, or the end of the text. Whether
 * it is JSON is for `JSON.parse` to say.
 */
export function valueEnd(json: string, from: number): number {
  let depth = 0;
  for (let at = from; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === 34) {
      at = stringEnd(json, at);
      if (at === -1) return json.length;
    } else if (code === 123 || code === 91) {
      depth += 1;
    } else if (code === 125 || code === 93 || (code === 44 && depth === 0)) {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return json.length;
}

/** The offset of the closing quote; -1 where there is none. @param from the offset of the opening one. */
export function stringEnd(json: string, from: number): number {
  let end = json.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === 92) first -= 1;
  return (at - first) % 2 === 1;
}
