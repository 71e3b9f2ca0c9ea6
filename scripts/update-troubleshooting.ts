// Writes docs/troubleshooting.md from the table of problem codes; with --check, fails where it is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { renderTroubleshooting } from './render-troubleshooting.ts';
import { actionRoot } from './runner/action-metadata.ts';

const page = new URL('docs/troubleshooting.md', actionRoot);
const text = renderTroubleshooting();
if (existsSync(page) && readFileSync(page, 'utf8') === text) {
  console.log('docs/troubleshooting.md is up to date');
} else if (process.argv.includes('--check')) {
  console.error('docs/troubleshooting.md differs from src/model/problem-codes.ts; run: npm run docs');
  process.exitCode = 1;
} else {
  writeFileSync(page, text);
  console.log('Wrote docs/troubleshooting.md');
}
