// Writes the tables of inputs and outputs into README.md from action.yml; with --check, fails where they are stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fillTables, MarkerError, renderTables } from './render-tables.ts';
import { actionRoot, readActionMetadata } from './runner/action-metadata.ts';

const readme = new URL('README.md', actionRoot);
process.exitCode = updateReadme(process.argv.includes('--check'));

function updateReadme(check: boolean): 0 | 1 {
  if (!existsSync(readme)) {
    console.log('README.md is not there: nothing to do');
    return 0;
  }
  const text = readFileSync(readme, 'utf8');
  try {
    const filled = fillTables(text, renderTables(readActionMetadata()));
    if (filled === text) {
      console.log('The tables of README.md are up to date');
      return 0;
    }
    if (check) {
      console.error('The tables of README.md differ from action.yml; run: npm run docs');
      return 1;
    }
    writeFileSync(readme, filled);
    console.log('Wrote the tables of README.md');
    return 0;
  } catch (error) {
    if (!(error instanceof MarkerError)) throw error;
    console.error(`README.md: ${error.message}`);
    return 1;
  }
}
