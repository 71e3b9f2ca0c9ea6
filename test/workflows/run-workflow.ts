// Runs a whole workflow of examples/ with act on this machine, without containers: the triggers, conditions, contexts
// and steps are evaluated by something that is not ours, and the action is this checkout's bundle.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { readTree } from '../../scripts/runner/workspace.ts';
import type { JsonObject } from './payload.ts';
import { writeCommands, writeStandIns } from './stand-ins.ts';

const run = promisify(execFile);

/** Path of act, which `.ci/workflow-tools` installs; undefined where these tests have nothing to run with. */
export const actPath = process.env['TASKBOARD_ACT'];

/** Repository that the payloads are of; its first pull request is the one that github-server.ts knows. */
export const repository = 'Codertocat/Hello-World';

/** Act 0.2.89 refuses a workflow with this key, which GitHub has known since May 2026. One run at a time needs no queue. */
const unknownToAct = /^ +queue: max\n/m;

export type WorkflowRun = {
  /** Name of a file in examples/, such as `tick-on-merge.yml`. */
  readonly workflow: string;
  /** What else is in the repository: path → text. A job sees it after `actions/checkout` only, as on GitHub. */
  readonly files?: Readonly<Record<string, string>>;
  /** `pull_request` by default. */
  readonly eventName?: string;
  readonly event: JsonObject;
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly githubApiUrl: string;
};

export type WorkflowResult = {
  readonly succeeded: boolean;
  readonly log: string;
  /** The repository after the run, without the workflow: path → text. */
  readonly files: Readonly<Record<string, string>>;
  /** Messages of what was pushed, the newest first. */
  readonly commits: readonly string[];
  /** `NAME/path` → text. */
  readonly artifacts: Readonly<Record<string, string>>;
};

/** Runs it to the end. @throws Error if act cannot be started or does not end within a minute. */
export async function runWorkflow(workflowRun: WorkflowRun): Promise<WorkflowResult> {
  const home = await mkdtemp(join(tmpdir(), 'taskboard-act-'));
  try {
    const example = await readFile(new URL(`examples/${workflowRun.workflow}`, actionRoot), 'utf8');
    const text = example.replace(unknownToAct, '');
    const [checkout, action] = [join(home, 'checkout'), join(home, 'action')];
    const places = { remote: join(home, 'remote.git'), artifacts: join(home, 'artifacts') };
    await mkdir(places.artifacts);
    const workflow = `.github/workflows/${workflowRun.workflow}`;
    await prepareCheckout(checkout, places.remote, { ...workflowRun.files, [workflow]: text });
    const folders = new Map([...(await writeStandIns(home, places)), ['OWNER/taskboard-action', action]]);
    await cp(fileURLToPath(new URL('action.yml', actionRoot)), join(action, 'action.yml'));
    await cp(fileURLToPath(new URL('dist', actionRoot)), join(action, 'dist'), { recursive: true });
    const eventPath = join(home, 'event.json');
    await writeFile(eventPath, JSON.stringify(workflowRun.event));
    const commands = await writeCommands(home, places);
    const ran = await act({ home, commands }, checkout, [
      ...[workflowRun.eventName ?? 'pull_request', '--workflows', workflow, '--eventpath', eventPath],
      // The word for "on this machine, in no container".
      ...['--platform', 'ubuntu-latest=-self-hosted'],
      ...usesOf(text).flatMap((name) => ['--local-repository', `${name}=${folders.get(name.replace(/@.*/, ''))}`]),
      ...[
        '--no-skip-checkout',
        '--action-offline-mode',
        '--no-cache-server',
        '--env',
        `GITHUB_API_URL=${workflowRun.githubApiUrl}`,
      ],
      ...pairs('--var', workflowRun.variables),
      ...pairs('--secret', workflowRun.secrets),
    ]);
    return { ...ran, ...(await readRemote(places.remote, home)), artifacts: await readTree(places.artifacts) };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const git = (path: string, ...words: readonly string[]) => run('git', ['-C', path, ...words]);

/** A repository of one commit, since act reads its name and its commit from there, and a bare one beside it. */
async function prepareCheckout(path: string, remote: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  }
  const author = ['-c', 'user.name=Octocat', '-c', 'user.email=octocat@example.com'];
  await git(path, 'init', '--quiet', '--initial-branch', 'master');
  await git(path, 'remote', 'add', 'origin', `https://github.com/${repository}.git`);
  await git(path, 'add', '.');
  await git(path, ...author, 'commit', '--quiet', '--message', firstMessage);
  await git(path, 'clone', '--quiet', '--bare', path, remote);
}

const firstMessage = 'All';

async function readRemote(remote: string, home: string): Promise<Pick<WorkflowResult, 'files' | 'commits'>> {
  const clone = join(home, 'clone');
  await git(home, 'clone', '--quiet', remote, clone);
  const { stdout } = await git(clone, 'log', '--format=%s');
  const files = Object.entries(await readTree(clone)).filter(([path]) => !path.startsWith('.github/workflows/'));
  const commits = stdout.split('\n').filter((message) => message !== '' && message !== firstMessage);
  return { files: Object.fromEntries(files), commits };
}

/** The references to actions in a workflow, `OWNER/NAME@COMMIT`. */
function usesOf(workflow: string): readonly string[] {
  return [...new Set([...workflow.matchAll(/uses: (\S+@\S+)/g)].map(([, reference = '']) => reference))];
}

function pairs(option: string, values: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => [option, `${name}=${value}`]);
}

/** Its steps get the environment that act is given, so it is given next to none: first of all the Node of this process. */
async function act(
  { home, commands }: { readonly home: string; readonly commands: string },
  cwd: string,
  words: readonly string[],
): Promise<Pick<WorkflowResult, 'succeeded' | 'log'>> {
  const env = {
    HOME: home,
    LANG: 'C.UTF-8',
    PATH: `${commands}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
  };
  try {
    const { stdout, stderr } = await run(actPath ?? 'act', words, { cwd, env, timeout: 60_000 });
    return { succeeded: true, log: stderr + stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
    // Anything but an exit code of its own is act not starting, or not ending.
    if (typeof code !== 'number') throw error;
    return { succeeded: false, log: `${stderr}${stdout}` };
  }
}
