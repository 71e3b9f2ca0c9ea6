// The event of --event, and its name.
import type { GitHubEvent } from '../model/pull-request.ts';
import { parseJsonObject } from '../text/json.ts';
import { quote } from '../text/quote.ts';
import { suggest } from '../text/suggest.ts';
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
  if (typeof name !== 'string') return { name: guessEventName(payload), payload };
  if (eventNames.includes(name)) return { name, payload };
  const hint = suggest(name, eventNames) ?? 'expected one such as pull_request, push or release';
  throw new UsageError(`--event-name: unknown event ${quote(name)}; ${hint}`);
}

/** Those of GitHub Actions (docs.github.com, "Events that trigger workflows"). */
const eventNames: readonly string[] = [
  ...['branch_protection_rule', 'check_run', 'check_suite', 'create', 'delete', 'deployment', 'deployment_status'],
  ...['discussion', 'discussion_comment', 'fork', 'gollum', 'image_version', 'issue_comment', 'issues', 'label'],
  ...['merge_group', 'milestone', 'page_build', 'project', 'project_card', 'project_column', 'public', 'pull_request'],
  ...['pull_request_review', 'pull_request_review_comment', 'pull_request_target', 'push', 'registry_package'],
  ...['release', 'repository_dispatch', 'schedule', 'status', 'watch', 'workflow_call', 'workflow_dispatch'],
  ...['workflow_run'],
];

/** A property that only this event has, in the order in which to look for them. */
const marks: readonly (readonly [name: string, ...properties: string[]])[] = [
  ['pull_request_review_comment', 'pull_request', 'comment'],
  ['pull_request_review', 'pull_request', 'review'],
  ['pull_request', 'pull_request'],
  ['merge_group', 'merge_group'],
  ['issue_comment', 'issue', 'comment'],
  ['issues', 'issue'],
  ['release', 'release'],
  ['workflow_run', 'workflow_run'],
  ['push', 'ref', 'after', 'commits'],
  ['workflow_dispatch', 'inputs', 'ref'],
  ['repository_dispatch', 'client_payload'],
  ['schedule', 'schedule'],
];

/** The payload doesn't name its event, so it is guessed: `pull_request` if nothing indicates another. */
export function guessEventName(payload: object): string {
  const found = marks.find(([, ...properties]) => properties.every((property) => property in payload));
  return found?.[0] ?? 'pull_request';
}
