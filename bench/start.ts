// One update, whole process, compared with a script without dependencies and other actions that can send the request.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { action, inputVariables, median, report, root, startProcess } from './measure.ts';

const run = promisify(execFile);

const rounds = 25;
const token = 'bench-token';
const path = '/api/v1/tasks/T3s6UGyzY/subtasks/by-name/Write%20tests';

type Contender = { readonly name: string; readonly entry: string; readonly inputs: Readonly<Record<string, string>> };

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
  const updates = '- task: T3s6UGyzY\n  name: Write tests\n  set:\n    finished: true\n';
  const inputs = { 'base-url': board.url, token, 'subtask-updates': updates };
  const bare = { name: 'script without dependencies', entry: join(root, 'bench/bare-update.cjs'), inputs };
  const ours = { name: 'this action', entry: action, inputs };
  const others = rivals.map((rival) => {
    const [name = '', entry = ''] = rival.split(/=(.*)/);
    return { name, entry: resolve(entry), inputs: rivalInputs[name]?.(board.url) ?? inputs };
  });
  const contenders: readonly Contender[] = [bare, ours, ...others];
  const [bareMs = Number.NaN, oursMs = Number.NaN, ...othersMs] = await timeInTurn(contenders);
  console.log(`      one update, whole process: ${oursMs.toFixed(0)} ms; ${bare.name}: ${bareMs.toFixed(0)} ms`);
  for (const [index, { name }] of others.entries()) console.log(`      ${name}: ${othersMs[index]?.toFixed(0)} ms`);
  report('start, ratio to the script', oursMs / bareMs, 'at most 1.95', oursMs / bareMs <= 1.95);
}

/** The median of each, in ms. */
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
    const steps = contenders.map(({ entry, inputs }) => ({
      args: [entry],
      env: { ...env, ...inputVariables(inputs) },
      cwd: temp,
    }));
    for (const file of [env.GITHUB_OUTPUT, env.GITHUB_STEP_SUMMARY]) await writeFile(file, '');
    const timer = join(root, 'bench/time-steps.cjs');
    const { stdout } = await run(process.execPath, [timer, JSON.stringify({ rounds, steps })]);
    const figures = JSON.parse(stdout) as readonly (readonly { readonly ms: number; readonly exitCode: number }[])[];
    return figures.map((of, index) => {
      if (of.some(({ exitCode }) => exitCode !== 0)) throw new Error(`${contenders[index]?.name}: a run failed`);
      return median(of.map(({ ms }) => ms));
    });
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}
