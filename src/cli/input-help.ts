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
    help: 'Path of a YAML file with declarations in the repository; by default .github/taskboard.yml, if it exists.',
  },
  'subtask-updates': { help: 'YAML list of subtasks to tick, untick, rename, assign or give a due date.' },
  'label-removals': { help: 'YAML list of labels to remove from tasks.' },
  'time-entry-exports': {
    help: 'YAML list of time entries to export to CSV, JSON, Parquet, Excel, Markdown or HTML files.',
  },
  'webhook-registrations': { help: 'YAML list of webhooks to create, and where to keep their secrets.' },
  'task-references': {
    help: 'YAML that says how task: { from: pull-request } and task: { from: event } find task ids.',
  },
  names: { help: 'YAML with display names for users and tasks, such as users: { UHJ9JgtA: Anna }.' },
  rates: {
    help: 'YAML with what an hour costs, such as { currency: EUR, default: 80 }, for amounts in reports and the summary.',
  },
  'allowed-operations': {
    help: 'Which of the four lists may be declared, separated by commas or line breaks.',
    preset: 'subtask-updates, label-removals, time-entry-exports, webhook-registrations',
  },
  'allowed-tasks': { help: 'Task ids that operations may touch, with * and ? as wildcards; by default any.' },
  'max-requests': {
    help: 'Fails before sending anything if more requests than this are planned; 0 means no limit.',
    preset: '0',
  },
  'on-missing-token': {
    help: 'What to do if token is empty on a pull request from a fork or by Dependabot: fail or skip.',
    preset: 'fail',
  },
  'dry-run': {
    help: 'Checks everything and prints each request (method, path, body) without sending any.',
    preset: 'false',
  },
  'fail-fast': { help: 'Starts no more operations after the first failure.', preset: 'false' },
  concurrency: { help: 'Maximum number of requests in flight, 1 to 64.', preset: '4' },
  shard: { help: 'i/n handles only the i-th of n equal parts of the tasks, such as 2/4.' },
  'max-attempts': { help: 'Maximum number of attempts for each request, 1 to 10.', preset: '4' },
  'request-timeout': {
    help: 'Timeout in seconds for one attempt at a request, including the whole response; 1 to 3600.',
    preset: '30',
  },
  'run-timeout': { help: 'Timeout in seconds for the whole run, 1 to 86400.', preset: '600' },
  summary: { help: 'false writes no job summary.', preset: 'true' },
  comment: { help: 'Keeps one comment on the pull request up to date with the results.', preset: 'false' },
  'comment-id': { help: 'Distinguishes the comments of several steps on one pull request, such as for two boards.' },
  'github-token': {
    help: 'Token for the GitHub API, used only for comment, keep and declarations that are read without a checkout.',
  },
};
