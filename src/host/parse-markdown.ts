import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Description, ParseMarkdown } from '../model/description.ts';

/** Human-written text at GitHub's length limit takes a tenth of it. */
const defaultDeadlineMs = 2000;
const maxHeapMiB = 256;

/**
 * Parses in a separate thread, terminated at the deadline or at the end of the run: a description can keep the parser
 * busy for minutes, or exhaust memory, while this thread handles signals and keeps `run-timeout`.
 *
 * @param script gets the Markdown as `workerData`, and posts a `Description`.
 */
export function createMarkdownParser(script: URL, deadlineMs = defaultDeadlineMs): ParseMarkdown {
  return async (markdown, signal) => {
    const deadline = AbortSignal.timeout(deadlineMs);
    let worker: Worker | undefined;
    try {
      signal.throwIfAborted();
      // Nothing it prints bypasses the log.
      const output = { stdout: true, stderr: true };
      const resourceLimits = { maxOldGenerationSizeMb: maxHeapMiB };
      worker = new Worker(script, { workerData: markdown, resourceLimits, ...output });
      const posted = once(worker, 'message', { signal: AbortSignal.any([signal, deadline]) });
      const ended = once(worker, 'exit').then(() => Promise.reject(new Error('it ended without a result')));
      const [value] = (await Promise.race([posted, ended])) as [Description];
      return { ok: true, value };
    } catch (error) {
      const thrown: unknown = signal.aborted ? signal.reason : error;
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      if (signal.aborted) return { ok: false, error: why };
      if (deadline.aborted)
        return { ok: false, error: `its Markdown takes longer than ${deadlineMs / 1000} s to parse` };
      const what = worker === undefined ? 'could not be started' : 'failed on it';
      return { ok: false, error: `the Markdown parser ${what} (${why})` };
    } finally {
      void worker?.terminate();
    }
  };
}
