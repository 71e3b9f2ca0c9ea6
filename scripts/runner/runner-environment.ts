import { mkdir, writeFile } from 'node:fs/promises';
import { arch, homedir } from 'node:os';
import { join } from 'node:path';

/** Files by which a step passes something to the runner; all are empty when the step starts. */
const commandFiles = ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_ENV', 'GITHUB_STATE', 'GITHUB_PATH'] as const;

export type CommandFileName = (typeof commandFiles)[number];

export type RunnerPlace = {
  /** `RUNNER_TEMP`. */
  readonly temp: string;
  readonly workspace: string;
  readonly eventName: string;
  readonly event: unknown;
};

/** The path of a command file: in a folder of the runner's, with a name that gives nothing away. */
export function commandFilePath(temp: string, name: CommandFileName): string {
  return join(temp, '_runner_file_commands', `${name.slice('GITHUB_'.length).toLowerCase()}_5f1c`);
}

/** Writes the event and the command files below `temp`, and returns the variables of a step on a Linux runner. */
export async function prepareEnvironment(place: RunnerPlace): Promise<Readonly<Record<string, string>>> {
  const { temp, workspace, eventName, event } = place;
  const eventPath = join(temp, '_github_workflow', 'event.json');
  await mkdir(join(temp, '_github_workflow'), { recursive: true });
  await mkdir(join(temp, '_runner_file_commands'), { recursive: true });
  await writeFile(eventPath, JSON.stringify(event));
  await Promise.all(commandFiles.map((name) => writeFile(commandFilePath(temp, name), '')));
  return {
    CI: 'true',
    GITHUB_ACTION: 'taskboard',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTOR: 'octocat',
    // Nobody is there: a step that asks GitHub names one of its own.
    GITHUB_API_URL: 'http://127.0.0.1:9',
    GITHUB_EVENT_NAME: eventName,
    GITHUB_EVENT_PATH: eventPath,
    GITHUB_GRAPHQL_URL: 'https://api.github.com/graphql',
    GITHUB_JOB: 'board',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REF_NAME: 'main',
    GITHUB_REPOSITORY: 'octo-org/octo-repo',
    GITHUB_REPOSITORY_OWNER: 'octo-org',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_ID: '1658821493',
    GITHUB_RUN_NUMBER: '3',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: 'ffac537e6cbbf934b08745a378932722df287a53',
    GITHUB_WORKFLOW: 'Board',
    GITHUB_WORKSPACE: workspace,
    HOME: homedir(),
    LANG: 'C.UTF-8',
    PATH: '/usr/local/bin:/usr/bin:/bin',
    RUNNER_ARCH: arch().toUpperCase(),
    RUNNER_NAME: 'GitHub Actions 1',
    RUNNER_OS: 'Linux',
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: join(temp, '_tool'),
    ...Object.fromEntries(commandFiles.map((name) => [name, commandFilePath(temp, name)])),
  };
}
