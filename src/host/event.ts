import { FileError } from '../model/ports.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import { parseJsonObject } from '../text/json.ts';
import { readTextFile } from './read-file.ts';

/** GitHub sends no larger event (docs.github.com, Webhook events and payloads). */
export const maxEventBytes = 25 * 1024 * 1024;

/** @throws FileError that names the file and what to do */
export async function readEvent(eventPath: string, eventName: string): Promise<GitHubEvent> {
  const text = await readTextFile(eventPath, maxEventBytes);
  const payload = parseJsonObject(text ?? '');
  if (payload !== undefined) return { name: eventName, payload };
  const why =
    text === undefined
      ? 'there is no such file; in a container, the folder of the event must be mounted'
      : 'it is not a JSON object, as GitHub writes';
  throw new FileError(`cannot read the event of the run, "${eventPath}" (GITHUB_EVENT_PATH): ${why}`);
}
