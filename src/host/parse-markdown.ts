import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FileError } from '../model/ports.ts';
import type { Description, ParseMarkdown } from '../model/pull-request.ts';

/** Human-written text at GitHub's length limit takes a hundredth of it. */
const defaultDeadlineMs = 20_000;
const maxHeapMiB = 256;
const missingModule: ReadonlySet<unknown> = new Set(['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND']);

export type MarkdownParser = {
  /** Starts the thread for the next `parse` alone: it takes as long as a short run. Ends it when `until` is aborted. */
  readonly start: (until: AbortSignal) => void;
  readonly parse: ParseMarkdown;
};

/**
 * Parses in a separate thread, terminated at the deadline or at the end of the run: a description can keep the parser
 * busy for minutes, or exhaust memory, while this thread handles signals and keeps `run-timeout`.
 *
 * @param script gets the Markdown as a message, and posts anything once it has it, then a `Description`.
 * @param deadlineMs from when the thread has the Markdown, since a busy machine takes long to start one.
 */
export function createMarkdownParser(script: URL, deadlineMs = defaultDeadlineMs): MarkdownParser {
  let waiting: Promise<Thread> | undefined;
  const parse: ParseMarkdown = async (markdown, signal) => {
    const deadline = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let thread: Thread | undefined;
    try {
      signal.throwIfAborted();
      const starting = waiting ?? startThread(script);
      waiting = undefined;
      thread = await starting;
      const { worker, ended } = thread;
      const messages = on(worker, 'message', { signal: AbortSignal.any([signal, deadline.signal]) });
      worker.postMessage(markdown);
      const receive = async () => {
        await messages.next();
        timer = setTimeout(() => deadline.abort(), deadlineMs);
        const [value] = (await messages.next()).value as [Description];
        return value;
      };
      return { ok: true, value: await Promise.race([receive(), ended]) };
    } catch (error) {
      const thrown: unknown = signal.aborted ? signal.reason : error;
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      if (signal.aborted) return { ok: false, error: why };
      if (deadline.signal.aborted)
        return { ok: false, error: `its Markdown takes longer than ${deadlineMs / 1000} s to parse` };
      const isMissing = error instanceof Error && 'code' in error && missingModule.has(error.code);
      if (thread === undefined || isMissing) {
        const name = script.pathname.replace(/^.*\//, '');
        throw new FileError(
          `cannot start ${name}, which parses descriptions: ${why}; put that file beside the program`,
          { cause: error },
        );
      }
      return { ok: false, error: `the Markdown parser failed on it (${why})` };
    } finally {
      clearTimeout(timer);
      void thread?.worker.terminate();
    }
  };
  const start = (until: AbortSignal): void => {
    if (until.aborted) return;
    waiting = startThread(script);
    const end = ({ worker }: Thread): void => until.addEventListener('abort', () => void worker.terminate());
    // Whatever it fails with is reported by `parse`.
    waiting.then(end, () => undefined);
  };
  return { start, parse };
}

type Thread = { readonly worker: Worker; readonly ended: Promise<never> };

async function startThread(script: URL): Promise<Thread> {
  // Nothing it prints bypasses the log.
  const output = { stdout: true, stderr: true };
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMiB }, ...output });
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('it ended without a result')));
  // It may end before anybody asks.
  ended.catch(() => undefined);
  return { worker, ended };
}
