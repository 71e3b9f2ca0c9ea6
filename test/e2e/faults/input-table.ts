import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorkspace } from '../../../scripts/runner/workspace.ts';
import { removals, type Scenario } from '../../support/fault-scenario.ts';

/** Invalid input: the step fails, nothing is sent, and each mistake is reported with its position. */
function invalid(title: string, inputs: Readonly<Record<string, string>>, says: RegExp): Scenario {
  return { title, inputs, ends: [], requests: 0, says };
}

/** The same in a file of the workspace. */
function invalidFile(
  title: string,
  text: string | Uint8Array,
  says: RegExp,
  inputs: Readonly<Record<string, string>> = { 'config-file': 'file' },
): Scenario {
  return {
    ...invalid(title, {}, says),
    arrange: async (board) => {
      const workspace = await createWorkspace();
      await writeFile(join(workspace.path, 'file'), text);
      return {
        workspace: workspace.path,
        inputs: { 'base-url': board.url, token: 'x-token-1', ...inputs },
        dispose: () => workspace[Symbol.asyncDispose](),
      };
    },
  };
}

const invalidTasks = (title: string, text: string | Uint8Array, says: RegExp) =>
  invalidFile(title, text, says, { ...removals('T2'), 'time-entry-exports': '- { tasks-file: file, to: out.csv }' });

const exporting = (declaration: string) => ({ ...removals('T2'), 'time-entry-exports': `- { ${declaration} }` });

/**
 * One mistake of each class, beside a declaration that is right: that one must not be sent either. What is said to all
 * other mistakes: test/unit/engine/mistakes and test/unit/declare.
 */
export const inputFaults: readonly Scenario[] = [
  invalid('No declaration at all', {}, /nothing is declared/),
  invalid('An empty token', { token: '', ...removals('T1') }, /token:1:1: the token is empty/),
  invalid('An invalid base-url', { 'base-url': 'board', ...removals('T1') }, /base-url:1:1: /),
  invalid('A number out of range', { concurrency: '65', ...removals('T1') }, /concurrency:1:1: .*1 to 64/),
  invalid('An unknown input', { ...removals('T1'), 'max-attempt': '3' }, /max-attempt\b.*did you mean "max-attempts"/),
  invalid('Text that is no YAML', { 'label-removals': '- { task: T1, label: x' }, /label-removals:1:\d+: /),
  invalid('YAML nested 1000 deep', { 'label-removals': '['.repeat(1000) + ']'.repeat(1000) }, /label-removals:1:\d+: /),
  invalid('An unknown key', exporting('task: T1, to: a.csv, peroid: today'), /:1:26: peroid: .*did you mean "period"/),
  invalid('A path out of the workspace', exporting('task: T1, to: ../out.csv'), /:1:\d+: to: the path /),
  invalid('A path into .git', exporting('task: T1, to: .git/hooks/out.csv'), /:1:\d+: to: the path /),
  invalid('A tasks-file that is not there', exporting('tasks-file: ids, to: a.csv'), /"ids" is not in the workspace/),
  invalidTasks('A tasks-file with an id that no path can hold', 'T1\n..\n', /file:2:1: expected a task id/),
  invalidTasks("A tasks-file that isn't UTF-8", Uint8Array.of(0x54, 0x31, 0xff), /not UTF-8/),
  invalidFile('A tasks-file with an id that is not allowed', 'T1\nT9\n', /names the task "T9".*allowed-tasks/, {
    ...removals('T1'),
    'time-entry-exports': '- { tasks-file: file, to: out.csv }',
    'allowed-tasks': 'T1',
  }),
  invalid(
    'A kind that is not allowed',
    { ...removals('T1'), 'allowed-operations': 'subtask-updates' },
    /label-removals:1:\d+: .*allowed-operations/,
  ),
  invalid(
    'A task that is not allowed',
    { ...removals('T1', 'T2'), 'allowed-tasks': 'T1' },
    /label-removals:1:\d+: .*T2.*allowed-tasks/,
  ),
  invalid('More requests than max-requests', { ...removals('T1', 'T2'), 'max-requests': '1' }, /max-requests.*\b2\b/),
  invalid('A missing file', { ...removals('T1'), 'config-file': 'board.yml' }, /config-file:1:1: .*board\.yml/),
  invalid(
    'A file outside the workspace',
    { ...removals('T1'), 'config-file': '../a.yml' },
    /config-file:1:1: .*such as/,
  ),
  invalidFile('A mistake in a file', 'label-removals:\n  - { task: T1, lable: x }\n', /file:2:\d+: lable: unknown key/),
  invalidFile('A file that is a sign-in page', '<!doctype html><p>Sign in: here', /file:1:\d+: /),
  invalidFile('A file with NUL characters', 'label-removals: []\0\0', /file:1:\d+: /),
];
