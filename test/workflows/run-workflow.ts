// Runs a whole workflow with act on this machine, without containers: the triggers, conditions, contexts and steps are
// evaluated by something that is not ours, and the action is this checkout's bundle. A workflow of examples/ runs in a
// repository of its own, one of .github/workflows in a copy of this one.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runNpm } from '../../scripts/npm.ts';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { readTree } from '../../scripts/runner/workspace.ts';
import type { JsonObject } from './payload.ts';
import { type Places, writeCommands, writeStandIns } from './stand-ins.ts';

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
  /** Of the pull request by now, as `gh` gives it. */
  readonly state?: 'OPEN' | 'MERGED';
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
  return await inHome(async (home, places) => {
    const example = await readFile(new URL(`examples/${workflowRun.workflow}`, actionRoot), 'utf8');
    const workflow = `.github/workflows/${workflowRun.workflow}`;
    const files = { ...workflowRun.files, [workflow]: example.replace(unknownToAct, '') };
    const [checkout, action] = [join(home, 'checkout'), join(home, 'action')];
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(checkout, name)), { recursive: true });
      await writeFile(join(checkout, name), text);
    }
    await commitAll(checkout, places.remote);
    await cp(fileURLToPath(new URL('action.yml', actionRoot)), join(action, 'action.yml'));
    await cp(fileURLToPath(new URL('dist', actionRoot)), join(action, 'dist'), { recursive: true });
    const eventPath = join(home, 'event.json');
    await writeFile(eventPath, JSON.stringify(workflowRun.event));
    const ran = await act({ home, checkout, places, workflow }, [
      ...[workflowRun.eventName ?? 'pull_request', '--eventpath', eventPath],
      ...['--local-repository', `${usesOf(example).find((name) => name.startsWith(ours))}=${action}`],
      ...['--env', `GITHUB_API_URL=${workflowRun.githubApiUrl}`],
      ...['--env', `PULL_REQUEST_STATE=${workflowRun.state ?? 'OPEN'}`],
      ...pairs('--var', workflowRun.variables),
      ...pairs('--secret', workflowRun.secrets),
    ]);
    return { ...ran, ...(await readRemote(places.remote, home)), artifacts: await readTree(places.artifacts) };
  });
}

/** The action in the examples. */
const ours = 'OWNER/taskboard-action@';

/**
 * Runs a workflow of this repository, as far as its jobs are for Linux, by hand (`workflow_dispatch`).
 *
 * @param words Further options of act.
 * @throws Error if act cannot be started or does not end within five minutes.
 */
export async function runOwnWorkflow(
  name: string,
  words: readonly string[] = [],
): Promise<Pick<WorkflowResult, 'succeeded' | 'log'>> {
  return await inHome(async (home, places) => {
    const [checkout, workflow] = [join(home, 'checkout'), `.github/workflows/${name}`];
    const root = fileURLToPath(actionRoot);
    const { stdout } = await git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
    // A file that was removed without being staged is listed all the same.
    const paths = stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
    for (const path of paths) await cp(join(root, path), join(checkout, path));
    await commitAll(checkout, places.remote);
    const npm = pairs('--env', { ...npmSettings(root), npm_config_prefer_offline: 'true' });
    return await act({ home, checkout, places, workflow }, ['workflow_dispatch', ...npm, ...words], 300_000);
  });
}

/** How this machine reaches its registry, and the packages it has loaded, for `npm ci` in an empty home. */
function npmSettings(root: string): Readonly<Record<string, string>> {
  const setting = (name: string) => runNpm(root, 'config', 'get', name).trim();
  const network = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && /^(?:(?:https?|no)_proxy|node_extra_ca_certs)$/i.test(name) ? [[name, value] as const] : [],
  );
  return {
    ...Object.fromEntries(network),
    npm_config_cache: setting('cache'),
    npm_config_userconfig: setting('userconfig'),
  };
}

async function inHome<T>(use: (home: string, places: Places) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'taskboard-act-'));
  try {
    const places = { remote: join(home, 'remote.git'), artifacts: join(home, 'artifacts') };
    await mkdir(places.artifacts);
    return await use(home, places);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const git = (path: string, ...words: readonly string[]) => run('git', ['-C', path, ...words]);

/** Makes it a repository of one commit, since act reads its name and its commit from there, and a bare one beside it. */
async function commitAll(path: string, remote: string): Promise<void> {
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

type Trial = { readonly home: string; readonly checkout: string; readonly places: Places; readonly workflow: string };

/** Its steps get the environment that act is given, so it is given next to none: first of all the Node of this process. */
async function act(
  { home, checkout, places, workflow }: Trial,
  words: readonly string[],
  timeout = 60_000,
): Promise<Pick<WorkflowResult, 'succeeded' | 'log'>> {
  const commands = await writeCommands(home, places);
  const path = `${commands}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  const env = { HOME: home, LANG: 'C.UTF-8', PATH: path };
  const uses = usesOf(await readFile(join(checkout, workflow), 'utf8'));
  const folders = await writeStandIns(home, places);
  const standIns = uses.flatMap((name) => {
    const folder = folders.get(name.replace(/@.*/, ''));
    return folder === undefined ? [] : ['--local-repository', `${name}=${folder}`];
  });
  const options = [
    ...['--workflows', workflow],
    // The word for "on this machine, in no container". Jobs for other systems are skipped.
    ...['--platform', 'ubuntu-latest=-self-hosted'],
    ...['--no-skip-checkout', '--action-offline-mode', '--no-cache-server'],
  ];
  try {
    const { stdout, stderr } = await run(actPath ?? 'act', [...words, ...options, ...standIns], {
      cwd: checkout,
      env,
      timeout,
      maxBuffer: 16 * 1024 * 1024,
    });
    return { succeeded: true, log: stderr + stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
    // Anything but an exit code of its own is act not starting, or not ending.
    if (typeof code !== 'number') throw error;
    return { succeeded: false, log: `${stderr}${stdout}` };
  }
}
