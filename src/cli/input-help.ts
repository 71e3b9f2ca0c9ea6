// Generated from action.yml by `npm run docs`.
import type { InputName } from '../model/inputs.ts';

/** Of an input: the first sentence of its description, and its default. */
export const inputHelp: Readonly<Record<InputName, { readonly help: string; readonly preset?: string }>> = {
  'base-url': { help: 'Address of the board, such as https://board.example.com.' },
  token: { help: 'Credential for the board; pass it from a secret.' },
  'auth-scheme': { help: 'How token is sent: bearer, basic, header or none.', preset: 'bearer' },
  'auth-name': { help: 'User name for auth-scheme: basic, or header name for auth-scheme: header.' },
  'allow-insecure-http': { help: 'Permits http to any host, with a warning.', preset: 'false' },
  'config-file': {
    help: 'Path of a YAML file in the workspace with declarations; by default .github/taskboard.yml if it exists.',
  },
  'subtask-updates': { help: 'YAML list of subtasks to tick, untick, rename, assign or date.' },
  'label-removals': { help: 'YAML list of labels to remove from tasks.' },
  'time-entry-exports': {
    help: 'YAML list of time entries to export to CSV, JSON, Parquet, Excel, Markdown or HTML files.',
  },
  'webhook-registrations': { help: 'YAML list of webhooks to create, and where to keep their secrets.' },
  'task-references': { help: 'YAML that says how task: { from: pull-request } finds task ids.' },
  names: { help: 'YAML with display names for users and tasks, such as users: { UHJ9JgtA: Anna }.' },
  'allowed-operations': {
    help: 'Which of the four lists may be declared, separated by commas or line breaks.',
    preset: 'subtask-updates, label-removals, time-entry-exports, webhook-registrations',
  },
  'allowed-tasks': { help: 'Task ids that may be touched, with * and ? as wildcards; by default any.' },
  'max-requests': {
    help: 'Fails before anything is sent if more requests than this are planned; 0 is no limit.',
    preset: '0',
  },
  'on-missing-token': {
    help: 'What an empty token means on pull requests from forks and by Dependabot: fail or skip.',
    preset: 'fail',
  },
  'dry-run': {
    help: 'Checks everything and prints each request (method, path, body) without sending any.',
    preset: 'false',
  },
  'fail-fast': { help: 'Starts nothing more after the first failure.', preset: 'false' },
  concurrency: { help: 'Requests in flight at most, 1 to 64.', preset: '4' },
  shard: { help: 'i/n handles only the i-th of n equal parts of the tasks, such as 2/4.' },
  'max-attempts': { help: 'Attempts for one request, 1 to 10.', preset: '4' },
  'request-timeout': {
    help: 'Seconds for one attempt of a request, the whole response included; 1 to 3600.',
    preset: '30',
  },
  'run-timeout': { help: 'Seconds for the whole run, 1 to 86400.', preset: '600' },
  summary: { help: 'false writes no job summary.', preset: 'true' },
  comment: { help: 'Keeps one comment on the pull request up to date with the results.', preset: 'false' },
  'comment-id': { help: 'Tells apart the comments of several steps on one pull request, such as of two boards.' },
  'github-token': { help: "Token for GitHub's own API, used for comment and keep only." },
};
