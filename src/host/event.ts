import { FileError } from '../model/ports.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import { parseJsonObject } from '../text/json.ts';
import { readTextFile } from './bounded-file.ts';
import { codeOf, fileError } from './file-failure.ts';

/** GitHub sends no larger event (docs.github.com, Webhook events and payloads). */
export const maxEventBytes = 25 * 1024 * 1024;

/**
 * The event that started the run.
 *
 * @param eventPath `GITHUB_EVENT_PATH`.
 * @param eventName `GITHUB_EVENT_NAME`.
 * @throws FileError that names the file and what to do
 */
export async function readEvent(eventPath: string, eventName: string): Promise<GitHubEvent> {
  const name = `the event of the run, "${eventPath}" (GITHUB_EVENT_PATH)`;
  try {
    const payload = parseJsonObject(await readTextFile(eventPath, name, maxEventBytes));
    if (payload !== undefined) return { name: eventName, payload };
    throw new FileError(`cannot read ${name}: it is not a JSON object, as GitHub writes`);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw fileError('cannot read the event of the run,', eventPath, error);
    const why = 'there is no such file; in a container, the folder of the event must be mounted';
    throw new FileError(`cannot read ${name}: ${why}`, { cause: error });
  }
}
