import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Runs npm in the folder. @returns what it prints @throws Error if it fails */
export function runNpm(folder: string, ...words: readonly string[]): string {
  // On Windows npm is a batch file, which Node refuses to run (CVE-2024-27980), but it lies beside Node as a script.
  const running = process.env['npm_execpath'] ?? '';
  const installed = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  const script = [running, installed].find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  const [program, all] = script === undefined ? ['npm', words] : [process.execPath, [script, ...words]];
  return execFileSync(program, all, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
