import type { GitHubEvent } from '../model/pull-request.ts';
import { parseJsonObject } from '../text/json.ts';
import { type Session, UsageError } from './session.ts';
import { readOptionFile } from './sources.ts';

/** Undefined without --event. @throws UsageError if it can't be read */
export async function readEventOption(session: Session): Promise<GitHubEvent | undefined> {
  const { event: path, 'event-name': name } = session.command.options;
  if (typeof path !== 'string') {
    if (name !== undefined) throw new UsageError('--event-name needs --event, the file with the event');
    return undefined;
  }
  const payload = parseJsonObject(await readOptionFile('event', path, session));
  if (payload === undefined) {
    throw new UsageError(`the event "${path}" is not a JSON object: pass the payload as GitHub writes it`);
  }
  return { name: typeof name === 'string' ? name : guessEventName(payload), payload };
}

const marks: readonly (readonly [name: string, ...properties: string[]])[] = [
  ['pull_request_review_comment', 'pull_request', 'comment'],
  ['pull_request_review', 'pull_request', 'review'],
  ['merge_group', 'merge_group'],
  ['issue_comment', 'issue', 'comment'],
  ['issues', 'issue'],
  ['release', 'release'],
  ['workflow_run', 'workflow_run'],
  ['push', 'commits'],
  ['workflow_dispatch', 'inputs'],
  ['repository_dispatch', 'client_payload'],
  ['schedule', 'schedule'],
];

/** The payload doesn't name its event, so it is guessed: `pull_request` if nothing indicates another. */
export function guessEventName(payload: object): string {
  const found = marks.find(([, ...properties]) => properties.every((property) => property in payload));
  return found?.[0] ?? 'pull_request';
}
