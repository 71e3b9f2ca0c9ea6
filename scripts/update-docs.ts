// Fills the tables of the docs from action.yml and from the shapes of declarations; with --check, fails where one is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { renderActionTables } from './docs/action-tables.ts';
import { renderKeyTables } from './docs/key-tables.ts';
import { fillTables, MarkerError } from './docs/tables.ts';
import { actionRoot } from './runner/action-metadata.ts';

const read = (path: string): string => readFileSync(new URL(path, actionRoot), 'utf8');

const { inputs = '', outputs = '', ...whole } = renderActionTables(read('action.yml'));
const documents: readonly (readonly [path: string, tables: Readonly<Record<string, string>>])[] = [
  ['README.md', { inputs, outputs }],
  ['docs/inputs.md', whole],
  ['docs/declarations.md', renderKeyTables()],
];

const check = process.argv.includes('--check');
for (const [path, tables] of documents) update(path, tables);

function update(path: string, tables: Readonly<Record<string, string>>): void {
  const text = read(path);
  try {
    const filled = fillTables(text, tables);
    if (filled === text) {
      console.log(`The tables of ${path} are up to date`);
    } else if (check) {
      console.error(`The tables of ${path} are stale; run: npm run docs`);
      process.exitCode = 1;
    } else {
      writeFileSync(new URL(path, actionRoot), filled);
      console.log(`Wrote the tables of ${path}`);
    }
  } catch (error) {
    if (!(error instanceof MarkerError)) throw error;
    console.error(`${path}: ${error.message}`);
    process.exitCode = 1;
  }
}
