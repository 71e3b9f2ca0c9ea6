import type { Annotation } from '../../model/annotation.ts';
import { excerpt } from '../../text/excerpt.ts';
import { visibleLines } from '../../text/visible-text.ts';

const maxBytes = 3500;

/** An unexpected error with its stack, to be reported. Secrets are redacted before the text is cut. */
export function renderBug(error: unknown, redact: (text: string) => string): Annotation {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    level: 'error',
    title: 'Bug in taskboard-action',
    message: `This is a bug in taskboard-action; please report it with these lines:\n${excerpt(visibleLines(redact(stack)), maxBytes)}`,
  };
}
