import { Worker } from 'node:worker_threads';
import type { Description, ParseMarkdown } from '../model/description.ts';
import type { Result } from '../model/result.ts';

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
  return (markdown, signal) =>
    new Promise<Result<Description>>((resolve) => {
      if (signal.aborted) {
        resolve({ ok: false, error: messageOf(signal.reason) });
        return;
      }
      const worker = new Worker(script, {
        workerData: markdown,
        resourceLimits: { maxOldGenerationSizeMb: maxHeapMiB },
        // Nothing bypasses the log.
        stdout: true,
        stderr: true,
      });
      const end = (result: Result<Description>): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        void worker.terminate();
        resolve(result);
      };
      const fail = (error: string): void => end({ ok: false, error });
      const onAbort = (): void => fail(messageOf(signal.reason));
      const timer = setTimeout(
        () => fail(`its Markdown takes longer than ${deadlineMs / 1000} s to parse`),
        deadlineMs,
      );
      signal.addEventListener('abort', onAbort);
      worker.once('message', (description: Description) => end({ ok: true, value: description }));
      worker.on('error', (error) => fail(`the Markdown parser failed on it (${messageOf(error)})`));
      worker.once('exit', () => fail('the Markdown parser ended without a result'));
    }).catch((error: unknown) => ({
      ok: false,
      error: `the Markdown parser could not be started (${messageOf(error)})`,
    }));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
