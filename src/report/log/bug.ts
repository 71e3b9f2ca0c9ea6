// PURE: a bug of ours, told so that it can be reported.
import type { Annotation } from '../../model/annotation.ts';
import { excerpt } from '../../text/excerpt.ts';
import { visibleLines } from '../../text/visible-text.ts';

const maxBytes = 3500;

/** The error with its stack. `redact` takes secrets out of the whole text, before it is cut. */
export function renderBug(error: unknown, redact: (text: string) => string): Annotation {
  const words = excerpt(visibleLines(redact(wordsOf(error))), maxBytes);
  return {
    level: 'error',
    title: 'Bug in taskboard-action',
    message: `This is a bug in taskboard-action; please report it with these lines:\n${words}`,
  };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
