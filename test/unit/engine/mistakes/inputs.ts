// Slips in plain inputs, and in a file of task ids.
import { inInputs, type Mistake } from './mistake.ts';

const removals = { 'label-removals': '- { task: T8, label: blocked }' };
const given = (title: string, inputs: Readonly<Record<string, string>>) => inInputs(title, { ...removals, ...inputs });
const listed = (title: string, tasks: string, more: Partial<Mistake> = {}) =>
  inInputs(title, { 'time-entry-exports': '- { tasks-file: tasks.txt, to: time.csv }' }, { tasks, ...more });

export const inputMistakes: readonly Mistake[] = [
  given('no base-url', { 'base-url': '' }),
  given('a base-url without a scheme', { 'base-url': 'board.example.com' }),
  given('a base-url with one slash', { 'base-url': 'https:/board.example.com' }),
  given('a base-url with a slip', { 'base-url': 'htps://board.example.com' }),
  given('a base-url with /api/v1', { 'base-url': 'https://board.example.com/api/v1' }),
  given('a base-url over plain http', { 'base-url': 'http://board.example.com' }),
  given('a base-url with a password', { 'base-url': 'https://bot:hunter2@board.example.com' }),
  given('a base-url with a query', { 'base-url': 'https://board.example.com/?board=7' }),
  given('a base-url with a space', { 'base-url': 'https://board.example.com/my board' }),
  given('no token', { token: '' }),
  given('a token with Bearer before it', { token: 'Bearer hunter2' }),
  given('a token of two lines', { token: 'hunter2\nhunter3' }),
  given('a scheme by another word', { 'auth-scheme': 'apikey' }),
  given('basic without a user', { 'auth-scheme': 'basic' }),
  given('header without its name', { 'auth-scheme': 'header' }),
  given('a header with a colon', { 'auth-scheme': 'header', 'auth-name': 'X-Api-Key:' }),
  given('an unknown input', { 'base-ulr': 'https://board.example.com' }),
  given('an input by another word', { retries: '3' }),
  given('an input in camelCase', { dryRun: 'true' }),
  given('yes for true', { 'dry-run': 'yes' }),
  given('a number in words', { concurrency: 'four' }),
  given('too large a number', { concurrency: '100' }),
  given('a time with its unit', { 'request-timeout': '30s' }),
  given('a time in minutes', { 'run-timeout': '10m' }),
  given('a negative number', { 'max-requests': '-1' }),
  given('a shard beyond its parts', { shard: '5/4' }),
  given('a shard of words', { shard: '1 of 4' }),
  given('an operation by another word', { 'allowed-operations': 'labels' }),
  given('a comment in a list', { 'allowed-tasks': 'T8 # the login page\nT21' }),
  given('a word for skip', { 'on-missing-token': 'ignore' }),
  inInputs('nothing declared', {}),
  inInputs('a file that is not there', { 'config-file': 'config/board.yml' }),
  inInputs('a file on another drive', { 'config-file': 'C:\\board.yml' }),
  inInputs('no tasks-file', { 'time-entry-exports': '- { tasks-file: nowhere.txt, to: time.csv }' }),
  listed('a CSV with further columns', 'taskId,name,hours\nT8,Login page,2\nT21,Search,3\n'),
  listed('a CSV with semicolons', 'taskId;name\nT8;Login page\nT21;Search\n'),
  listed('a CSV with a comma in a name', 'taskId,name\nT8,Login page, new\nT21,Search\n'),
  listed('a CSV with two names for a task', 'taskId,name\nT8,Login page\nT8,Search\n'),
  listed('a header of one column', 'Task ID\nT8\nT21\n'),
  listed('rows of a table', 'T8;Login page;anna\nT21;Search;bo\n'),
  listed('several ids on a line', 'T8, T21\n', { warns: true }),
  listed('ids and names without a header', 'T8,Login\nT21,Search\n', { warns: true, slips: 2 }),
  inInputs('a web address of entries', {
    'time-entry-exports': '- { entries-from: https://example.com/time.csv, to: r.html }',
  }),
  inInputs('braces in a glob of entries', {
    'time-entry-exports': '- { entries-from: "parts/{a,b}.csv", to: r.html }',
  }),
  listed('a comment behind an id', 'T8 # login\nT21\n'),
  listed('a JSON array without quotes', '[T8, T21]\n'),
  listed('a JSON object', '{"tasks": ["T8"]}\n'),
  listed('an empty file of tasks', '\n'),
  given('ids in brackets', { 'allowed-tasks': '[T8, T21]' }),
  given('an operation that is declared and not allowed', { 'allowed-operations': 'subtask-updates' }),
];
