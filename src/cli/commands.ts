// The commands as data, for the parser, the help and docs/command-line.md.
import { Option } from 'commander';
import { boardOptions, boardOptionsOf, planOptions } from './input-options.ts';

export type CommandName = 'check' | 'plan' | 'run' | 'ping' | 'board' | 'schema';

export type CommandDefinition = {
  readonly name: CommandName;
  readonly summary: string;
  readonly description: string;
  readonly files?: string;
  readonly options: readonly Option[];
  readonly examples: readonly (readonly [line: string, does: string])[];
};

const filesHelp =
  'Files with declarations; folders are searched for taskboard.yml, *.taskboard.yml and .github/taskboard/*.yml, or .yaml; - is standard input. By default, .github/taskboard.yml is used.';

function optionsBelow(heading: string, helpByFlags: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(helpByFlags).map(([flags, help]) => new Option(flags, help).helpGroup(heading));
}

const eventOptions = optionsBelow('The event:', {
  '--event <file>':
    'JSON of a GitHub event, for expressions, tasks of a pull request, push or release, and checklists.',
  '--event-name <name>': 'Name of that event, such as pull_request; guessed from its content unless given.',
});

const jsonOption = optionsBelow('Output:', { '--json': 'Print results as JSON, for programs.' });

const quietOption = optionsBelow('Output:', { '-q, --quiet': 'Print only what failed, and warnings.' });

const credentialOptions = optionsBelow('The board:', {
  '--token-file <file>':
    'File that holds the credential for the board; - is standard input. It overrides TASKBOARD_TOKEN.',
});

export const commands: readonly CommandDefinition[] = [
  {
    name: 'check',
    summary: 'find mistakes in declarations',
    description:
      'Checks files as the action does before it sends anything. Needs neither a board nor a token. Without --event, only the syntax of expressions is checked, and values that depend on them are not.',
    files: filesHelp,
    options: [
      new Option(
        '--format <format>',
        'How problems are printed: json is as --json, sarif is SARIF 2.1.0 for code scanning, github is for annotations of a workflow.',
      )
        .choices(['text', 'json', 'sarif', 'github'])
        .default('text', 'text')
        .helpGroup('Output:'),
      ...jsonOption,
      ...quietOption,
      ...eventOptions,
      ...planOptions,
    ],
    examples: [
      ['taskboard check .', 'check every file with declarations below this folder'],
      ['taskboard check --format sarif . > taskboard.sarif', 'write a report for code scanning'],
      ['taskboard check - < taskboard.yml', 'check standard input'],
    ],
  },
  {
    name: 'plan',
    summary: 'show what would be sent',
    description:
      'Prints every request that a run would send, in order, and sends none. Needs no token. What a run would look up first, such as whether a webhook is registered, is unknown.',
    files: filesHelp,
    options: [...boardOptionsOf('base-url', 'allow-insecure-http'), ...planOptions, ...eventOptions, ...jsonOption],
    examples: [
      ['taskboard plan taskboard.yml', 'show the requests of a file'],
      ['taskboard plan taskboard.yml --event merged.json', 'show them for a pull request that was merged'],
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
      ...jsonOption,
      ...quietOption,
      ...optionsBelow('Output:', {
        '--secrets-file <file>':
          'New file for the secrets of webhooks by name, as JSON, readable only by you. Required if a webhook is registered: the board shows its secret only once.',
      }),
      ...optionsBelow('Trial:', {
        '--demo':
          'Run on an embedded board that has everything the files name, and show what changed there. Exports go to a temporary folder, and a tasks-file may be beside its file.',
      }),
    ],
    examples: [
      ['TASKBOARD_TOKEN=… taskboard run taskboard.yml --base-url https://board.example.com', 'carry out a file'],
      [
        'taskboard run export.taskboard.yml --base-url https://board.example.com --token-file ~/.board-token --json',
        'from cron, with results for a program',
      ],
      ['taskboard run taskboard.yml --demo', 'try a file on a board of its own'],
    ],
  },
  {
    name: 'ping',
    summary: 'find out whether a board fits',
    description:
      'Reads the time entries of one task, and says whether address, credential and response are those of a board that this works with. Changes nothing. Exits with 1 if they are not, and says what to do.',
    options: [
      new Option(
        '--task <id>',
        'Id of any task that the credential may see, such as T3s6UGyzY; often the last part of its URL.',
      ),
      ...boardOptionsOf('base-url', 'auth-scheme', 'auth-name', 'allow-insecure-http', 'request-timeout'),
      ...credentialOptions,
      ...jsonOption,
    ],
    examples: [
      [
        'TASKBOARD_TOKEN=… taskboard ping --base-url https://board.example.com --task T3s6UGyzY',
        'ask a board that takes a bearer token',
      ],
    ],
  },
  {
    name: 'board',
    summary: 'start the embedded board',
    description:
      'Starts a board for trials on 127.0.0.1 that speaks the v1 API, with sample data. It runs until Ctrl+C.',
    options: [
      new Option('--port <port>', 'Port to listen on; 0 is any free one.').default('8787', '8787'),
      new Option('--seed <file>', 'JSON of tasks to start with, instead of the sample data.'),
      new Option('--data <file>', 'JSON file that keeps every change; if it exists, the board starts from it.'),
      new Option('--latency <ms>', 'Milliseconds before each response.').default('0', '0'),
      new Option('--faults <file>', 'JSON script of faults to inject.'),
      new Option('--token <token>', 'Bearer token that clients must send; by default, none is required.'),
    ],
    examples: [
      ['taskboard board --port 0 --data board.json', 'keep changes through a restart'],
      ['taskboard board --token try-me --latency 200', 'a slow board that requires a credential'],
    ],
  },
  {
    name: 'schema',
    summary: 'print the JSON schema of the file',
    description: 'Prints the JSON schema (draft-07) that editors use for completion and validation.',
    options: [],
    examples: [['taskboard schema > taskboard.schema.json', 'save it for an editor']],
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
  ['NO_COLOR', 'any value: no colours, as with TERM=dumb'],
  ['https_proxy, no_proxy', 'proxies, as curl reads them'],
];

export const documentation = 'https://github.com/OWNER/taskboard-action/blob/v0/docs/command-line.md';
