// npm run bench: every figure with its baseline or ideal, in one run, as medians. Prints MISS if a bound is missed.
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseDeclarations } from '../src/declare/declarations.ts';
import { type Declaration, declarationLists } from '../src/model/declaration.ts';
import { isResolved, planOperations } from '../src/plan/plan-operations.ts';
import { amounts } from './amounts.ts';
import { entriesFrom, verify } from './exported-files.ts';
import { exports, growth } from './exports.ts';
import {
  action,
  boardInputs,
  ensureDone,
  inTurn,
  median,
  medianMs,
  missed,
  report,
  root,
  runStep,
  startProcess,
  taskList,
  updatesOf,
} from './measure.ts';
import { pullRequests } from './pull-requests.ts';
import { rates } from './rates.ts';
import { scale } from './scale.ts';
import { fetchAndStart, start } from './start.ts';

const { positionals: only, values } = parseArgs({
  allowPositionals: true,
  options: { rival: { type: 'string', multiple: true, default: [] } },
});

console.log(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}\n`);
const parts = {
  start: () => start(values.rival),
  fetch: () => fetchAndStart(values.rival),
  throughput,
  retries,
  rates,
  validation,
  'pull-requests': pullRequests,
  exports,
  growth,
  'entries-from': entriesFrom,
  verify,
  amounts,
  scale,
};
for (const [name, measure] of Object.entries(parts)) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`# ${name}`);
  await measure();
  console.log('');
}
process.exitCode = missed() > 0 ? 1 : 0;

type Use = { readonly requests: number; readonly firstMs: number; readonly lastMs: number; readonly servedMs: number };

/**
 * From the first request to the last response, as the server saw it, since start-up is measured above. The ideal is as many
 * rounds as the concurrency requires, each as long as the server actually took: timers of 20 ms take slightly longer.
 */
async function throughput(): Promise<void> {
  await using board = await startProcess('latency-board.ts', '20');
  const count = 2000;
  const share = async (args: readonly string[], inputs: Readonly<Record<string, string>>, concurrency: number) => {
    ensureDone([await runStep(args, inputs)]);
    const use = (await (await fetch(`${board.url}/use`)).json()) as Use;
    if (use.requests !== count) throw new Error(`the server saw ${use.requests} requests`);
    return (Math.ceil(count / concurrency) * (use.servedMs / count)) / (use.lastMs - use.firstMs);
  };
  for (const [concurrency, bound] of [
    [16, 0.95],
    [64, 0.85],
  ] as const) {
    const inputs = boardInputs(board.url, { 'subtask-updates': updatesOf(count), concurrency: String(concurrency) });
    const bare = [join(root, 'bench/bare-updates.mjs'), board.url, String(count), String(concurrency)];
    const [ours, rival] = await inTurn(
      7,
      () => share([action], inputs, concurrency),
      () => share(bare, {}, concurrency),
    );
    console.log(`      bare loop over node:http: ${median(rival).toFixed(2)} of the ideal`);
    report(
      `${count} updates at ${concurrency}, share of the ideal`,
      median(ours),
      `at least ${bound}`,
      median(ours) >= bound,
    );
  }
}

/** A dead service, and one that restarts and a shaky one, each compared with a healthy one. */
async function retries(): Promise<void> {
  const inputsFor = (url: string, tasks: number) =>
    boardInputs(url, { 'label-removals': `- { task: ${taskList(tasks)}, label: x }` });
  const useOf = async (url: string) => (await (await fetch(`${url}/use`)).json()) as Use;

  await using dead = await startProcess('latency-board.ts', '20', 'dead');
  const { ms } = await runStep([action], inputsFor(dead.url, 100));
  const { requests } = await useOf(dead.url);
  report(
    `100 operations on a dead service (${(ms / 1000).toFixed(1)} s), requests`,
    requests,
    'at most 30',
    requests <= 30,
  );

  await using steady = await startProcess('latency-board.ts', '20');
  await using restarting = await startProcess('latency-board.ts', '20', 'restarting');
  const [away, there] = await inTurn(
    3,
    async () => {
      await useOf(restarting.url);
      return await runStep([action], inputsFor(restarting.url, 200));
    },
    () => runStep([action], inputsFor(steady.url, 200)),
  );
  ensureDone([...away, ...there]);
  const lostSeconds = (medianMs(away) - medianMs(there)) / 1000;
  report('200 operations, service away for one second, seconds more', lostSeconds, 'at most 2', lostSeconds <= 2);

  await using well = await startProcess('latency-board.ts', '50');
  await using shaky = await startProcess('latency-board.ts', '50', 'shaky');
  const [troubled, calm] = await inTurn(
    3,
    () => runStep([action], inputsFor(shaky.url, 2000)),
    () => runStep([action], inputsFor(well.url, 2000)),
  );
  ensureDone([...troubled, ...calm]);
  const ratio = medianMs(troubled) / medianMs(calm);
  console.log(`      2,000 operations, 50 ms each: ${(medianMs(calm) / 1000).toFixed(1)} s without faults`);
  report('the same with 2 % resets and 1 % refusals, ratio', ratio, 'at most 1.5', ratio <= 1.5);
}

async function validation(): Promise<void> {
  const item = (index: number) => `- task: T${index}\n  name: Write tests\n  set:\n    finished: true\n`;
  const text = Array.from({ length: 20_000 }, (_, index) => item(index)).join('');
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const startedMs = performance.now();
    const { declarations } = await parseDeclarations({ inline: new Map([['subtask-updates', text]]), workspace: root });
    const settings = {
      allowedOperations: declarationLists,
      allowedTasks: [],
      maxRequests: 0,
      shard: { part: 1, of: 1 },
    };
    const located = declarations as readonly Declaration[];
    const planned = located.every(isResolved) ? planOperations(located, settings).plan.operations : [];
    if (planned.length !== 20_000) throw new Error('not all planned');
    times.push(performance.now() - startedMs);
  }
  const seconds = median(times) / 1000;
  report('20,000 declarations validated and planned, seconds', seconds, 'under 2', seconds < 2);
}
