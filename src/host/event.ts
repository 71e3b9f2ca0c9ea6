import { isUtf8 } from 'node:buffer';
import { FileError } from '../model/ports.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import { parseJsonObject } from '../text/json.ts';
import { readBoundedFile } from './bounded-file.ts';
import { codeOf } from './file-failure.ts';

/** GitHub sends no larger event (docs.github.com, Webhook events and payloads). */
const maxEventBytes = 25 * 1024 * 1024;

/**
 * The event that started the run.
 *
 * @param eventPath `GITHUB_EVENT_PATH`.
 * @param eventName `GITHUB_EVENT_NAME`.
 * @throws FileError that names the file and what to do
 */
export async function readEvent(eventPath: string, eventName: string): Promise<GitHubEvent> {
  const fail = (why: string, cause?: unknown): never => {
    const message = `cannot read the event of the run, "${eventPath}" (GITHUB_EVENT_PATH): ${why}`;
    throw new FileError(message, { cause });
  };
  const bytes = await readBoundedFile(eventPath, maxEventBytes).catch((error: unknown) =>
    codeOf(error) === 'ENOENT'
      ? fail('there is no such file; in a container, the folder of the event must be mounted', error)
      : fail(error instanceof Error ? error.message : String(error), error),
  );
  if (bytes === 'no-file') return fail('it is not a regular file');
  if ('tooLarge' in bytes) return fail('it is over 25 MiB, more than GitHub sends');
  const payload = isUtf8(bytes) ? parseJsonObject(new TextDecoder().decode(bytes)) : undefined;
  return { name: eventName, payload: payload ?? fail('it is not a JSON object, as GitHub writes') };
}
