import type { Redaction } from '../redaction/redaction.ts';
import { isText, objectOf, parseJson } from '../text/json.ts';
import { endSentence, excerptLine } from '../text/messages.ts';

type DescribedBody = { readonly isPage: boolean; readonly sentence: string };

/** Bytes of a response that a message shows at most (contract.md, section 3: 1 KiB). */
const maxTextBytes = 1024;

const maxTitleBytes = 100;

/** In characters. Of a longer body, which isn't a message, the beginning is shown. */
const maxLooked = 65_536;

export function describeBody(body: string, redactStart: Redaction['redactStart']): DescribedBody {
  const start = body.slice(0, maxLooked);
  if (/^\s*(?:<!doctype html|<html|<head|<body|<title|<center)\b/i.test(start)) {
    const [, title = ''] = /<title[^<>]{0,200}>([^<]{0,1000})<\/title/i.exec(start) ?? [];
    const shown = excerptLine(title, maxTitleBytes, redactStart);
    return { isPage: true, sentence: `The response is a web page${shown === '' ? '' : ` ("${shown}")`}.` };
  }
  const message = body.length <= maxLooked ? messageIn(body) : undefined;
  const text = excerptLine(message ?? body, maxTextBytes, redactStart);
  return {
    isPage: false,
    sentence: text === '' ? 'The response has no body.' : endSentence(`The board said: ${text}`),
  };
}

/** Where services put the message of a JSON error, the most detailed first. */
function messageIn(body: string): string | undefined {
  const { message, detail, error } = objectOf(parseJson(body));
  return [message, detail, objectOf(error)['message'], error].find(isText);
}
