#!/usr/bin/env node
// The entry of lib/cli.js: the command `taskboard`.
import { runCli } from './cli/run-cli.ts';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`taskboard needs Node.js 22.19 or later, and this is ${process.versions.node}\n`);
  process.exitCode = 2;
} else {
  void runCli({
    args: process.argv.slice(2),
    env: process.env,
    workingDirectory: process.cwd(),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    // A checkout runs the sources.
    markdownWorker: new URL(
      import.meta.url.endsWith('.ts') ? 'markdown-worker.ts' : 'markdown-worker.mjs',
      import.meta.url,
    ),
    packageRoot: new URL('../', import.meta.url),
  });
}
