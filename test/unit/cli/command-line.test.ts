import { expect, it, test } from 'vitest';
import { parseCommandLine as parse } from '../../../src/cli/command-line.ts';
import { commands } from '../../../src/cli/commands.ts';
import { inputNames, workflowInputs } from '../../../src/model/settings.ts';

const parseCommandLine = (args: readonly string[], columns: number) => parse(args, columns, '1.2.3');

it.each(commands.map(({ name }) => [name]))('the arguments have help for %s, with examples', async (name) => {
  const line = parseCommandLine([name, '--help'], 100);
  expect(line.kind).toBe('text');
  await expect('text' in line ? line.text : '').toMatchFileSnapshot(`../../golden/cli/help-${name}.txt`);
});

it('the arguments have help for all', async () => {
  const line = parseCommandLine(['--help'], 100);
  await expect('text' in line ? line.text : '').toMatchFileSnapshot('../../golden/cli/help.txt');
});

it('the arguments are files and options', () => {
  expect(parseCommandLine(['plan', 'a.yml', '-', '--json', '--shard', '1/2'], 80)).toMatchObject({
    kind: 'command',
    name: 'plan',
    files: ['a.yml', '-'],
    options: { json: true, shard: '1/2' },
  });
});

it('the arguments offer every input that is useful outside GitHub, but never the credential', () => {
  const run = commands.find(({ name }) => name === 'run');
  const offered = run?.options.map((option) => option.name()) ?? [];
  const expected = inputNames.filter((name) => name !== 'token' && !workflowInputs.some((other) => other === name));
  expect(offered).toEqual(expect.arrayContaining(expected));
  expect(offered).not.toContain('token');
});

const wrong: readonly (readonly [what: string, args: readonly string[], said: string])[] = [
  ['a command that there is not', ['chek', 'a.yml'], "unknown command 'chek'"],
  ['an option that there is not', ['run', '--tokn=s3cret', 'a.yml'], "unknown option '--tokn='"],
  ['an option of other commands', ['plan', '--token-file=s3cret'], "unknown option '--token-file='"],
  ['a value of a switch', ['run', '--dry-run=false'], "unknown option '--dry-run='; --help lists the options"],
  ['a format that there is not', ['check', '--format', 'xml'], 'Allowed choices are text, json, sarif, github.'],
  ['an option without its value', ['check', '--event'], "option '--event <file>' argument missing"],
  ['a file where none is taken', ['schema', 'a.yml'], "too many arguments for 'schema'"],
  [
    'the credential',
    ['run', '--token=s3cret', 'a.yml'],
    "unknown option '--token='; set TASKBOARD_TOKEN, or name a file with --token-file",
  ],
  ['no command', [], 'Usage: taskboard'],
];

test.each(wrong)('the arguments are refused for %s, without repeating a value', (_, args, said) => {
  const line = parseCommandLine(args, 80);
  expect(line).toMatchObject({ kind: 'error', text: expect.stringContaining(said) });
  expect(line).not.toMatchObject({ text: expect.stringContaining('s3cret') });
});

it('the arguments print the version', () => {
  expect(parseCommandLine(['--version'], 80)).toEqual({ kind: 'text', text: '1.2.3\n' });
});
