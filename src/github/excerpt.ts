import { parseJson } from '../text/parse-json.ts';
import { visibleText } from '../text/visible-text.ts';

const maxExcerptLength = 300;

/** The message of GitHub's error, or the start of another body; one line, nothing hidden. */
export function excerptOf(body: string, redact: (text: string) => string): string {
  const error = parseJson(body);
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  const text = visibleText(redact(typeof message === 'string' ? message : body.trim()));
  return text.length <= maxExcerptLength ? text : `${text.slice(0, maxExcerptLength).toWellFormed()}…`;
}
