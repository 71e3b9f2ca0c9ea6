// npm run mutation: the share of small mistakes in src/ that the unit tests notice (scripts/mutation/modules.ts says where).
// Names of modules narrow that. --share 0.1 tests a sample, and --seed 2 draws another one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type MutatedModule, mutatedModules } from './mutation/modules.ts';
import { type Module, modulesOf, type Report, scoreOf } from './mutation/score.ts';

/** Of all mutants: a few change nothing that anybody could notice. */
const goal = 0.95;

process.chdir(resolve(import.meta.dirname, '..'));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error });
}

const stryker = resolve('tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
const reportFile = 'build/mutation/report.json';

async function test({ mutate, tests }: MutatedModule): Promise<readonly Module[]> {
  await rm(reportFile, { force: true });
  const env = { MUTATION_SHARE: values.share, MUTATION_SEED: values.seed, MUTATION_TESTS: tests.join() };
  run(process.execPath, [stryker, 'run', '--mutate', mutate.join()], env);
  const report: Report = JSON.parse(await readFile(reportFile, 'utf8'));
  return modulesOf(report);
}

if (!existsSync(stryker)) run('npm', ['ci', '--prefix', 'tools/mutation']);
const modules: Module[] = [];
for (const name of positionals.length > 0 ? positionals : mutatedModules.keys()) {
  const module = mutatedModules.get(name);
  if (module === undefined)
    throw new Error(`${name} is not mutated; these are: ${[...mutatedModules.keys()].join(', ')}`);
  modules.push(...(await test(module)));
}
for (const survivor of modules.flatMap(({ survivors }) => survivors)) console.log(`survived: ${survivor}`);
for (const module of modules) {
  const { share, from, to } = scoreOf(module);
  const [killed, least, most] = [share, from, to].map((part) => `${(part * 100).toFixed(1)} %`);
  console.log(`${module.name}: ${killed} killed (95 % interval ${least} to ${most}), ${module.mutants} mutants`);
  if (share < goal) process.exitCode = 1;
}
