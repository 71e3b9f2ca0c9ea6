// How descriptions are parsed in tests that are not about the thread.
import { parseDescription } from '../../src/event/pull-request/parse-description.ts';
import type { ParseMarkdown } from '../../src/model/pull-request.ts';

/** Parses in this thread. */
export const parseHere: ParseMarkdown = async (markdown) => ({ ok: true, value: parseDescription(markdown) });

/** The thread as it was built: Node takes five times as long to load it from `src/`. */
export const markdownWorker = new URL('../../dist/markdown-worker.js', import.meta.url);
