// The commands as data, for the parser, the help and docs/command-line.md.
import { addressOptions, boardOptions, planOptions, requestOptions } from './input-options.ts';
import type { OptionDefinition } from './option-definition.ts';

export type CommandName = 'check' | 'plan' | 'run' | 'ping' | 'board' | 'schema';

export type CommandDefinition = {
  readonly name: CommandName;
  readonly summary: string;
  readonly description: string;
  /** What the arguments are, if the command takes any. */
  readonly files?: string;
  readonly options: readonly OptionDefinition[];
  /** The variables in {@link environment} that it reads; all commands read those about colours. */
  readonly reads?: readonly string[];
  readonly examples: readonly { readonly line: string; readonly does: string }[];
};

const filesHelp =
  'Files with declarations; folders are searched for taskboard.yml and *.taskboard.yml; - is standard input. By default, .github/taskboard.yml is used.';

const eventOptions: readonly OptionDefinition[] = [
  {
    name: 'event',
    value: 'file',
    group: 'The event:',
    help: 'JSON of a GitHub event, for expressions, tasks of a pull request, push or release, and checklists.',
  },
  {
    name: 'event-name',
    value: 'name',
    group: 'The event:',
    help: 'Name of that event, such as pull_request; guessed from its content unless given.',
  },
];

const output = 'Output:';

const jsonOption: OptionDefinition = { name: 'json', group: output, help: 'Print results as JSON, for programs.' };

const quietOption: OptionDefinition = {
  name: 'quiet',
  letter: 'q',
  group: output,
  help: 'Print only what failed, and warnings.',
};

const credentialOptions: readonly OptionDefinition[] = [
  {
    name: 'token-file',
    value: 'file',
    group: 'The board:',
    help: 'File that holds the credential for the board; - is standard input. It overrides TASKBOARD_TOKEN.',
  },
  {
    name: 'token',
    value: 'token',
    group: 'The board:',
    help: '',
    refusal:
      'the credential is not taken as an argument, because other users of this machine can read it there: put it into the variable TASKBOARD_TOKEN, or into a file for --token-file',
  },
];

const trial = 'Trial:';

export const commands: readonly CommandDefinition[] = [
  {
    name: 'check',
    summary: 'find mistakes in declarations',
    description:
      'Checks files as the action does before it sends anything. Needs neither a board nor a token. Without --event, only the syntax of expressions is checked, and values that depend on them are not.',
    files: filesHelp,
    options: [
      {
        name: 'format',
        value: 'format',
        group: output,
        help: 'How problems are printed: text, json (as --json), sarif 2.1.0 for code scanning, or github for annotations of a workflow.',
        preset: 'text',
        choices: ['text', 'json', 'sarif', 'github'],
      },
      jsonOption,
      quietOption,
      ...eventOptions,
      ...planOptions,
    ],
    examples: [
      { line: 'taskboard check .github/taskboard.yml', does: 'check one file' },
      { line: 'taskboard check .', does: 'check every taskboard.yml and *.taskboard.yml below this folder' },
      { line: 'taskboard check --format sarif . > taskboard.sarif', does: 'write a report for code scanning' },
      { line: 'taskboard check - < taskboard.yml', does: 'check standard input' },
    ],
  },
  {
    name: 'plan',
    summary: 'show what would be sent',
    description:
      'Prints every request that a run would send, in order, and sends none. Needs no token. What a run would look up first, such as whether a webhook is registered, is unknown.',
    files: filesHelp,
    options: [...addressOptions, ...planOptions, ...eventOptions, jsonOption],
    reads: ['TASKBOARD_BASE_URL'],
    examples: [
      { line: 'taskboard plan taskboard.yml', does: 'show the requests of a file' },
      {
        line: 'taskboard plan taskboard.yml --event merged.json',
        does: 'show them for a pull request that was merged',
      },
      { line: 'taskboard plan . --json', does: 'print them for a program' },
    ],
  },
  {
    name: 'run',
    summary: 'carry out declarations on a board',
    description:
      'Checks all files, then carries them out one after another; if one is invalid, nothing is sent. Files are read and written below the working directory. The credential comes from the variable TASKBOARD_TOKEN or from --token-file.',
    files: filesHelp,
    options: [
      ...boardOptions,
      ...credentialOptions,
      ...planOptions,
      ...eventOptions,
      jsonOption,
      quietOption,
      {
        name: 'secrets-file',
        value: 'file',
        group: output,
        help: 'New file for the secrets of webhooks, readable only by you. Required if a webhook is registered: the board shows its secret only once.',
      },
      {
        name: 'demo',
        group: trial,
        help: 'Run on an embedded board that has everything the files name, and show what changed there. Exports go to a temporary folder.',
      },
      { name: 'keep', group: trial, help: "With --demo: keep the board's page open until Ctrl+C." },
    ],
    reads: ['TASKBOARD_BASE_URL', 'TASKBOARD_TOKEN'],
    examples: [
      {
        line: 'TASKBOARD_TOKEN=… taskboard run taskboard.yml --base-url https://board.example.com',
        does: 'carry out a file',
      },
      {
        line: 'taskboard run export.taskboard.yml --base-url https://board.example.com --token-file ~/.board-token --json',
        does: 'from cron, with results for a program',
      },
      { line: 'taskboard run taskboard.yml --demo', does: 'try a file on a board of its own' },
    ],
  },
  {
    name: 'ping',
    summary: 'find out whether a board fits',
    description:
      'Reads the time entries of one task, and says whether address, credential and response are those of a board that this works with. Changes nothing. Exits with 1 if they are not, and says what to do.',
    options: [
      {
        name: 'task',
        value: 'id',
        help: 'Id of any task that the credential may see, such as T3s6UGyzY; often the last part of its URL.',
      },
      ...requestOptions,
      ...credentialOptions,
      jsonOption,
    ],
    reads: ['TASKBOARD_BASE_URL', 'TASKBOARD_TOKEN'],
    examples: [
      {
        line: 'TASKBOARD_TOKEN=… taskboard ping --base-url https://board.example.com --task T3s6UGyzY',
        does: 'ask a board that takes a bearer token',
      },
    ],
  },
  {
    name: 'board',
    summary: 'start the embedded board',
    description:
      'Starts a board for trials on 127.0.0.1 that speaks the v1 API, with sample data. It runs until Ctrl+C.',
    options: [
      { name: 'port', value: 'port', help: 'Port to listen on; 0 is any free one.', preset: '8787' },
      {
        name: 'seed',
        value: 'file',
        help: 'JSON of tasks and webhooks to start with, instead of the sample data.',
      },
      {
        name: 'data',
        value: 'file',
        help: 'JSON file that keeps every change; if it exists, the board starts from it.',
      },
      { name: 'latency', value: 'ms', help: 'Milliseconds before each response.', preset: '0' },
      { name: 'faults', value: 'file', help: 'JSON script of faults to inject.' },
      {
        name: 'signature',
        value: 'header',
        help: 'Header that signs events, with {hex}, {base64} or {base64url} for the HMAC.',
        preset: 'X-Board-Signature: sha256={hex}',
      },
      { name: 'token', value: 'token', help: 'Credential that clients must send; by default, none is required.' },
    ],
    examples: [
      { line: 'taskboard board', does: 'start a board on port 8787' },
      { line: 'taskboard board --port 0 --data board.json', does: 'keep changes through a restart' },
      { line: 'taskboard board --token try-me --latency 200', does: 'a slow board that requires a credential' },
    ],
  },
  {
    name: 'schema',
    summary: 'print the JSON schema of the file',
    description: 'Prints the JSON schema (draft-07) that editors use for completion and validation.',
    options: [],
    examples: [{ line: 'taskboard schema > taskboard.schema.json', does: 'save it for an editor' }],
  },
];

export const exitCodes: readonly (readonly [code: number, meaning: string])[] = [
  [0, 'done'],
  [1, 'an operation failed or its outcome is unknown, something required is missing, or a board does not fit'],
  [2, 'invalid input, or a file that cannot be read; nothing was sent'],
  [3, 'everything was carried out, but a file could not be written'],
  [130, 'interrupted by SIGINT (Ctrl+C)'],
  [143, 'interrupted by SIGTERM'],
];

export const environment: readonly (readonly [variable: string, meaning: string])[] = [
  ['TASKBOARD_BASE_URL', 'address of the board; --base-url overrides it'],
  ['TASKBOARD_TOKEN', 'credential for the board; --token-file overrides it'],
  ['NO_COLOR', 'any value: no colours; TERM=dumb: no counter either'],
  ['https_proxy, no_proxy', 'proxies, as curl reads them'],
];

export const documentation = 'https://github.com/OWNER/taskboard-action/blob/v0/docs/command-line.md';
