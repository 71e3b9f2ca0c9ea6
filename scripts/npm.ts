import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The program and the words that start npm, without a shell: on Windows npm is a batch file, which Node refuses to run
 * (CVE-2024-27980), but it lies beside Node as a script.
 */
export function npmCommand(...words: readonly string[]): readonly [program: string, words: readonly string[]] {
  // Set by npm for its scripts.
  const running = process.env['npm_execpath'] ?? '';
  const installed = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  const script = [running, installed].find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  return script === undefined ? ['npm', words] : [process.execPath, [script, ...words]];
}

/** Runs npm in the folder, and gives what it prints. @throws Error if it fails */
export function runNpm(folder: string, ...words: readonly string[]): string {
  const [program, all] = npmCommand(...words);
  return execFileSync(program, all, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
