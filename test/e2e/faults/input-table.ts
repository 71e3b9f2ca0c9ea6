import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorkspace } from '../../../scripts/runner/workspace.ts';
import { removals, type Scenario } from '../../support/fault-scenario.ts';

/** Invalid input: the step fails, nothing is sent, and each mistake is reported with its position. */
function invalid(title: string, inputs: Readonly<Record<string, string>>, says: RegExp): Scenario {
  return { title, inputs, ends: [], requests: 0, says };
}

/** The same in an update of T1 by name. */
function invalidUpdate(title: string, declaration: string, says: RegExp): Scenario {
  return invalid(title, { ...removals('T2'), 'subtask-updates': `- ${declaration}` }, says);
}

function invalidExport(title: string, path: string): Scenario {
  const declaration = { task: 'T1', to: path };
  return invalid(
    title,
    { ...removals('T2'), 'time-entry-exports': `- ${JSON.stringify(declaration)}` },
    /time-entry-exports:1:\d+: to: the path /,
  );
}

/** What is wrong with a file of the workspace. */
function invalidFile(title: string, text: string, says: RegExp): Scenario {
  return {
    ...invalid(title, {}, says),
    arrange: async (board) => {
      const workspace = await createWorkspace({ 'board.yml': text });
      return {
        workspace: workspace.path,
        inputs: { 'base-url': board.url, token: 'x-token-1', 'config-file': 'board.yml' },
        dispose: () => workspace[Symbol.asyncDispose](),
      };
    },
  };
}

/** An export of T1 with these keys. */
function invalidKeys(title: string, keys: string, says: RegExp): Scenario {
  const exported = `- { to: out.csv, ${keys} }`;
  return invalid(title, { ...removals('T2'), 'time-entry-exports': exported }, says);
}

/** An export of the tasks listed in a file. */
function invalidTasks(title: string, text: string | Uint8Array, says: RegExp): Scenario {
  return {
    ...invalid(title, {}, says),
    arrange: async (board) => {
      const workspace = await createWorkspace();
      await writeFile(join(workspace.path, 'ids.txt'), text);
      return {
        workspace: workspace.path,
        inputs: {
          'base-url': board.url,
          token: 'x-token-1',
          ...removals('T2'),
          'time-entry-exports': '- { tasks-file: ids.txt, to: out.csv }',
        },
        dispose: () => workspace[Symbol.asyncDispose](),
      };
    },
  };
}

const set = 'set: { finished: true }';

/** Mistakes of people, each beside a declaration that is right: that one must not be sent either. */
export const inputFaults: readonly Scenario[] = [
  invalid('No declaration at all', {}, /nothing is declared/),
  invalid('An empty token', { token: '', ...removals('T1') }, /token:1:1: the token is empty/),
  invalid('A token with a line break in it', { token: 'a\nb', ...removals('T1') }, /token:1:1: /),
  invalid('An invalid base-url', { 'base-url': 'board', ...removals('T1') }, /base-url:1:1: /),
  invalid(
    'A base-url with user info',
    { 'base-url': 'https://a:b@board.invalid', ...removals('T1') },
    /base-url:1:1: /,
  ),
  invalid('A base-url with a query', { 'base-url': 'https://board.invalid/?a=b', ...removals('T1') }, /base-url:1:1: /),
  invalid(
    'A base-url that ends in /api/v1',
    {
      'base-url': 'https://board.invalid/api/v1/',
      'label-removals': '- { task: T1, label: x, if-missing: ignore }',
    },
    /base-url:1:1: base-url ends in \/api\/v1, which is appended to it; leave it out/,
  ),
  invalid(
    'http to a host that is not loopback',
    { 'base-url': 'http://board.invalid', ...removals('T1') },
    /base-url:1:1: .*https/,
  ),
  invalid('A max-attempts of 0', { 'max-attempts': '0', ...removals('T1') }, /max-attempts:1:1: .*1 to 10/),
  invalid('A max-attempts of 11', { 'max-attempts': '11', ...removals('T1') }, /max-attempts:1:1: .*1 to 10/),
  invalid(
    'A run-timeout that is not a number',
    { 'run-timeout': '10m', ...removals('T1') },
    /run-timeout:1:1: .*"10m"/,
  ),
  invalid('A negative request-timeout', { 'request-timeout': '-1', ...removals('T1') }, /request-timeout:1:1: /),
  invalid('A concurrency of 65', { concurrency: '65', ...removals('T1') }, /concurrency:1:1: .*1 to 64/),
  invalid('An invalid boolean', { 'fail-fast': 'yes', ...removals('T1') }, /fail-fast:1:1: expected true or false/),
  invalid('An unknown auth-scheme', { 'auth-scheme': 'digest', ...removals('T1') }, /auth-scheme:1:1: /),
  invalid('An invalid shard', { shard: '5/4', ...removals('T1') }, /shard:1:1: /),
  invalid('Text that is no YAML', { 'label-removals': '- { task: T1, label: x' }, /label-removals:1:\d+: /),
  invalid('An alias in YAML', { 'label-removals': '- &a { task: T1, label: x }\n- *a' }, /label-removals:[12]:\d+: /),
  invalid('A tag in YAML', { 'label-removals': '- { task: !!str 1, label: x }' }, /label-removals:1:\d+: /),
  invalid('A second document', { 'label-removals': '- { task: T1, label: x }\n---\n- {}' }, /label-removals:2:\d+: /),
  invalid('YAML nested 1000 deep', { 'label-removals': '['.repeat(1000) + ']'.repeat(1000) }, /label-removals:1:\d+: /),
  invalid('A list that is a text', { 'label-removals': 'T1' }, /label-removals:1:1: /),
  invalid('A task id that is a number', { 'label-removals': '- { task: 7, label: x }' }, /quote it/),
  invalid('A task id that is ..', { 'label-removals': '- { task: "..", label: x }' }, /label-removals:1:\d+: /),
  invalid(
    'A task id that is a web address',
    { 'label-removals': '- { task: "https://board.invalid/t/T1", label: x, if-missing: ignore }' },
    /label-removals:1:11: task: .*this is a web address; write the id alone, perhaps "T1"/,
  ),
  invalid('A label that is empty', { 'label-removals': '- { task: T1, label: "" }' }, /label-removals:1:\d+: /),
  invalid(
    'A label with a lone surrogate',
    { 'label-removals': '- { task: T1, label: "\\ud800" }' },
    /label-removals:1:\d+: /,
  ),
  invalid('A label with a NUL', { 'label-removals': '- { task: T1, label: "\\0" }' }, /label-removals:1:\d+: /),
  invalidUpdate(
    'An unknown key',
    `{ task: T1, name: Write, sets: {}, ${set} }`,
    /unknown key "sets".*did you mean "set"/,
  ),
  invalidUpdate('A repeated key', `{ task: T1, name: Write, name: B, ${set} }`, /the key "name" is already on line 1/),
  invalidUpdate('An empty set', '{ task: T1, name: Write, set: {} }', /subtask-updates:1:\d+: /),
  invalidUpdate('Neither name nor index', `{ task: T1, ${set} }`, /subtask-updates:1:\d+: /),
  invalidUpdate('Both name and index', `{ task: T1, name: Write, index: 0, ${set} }`, /subtask-updates:1:\d+: /),
  invalidUpdate('A negative index', `{ task: T1, index: -1, ${set} }`, /subtask-updates:1:\d+: /),
  invalidUpdate('A fractional index', `{ task: T1, index: 0.5, ${set} }`, /subtask-updates:1:\d+: /),
  invalidUpdate(
    'An empty value that may have been meant as null',
    '{ task: T1, index: 0, set: { userId: } }',
    /subtask-updates:1:\d+: /,
  ),
  invalidUpdate(
    'The text "null" for a user',
    '{ task: T1, index: 0, set: { userId: "null" } }',
    /subtask-updates:1:\d+: /,
  ),
  invalidUpdate(
    'A date that does not exist',
    '{ task: T1, index: 0, set: { dueDateTimestamp: "2026-02-30T12:00:00Z" } }',
    /subtask-updates:1:\d+: /,
  ),
  invalid(
    'An unknown event',
    { 'webhook-registrations': '- { callbackUrl: "https://a.example/", events: [taskCreate] }' },
    /did you mean "taskCreated"/,
  ),
  invalid(
    'No event',
    { 'webhook-registrations': '- { callbackUrl: "https://a.example/", events: [] }' },
    /webhook-registrations:1:\d+: /,
  ),
  invalid(
    "A callback that isn't a web address",
    { 'webhook-registrations': '- { callbackUrl: "ftp://a.example/", events: [taskCreated] }' },
    /webhook-registrations:1:\d+: /,
  ),
  invalid(
    'A callback with user info',
    { 'webhook-registrations': '- { callbackUrl: "https://a:b@a.example/", events: [taskCreated] }' },
    /webhook-registrations:1:\d+: /,
  ),
  invalidExport('A path out of the workspace', '../out.csv'),
  invalidExport('An absolute path', '/tmp/out.csv'),
  invalidExport('A path into .git', '.git/hooks/out.csv'),
  invalid('An unknown format', { 'time-entry-exports': '- { task: T1, to: out.doc }' }, /time-entry-exports:1:\d+: /),
  invalidKeys('An unknown period', 'task: T1, period: last-wek', /did you mean "last-week"/),
  invalidKeys(
    'A period that ends before it starts',
    'task: T1, period: 2026-11-02/2026-11-01',
    /START is not before END/,
  ),
  invalidKeys('A period of no length', 'task: T1, period: 2026-11-02/2026-11-02', /write "2026-11-02\/2026-11-03"/),
  invalidKeys('A day that does not exist', 'task: T1, period: 2026-02-29/2026-03-01', /a date that does not exist/),
  invalidKeys('A time zone that does not exist', 'task: T1, time-zone: Mars/Olympus', /there is no time zone/),
  invalidKeys('An offset for a time zone', 'task: T1, time-zone: "+01:00"', /offset without daylight saving time/),
  invalidExport('The date of a period, without a period', '{from}.csv'),
  invalidKeys('Rounding to nothing', 'task: T1, round: { to: 0m, mode: up }', /expected a duration from 1s to 24h/),
  invalidKeys('Totals by an unknown key', 'task: T1, group-by: [user, colour]', /time-entry-exports:1:\d+: /),
  invalid(
    'A merge into an .html',
    { ...removals('T2'), 'time-entry-exports': '- { task: T1, to: [a.csv, a.html], mode: merge }' },
    /mode: merge is for \.csv, \.json and \.ndjson/,
  ),
  invalidKeys(
    'Both task and tasks-file',
    'task: T1, tasks-file: ids.txt',
    /"task" and "tasks-file" cannot be combined/,
  ),
  invalidKeys('A tasks-file that is not there', 'tasks-file: ids.txt', /"ids\.txt" is not in the workspace/),
  invalidKeys('A tasks-file out of the workspace', 'tasks-file: ../ids.txt', /leaves the workspace/),
  invalidTasks('An empty tasks-file', '', /ids\.txt:1:1: the file has no task ids/),
  invalidTasks('A tasks-file with an id that no path can hold', 'T1\n..\n', /ids\.txt:2:1: expected a task id/),
  invalidTasks(
    'A tasks-file that is cut off in a quoted name',
    'id,name\nT1,a\nT2,"b',
    /ids\.txt:3:1: the quotes of this row/,
  ),
  invalidTasks('A tasks-file with two names for a task', 'id,name\nT1,a\nT1,b\n', /ids\.txt:3:1: the task "T1" has/),
  invalidTasks('A tasks-file that is a page', '[<!doctype html>', /ids\.txt:1:2: /),
  invalidTasks("A tasks-file that isn't UTF-8", Uint8Array.of(0x54, 0x31, 0xff), /ids\.txt.*not UTF-8/),
  invalid(
    'An unknown key of names',
    { ...removals('T2'), names: 'user: { U1: Anna }' },
    /names:1:1: user: unknown key "user".*did you mean "users"/,
  ),
  invalid(
    'A kind that is not allowed',
    { ...removals('T1'), 'allowed-operations': 'subtask-updates' },
    /allowed-operations/,
  ),
  invalid('A task that is not allowed', { ...removals('T1', 'T2'), 'allowed-tasks': 'T1' }, /T2/),
  invalid('More requests than max-requests', { ...removals('T1', 'T2', 'T3'), 'max-requests': '2' }, /max-requests/),
  invalid('An unknown input', { ...removals('T1'), 'max-attempt': '3' }, /max-attempt\b.*did you mean "max-attempts"/),
  invalid('A missing file', { ...removals('T1'), 'config-file': 'board.yml' }, /config-file:1:1: .*board\.yml/),
  invalid(
    'A file outside the workspace',
    { ...removals('T1'), 'config-file': '../board.yml' },
    /config-file:1:1: .*such as "\.github\/taskboard\.yml"/,
  ),
  invalidFile(
    'A mistake in a file',
    'label-removals:\n  - { task: T1, lable: x }\n',
    /board\.yml:2:\d+: lable: unknown key "lable"/,
  ),
  invalidFile('A file that is a sign-in page', '<!doctype html><p>Sign in: here', /board\.yml:1:\d+: /),
  invalidFile('A file with NUL characters', 'label-removals: []\0\0', /board\.yml:1:\d+: /),
  invalidFile('An empty file', '', /board\.yml:1:1: |nothing is declared/),
];
