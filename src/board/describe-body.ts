// PURE: what a response says, for a person: the message in a JSON error, the title of a web page, or the text itself.
import type { Redaction } from '../redaction/redaction.ts';
import { excerptLine } from '../text/excerpt.ts';
import { endSentence } from '../text/grammar.ts';
import { isJsonObject, parseJson } from '../text/json.ts';

/** `sentence` is redacted, on one line and limited in length. */
type DescribedBody = { readonly isPage: boolean; readonly sentence: string };

/** Bytes of a response that a message shows at most (contract.md, section 3: 1 KiB). */
const maxTextBytes = 1024;

const maxTitleBytes = 100;

/** In characters. A longer body isn't a message; its beginning is shown. */
const maxLooked = 65_536;

export function describeBody(body: string, redactStart: Redaction['redactStart']): DescribedBody {
  const start = body.slice(0, maxLooked);
  if (/^\s*(?:<!doctype html|<html|<head|<body|<title|<center)\b/i.test(start)) {
    const [, title = ''] = /<title[^<>]{0,200}>([^<]{0,1000})<\/title/i.exec(start) ?? [];
    const shown = excerptLine(title, maxTitleBytes, redactStart);
    return { isPage: true, sentence: `The response is a web page${shown === '' ? '' : ` ("${shown}")`}.` };
  }
  const message = body.length <= maxLooked ? messageIn(parseJson(body), 0) : undefined;
  const text = excerptLine(message ?? body, maxTextBytes, redactStart);
  return {
    isPage: false,
    sentence: text === '' ? 'The response has no body.' : endSentence(`The board said: ${text}`),
  };
}

/** Where services put their message, the most detailed first. */
const messageKeys = ['message', 'error_description', 'detail', 'details', 'error', 'errors', 'title'];

/** The message in a JSON error, if it is one. */
function messageIn(data: unknown, depth: number): string | undefined {
  if (typeof data === 'string') return data.trim() === '' ? undefined : data;
  if (depth > 3) return undefined;
  if (Array.isArray(data)) {
    const texts = data.slice(0, 10).flatMap((item) => messageIn(item, depth + 1) ?? []);
    return texts.length === 0 ? undefined : texts.join('; ');
  }
  if (!isJsonObject(data)) return undefined;
  for (const key of messageKeys) {
    const text = Object.hasOwn(data, key) ? messageIn(data[key], depth + 1) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}
