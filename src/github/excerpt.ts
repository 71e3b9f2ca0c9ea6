import { excerpt } from '../text/excerpt.ts';
import { parseJsonObject } from '../text/json.ts';
import { visibleText } from '../text/visible-text.ts';

const maxExcerptBytes = 300;

/** The message of GitHub's error, or the start of another body; one line, nothing hidden. */
export function excerptOf(body: string, redact: (text: string) => string): string {
  const message = parseJsonObject(body)?.['message'];
  return excerpt(visibleText(redact(typeof message === 'string' ? message : body.trim())), maxExcerptBytes);
}
