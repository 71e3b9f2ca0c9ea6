// Times processes from start to exit, in turn, so that a machine that slows down affects all alike. Itself a small process:
// starting a child from a big one, or with pipes, takes so long that it hides the difference.
// Reads { rounds, steps: { command, args, env, cwd }[] } from its first argument; prints { ms, exitCode }[] of each step as JSON.
const { spawnSync } = require('node:child_process');

const { rounds, steps } = JSON.parse(process.argv[2]);
const figures = steps.map(() => []);
for (let round = 0; round < rounds; round += 1) {
  for (const [index, { command = process.execPath, args, env, cwd }] of steps.entries()) {
    const startedMs = performance.now();
    const { status } = spawnSync(command, args, { env, cwd, stdio: 'ignore' });
    figures[index].push({ ms: performance.now() - startedMs, exitCode: status });
  }
}
process.stdout.write(JSON.stringify(figures));
