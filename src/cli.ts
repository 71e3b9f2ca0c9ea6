#!/usr/bin/env node
// The entry of lib/cli.js: the command `taskboard`.
import { runCli } from './cli/run-cli.ts';

void runCli({
  args: process.argv.slice(2),
  env: process.env,
  workingDirectory: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  markdownWorker: new URL('markdown-worker.js', import.meta.url),
  packageRoot: new URL('../', import.meta.url),
});
