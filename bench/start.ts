// One update, whole process, compared with a script without dependencies and other actions that can send the request.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { action, inputVariables, median, report, root, startProcess } from './measure.ts';

const run = promisify(execFile);

const rounds = 25;
const token = 'bench-token';
const path = '/api/v1/tasks/T3s6UGyzY/subtasks/by-name/Write%20tests';

type Contender = {
  readonly name: string;
  /** Node itself unless given. */
  readonly command?: string;
  readonly args: readonly string[];
  readonly inputs: Readonly<Record<string, string>>;
};

/** How each of the other actions sends the same request to a board. We may not redistribute their bundles. */
const rivalInputs: Readonly<Record<string, (board: string) => Contender['inputs']>> = {
  'http-request-action': (board) => ({
    url: board + path,
    method: 'POST',
    contentType: 'application/json',
    data: '{"finished":true}',
    bearerToken: token,
    timeout: '5000',
    maskResponse: 'false',
  }),
  'github-script': (board) => ({
    'github-token': token,
    'user-agent': 'bench',
    debug: 'false',
    'result-encoding': 'json',
    retries: '0',
    'retry-exempt-status-codes': '400',
    script: `const response = await fetch('${board}${path}', {
      method: 'POST',
      headers: { authorization: 'Bearer ${token}', 'content-type': 'application/json' },
      body: '{"finished":true}',
    });
    if (!response.ok) throw new Error(String(response.status));
    core.setOutput('succeeded', 1);
    await core.summary.addRaw('1 succeeded').write();`,
  }),
};

/** @param rivals `NAME=PATH` each, of another action's bundle or another build of ours */
export async function start(rivals: readonly string[]): Promise<void> {
  await using board = await startProcess('board-process.ts');
  const bare = { name: 'script without dependencies', args: [join(root, 'bench/bare-update.cjs')] };
  const entries = contendersOf(rivals, action).map(({ name, path }) => ({ name, args: [path] }));
  const contenders = [bare, ...entries].map((one) => ({ ...one, inputs: inputsOf(one.name, board.url) }));
  const [bareMs = Number.NaN, oursMs = Number.NaN] = await timeInTurn(contenders);
  report('start, ratio to the script', oursMs / bareMs, 'at most 1.95', oursMs / bareMs <= 1.95);
}

/** Downloads the archive at $1 as a runner does, unpacks it, and runs the action by the Node at $2. */
const fetchAndRun = `folder=$(mktemp -d -p "$RUNNER_TEMP") &&
curl --silent --fail --noproxy '*' "$1" | tar xz -C "$folder" && exec "$2" "$folder/dist/index.js"`;

/** @param rivals `NAME=PATH` each, of another action's repository */
export async function fetchAndStart(rivals: readonly string[]): Promise<void> {
  await using board = await startProcess('board-process.ts');
  const repositories = contendersOf(rivals, root);
  const archives = await Promise.all(
    repositories.map(async ({ path }) => {
      const { stdout } = await run('git', ['archive', 'HEAD'], { cwd: path, encoding: 'buffer', maxBuffer: 2 ** 28 });
      return gzipSync(stdout, { level: 9 });
    }),
  );
  await using server = createServer(({ url = '' }, response) => response.end(archives[Number(url.slice(1))]));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const [oursMs = Number.NaN, ...othersMs] = await timeInTurn(
    repositories.map(({ name }, index) => ({
      name,
      // A plain sh drops variables whose names have hyphens.
      command: 'bash',
      args: ['-c', fetchAndRun, 'bash', `http://127.0.0.1:${port}/${index}`, process.execPath],
      inputs: inputsOf(name, board.url),
    })),
  );
  if (othersMs.length === 0) return;
  const ratio = oursMs / Math.min(...othersMs);
  report('fetch, unpack and start together, ratio to the fastest rival', ratio, 'at most 1', ratio <= 1);
}

/** Ours first. */
function contendersOf(rivals: readonly string[], ours: string) {
  const others = rivals.map((rival) => {
    const [name = '', path = ''] = rival.split(/=(.*)/);
    return { name, path: resolve(path) };
  });
  return [{ name: 'this action', path: ours }, ...others];
}

function inputsOf(name: string, boardUrl: string): Contender['inputs'] {
  const updates = '- task: T3s6UGyzY\n  name: Write tests\n  set:\n    finished: true\n';
  return rivalInputs[name]?.(boardUrl) ?? { 'base-url': boardUrl, token, 'subtask-updates': updates };
}

/** The median of each, in ms, which it prints. */
async function timeInTurn(contenders: readonly Contender[]): Promise<readonly number[]> {
  const temp = await mkdtemp(join(tmpdir(), 'taskboard-bench-'));
  try {
    const env = {
      PATH: process.env['PATH'],
      GITHUB_WORKSPACE: temp,
      RUNNER_TEMP: temp,
      GITHUB_OUTPUT: join(temp, 'output'),
      GITHUB_STEP_SUMMARY: join(temp, 'summary'),
    };
    const steps = contenders.map(({ command, args, inputs }) => ({
      command,
      args,
      env: { ...env, ...inputVariables(inputs) },
      cwd: temp,
    }));
    for (const file of [env.GITHUB_OUTPUT, env.GITHUB_STEP_SUMMARY]) await writeFile(file, '');
    const timer = join(root, 'bench/time-steps.cjs');
    const { stdout } = await run(process.execPath, [timer, JSON.stringify({ rounds, steps })]);
    const figures = JSON.parse(stdout) as readonly (readonly { readonly ms: number; readonly exitCode: number }[])[];
    return figures.map((of, index) => {
      if (of.some(({ exitCode }) => exitCode !== 0)) throw new Error(`${contenders[index]?.name}: a run failed`);
      const ms = median(of.map((figure) => figure.ms));
      console.log(`      ${contenders[index]?.name}: ${ms.toFixed(0)} ms`);
      return ms;
    });
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}
