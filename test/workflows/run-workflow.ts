// Runs a whole workflow of examples/ with act on this machine, without containers: the triggers, conditions, contexts
// and steps are evaluated by something that is not ours, and the action is this checkout's bundle.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { actionRoot } from '../support/action-metadata.ts';
import type { JsonObject } from './payload.ts';

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
  /** `pull_request` unless given. */
  readonly eventName?: string;
  readonly event: JsonObject;
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly githubApiUrl: string;
};

export type WorkflowResult = { readonly succeeded: boolean; readonly log: string };

/** Runs it to the end. @throws Error if act cannot be started or does not end within a minute. */
export async function runWorkflow(workflowRun: WorkflowRun): Promise<WorkflowResult> {
  const home = await mkdtemp(join(tmpdir(), 'taskboard-act-'));
  try {
    const example = await readFile(new URL(`examples/${workflowRun.workflow}`, actionRoot), 'utf8');
    const text = example.replace(unknownToAct, '');
    const [checkout, action] = [join(home, 'checkout'), join(home, 'action')];
    await prepareCheckout(checkout, { ...workflowRun.files, [`.github/workflows/${workflowRun.workflow}`]: text });
    await cp(fileURLToPath(new URL('action.yml', actionRoot)), join(action, 'action.yml'));
    await cp(fileURLToPath(new URL('dist', actionRoot)), join(action, 'dist'), { recursive: true });
    const eventPath = join(home, 'event.json');
    await writeFile(eventPath, JSON.stringify(workflowRun.event));
    return await act(home, checkout, [
      ...[workflowRun.eventName ?? 'pull_request', '--workflows', `.github/workflows/${workflowRun.workflow}`],
      ...['--eventpath', eventPath],
      // The word for "on this machine, in no container".
      ...['--platform', 'ubuntu-latest=-self-hosted'],
      ...usesOf(text).flatMap((reference) => ['--local-repository', `${reference}=${action}`]),
      ...['--action-offline-mode', '--no-cache-server', '--env', `GITHUB_API_URL=${workflowRun.githubApiUrl}`],
      ...pairs('--var', workflowRun.variables),
      ...pairs('--secret', workflowRun.secrets),
    ]);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** A repository of one commit, since act reads its name and its commit from there. */
async function prepareCheckout(path: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  }
  const git = (...words: readonly string[]) => run('git', ['-C', path, ...words]);
  await git('init', '--quiet', '--initial-branch', 'master');
  await git('remote', 'add', 'origin', `https://github.com/${repository}.git`);
  await git('add', '.');
  await git('-c', 'user.name=Octocat', '-c', 'user.email=octocat@example.com', 'commit', '--quiet', '--message', 'All');
}

/** The references to this action in a workflow, `OWNER/taskboard-action@COMMIT`, which the checkout stands in for. */
function usesOf(workflow: string): readonly string[] {
  return [
    ...new Set([...workflow.matchAll(/uses: (\S+\/taskboard-action@\S+)/g)].map(([, reference = '']) => reference)),
  ];
}

function pairs(option: string, values: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => [option, `${name}=${value}`]);
}

/** Its steps get the environment that act is given, so it is given next to none: first of all the Node of this process. */
async function act(home: string, cwd: string, words: readonly string[]): Promise<WorkflowResult> {
  const env = { HOME: home, LANG: 'C.UTF-8', PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin` };
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
