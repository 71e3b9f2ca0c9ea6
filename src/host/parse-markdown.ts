import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Description, ParseMarkdown } from '../model/description.ts';

/** Human-written text at GitHub's length limit takes a hundredth of it. */
const defaultDeadlineMs = 20_000;
const maxHeapMiB = 256;

/**
 * Parses in a separate thread, terminated at the deadline or at the end of the run: a description can keep the parser
 * busy for minutes, or exhaust memory, while this thread handles signals and keeps `run-timeout`.
 *
 * @param script gets the Markdown as `workerData`, and posts anything once it runs, then a `Description`.
 * @param deadlineMs from when the thread runs, since a busy machine takes long to start one.
 */
export function createMarkdownParser(script: URL, deadlineMs = defaultDeadlineMs): ParseMarkdown {
  return async (markdown, signal) => {
    const deadline = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let worker: Worker | undefined;
    try {
      signal.throwIfAborted();
      // Nothing it prints bypasses the log.
      const output = { stdout: true, stderr: true };
      const resourceLimits = { maxOldGenerationSizeMb: maxHeapMiB };
      worker = new Worker(script, { workerData: markdown, resourceLimits, ...output });
      const messages = on(worker, 'message', { signal: AbortSignal.any([signal, deadline.signal]) });
      const parse = async () => {
        await messages.next();
        timer = setTimeout(() => deadline.abort(), deadlineMs);
        const [value] = (await messages.next()).value as [Description];
        return value;
      };
      const ended = once(worker, 'exit').then(() => Promise.reject(new Error('it ended without a result')));
      return { ok: true, value: await Promise.race([parse(), ended]) };
    } catch (error) {
      const thrown: unknown = signal.aborted ? signal.reason : error;
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      if (signal.aborted) return { ok: false, error: why };
      if (deadline.signal.aborted)
        return { ok: false, error: `its Markdown takes longer than ${deadlineMs / 1000} s to parse` };
      const what = worker === undefined ? 'could not be started' : 'failed on it';
      return { ok: false, error: `the Markdown parser ${what} (${why})` };
    } finally {
      clearTimeout(timer);
      void worker?.terminate();
    }
  };
}
