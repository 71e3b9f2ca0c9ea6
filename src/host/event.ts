import { isUtf8 } from 'node:buffer';
import type { GitHubEvent } from '../model/pull-request.ts';
import { parseJsonObject } from '../text/json.ts';
import { readBoundedFile } from './bounded-file.ts';
import { codeOf } from './file-failure.ts';

/** GitHub sends no larger event (docs.github.com, Webhook events and payloads). */
const maxEventBytes = 25 * 1024 * 1024;

/** Why there is no event, in words for the user. */
export type EventFault = { readonly kind: 'fault'; readonly message: string };

/**
 * The event that started the run. A fault names the file and what to do; nothing is thrown for what it holds.
 *
 * @param eventPath `GITHUB_EVENT_PATH`.
 * @param eventName `GITHUB_EVENT_NAME`.
 */
export async function readEvent(eventPath: string, eventName: string): Promise<GitHubEvent | EventFault> {
  const fault = (words: string): EventFault => ({
    kind: 'fault',
    message: `cannot read the event of the run, "${eventPath}" (GITHUB_EVENT_PATH): ${words}`,
  });
  try {
    const bytes = await readBoundedFile(eventPath, maxEventBytes);
    if (bytes === 'too-large') return fault('it is over 25 MiB, more than GitHub sends');
    if (bytes === 'no-file') return fault('it is no plain file');
    const payload = isUtf8(bytes) ? parseJsonObject(new TextDecoder().decode(bytes)) : undefined;
    return payload === undefined ? fault('it is no JSON object; GitHub writes one') : { name: eventName, payload };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return fault('there is no such file; in a container, the folder of the event must be mounted');
    }
    return fault(error instanceof Error ? error.message : String(error));
  }
}
